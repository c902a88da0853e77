import { describe, expect, it } from 'vitest';
import { chance, hash } from './chance.ts';
import { around, curve, engrave, line, ribbon, walk, type Point } from './pen.ts';

describe('chance', () => {
  it('gives the same numbers for the same seed, on every machine', () => {
    const dice = chance('moon');
    expect([dice.below(100), dice.below(100), dice.below(100)]).toEqual([56, 53, 77]);
    expect(hash('moon')).not.toBe(hash('noom'));
  });

  it('stays within bounds', () => {
    const dice = chance('bounds');
    for (let i = 0; i < 1000; i++) {
      const [n, x] = [dice.below(3), dice.between(-2, 5)];
      if (n < 0 || n > 2 || x < -2 || x >= 5) expect.fail(`${n}, ${x}`);
    }
  });
});

describe('pen', () => {
  it('counts angles from the top, clockwise', () => {
    expect(around(0, 0, 10, 0).map(Math.round)).toEqual([0, -10]);
    expect(around(0, 0, 10, 0.25).map(Math.round)).toEqual([10, -0]);
  });

  it('draws curves through all their points', () => {
    const points: Point[] = [[0, 0], [10, 5], [20, 0]];
    expect(curve(points)).toMatch(/^M0 0C.* 10 5C.* 20 0$/);
    expect(curve(points, true)).toMatch(/ 0 0Z$/);
    expect(line([[1, 1]])).toBe('');
  });

  it('walks as far as it is told, turning on the way', () => {
    const straight = walk([0, 0], 0.25, 40, () => 0);
    expect(straight.at(-1)!.map(Math.round)).toEqual([40, -0]);
    const round = walk([0, 0], 0, 40, () => 1, 200);
    expect(Math.hypot(...round.at(-1)!)).toBeLessThan(0.5);
  });

  it('cuts nothing where it is light, and wider where it is darker', () => {
    const way: Point[] = [[0, 0], [10, 0], [20, 0], [30, 0]];
    expect(engrave([way], () => 0, 2)).toBe('');
    expect(engrave([way], () => 5, 2)).toBe(engrave([way], () => 1, 2));
    expect(engrave([way], (x) => (x === 10 ? 0 : 1), 2)).toBe(engrave([way.slice(2)], () => 1, 2));
  });

  it('makes strokes with two sides', () => {
    expect(ribbon([[0, 0], [10, 0]], () => 4)).toMatch(/^M0 -2C.*10 2.*Z$/);
  });
});
