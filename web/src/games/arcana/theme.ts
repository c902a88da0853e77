import { chance, type Chance } from '../../art/chance.ts';
import { circle, line, times, type Point } from '../../art/pen.ts';
import type { Tone } from '../../art/types.ts';

export const accent: Tone = { dark: '#e9a24c', light: '#93480f' };

const staffs: Tone = { dark: '#9fce7a', light: '#3f6a1c' };
const swords: Tone = { dark: '#f0806a', light: '#a92c17' };
const cups: Tone = { dark: '#8fb4f2', light: '#27509c' };
const ducats: Tone = { dark: '#e8c05a', light: '#7c5a06' };

export const tints: Record<string, Tone> = {
  staffs, swords, cups, ducats, 'main-staffs': staffs, 'main-swords': swords, 'main-cups': cups, 'victory-points': ducats,
};

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** A quarter of the city is cut in two by a street, and again, until it is a block of houses. */
export function blocks(quarter: Point[], dice: Chance, cuts: number): Point[][] {
  const n = quarter.length;
  const side = (i: number) => Math.hypot(quarter[i]![0] - quarter[(i + 1) % n]![0], quarter[i]![1] - quarter[(i + 1) % n]![1]);
  if (cuts === 0) {
    const middle = quarter.reduce<Point>((sum, at) => [sum[0] + at[0] / n, sum[1] + at[1] / n], [0, 0]);
    return [quarter.map((at) => mix(at, middle, 0.13))];
  }
  const longest = times(n, (i) => i).reduce((best, i) => (side(i) > side(best) ? i : best));
  const across = (longest + Math.floor(n / 2)) % n;
  const from = mix(quarter[longest]!, quarter[(longest + 1) % n]!, dice.between(0.38, 0.62));
  const to = mix(quarter[across]!, quarter[(across + 1) % n]!, dice.between(0.38, 0.62));
  const half = (start: number, end: number) => {
    const rest: Point[] = [];
    for (let i = (start + 1) % n; ; i = (i + 1) % n) {
      rest.push(quarter[i]!);
      if (i === end) return rest;
    }
  };
  return [[from, ...half(longest, across), to], [to, ...half(across, longest), from]]
    .flatMap((part) => blocks(part, dice, cuts - 1));
}

/** A district as it stands on the plan: walls, streets, a square. */
export function ornament(id: string): string {
  const dice = chance(`arcana ${id}`);
  const gates = 5 + dice.below(4);
  const wall = times(gates, (i): Point => {
    const [turn, r] = [((i + dice.between(-0.18, 0.18)) / gates) * 2 * Math.PI, dice.between(36, 46)];
    return [50 + r * Math.sin(turn), 50 - r * Math.cos(turn)];
  });
  const houses = blocks(wall.map((at) => mix(at, [50, 50], 0.06)), dice, 5);
  const open = dice.pick(houses);
  const tower = open.reduce<Point>((sum, at) => [sum[0] + at[0] / open.length, sum[1] + at[1] / open.length], [0, 0]);
  return [
    line(wall, true), ...wall.map(([x, y]) => circle(x, y, 2.4)),
    ...houses.map((house) => (house === open ? circle(tower[0], tower[1], 1.6) : line(house, true))),
  ].join('');
}
