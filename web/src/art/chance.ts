/** A number for a text: the same on every machine. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

export interface Chance {
  /** At least `from`, below `to`. */
  between(from: number, to: number): number;
  /** A whole number, at least 0, below `n`. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Numbers that look random and depend on the seed alone, so that a drawing is the same whenever it is drawn. */
export function chance(seed: string): Chance {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (from: number, to: number) => from + (to - from) * next();
  const below = (n: number) => Math.floor(n * next());
  return { between, below, pick: (items) => items[below(items.length)]! };
}
