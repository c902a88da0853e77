import type { Key } from '../i18n/index.svelte.ts';
import type { Choice, Json, Seat, Told, Zone } from '../types/server.ts';

/**
 * Something that happened at the table: an event of one of these sorts, done by the learner, by somebody else, or by a
 * team. Without sorts any event will do.
 */
export interface Sign {
  told?: readonly string[];
  by?: 'me' | 'others';
  side?: string;
}

/**
 * What is pointed at: a zone or a thing by its id, `{me}` being the learner's seat; or `can:announce`, all that choices of
 * the sort `announce` are about.
 */
export type Target = string;

interface Said {
  title: Key;
  text: Key;
  at: readonly Target[];
}

export interface Step extends Said {
  id: string;
  /** What ends it: having read it, or something that must happen. */
  until: 'read' | Sign;
  /** Only if this has ended the step before, or happened since. */
  only?: Sign;
}

/** What is said while choices of a certain sort are offered, whatever step it is. */
export interface Aside extends Said {
  offered: readonly string[];
}

export interface Guide {
  steps: readonly Step[];
  asides: readonly Aside[];
}

/** The table as far as the coach looks at it. */
export interface Sight {
  you: Seat | null;
  told: readonly Told[];
  choices: readonly Choice[];
  touches: readonly (readonly string[])[];
  zones: readonly Zone[];
}

/** What sort of action or event it is: both are written as their name, or as an object with the name as its one field. */
export function sortOf(written: Json): string {
  if (typeof written === 'string') return written;
  if (written === null || typeof written !== 'object' || Array.isArray(written)) return '';
  return Object.keys(written)[0] ?? '';
}

/** What is said within the name. */
function within(event: Json): Json {
  if (event === null || typeof event !== 'object' || Array.isArray(event)) return null;
  const fields = Object.values(event);
  // An event without a name is its fields.
  return fields.length > 1 ? event : (fields[0] ?? null);
}

export function fits({ told, by, side }: Sign, event: Json, you: Seat | null): boolean {
  if (told && !told.includes(sortOf(event))) return false;
  const inner = within(event);
  const fields = inner !== null && typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  const seat = typeof inner === 'number' ? inner : fields['seat'];
  if (by === 'me' && seat !== you) return false;
  if (by === 'others' && (typeof seat !== 'number' || seat === you)) return false;
  return side === undefined || fields['side'] === side;
}

export interface Place {
  /** The first step that is neither read nor happened; past the last one if all are. */
  at: number;
  /** The steps that are meant, those that did not come to be left out. */
  path: number[];
}

/**
 * How far the learner has come. Steps that wait for something end when it happens, even while an earlier one is still
 * being read; what is taken back brings them back.
 */
export function placeOf(guide: Guide, { told, you }: Sight, read: ReadonlySet<string>): Place {
  let from = 0;
  let reached = 0;
  const path: number[] = [];
  const since = (sign: Sign, start: number) => told.findIndex(({ event }, n) => n >= start && fits(sign, event, you));
  for (const [n, step] of guide.steps.entries()) {
    if (step.only && since(step.only, Math.max(0, from - 1)) < 0) continue;
    path.push(n);
    if (step.until === 'read') continue;
    const found = since(step.until, from);
    if (found < 0) {
      // Nothing after it can have happened; what comes then is shown as far as it is known.
      path.push(...guide.steps.flatMap((later, m) => (m > n && !later.only ? [m] : [])));
      break;
    }
    from = found + 1;
    reached = n + 1;
  }
  const isRead = (n: number) => guide.steps[n]?.until === 'read' && read.has(guide.steps[n].id);
  const next = path.find((n) => n >= reached && !isRead(n));
  return { at: next ?? guide.steps.length, path };
}

export function asideOf(guide: Guide, { choices }: Sight): Aside | undefined {
  const sorts = new Set(choices.map(({ action }) => sortOf(action)));
  return guide.asides.find(({ offered }) => offered.some((sort) => sorts.has(sort)));
}

/** The ids of what is pointed at, as it lies there now. */
export function targetsOf(targets: readonly Target[], { you, choices, touches }: Sight): string[] {
  const found = targets.flatMap((target) => {
    const sort = target.startsWith('can:') ? target.slice(4) : null;
    if (sort === null) return [target.replace('{me}', String(you ?? 0))];
    return choices.flatMap(({ action }, n) => (sortOf(action) === sort ? (touches[n]?.slice(0, 1) ?? []) : []));
  });
  return [...new Set(found)];
}

/** Those of the ids that neither a zone nor a thing has. */
export function lost(ids: readonly string[], zones: readonly Zone[]): string[] {
  const there = new Set(zones.flatMap(({ id, things }) => [id, ...things.map((thing) => thing.id)]));
  return ids.filter((id) => !there.has(id));
}
