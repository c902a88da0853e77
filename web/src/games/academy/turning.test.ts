import { expect, it } from 'vitest';
import type { Offer } from '../../board/choose.ts';
import { layings, turned, turnOf } from './turning.ts';

const offer = (n: number, action: Offer['choice']['action'], ...touches: string[]): Offer => ({ n, choice: { action, label: '' }, touches });
const place = (n: number, turn: number, thing = 'space-0-5') => offer(n, { place: { space: 'B2', turn } }, thing, 'tile-3');

it('knows which choices lay a tile, and how', () => {
  expect(turnOf(place(0, 3))).toBe(3);
  expect(turnOf(offer(0, 'rest'))).toBeUndefined();
  expect(turnOf(offer(0, { cast: 'B2' }, 'space-0-5'))).toBeUndefined();
});

it('offers those of one space in the order of turning', () => {
  const all = [place(0, 2), place(1, 0), place(2, 1, 'space-0-6'), offer(3, 'stop')];
  expect(layings(all, 'space-0-5').map(({ n }) => n)).toEqual([1, 0]);
  expect(layings(all, 'tile-3')).toEqual([]);
});

it('turns on, also where a tile looks the same after half a turn', () => {
  const two = [place(0, 0), place(1, 1)];
  expect([0, 1, 2, 3].map((turn) => turned(two, turn)?.n)).toEqual([0, 1, 0, 1]);
  expect(turned([], 2)).toBeUndefined();
});
