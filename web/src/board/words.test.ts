import { expect, it } from 'vitest';
import { cutter } from './words.ts';

const term = (name: string) => ({ symbol: name.toLowerCase().replace(' ', '-'), name, text: '', rule: 'X-1' });
const cut = cutter([term('Moon'), term('Full Moon'), term('Coin (gold)'), term('Or')]);
const shape = (text: string) => cut(text).map((bit) => (bit.term ? `[${bit.term.symbol}:${bit.text}]` : bit.text)).join('');

it('finds the words of the game, the longest first, in singular and plural', () => {
  expect(shape('A Full Moon, two Moons.')).toBe('A [full-moon:Full Moon], two [moon:Moons].');
});

it('leaves parts of words and short names alone', () => {
  expect(shape('Moonlight, Or half-Moon.')).toBe('Moonlight, Or half-Moon.');
});

it('keeps the whole text', () => {
  for (const text of ['', 'Moon', 'xMoon Moon', 'Coin (gold) and Moon']) {
    expect(cut(text).map((bit) => bit.text).join('')).toBe(text);
  }
  expect(cutter([])('Moon')).toEqual([{ text: 'Moon' }]);
});
