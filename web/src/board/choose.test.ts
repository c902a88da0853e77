import { expect, it } from 'vitest';
import { about, deciding, grouped, offersOf, pick, sought, touchable } from './choose.ts';

const choices = ['Pass', 'Card 1 to A', 'Card 1 to B', 'Card 2 to A', 'Look'].map((label) => ({ action: label, label }));
const offers = offersOf(choices, [[], ['card-1', 'a'], ['card-1', 'b'], ['card-2', 'a'], ['deck']]);
const labels = (some: typeof offers) => some.map(({ choice }) => choice.label);

it('groups choices by what is picked up, those about nothing first', () => {
  const shape = grouped(offers).map(({ thing, offers: its }) => [thing, its.length]);
  expect(shape).toEqual([[null, 1], ['card-1', 2], ['card-2', 1], ['deck', 1]]);
  expect(grouped(offers).flatMap((group) => labels(group.offers)).sort()).toEqual(labels(offers).sort());
});

it('has no group for nothing', () => {
  expect(grouped(offers.slice(1)).map(({ thing }) => thing)).not.toContain(null);
  expect(grouped([])).toEqual([]);
});

it('offers everything as about nothing if the server does not say', () => {
  expect(grouped(offersOf(choices, undefined))).toHaveLength(1);
});

it('narrows down touch by touch', () => {
  const one = pick(offers, [], 'a');
  expect(labels(about(offers, one))).toEqual(['Card 1 to A', 'Card 2 to A']);
  expect(deciding(offers, one)).toEqual(['card-1', 'card-2']);
  const two = pick(offers, one, 'card-2');
  expect(labels(about(offers, two))).toEqual(['Card 2 to A']);
  expect(deciding(offers, two)).toEqual([]);
});

it('lets go, begins anew, and ignores what no choice is about', () => {
  expect(pick(offers, ['a', 'card-1'], 'a')).toEqual(['card-1']);
  expect(pick(offers, ['card-2'], 'b')).toEqual(['b']);
  expect(pick(offers, ['card-2'], 'lamp')).toEqual([]);
});

it('says what can be touched', () => {
  expect([...touchable(offers, [])].sort()).toEqual(['a', 'b', 'card-1', 'card-2', 'deck']);
  expect([...touchable(offers, ['card-2'])].sort()).toEqual(['a', 'card-2']);
});

it('finds choices by words', () => {
  expect(labels(sought(offers, ' card  B'))).toEqual(['Card 1 to B']);
  expect(sought(offers, ' ')).toHaveLength(5);
});
