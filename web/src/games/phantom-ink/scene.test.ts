import { describe, expect, it } from 'vitest';
import type { Thing } from '../../types/server.ts';
import { STROKES, written } from './letters.ts';
import { spaceOf } from './pad.ts';

describe('handwriting', () => {
  it('knows every letter that a clue can have', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ.-_') expect(STROKES[letter], letter).toMatch(/^M/);
  });

  it('writes the same word in the same way, from left to right, and what was heard smaller', () => {
    const { strokes, width } = written('AT eA', 'space-3');
    expect(written('AT eA', 'space-3').strokes).toEqual(strokes);
    expect(strokes.map(({ letter }) => letter).join('')).toBe('ATeA');
    expect(strokes.map(({ x }) => x)).toEqual(strokes.map(({ x }) => x).sort((one, two) => one - two));
    expect(strokes[2]!.scale).toBeLessThan(strokes[3]!.scale);
    expect(width).toBeGreaterThan(strokes.at(-1)!.x);
  });

  it('leaves what is written as it is when more comes', () => {
    expect(written('PIRAT', 'space-2').strokes.slice(0, 3)).toEqual(written('PIR', 'space-2').strokes);
  });
});

describe('a space of the pad', () => {
  const space = (name: string, ...notes: string[]): Thing => ({ id: 'space-3', name, at: [0, 3], notes });

  it('is empty, a clue or a guess', () => {
    expect(spaceOf(space('Sun 4', 'Eye', 'filled this turn'))).toMatchObject({ kind: 'empty', text: '', eye: true, current: true, row: 4 });
    expect(spaceOf(space('SPA', 'Sun 4', 'in full: SPAGHETTI', 'answers "Garage"', '3 dots'))).toMatchObject({ kind: 'clue', text: 'SPA', full: 'SPAGHETTI', answers: 'Garage', dots: 3, more: [] });
    expect(spaceOf(space('-', 'Sun 4', 'guess', 'not Z'))).toMatchObject({ kind: 'guess', text: '', crossed: 'Z' });
    expect(spaceOf(space('PIRATE.', 'Moon 2', 'the Object', 'guess'))).toMatchObject({ kind: 'guess', won: true, text: 'PIRATE.' });
  });

  it('says whatever else is told of it', () => {
    expect(spaceOf(space('PI', 'Moon 2', 'Sun has heard letter 2', 'guess', 'too short')).more).toEqual(['Sun has heard letter 2', 'too short']);
  });
});
