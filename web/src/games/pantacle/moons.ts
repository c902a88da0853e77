import type { Face, Thing } from '../../types/server.ts';

export interface Moon {
  /** The symbol of the phase; nothing for things that stand under no moon. */
  moon: string | undefined;
  things: Thing[];
}

/** Things by the moon that is printed on them, in the order in which moons are first met. */
export function underMoons(things: readonly Thing[], face: (thing: Thing) => Face | undefined): Moon[] {
  const found = new Map<string | undefined, Thing[]>();
  for (const thing of things) {
    const moon = face(thing)?.marks.find(({ symbol }) => /(^|-)moon$/.test(symbol))?.symbol;
    const group = found.get(moon);
    if (group) group.push(thing);
    else found.set(moon, [thing]);
  }
  return [...found].map(([moon, its]) => ({ moon, things: its }));
}
