import { chance } from '../../art/chance.ts';
import { circle, times } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#7fb0ea', light: '#1f5596' };

export const tints: Record<string, Tone> = {
  'dark-disc': { dark: '#ef7f6d', light: '#a9301f' },
  'light-disc': { dark: '#edd08a', light: '#7d5b0c' },
};

/** A few discs of a game. */
export function ornament(id: string): string {
  const dice = chance(`connect-four ${id}`);
  return times(25, (i) => {
    const [x, y] = [14 + (i % 5) * 18, 14 + Math.floor(i / 5) * 18];
    return circle(x, y, 7) + times(dice.below(4), (k) => circle(x, y, 5.4 - k * 1.7)).join('');
  }).join('');
}
