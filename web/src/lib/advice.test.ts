import { expect, it } from 'vitest';
import { called, inWords, touched } from './advice.ts';

const move = (label: string, touches: string[] = []) => ({ seat: 0, action: null, label, touches });

it('calls people by their names, and nothing else', () => {
  const names = ['Ann', 'Bob'];
  expect(called('take from seat 2, who has 3', names)).toBe('take from Bob, who has 3');
  expect(called('a seat by the fire, seat 0, seat 3 or backseat 1', names)).toBe('a seat by the fire, seat 0, seat 3 or backseat 1');
});

it('tells a whole turn', () => {
  expect(inWords([move('draw a card'), move('give it to seat 2')], 'then', ['Ann', 'Bob'])).toBe('Draw a card, then give it to Bob');
});

it('names each thing once', () => {
  expect(touched({ turn: [move('', ['a', 'b']), move('', ['b', 'c'])] })).toEqual(['a', 'b', 'c']);
});
