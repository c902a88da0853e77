import { chance } from '../../art/chance.ts';
import { circle, line, star, type Point } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#e6bd5f', light: '#6a3fa8' };

const kinds: Record<string, Tone> = {
  ink: { dark: '#a9b4ee', light: '#2c2f78' },
  coin: { dark: '#e6bd5f', light: '#7d5208' },
  whisper: { dark: '#ef8f9b', light: '#a3243c' },
  star: { dark: '#7fd3e6', light: '#0f667d' },
};
const uses = ['', 'cost-', 'less-', 'more-', 'fill-', 'slot-', 'send-', 'investigates-'];
const types: Record<string, string> = { scripture: 'ink', relic: 'coin', hallucination: 'whisper', constellation: 'star' };

export const tints: Record<string, Tone> = Object.fromEntries([
  ...Object.entries(kinds).flatMap(([kind, tone]) => uses.map((use) => [use + kind, tone])),
  ...Object.entries(types).map(([type, kind]) => [type, kinds[kind]!]),
]);

const apart = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A constellation: every star is joined to the nearest of those before it. */
export function ornament(id: string): string {
  const dice = chance(`cosmoctopus ${id}`);
  const stars: Point[] = [];
  const many = 6 + dice.below(4);
  for (let tries = 0; stars.length < many && tries < 300; tries++) {
    const at: Point = [dice.between(10, 90), dice.between(10, 90)];
    if (stars.every((other) => apart(at, other) > 17)) stars.push(at);
  }
  let d = '';
  stars.forEach((at, i) => {
    const r = i % 3 ? dice.between(2.6, 4) : dice.between(4.5, 7);
    d += star(at[0], at[1], r, r * 0.3, i % 3 ? 4 : dice.pick([4, 8]));
    if (i === 0) return;
    const near = stars.slice(0, i).reduce((best, other) => (apart(at, other) < apart(at, best) ? other : best));
    const part = (t: number): Point => [at[0] + (near[0] - at[0]) * t, at[1] + (near[1] - at[1]) * t];
    const gap = 6 / apart(at, near);
    d += line([part(gap), part(1 - gap)]);
  });
  for (let i = 0; i < 9; i++) d += circle(dice.between(3, 97), dice.between(3, 97), dice.pick([0.4, 0.6, 0.9]));
  return d;
}

/** The head stands on its tile. */
export const drawn = /^(Cosmoctopus is|next to)/;
