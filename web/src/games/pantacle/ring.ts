import type { Thing } from '../../types/server.ts';

export interface Corner {
  /** What lies there, the lowest first. */
  things: Thing[];
  /** Where it lies, from the top, clockwise; a whole turn is 1. */
  turn: number;
}

/** The squares of a zone as the corners of a regular figure: in their order round the middle, the topmost first. */
export function ring(things: readonly Thing[]): Corner[] {
  const squares = new Map<string, { x: number; y: number; things: Thing[] }>();
  for (const thing of things) {
    const [x, y] = [thing.at?.[0] ?? 0, thing.at?.[1] ?? 0];
    const square = squares.get(`${x} ${y}`);
    if (square) square.things.push(thing);
    else squares.set(`${x} ${y}`, { x, y, things: [thing] });
  }
  const all = [...squares.values()];
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [cx, cy] = [half(all.map(({ x }) => x)), half(all.map(({ y }) => y))];
  const turn = ({ x, y }: { x: number; y: number }) => (Math.atan2(x - cx, cy - y) / (2 * Math.PI) + 1) % 1;
  return all
    .sort((one, two) => turn(one) - turn(two))
    .map(({ things: there }, n) => ({ things: there, turn: n / all.length }));
}
