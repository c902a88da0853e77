import type { Thing } from '../../types/server.ts';
import type { Offer } from '../../board/choose.ts';

export type Square = readonly [column: number, row: number];

/** A tile of the realm, with the letter of its place and all that stands on it. */
export interface Tile {
  thing: Thing;
  letter: string;
  at: Square;
  near: string[];
}

const beside = ([a, b]: Square, [c, d]: Square) => Math.abs(a - c) + Math.abs(b - d) === 1;
const noteOf = (thing: Thing, pattern: RegExp) => thing.notes?.map((note) => pattern.exec(note)?.[1]).find((found) => found !== undefined);

/** The tiles as they lie. What is next to each is said where the squares do not show it; a bridge joins two more. */
export function tilesOf(things: Thing[]): Tile[] {
  const tiles = things.filter(({ id }) => id.startsWith('tile-'));
  const squares = tiles.map(({ at }): Square => [at?.[0] ?? 0, at?.[1] ?? 0]);
  const letters = tiles.map(({ notes }) => notes?.[0] ?? '');
  return tiles.map((thing, n) => {
    const said = noteOf(thing, /^next to (.*)$/);
    const near = said !== undefined ? said.split(', ') : letters.filter((_, m) => beside(squares[n]!, squares[m]!));
    const over = noteOf(thing, /^bridge to (.*)$/);
    return { thing, letter: letters[n]!, at: squares[n]!, near: over === undefined ? near : [...near, over] };
  });
}

/** Pairs of tiles that are next to each other. */
export function joints(tiles: Tile[]): [Tile, Tile][] {
  return tiles.flatMap((one, n) => tiles.slice(n + 1).filter(({ letter }) => one.near.includes(letter)).map((other): [Tile, Tile] => [one, other]));
}

/** One of the shortest ways from tile to tile; just the goal where there is none. */
export function wayOf(tiles: Tile[], from: string, to: string): string[] {
  const near = new Map(tiles.map(({ letter, near: its }) => [letter, its]));
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (last === to) return way;
    for (const next of near.get(last) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [to];
}

/** What it costs to go to a tile, if one may: nothing if it is not offered. */
export function tributeOf(offers: Offer[], tile: string): number | undefined {
  const offer = offers.find(({ touches, choice }) => touches.includes(tile) && /^go to\b/i.test(choice.label));
  return offer && Number(/\bTribute (\d+)/i.exec(offer.choice.label)?.[1] ?? 0);
}
