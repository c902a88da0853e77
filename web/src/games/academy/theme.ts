import { chance } from '../../art/chance.ts';
import { around, circle, corners, line, pentagram, times, walk, type Point } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#8fc9b0', light: '#1f6650' };

const shard: Tone = { dark: '#f07a72', light: '#b02a25' };
const will: Tone = { dark: '#8dbdf0', light: '#27588f' };

export const tints: Record<string, Tone> = {
  shard, 'cost-shard': shard, 'collect-shard': shard, 'pay-shard': shard, steal: shard,
  will, 'cost-will': will, 'gain-will': will, 'pay-will': will, hush: will,
};

/** A figure as it is left on a blackboard: a proof nobody remembers. */
export function ornament(id: string): string {
  const dice = chance(`academy ${id}`);
  const [n, turn, r] = [3 + dice.below(6), dice.between(0, 1), dice.between(28, 38)];
  const at = corners(50, 50, r, n, turn);
  const parts = [line(at, true), circle(50, 50, r)];
  if (n > 4) parts.push(pentagram(50, 50, r, turn, n, 2));
  const middles = at.map((a, i): Point => [(a[0] + at[(i + 1) % n]![0]) / 2, (a[1] + at[(i + 1) % n]![1]) / 2]);
  switch (dice.below(5)) {
    case 0: parts.push(line(middles, true), circle(50, 50, r * Math.cos(Math.PI / n))); break;
    case 1: parts.push(...at.map((a) => line([a, [50, 50]])), circle(50, 50, 5)); break;
    case 2: parts.push(...middles.map(([x, y]) => circle(x, y, dice.between(5, 6) + r / n))); break;
    case 3: parts.push(line(walk([50, 50], turn, r * 5.4, (t) => 5 / (0.35 + t), 90))); break;
    default: parts.push(...at.map((a, i) => line([a, middles[(i + 1) % n]!])));
  }
  parts.push(...at.map(([x, y]) => circle(x, y, 1.6)));
  const orbit = dice.between(r + 4, 46);
  const from = dice.between(0, 1);
  const sweep = dice.between(0.2, 0.8);
  parts.push(line(times(40, (i) => around(50, 50, orbit, from + (sweep * i) / 39))));
  parts.push(circle(...around(50, 50, orbit, from + sweep), dice.between(1.6, 3.4)));
  parts.push(...times(5 + dice.below(8), (i) => line([
    around(50, 50, orbit - 1.5, from + i * 0.018), around(50, 50, orbit + (i % 5 ? 1 : 3), from + i * 0.018),
  ])));
  return parts.join('');
}

/** Connectors are drawn on the tiles, and tired ones are grey. */
export const drawn = /^(connector|linked|exhausted)/;
