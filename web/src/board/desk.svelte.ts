import { getContext, setContext, untrack } from 'svelte';
import { artOf } from '../games/index.ts';
import type { Answer, Face, Json, Seat, Term, Thing, Told, Zone } from '../types/server.ts';
import { about, deciding, pick, touchable, type Offer } from './choose.ts';
import { isSameList, keep } from './keep.ts';
import { cutter } from './words.ts';

/** What a board does to the world around it. A board without a game to be played has none of it. */
export interface Deeds {
  choose?: (offer: Offer) => void;
  explain?: (action: Json) => Promise<Answer>;
  why?: (thing: string) => Promise<Answer>;
  rule?: (id: string) => void;
}

/** How a table stands. */
export interface Laying {
  game: string;
  names: string[];
  active: readonly Seat[];
  zones: Zone[];
}

export interface Menu {
  thing: string;
  anchor: HTMLElement;
}

/** What all parts of a board know: faces, words, what can be done, what is picked and what is pointed at. */
export class Desk {
  game = $state('');
  names = $state.raw<string[]>([]);
  /** Who may act in what is shown. */
  active = $state.raw<readonly Seat[]>([]);
  faces = $state.raw<ReadonlyMap<string, Face>>(new Map());
  terms = $state.raw<ReadonlyMap<string, Term>>(new Map());
  zones = $state.raw<Zone[]>([]);
  offers = $state.raw<Offer[]>([]);
  picked = $state.raw<string[]>([]);
  /** Things and zones that the log or a choice speaks of, while it is pointed at. */
  spoken = $state.raw<ReadonlySet<string>>(new Set());
  /** What was just done something to. */
  recent = $state.raw<ReadonlySet<string>>(new Set());
  /** What was told with the last step that is shown. */
  told = $state.raw<readonly Told[]>([]);
  menu = $state.raw<Menu | null>(null);
  /** What is looked at closely: a thing, and the zone it lies in. */
  looked = $state.raw<{ thing: Thing; zone: Zone | undefined } | null>(null);
  deeds: Deeds = {};

  readonly art = $derived(artOf(this.game));
  readonly things = $derived(new Map(this.zones.flatMap((zone) => zone.things.map((thing) => [thing.id, { thing, zone }] as const))));
  readonly touchable = $derived(touchable(this.offers, []));
  readonly left = $derived(about(this.offers, this.picked));
  readonly next = $derived(new Set(this.picked.length > 0 ? deciding(this.offers, this.picked) : []));
  readonly cut = $derived(cutter([...this.terms.values()].filter(({ symbol }) => Object.hasOwn(this.art.symbols, symbol))));

  /** Lays the table anew. What has not changed stays as it is, and is not drawn again. */
  lay({ game, names, active, zones }: Laying) {
    untrack(() => {
      this.game = game;
      if (!isSameList(this.names, names)) this.names = names;
      if (!isSameList(this.active, active)) this.active = active;
      this.zones = keep(this.zones, zones);
    });
  }

  face(thing: Thing): Face | undefined {
    return thing.face === undefined ? undefined : this.faces.get(thing.face);
  }

  /** Whose a thing is, if its name says so; the longest name that fits, since one may be part of another. */
  seatIn(name: string): number | undefined {
    return this.seatsIn(name).sort((one, two) => (this.names[two] ?? '').length - (this.names[one] ?? '').length)[0];
  }

  /** All whose names are in a text. */
  seatsIn(text: string): number[] {
    return [...this.names.keys()].filter((seat) => this.names[seat] !== '' && text.includes(this.names[seat] ?? ''));
  }

  /** Somebody touches a thing: does what can be done with it, asks what is meant, or shows it. */
  press(thing: string, anchor: HTMLElement) {
    if (!this.touchable.has(thing)) return this.look(thing);
    this.picked = pick(this.offers, this.picked, thing);
    if (this.picked.length === 0) return this.drop();
    const [only, ...more] = this.left;
    if (only && more.length === 0) {
      this.drop();
      this.deeds.choose?.(only);
    } else this.menu = { thing, anchor };
  }

  /** Lets go of whatever was picked. */
  drop() {
    this.picked = [];
    this.menu = null;
  }

  look(thing: string) {
    this.menu = null;
    this.looked = this.things.get(thing) ?? null;
  }

  point(ids: readonly string[]) {
    this.spoken = new Set(ids);
  }
}

const KEY = Symbol('desk');

export const putDesk = (desk: Desk) => setContext(KEY, desk);
export const useDesk = () => getContext<Desk>(KEY);
