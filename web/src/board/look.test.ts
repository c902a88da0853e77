import { expect, it } from 'vitest';
import type { Face, Zone } from '../types/server.ts';
import { emblem, formOf, isShown, parts, shortTitle, spoken, squares } from './look.ts';

const face = (more: Partial<Face>): Face => ({ id: 'f', kind: 'spell', name: 'Spark', text: 'Burns.', marks: [], ...more });
const zone = (more: Partial<Zone>): Zone => ({ id: 'z', title: 'Z', seat: null, layout: 'row', things: [], ...more });

it('knows cards, tiles, tokens, backs, slips and counts', () => {
  expect(formOf({ id: 'a' }, face({}))).toBe('card');
  expect(formOf({ id: 'a' }, face({ kind: 'tile' }))).toBe('tile');
  expect(formOf({ id: 'a' }, face({ text: '', marks: [{ symbol: 'x', count: 1 }] }))).toBe('token');
  expect(formOf({ id: 'hand-1-hidden-0', name: 'Hidden blade' }, undefined)).toBe('back');
  expect(formOf({ id: 'letter-a', name: 'A' }, undefined)).toBe('slip');
  expect(formOf({ id: 'a', name: 'Empty square' }, undefined, true)).toBe('hole');
  expect(formOf({ id: 'a' }, face({ kind: 'location' }), true)).toBe('tile');
  expect(formOf({ id: 'a' }, face({ kind: 'location' }))).toBe('card');
  expect(formOf({ id: 'deck', name: 'Deck', count: 9 }, undefined)).toBe('count');
});

it('reads a thing aloud with all that is on it', () => {
  const terms = new Map([['will', { symbol: 'will', name: 'Will', text: '', rule: 'ACA-5' }]]);
  const text = spoken({ id: 'a', notes: ['exhausted'] }, face({ marks: [{ symbol: 'will', count: 2 }] }), terms);
  expect(text).toBe('Spark, 2 Will, exhausted');
  expect(spoken({ id: 'w', count: 3 }, face({ name: 'Will', marks: [{ symbol: 'will', count: 1 }] }), terms)).toBe('Will, 3');
});

it('stands for a thing by what is drawn', () => {
  expect(emblem(face({ id: 'cube' }), { cube: '<path/>' })).toBe('cube');
  expect(emblem(face({ marks: [{ symbol: 'moon', count: 1 }] }), { moon: '<path/>' })).toBe('moon');
  expect(emblem(face({}), {})).toBeUndefined();
});

it('puts zones where they belong', () => {
  const zones = [zone({ id: 'a' }), zone({ id: 'b', seat: 1 }), zone({ id: 'c', seat: 0 }), zone({ id: 'd', seat: 1 })];
  const found = parts(zones, 0);
  expect(found.middle.map(({ id }) => id)).toEqual(['a']);
  expect(found.own.map(({ id }) => id)).toEqual(['c']);
  expect([...found.others].map(([seat, its]) => [seat, its.length])).toEqual([[1, 2]]);
  expect(parts(zones, null).own).toEqual([]);
});

it('shows empty piles and no other empty place', () => {
  expect(isShown(zone({ layout: 'pile' }))).toBe(true);
  expect(isShown(zone({ layout: 'row' }))).toBe(false);
});

it('lays squares out from anywhere, several things on one', () => {
  const at = (id: string, column: number, row: number) => ({ id, at: [column, row] as [number, number] });
  const found = squares([at('a', -1, 3), at('b', 1, 4), at('c', -1, 3)]);
  expect([found.columns, found.rows]).toEqual([3, 2]);
  expect(found.squares.map(({ column, row, things }) => [column, row, things.length])).toEqual([[1, 1, 2], [3, 2, 1]]);
  expect(squares([])).toEqual({ squares: [], columns: 0, rows: 0 });
});

it('does not say twice whose a zone is', () => {
  expect(shortTitle('Hand of Ada', ['Ada'])).toBe('Hand');
  expect(shortTitle('Ada: hand', ['Ada'])).toBe('Hand');
  expect(shortTitle("Ada's cards in play", ['Ada'])).toBe('Cards in play');
  expect(shortTitle('Hand of Bot 2 (random)', ['Ada', 'Bot 2'])).toBe('Hand');
  expect(shortTitle("Bot 2 (random)'s slate", ['Ada', 'Bot 2'])).toBe('Slate');
  expect(shortTitle('Your hand', ['Ada'])).toBe('Hand');
});
