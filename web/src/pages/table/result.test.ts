import { expect, it } from 'vitest';
import type { End } from '../../types/server.ts';
import { verdict, winnersOf } from './result.ts';

const played = (places: number[], sides = places.map((_, n) => n)): End => ({ played: { places, sides } });

it('says how it ended for whoever looks', () => {
  expect(verdict(played([2, 1]), 1)).toBe('you_won');
  expect(verdict(played([2, 1]), 0)).toBe('you_lost');
  expect(verdict(played([2, 1]), null)).toBe('won');
  expect(verdict(played([1, 1]), 0)).toBe('draw');
  expect(verdict(played([1, 1], [0, 0]), 0)).toBe('you_won');
  expect(verdict(played([2, 2], [0, 0]), 0)).toBe('all_lost');
  expect(verdict('aborted', 0)).toBe('aborted');
  expect(winnersOf({ conceded: { places: [1, 3, 1], sides: [0, 1, 0] } })).toEqual([0, 2]);
});
