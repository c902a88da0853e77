import { describe, expect, it } from 'vitest';
import type { Face, Thing, Zone } from '../../types/server.ts';
import { districtOf, planOf, worth } from './city.ts';

const things: Thing[] = [
  { id: 'place-0', name: 'District 1', at: [0, 0], notes: ['friendly to Blades'] },
  { id: 'card-225', face: 'card-225', at: [1, 0] },
  { id: 'asks-0-staffs', name: 'Staffs asked for', count: 4, at: [2, 0] },
  { id: 'asks-0-cups', name: 'Cups asked for', count: 4, at: [3, 0] },
  { id: 'price-0', name: 'Ducats for a bribe', count: 7, at: [4, 0] },
  { id: 'pile-0', name: 'Unseen stakes below', count: 5, at: [5, 0] },
  { id: 'pile-0-hidden-0', name: 'A stake of the pile', at: [6, 0], notes: ['next in the pile', 'seen by Bot 2'] },
  { id: 'total-0-0', name: 'Blades', count: 3, at: [0, 1], notes: ['Staffs 3, Swords 0, Cups 1', 'not enough', 'and 2 face down', 'Relics worth 4 Ducats'] },
  { id: 'card-1', face: 'card-1', at: [1, 1] },
  { id: 'laid-0-hidden-1', name: 'Face-down Agent', at: [2, 1] },
  { id: 'total-0-1', name: 'Thieves', count: 6, at: [0, 2], notes: ['Staffs 6, Swords 0, Cups 0', 'enough'] },
];
const zone: Zone = { id: 'district-0', title: 'District 1', seat: null, layout: 'grid', things };

describe('a district', () => {
  const here = districtOf(zone);

  it('leaves nothing out that lies there', () => {
    const told = [here.place, here.stake, here.price, here.pile, ...here.known, ...here.asks.map(({ thing }) => thing), ...here.stands.flatMap(({ total, cards }) => [total, ...cards])];
    expect(new Set(told)).toEqual(new Set(things));
  });

  it('knows the stake from the cards of its pile, and a pile that has lost its stake has none', () => {
    expect(here.stake?.id).toBe('card-225');
    expect(here.known.map(({ id }) => id)).toEqual(['pile-0-hidden-0']);
    const won = districtOf({ ...zone, things: [things[0]!, { ...things[5]!, at: [1, 0] }, { id: 'card-9', face: 'card-9', at: [2, 0], notes: ['under the pile'] }] });
    expect(won.stake).toBeUndefined();
    expect(won.known).toHaveLength(1);
  });

  it('weighs each guild', () => {
    const weights = here.stands.map(({ seat, count, reached, unknown, offered }) => [seat, count, reached, unknown, offered]);
    expect(weights).toEqual([[0, 3, false, 2, 4], [1, 6, true, 0, 0]]);
  });
});

it('counts of a card what the district asks for, and of a Relic its Ducats', () => {
  const face = (kind: string): Face => ({ id: 'x', kind, name: 'x', text: '', marks: [{ symbol: 'staffs', count: 2 }, { symbol: 'ducats', count: 5 }, { symbol: 'main-cups', count: 1 }] });
  expect(worth(face('agent'), [{ symbol: 'staffs' }, { symbol: 'cups' }])).toEqual([{ symbol: 'staffs', count: 2 }, { symbol: 'cups', count: 0 }]);
  expect(worth(face('agent'), [])).toHaveLength(3);
  expect(worth(face('relic'), [{ symbol: 'staffs' }])).toEqual([{ symbol: 'ducats', count: 5 }]);
});

it('lays no district upon another', () => {
  for (const count of [3, 4, 5]) {
    const squares = planOf(count).flatMap(([column, row, rows]) => Array.from({ length: rows }, (_, n) => `${column} ${row + n}`));
    expect(planOf(count)).toHaveLength(count);
    expect(new Set(squares).size).toBe(squares.length);
  }
});
