import { chance } from '../../art/chance.ts';
import { around, circle, line, times } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#7cc79a', light: '#1d6a40' };

const red: Tone = { dark: '#f08080', light: '#b3212f' };

export const tints: Record<string, Tone> = { hearts: red, chip: accent };

/** A guilloche, as on banknotes: one line that goes round many times. */
export function ornament(id: string): string {
  const dice = chance(`leduc ${id}`);
  const [laps, lobes] = dice.pick([[5, 12], [7, 16], [7, 18], [5, 14], [8, 19], [9, 20], [6, 17]] as const);
  const [deep, second, phase] = [dice.between(7, 15), dice.between(1, 5), dice.between(0, 1)];
  const round = line(times(laps * 90, (i) => {
    const t = i / 90;
    const wave = 2 * Math.PI * (t * lobes) / laps;
    return around(50, 50, 30 + deep * Math.sin(wave) + second * Math.sin(3 * wave + phase * 6), t);
  }), true);
  return round + circle(50, 50, 48) + circle(50, 50, dice.between(7, 11));
}
