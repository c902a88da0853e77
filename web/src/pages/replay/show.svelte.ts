import { api, type Eyes } from '../../lib/api.ts';
import type { Face, Moment } from '../../types/server.ts';
import { Reel, type Frame } from './reel.ts';

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a moment is left to be looked at while the match plays by itself. */
const DWELL = 1_200;
/** The same for moments in which nothing is told. */
const BRIEF = 250;
/** Eyes one has looked through lately are kept open. */
const OPEN = 3;

/** Moments that are this close in time or this far apart are leapt between; a scrubber that is drawn may be slow. */
const LEAP = { within: 140, drawn: 1_000, beyond: 12 };

const later = (run: () => void, milliseconds: number) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/** A match that is being looked at: which moment, through whose eyes, and whether it plays by itself. */
export class Show {
  /** After how many actions. */
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  eyes = $state<Eyes | undefined>(undefined);
  actions = $state<number | null>(null);
  frames = $state.raw<(Frame | undefined)[]>([]);
  faces = $state.raw<Face[]>([]);
  problem = $state.raw<unknown>(null);
  /** What is shown: the moment that is looked at, or the last one that was there. */
  moment = $state.raw<Moment | null>(null);
  /** Leaping about: nothing travels then. */
  leaping = $state(false);
  readonly late = $derived(this.moment?.after !== this.at);

  #id: string;
  #reels = new Map<string, Reel>();
  #reel: Reel;
  #stop: (() => void) | null = null;
  #frame = 0;
  /** When another moment was last looked at. */
  #since = -Infinity;
  /** A turn that is sought beyond what is here. */
  #seeking: 'next' | 'last' | null = null;

  constructor(id: string, at: number | null, eyes: Eyes | undefined) {
    this.#id = id;
    this.eyes = eyes;
    this.at = at ?? 0;
    this.#reel = this.#open(eyes);
    this.#reel.look(this.at);
  }

  look(eyes: Eyes | undefined) {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.#reel = this.#open(eyes);
    this.#reel.look(this.at);
    this.#changed();
  }

  go(after: number) {
    this.#seeking = null;
    this.#to(after);
    this.#wind();
  }

  /** By the scrubber: whoever draws it looks for a moment, and no frame waits for what could travel there. */
  scrub(after: number) {
    this.#seeking = null;
    this.#to(after, LEAP.drawn);
    this.#wind();
  }

  step(by: 1 | -1) {
    this.pause();
    this.go(this.at + by);
  }

  turn(way: 1 | -1) {
    this.pause();
    this.#seeking = way > 0 ? 'next' : 'last';
    this.#seek();
  }

  play() {
    if (this.actions !== null && this.at >= this.actions) this.#to(0);
    this.playing = true;
    this.#wind();
  }

  pause() {
    this.playing = false;
    this.#stop?.();
  }

  quicken(speed: Speed) {
    this.speed = speed;
    this.#wind();
  }

  again() {
    this.#reel.again();
    this.#changed();
  }

  /** A match that lasts may have gone on. */
  refresh() {
    this.#reel.grown();
  }

  close() {
    this.pause();
    cancelAnimationFrame(this.#frame);
    for (const reel of this.#reels.values()) reel.close();
  }

  #open(eyes: Eyes | undefined): Reel {
    const key = String(eyes);
    const known = this.#reels.get(key);
    const reel = known ?? new Reel({ load: (from, count) => api.replay(this.#id, from, count, eyes), later }, () => {
      if (this.#reel === reel) this.#changed();
    });
    this.#reels.delete(key);
    this.#reels.set(key, reel);
    const [oldest, forgotten] = [...this.#reels][0] ?? [];
    if (this.#reels.size > OPEN && oldest !== undefined) {
      forgotten?.close();
      this.#reels.delete(oldest);
    }
    return reel;
  }

  #to(after: number, within = LEAP.within) {
    const last = this.actions ?? Math.max(after, 0);
    const next = Math.max(0, Math.min(after, last));
    if (next === this.at) return;
    const now = performance.now();
    this.leaping = now - this.#since < within || Math.abs(next - this.at) > LEAP.beyond;
    this.#since = now;
    this.at = next;
    this.#reel.look(next);
    // However fast the scrubber is drawn, nothing is laid out more than once a frame.
    if (this.#frame === 0) {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#show();
      });
    }
  }

  #show() {
    const there = this.#reel.at(this.at);
    if (there) this.moment = there;
  }

  #changed() {
    const { actions, frames, faces, problem } = this.#reel;
    if (actions !== null) this.actions = actions;
    this.frames = frames;
    if (faces.length > 0) this.faces = faces;
    this.problem = problem;
    if (actions !== null && this.at > actions) this.#to(actions);
    this.#show();
    this.#seek();
    this.#wind();
  }

  #seek() {
    if (!this.#seeking) return;
    const found = this.#seeking === 'next' ? this.#reel.turnAfter(this.at) : this.#reel.turnBefore(this.at);
    if (found === undefined) return;
    this.#seeking = null;
    this.#to(found);
  }

  #wind() {
    this.#stop?.();
    this.#stop = null;
    if (!this.playing || this.actions === null) return;
    if (this.at >= this.actions) return this.pause();
    // What is not here yet is waited for: it winds this up again when it comes.
    if (!this.#reel.at(this.at + 1)) return this.#reel.look(this.at);
    const quiet = this.at > 0 && this.frames[this.at]?.told.length === 0;
    this.#stop = later(() => {
      this.#to(this.at + 1);
      this.#wind();
    }, (quiet ? BRIEF : DWELL) / this.speed);
  }
}

/** Eyes as they are written in an address. */
export function readEyes(text: string | null): Eyes | undefined {
  if (text === 'spectator' || text === 'everything') return text;
  const seat = Number(text);
  return text !== null && text !== '' && Number.isInteger(seat) && seat >= 0 && seat < 64 ? seat : undefined;
}

export function readMoment(text: string | null): number | null {
  const after = Number(text);
  return text !== null && text !== '' && Number.isSafeInteger(after) && after >= 0 ? after : null;
}
