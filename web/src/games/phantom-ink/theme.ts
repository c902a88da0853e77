import { chance } from '../../art/chance.ts';
import { circle, curve, times, type Point } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#9dbbe8', light: '#2f5590' };

const sun: Tone = { dark: '#eab04e', light: '#8a5206' };
const lasting: Tone = { dark: '#c39be8', light: '#6a3a9c' };

export const tints: Record<string, Tone> = { sun, moon: accent, early: sun, lasting, arcana: lasting, crystal: lasting, reclaim: lasting };

/** A blot on folded paper, with the rings it leaves as it dries. */
export function ornament(id: string): string {
  const dice = chance(`phantom-ink ${id}`);
  const tides = times(9, (k) => [dice.between(-1, 1) * (12 / (k * 0.5 + 1.6)), dice.between(0, 6.28)] as const);
  const swell = (turn: number) => tides.reduce((r, [high, phase], k) => r + high * Math.cos((k + 2) * turn + phase), 26);
  const reach = (turn: number) => Math.min(38, Math.max(6, swell(turn)));
  const blot = (shrink: number): string => {
    const right = times(40, (i): Point => {
      const turn = (i / 39) * Math.PI;
      const r = reach(turn) * shrink;
      return [50 + r * Math.sin(turn) * 1.15, 50 - r * Math.cos(turn) * 1.25];
    });
    const left = right.slice(1, -1).map(([x, y]): Point => [100 - x, y]).reverse();
    return curve([...right, ...left], true);
  };
  const drops = times(4 + dice.below(5), () => {
    const [turn, r] = [dice.between(0.2, 2.9), Math.round(dice.between(6, 22)) / 10];
    const far = Math.min(44, reach(turn) + dice.between(4, 12));
    const [x, y] = [far * Math.sin(turn) * 1.05, 50 - far * Math.cos(turn)];
    return circle(50 + x, y, r) + circle(50 - x, y, r);
  });
  return [blot(1), blot(0.82), blot(0.62), blot(0.38), ...drops].join('');
}
