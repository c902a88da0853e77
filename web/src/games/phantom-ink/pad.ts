import type { Event } from '../../types/phantom-ink.ts';
import type { Thing, Told } from '../../types/server.ts';

/** What stands in a space of the pad. */
export interface Space {
  thing: Thing;
  kind: 'empty' | 'clue' | 'guess';
  row: number;
  /** What can be read. */
  text: string;
  /** The letter that was wrong. */
  crossed: string | undefined;
  eye: boolean;
  current: boolean;
  complete: boolean;
  won: boolean;
  dots: number;
  /** What the Spirit had in mind. */
  full: string | undefined;
  /** The Question it answers. */
  answers: string | undefined;
  /** Whatever else is to be said. */
  more: string[];
}

const PLACE = /^(Sun|Moon)( bonus)? \d+$/;

export function spaceOf(thing: Thing): Space {
  const notes = thing.notes ?? [];
  const find = (pattern: RegExp) => notes.map((note) => pattern.exec(note)?.[1]).find((found) => found !== undefined);
  const kind = notes.includes('guess') ? 'guess' : notes.some((note) => PLACE.test(note)) ? 'clue' : 'empty';
  const KNOWN = [PLACE, /^guess$/, /^not .$/, /^Eye$/, /^\d+ dots?$/, /^filled this turn$/, /^complete$/, /^in full: /, /^answers "/, /^the Object$/];
  return {
    thing, kind,
    row: (thing.at?.[1] ?? 0) + 1,
    text: kind === 'empty' || thing.name === '-' ? '' : (thing.name ?? ''),
    crossed: find(/^not (.)$/),
    eye: notes.includes('Eye'),
    current: notes.includes('filled this turn'),
    complete: notes.includes('complete'),
    won: notes.includes('the Object'),
    dots: Number(find(/^(\d+) dots?$/) ?? 0),
    full: find(/^in full: (.*)$/),
    answers: find(/^answers "(.*)"$/),
    more: notes.filter((note) => !KNOWN.some((pattern) => pattern.test(note))),
  };
}

/** Who has called Silencio, if that is told. When a space allows no more letters, nobody has. */
export function callerIn(told: readonly Told[]): number | undefined {
  for (const { event } of told as readonly { event: Event }[]) {
    if (typeof event === 'object' && 'silencio' in event && event.silencio.seat !== null) return event.silencio.seat;
  }
  return undefined;
}
