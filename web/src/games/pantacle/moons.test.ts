import { expect, it } from 'vitest';
import type { Face, Thing } from '../../types/server.ts';
import { underMoons } from './moons.ts';

const face = (...symbols: string[]): Face => ({
  id: '', kind: 'favor', name: '', text: '', marks: symbols.map((symbol) => ({ symbol, count: 1 })),
});

it('puts Favors under their moons, and those without one apart', () => {
  const faces: { [id: string]: Face } = {
    a: face('oracle', 'scholar', 'waxing-moon', 'adept'),
    b: face('herald', 'oracle', 'adept'),
    c: face('weaver', 'shepherd', 'full-moon', 'protection'),
    d: face('scholar', 'executioner', 'waxing-moon', 'bewitchment'),
    e: face('keeper', 'hound', 'moon', 'steal'),
  };
  const things: Thing[] = Object.keys(faces).map((id) => ({ id }));
  const found = underMoons(things, ({ id }) => faces[id]);
  expect(found.map(({ moon, things: its }) => [moon, its.map(({ id }) => id).join('')])).toEqual([
    ['waxing-moon', 'ad'], [undefined, 'b'], ['full-moon', 'c'], ['moon', 'e'],
  ]);
});
