// A board on a table of its own, for tests that look at what is really drawn. Scenes are what a server once sent, cut down.
import { flushSync, mount, unmount } from 'svelte';
import { vi } from 'vitest';
import type { Choice, Face, Seat, Thing, Told, Zone } from '../types/server.ts';
import Board from './Board.svelte';
import { offersOf } from './choose.ts';
import { Desk } from './desk.svelte.ts';

// Whole boards take their time on a machine that has much to do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** What a server sent of a table. */
export interface Laid {
  you?: Seat | null;
  names: string[];
  active?: Seat[];
  zones: Zone[];
  faces: Face[];
  choices?: Choice[];
  touches?: string[][];
  told?: Told[];
}

export class Table {
  readonly desk = new Desk();
  readonly root = document.createElement('div');
  /** What was done at it. */
  readonly chosen: Choice['action'][] = [];
  #board: Record<string, unknown>;
  #laid: Laid;
  readonly #first: Laid;
  readonly #game: string;

  private constructor(game: string, laid: Laid, narrow: boolean) {
    [this.#game, this.#laid, this.#first] = [game, laid, laid];
    this.desk.deeds = { choose: ({ choice }) => this.chosen.push(choice.action) };
    this.#put({});
    document.body.append(this.root);
    this.#board = mount(Board, { target: this.root, props: { desk: this.desk, you: laid.you ?? null, narrow } });
  }

  /** Lays a table and waits for how its game is drawn. */
  static async of(game: string, laid: Laid, { narrow = false } = {}): Promise<Table> {
    const table = new Table(game, laid, narrow);
    await table.desk.art.scene?.();
    await table.settled();
    return table;
  }

  #put(change: Partial<Laid>) {
    this.#laid = { ...this.#laid, ...change };
    const { names, active = [], zones, faces, choices = [], touches, told = [] } = this.#laid;
    this.desk.faces = new Map(faces.map((face) => [face.id, face]));
    this.desk.offers = offersOf(choices, touches);
    this.desk.lay({ game: this.#game, names, active, zones });
    this.desk.told = told;
  }

  /** Something has changed. */
  async lay(change: Partial<Laid>) {
    this.#put(change);
    await this.settled();
  }

  /** As it was laid first. */
  reset = () => this.lay(this.#first);

  /** One zone has changed. */
  async change(id: string, how: (zone: Zone) => void) {
    const zones = structuredClone(this.#laid.zones);
    how(zones.find((zone) => zone.id === id)!);
    await this.lay({ zones });
  }

  async settled() {
    for (let n = 0; n < 4; n += 1) await new Promise((done) => setTimeout(done));
    flushSync();
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  one(selector: string): HTMLElement {
    const [found, ...more] = this.all(selector);
    if (!found || more.length > 0) throw new Error(`There are ${more.length + (found ? 1 : 0)} of ${selector}.`);
    return found;
  }

  thing = (id: string) => this.one(`[data-thing="${id}"]`);
  /** The ids of what lies in a zone, as it lies there. */
  things = (zone: string) => this.all(`[data-zone="${zone}"] [data-thing]`).map((thing) => thing.dataset['thing']);

  async clear() {
    await unmount(this.#board);
    this.root.remove();
  }
}

/** A scene that a server sent, as it is kept in a file. */
export const sent = (json: object) => json as Laid;

export const zone = (id: string, layout: Zone['layout'], things: Thing[], seat: Seat | null = null): Zone => ({ id, title: id, seat, layout, things });

/** A face by its symbols; `2 will` is two of them. */
export function face(id: string, kind: string, name: string, text: string, ...marks: string[]): Face {
  return { id, kind, name, text, marks: marks.map((mark) => ({ symbol: mark.replace(/^\d+ /, ''), count: Number.parseInt(mark, 10) || 1 })) };
}

/** What can be done: each action, how it is called, and what it touches. */
export const can = (...all: [action: Choice['action'], label: string, ...touches: string[]][]): Pick<Laid, 'choices' | 'touches'> => ({
  choices: all.map(([action, label]) => ({ action, label })),
  touches: all.map(([, , ...touches]) => touches),
});

/** What a thing shows, without what is only read aloud. */
export const shows = (thing: Element) => (thing.querySelector('.looks')?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Where a browser would see something: nothing has a place or a size here by itself. */
export function seenAt(element: Element, x: number, y: number, width = 100, height = 100) {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}
