import type { Face, Thing } from '../../types/server.ts';

export interface Slot {
  thing: Thing;
  letter: string;
  state: string;
  /** Those it comes after; one of them is enough. */
  after: string[];
  at: readonly [x: number, y: number];
}

export interface Constellation {
  card: string;
  name: string;
  slots: Slot[];
}

const LETTERS = ['A', 'B', 'C', 'D'];

/** What its sentence says of the order of its slots: "Slots: A ink, B star after A, C coin after A or B." */
export function orderOf(text: string): Map<string, string[]> {
  const said = /\bSlots: ([^.]*)\./.exec(text)?.[1] ?? '';
  return new Map(
    said.split(', ').map((part) => {
      const [slot = ''] = part.split(' ');
      return [slot, / after (.*)$/.exec(part)?.[1]?.split(' or ') ?? []];
    }),
  );
}

/** Columns by how many must be filled before; those of one column below each other. */
function spread(after: Map<string, string[]>): Map<string, readonly [number, number]> {
  const depth = (letter: string, seen: string[] = []): number => {
    const before = (after.get(letter) ?? []).filter((one) => !seen.includes(one));
    return before.length === 0 ? 0 : 1 + Math.min(...before.map((one) => depth(one, [...seen, letter])));
  };
  const columns = new Map<number, string[]>();
  for (const letter of LETTERS) columns.set(depth(letter), [...(columns.get(depth(letter)) ?? []), letter]);
  const last = Math.max(...columns.keys());
  const spots = new Map<string, readonly [number, number]>();
  for (const [column, letters] of columns) {
    letters.forEach((letter, n) => {
      const x = last === 0 ? 0.5 : column / last;
      // A line of single stars goes up and down as those in the sky do.
      const y = letters.length > 1 ? n / (letters.length - 1) : column % 2 ? 0.3 : 0.7;
      spots.set(letter, [x, y]);
    });
  }
  return spots;
}

/** The constellations somebody has, with their slots where they are drawn. */
export function constellations(slots: Thing[], faceOf: (card: string) => Face | undefined): Constellation[] {
  const cards = new Map<string, Thing[]>();
  for (const slot of slots) {
    const card = /^slot-(\d+)-/.exec(slot.id)?.[1] ?? '';
    cards.set(card, [...(cards.get(card) ?? []), slot]);
  }
  return [...cards].map(([card, its]) => {
    const face = faceOf(`card-${card}`);
    const after = orderOf(face?.text ?? '');
    const spots = spread(after);
    return {
      card: `card-${card}`,
      name: face?.name ?? '',
      slots: its.map((thing, n) => ({
        thing, letter: LETTERS[n]!, state: thing.notes?.[0] ?? '', after: after.get(LETTERS[n]!) ?? [], at: spots.get(LETTERS[n]!) ?? [n / 3, 0.5],
      })),
    };
  });
}
