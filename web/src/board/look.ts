import type { Face, Mark, Seat, Term, Thing, Zone } from '../types/server.ts';

/** How a thing is drawn. `back`: its face is not seen. `slip`: a name and no face. `hole`: a place for something. */
export type Form = 'card' | 'tile' | 'token' | 'back' | 'slip' | 'hole' | 'count';

const TILES = new Set(['tile', 'special', 'corner']);
const TOKENS = new Set(['disc', 'token', 'cube', 'adept', 'piece', 'resource', 'slot', 'head', 'bridge', 'tentacle', 'marker']);

export function formOf(thing: Thing, face: Face | undefined, onSquare = false): Form {
  if (!face) {
    if (thing.count !== undefined) return 'count';
    if (isHidden(thing)) return 'back';
    return onSquare && /^empty\b/i.test(thing.name ?? '') ? 'hole' : 'slip';
  }
  if (TILES.has(face.kind) || (onSquare && face.kind === 'location')) return 'tile';
  if (TOKENS.has(face.kind) || (face.text === '' && face.marks.length <= 1)) return 'token';
  return 'card';
}

/** By their ids, which say that they stand for something not seen. */
export const isHidden = ({ id, face }: Thing) => face === undefined && /(^|-)(hidden|secret)(-|$)/.test(id);

/** The symbol that stands for a thing as a whole, if one of its own is drawn. */
export function emblem(face: Face | undefined, drawn: Record<string, string>): string | undefined {
  if (!face) return undefined;
  return [face.id, ...face.marks.map(({ symbol }) => symbol), face.kind].find((symbol) => Object.hasOwn(drawn, symbol));
}

export const nameOf = (thing: Thing, face: Face | undefined) => thing.name ?? face?.name ?? thing.id;

/** All that is to be said of a thing, in one line. */
export function spoken(thing: Thing, face: Face | undefined, terms: ReadonlyMap<string, Term>): string {
  const marks = (face?.marks ?? []).map((mark) => markSpoken(mark, terms)).filter((text) => text !== nameOf(thing, face));
  const count = thing.count === undefined ? [] : [String(thing.count)];
  return [nameOf(thing, face), ...count, ...marks, ...(thing.notes ?? [])].join(', ');
}

export function markSpoken({ symbol, count }: Mark, terms: ReadonlyMap<string, Term>): string {
  const name = terms.get(symbol)?.name ?? symbol;
  return count === 1 ? name : `${count} ${name}`;
}

/** The zones of a scene by where they are shown. */
export interface Parts {
  middle: Zone[];
  own: Zone[];
  others: Map<Seat, Zone[]>;
}

export function parts(zones: Zone[], you: Seat | null): Parts {
  const found: Parts = { middle: [], own: [], others: new Map() };
  for (const zone of zones) {
    if (zone.seat === null) found.middle.push(zone);
    else if (zone.seat === you) found.own.push(zone);
    else found.others.set(zone.seat, [...(found.others.get(zone.seat) ?? []), zone]);
  }
  return found;
}

/** Empty places are not shown, unless something is put on them. */
export const isShown = ({ things, layout }: Zone) => things.length > 0 || layout === 'pile';

/** The things of a grid by square, each square with all that lies there, and how wide and high it is. */
export function squares(things: Thing[]) {
  const found = new Map<string, { column: number; row: number; things: Thing[] }>();
  const columns = things.map(({ at }) => at?.[0] ?? 0);
  const rows = things.map(({ at }) => at?.[1] ?? 0);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  for (const thing of things) {
    const [column, row] = [(thing.at?.[0] ?? 0) - left + 1, (thing.at?.[1] ?? 0) - top + 1];
    const key = `${column} ${row}`;
    const square = found.get(key);
    if (square) square.things.push(thing);
    else found.set(key, { column, row, things: [thing] });
  }
  return {
    squares: [...found.values()],
    columns: things.length > 0 ? Math.max(...columns) - left + 1 : 0,
    rows: things.length > 0 ? Math.max(...rows) - top + 1 : 0,
  };
}

/** A zone's title without whose it is, where that is said beside it already. */
export function shortTitle(title: string, names: string[]): string {
  let short = title.replace(/^Your /, '');
  for (const name of names.filter((one) => one !== '')) {
    const at = short.indexOf(name);
    if (at < 0) continue;
    // A bot is called by its level too: "Bot 2 (random)".
    const before = short.slice(0, at).replace(/ of $/, '');
    short = before + short.slice(at + name.length).replace(/^ \([^)]*\)/, '').replace(/^(: |'s )/, '');
  }
  return short.charAt(0).toLocaleUpperCase() + short.slice(1);
}
