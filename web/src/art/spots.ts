import type { Zone } from '../types/server.ts';

/** The squares of a zone on which something lies, each once, counted from 0. */
export function spotsOf({ things }: Pick<Zone, 'things'>): [number, number][] {
  const all = new Map(things.map(({ at }): [string, [number, number]] => [`${at}`, [at?.[0] ?? 0, at?.[1] ?? 0]]));
  const spots = [...all.values()];
  const [left, top] = [Math.min(...spots.map(([x]) => x)), Math.min(...spots.map(([, y]) => y))];
  return spots.map(([x, y]) => [x - left, y - top]);
}
