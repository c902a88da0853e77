import { describe, expect, it } from 'vitest';
import type { Thing } from '../../types/server.ts';
import { joints, tilesOf, tributeOf, wayOf } from './realm.ts';
import { constellations, orderOf } from './sky.ts';

const tile = (letter: string, at: [number, number], ...notes: string[]): Thing => ({ id: `tile-${letter}`, face: `tile-${letter}`, at, notes: [letter, ...notes] });

describe('the realm', () => {
  const square = tilesOf([tile('a', [0, 0]), tile('b', [1, 0]), tile('c', [0, 1]), tile('d', [1, 1]), { id: 'head', at: [0, 0] }]);

  it('joins tiles that share an edge, where nothing else is said', () => {
    expect(joints(square).map(([one, two]) => one.letter + two.letter)).toEqual(['ab', 'ac', 'bd', 'cd']);
  });

  it('joins what is said to be next to each other, and the ends of the bridge', () => {
    const ring = tilesOf([tile('a', [0, 0], 'next to b'), tile('b', [2, 1], 'next to a', 'bridge to c'), tile('c', [3, 1], 'next to ', 'bridge to b')]);
    expect(joints(ring).map(([one, two]) => one.letter + two.letter)).toEqual(['ab', 'bc']);
    expect(wayOf(ring, 'a', 'c')).toEqual(['a', 'b', 'c']);
  });

  it('finds a shortest way, and goes straight where there is none', () => {
    expect(wayOf(square, 'a', 'd')).toHaveLength(3);
    expect(wayOf(tilesOf([tile('a', [0, 0]), tile('b', [5, 5])]), 'a', 'b')).toEqual(['b']);
  });

  it('tells what it costs to go somewhere', () => {
    const offer = (label: string, touched: string) => ({ n: 0, choice: { action: null, label }, touches: [touched] });
    const offers = [offer('go to a (3 ink), Tribute 2', 'tile-a'), offer('go to b (3 stars)', 'tile-b'), offer('lay an end of the bridge', 'tile-c')];
    expect(['tile-a', 'tile-b', 'tile-c', 'tile-d'].map((id) => tributeOf(offers, id))).toEqual([2, 0, undefined, undefined]);
  });
});

describe('the sky', () => {
  const text = 'Slots: A ink, B star after A, C whisper after B, D coin after A or B. When complete: gain a tentacle.';

  it('reads the order of slots from what the card says', () => {
    expect([...orderOf(text)]).toEqual([['A', []], ['B', ['A']], ['C', ['B']], ['D', ['A', 'B']]]);
  });

  it('draws each constellation by itself, no star upon another', () => {
    const slots = ['7', '12'].flatMap((card) => [0, 1, 2, 3].map((n): Thing => ({ id: `slot-${card}-${n}`, face: 'slot-ink', notes: ['open'] })));
    const all = constellations(slots, (id) => ({ id, kind: 'constellation', name: id, text, marks: [] }));
    expect(all.map(({ card }) => card)).toEqual(['card-7', 'card-12']);
    for (const { slots: its } of all) expect(new Set(its.map(({ at }) => `${at}`)).size).toBe(4);
  });
});
