import { expect, it } from 'vitest';
import type { Decision, Review } from '../../types/server.ts';
import { curves, endOf, momentAt, path, settled, shares } from './analysis.ts';

const decision = (seat: number, before: number[] | null, regret = 0): Decision => ({
  seat, label: 'a move', forced: before === null, better: null, before, after: before, regret, luck: [0, 0],
});

const review = (parts: Partial<Review> = {}): Review => ({
  decisions: [decision(0, [0.5, 0.5]), decision(1, [0.4, 0.6], 0.3), decision(0, null)],
  reasoned: false, start: [0.5, 0.5], regret: [0, 0.3], gifts: [0.3, 0], luck: [0, 0], doubt: [0.2, -0.2], turns: [],
  ...parts,
});

it('has a value for every moment and seat, the end included', () => {
  expect(curves(review())).toEqual([[0.5, 0.4, 0.4, 1], [0.5, 0.6, 0.6, 0]]);
});

it('adds up to the result', () => {
  expect(endOf(review(), 0)).toBeCloseTo(1);
  expect(endOf(review(), 1)).toBeCloseTo(0);
});

it('draws from left to right, with certainty at the top', () => {
  expect(path([0.5, 1, 0])).toBe('M0 50L50 0L100 100');
  expect(path([0.5])).toBe('M0 50');
});

it('finds the moment that is pointed at', () => {
  expect([momentAt(-1, 10), momentAt(0.44, 10), momentAt(1, 10), momentAt(2, 10)]).toEqual([0, 4, 10, 10]);
});

it('counts mistakes by seat', () => {
  expect(shares(review())).toEqual([
    { seat: 0, mistakes: 0, regret: 0, gifts: 0.3, luck: 0 },
    { seat: 1, mistakes: 1, regret: 0.3, gifts: 0, luck: 0 },
  ]);
});

it('says what settled a match', () => {
  expect(settled(review())).toBe('none');
  expect(settled(review({ luck: [0.9, -0.9] }))).toBe('luck');
  expect(settled(review({ luck: [0.1, -0.1] }))).toBe('skill');
  expect(settled(review({ luck: [0.3, -0.3] }))).toBe('both');
});
