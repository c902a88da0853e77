import type { Face, Thing, Zone } from '../../types/server.ts';

/** What a guild has at a district. */
export interface Stand {
  seat: number;
  total: Thing;
  /** Its cards there, and the Relics they offer. */
  cards: Thing[];
  count: number;
  reached: boolean;
  /** Cards that may weigh more than is known: face down to the viewer, or about to copy another. */
  unknown: number;
  /** Ducats its Relics are worth there. */
  offered: number;
}

export interface District {
  zone: Zone;
  place: Thing | undefined;
  /** What can be won. */
  stake: Thing | undefined;
  /** Each arcanum that is asked for, with how much of it. */
  asks: { thing: Thing; symbol: string; asked: number }[];
  price: Thing | undefined;
  pile: Thing | undefined;
  /** What else is known of the pile. */
  known: Thing[];
  stands: Stand[];
}

const number = (thing: Thing, pattern: RegExp) => Number(thing.notes?.map((note) => pattern.exec(note)?.[1]).find((found) => found) ?? 0);

/** A district read by its lines: the stake with what it asks for, then a line for each guild. */
export function districtOf(zone: Zone): District {
  const row = (thing: Thing) => thing.at?.[1] ?? 0;
  const top = zone.things.filter((thing) => row(thing) === 0);
  const find = (prefix: string) => top.find(({ id }) => id.startsWith(prefix));
  const asks = top.filter(({ id }) => id.startsWith('asks-')).map((thing) => ({ thing, symbol: thing.id.split('-').at(-1) ?? '', asked: thing.count ?? 0 }));
  const [place, price, pile] = [find('place-'), find('price-'), top.find(({ id, count }) => id.startsWith('pile-') && count !== undefined)];
  const left = top.filter((thing) => thing !== place && thing !== price && thing !== pile && !thing.id.startsWith('asks-'));
  // A stake lies beside its place; what lies farther to the right is of the pile.
  const stake = left.find((thing) => thing.at?.[0] === 1 && thing.face !== undefined);
  const stands = zone.things.filter(({ id }) => id.startsWith('total-')).map((total): Stand => ({
    seat: Number(total.id.split('-').at(-1)),
    total,
    cards: zone.things.filter((thing) => row(thing) === row(total) && thing !== total),
    count: total.count ?? 0,
    reached: total.notes?.includes('enough') ?? false,
    unknown: number(total, /^and (\d+) face down$/) + (total.notes?.some((note) => note.startsWith('and what ')) ? 1 : 0),
    offered: number(total, /^Relics worth (\d+) Ducats$/),
  }));
  return { zone, place, stake, asks, price, pile, known: left.filter((thing) => thing !== stake), stands };
}

/** Opened only if wished, or if something can be done there: piles, and what changes nothing while it lies there. */
export const isShut = ({ id, layout }: Zone) => layout === 'pile' || /^(deck|objectives)-/.test(id);

/** Where districts lie on the plan: those of the guilds around, the neutral one in the middle. */
export function planOf(count: number): readonly (readonly [column: number, row: number, rows: number])[] {
  if (count === 5) return [[1, 1, 1], [3, 1, 1], [3, 2, 1], [1, 2, 1], [2, 1, 2]];
  if (count === 4) return [[1, 1, 2], [3, 1, 2], [2, 2, 1], [2, 1, 1]];
  return Array.from({ length: count }, (_, n) => [(n % 3) + 1, Math.floor(n / 3) + 1, 1] as const);
}

/** What a card is worth at a district: only what is asked for there counts. */
export function worth(face: Face | undefined, asks: readonly { symbol: string }[]): { symbol: string; count: number }[] {
  if (!face) return [];
  if (face.kind === 'relic') return face.marks.filter(({ symbol }) => symbol === 'ducats');
  const counted = asks.length > 0 ? asks.map(({ symbol }) => symbol) : ['staffs', 'swords', 'cups'];
  return counted.map((symbol) => ({ symbol, count: face.marks.find((mark) => mark.symbol === symbol)?.count ?? 0 }));
}
