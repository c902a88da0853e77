import type { Face, Json, Moment, Outcome, Replay, Seat, Told } from '../../types/server.ts';

/** The most moments the server gives in one answer. */
export const PAGE = 50;
/** So many pages are kept whole; of the others only what was told. */
const KEPT = 8;
/** So many pages around the one that is looked at are asked for by themselves. */
const AROUND = 8;
const PAUSES = [500, 2_000, 5_000];

/** What is kept of a moment for good: enough for the log, the scrubber and the steps. */
export interface Frame {
  by: Seat | null;
  active: Seat[];
  told: Told[];
  about: string[][];
  outcome: Outcome | null;
  /** Somebody's turn begins here. */
  begins: boolean;
}

export interface Source {
  load(from: number, count: number): Promise<Replay>;
  later(run: () => void, milliseconds: number): () => void;
}

/**
 * A match moment by moment, asked for page by page: first what is looked at, then what comes next, then the rest for the
 * log. Nobody waits for anything but the page they look at.
 */
export class Reel {
  /** How many actions the match has, once that is known. */
  actions: number | null = null;
  faces: Face[] = [];
  /** Why the page that is looked at is not there. */
  problem: unknown = null;
  frames: (Frame | undefined)[] = [];
  #source: Source;
  #changed: () => void;
  /** The one used last is last. */
  #pages = new Map<number, Moment[]>();
  #loading = new Set<number>();
  #told = new Set<number>();
  #at = 0;
  #failures = 0;
  #closed = false;
  #stop: (() => void) | null = null;
  /** Whether the game says itself when a turn begins. */
  #saysTurns = false;

  constructor(source: Source, changed: () => void) {
    this.#source = source;
    this.#changed = changed;
  }

  /** The moment after so many actions, if it is here. */
  at(after: number): Moment | undefined {
    return this.#pages.get(pageOf(after))?.[after % PAGE];
  }

  /** Somebody looks there: it is asked for, and what is around it. */
  look(after: number) {
    this.#at = after;
    const page = pageOf(after);
    const here = this.#pages.get(page);
    if (here) {
      this.#pages.delete(page);
      this.#pages.set(page, here);
    }
    this.#next();
  }

  /** Tries again after a failure. */
  again() {
    this.#failures = 0;
    this.problem = null;
    this.#next();
  }

  /** The match has gone on. */
  grown() {
    const last = this.actions === null ? 0 : pageOf(this.actions);
    this.#told.delete(last);
    if (last !== pageOf(this.#at)) this.#pages.delete(last);
    void this.#load(last);
  }

  close() {
    this.#closed = true;
    this.#stop?.();
  }

  /** Where the next turn begins, or the match ends; nothing if that is not known yet. */
  turnAfter(after: number): number | undefined {
    const { actions } = this;
    if (actions === null) return undefined;
    for (let n = after + 1; n < actions; n += 1) {
      const frame = this.frames[n];
      if (!frame) return undefined;
      if (frame.begins) return n;
    }
    return actions;
  }

  /** Where this turn began; at its beginning, where the one before began. */
  turnBefore(after: number): number | undefined {
    for (let n = after - 1; n > 0; n -= 1) {
      const frame = this.frames[n];
      if (!frame) return undefined;
      if (frame.begins) return n;
    }
    return 0;
  }

  /** The pages that are wanted, the most urgent first. */
  #wanted(): number[] {
    const here = pageOf(this.#at);
    if (this.actions === null) return [here];
    const last = pageOf(this.actions);
    const found: number[] = [];
    if (here <= last && !this.#pages.has(here)) found.push(here);
    for (const near of [here + 1, here - 1]) {
      if (near >= 0 && near <= last && !this.#pages.has(near)) found.push(near);
    }
    for (let far = 0; far <= AROUND; far += 1) {
      for (const page of [here - far, here + far]) {
        if (page >= 0 && page <= last && !this.#told.has(page) && !found.includes(page)) found.push(page);
      }
    }
    return found;
  }

  #next() {
    if (this.#closed || this.problem !== null) return;
    const [page] = this.#wanted().filter((one) => !this.#loading.has(one));
    if (page === undefined) return;
    // What is looked at does not wait for what may be looked at later.
    if (this.#loading.size === 0 || (page === pageOf(this.#at) && this.#loading.size < 3)) void this.#load(page);
  }

  async #load(page: number) {
    this.#loading.add(page);
    try {
      const replay = await this.#source.load(page * PAGE, PAGE);
      if (this.#closed) return;
      this.#failures = 0;
      this.#keep(page, replay);
    } catch (error) {
      if (this.#closed) return;
      this.#failed(error);
    } finally {
      this.#loading.delete(page);
    }
    this.#changed();
    this.#next();
  }

  #failed(error: unknown) {
    const pause = PAUSES[this.#failures];
    this.#failures += 1;
    this.problem = error;
    if (pause === undefined) return;
    this.#stop = this.#source.later(() => {
      this.problem = null;
      this.#next();
    }, pause);
  }

  #keep(page: number, { actions, moments, faces }: Replay) {
    this.actions = actions;
    if (faces) this.faces = faces;
    this.#told.add(page);
    this.#pages.delete(page);
    this.#pages.set(page, moments);
    const spare = [...this.#pages.keys()].filter((one) => Math.abs(one - pageOf(this.#at)) > 1);
    for (const one of spare.slice(0, Math.max(0, this.#pages.size - KEPT))) this.#pages.delete(one);
    this.#saysTurns ||= moments.some(({ told }) => told.some(({ event }) => isTurn(event)));
    for (const moment of moments) this.frames[moment.after] = frameOf(moment, this.#saysTurns);
    // The frames are looked at as a whole.
    this.frames = [...this.frames];
  }
}

export const pageOf = (after: number) => Math.floor(after / PAGE);

function frameOf({ by, active, told, outcome, laid }: Moment, saysTurns: boolean): Frame {
  const begins = saysTurns ? told.some(({ event }) => isTurn(event)) : !(active.length === 1 && active[0] === by);
  return { by, active, told, about: laid?.about ?? told.map(() => []), outcome, begins };
}

/** What sort of event it is. */
export function kindOf(event: Json): string {
  if (typeof event === 'string') return event;
  if (event === null || typeof event !== 'object' || Array.isArray(event)) return '';
  const tag = event['type'] ?? event['kind'];
  return typeof tag === 'string' ? tag : (Object.keys(event)[0] ?? '');
}

export const isTurn = (event: Json) => /^turn(_?began)?$/i.test(kindOf(event));

/** Stretches of actions by one seat, for the ribbon under the scrubber. */
export interface Stretch {
  from: number;
  to: number;
  by: Seat;
}

export function stretches(frames: (Frame | undefined)[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [after, frame] of frames.entries()) {
    if (!frame || frame.by === null || after === 0) continue;
    const last = found.at(-1);
    if (last && last.by === frame.by && last.to === after - 1) last.to = after;
    else found.push({ from: after - 1, to: after, by: frame.by });
  }
  return found;
}
