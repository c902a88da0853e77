import { chance } from '../../art/chance.ts';
import { around, circle, line, pentagram, times } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#e8707a', light: '#9c1622' };

export const tints: Record<string, Tone> = {
  'flame-disc': accent,
  'cursed-disc': accent,
  'per-disc': accent,
  curse: accent,
};

/** A rosette as an engraver turns it: waves round a star. */
export function ornament(id: string): string {
  const dice = chance(`pantacle ${id}`);
  const [n, step] = dice.pick([[5, 2], [7, 2], [7, 3], [8, 3], [9, 2], [9, 4], [11, 3], [11, 4]] as const);
  const [petals, deep] = [5 + dice.below(9), dice.between(3, 8)];
  const turn = dice.between(0, 1 / n);
  const ring = (r: number, phase: number) => line(times(120, (i) => {
    const t = i / 120;
    return around(50, 50, r + deep * Math.sin(2 * Math.PI * (petals * t + phase)), t + turn);
  }), true);
  const rings = times(3 + dice.below(2), (i) => ring(38 - i * 1.6, i * dice.between(0.08, 0.2)));
  const ticks = times(n * 8, (i) => line([
    around(50, 50, 46, turn + i / (n * 8)), around(50, 50, i % 8 ? 47.5 : 49.5, turn + i / (n * 8)),
  ]));
  const inner = dice.between(20, 27);
  const beads = times(n, (i) => circle(...around(50, 50, inner + 2.6, turn + (i + 0.5) / n), 1.2));
  return [
    circle(50, 50, 46), ...ticks, ...rings, pentagram(50, 50, inner, turn, n, step),
    circle(50, 50, dice.between(4, 7)), ...beads,
  ].join('');
}
