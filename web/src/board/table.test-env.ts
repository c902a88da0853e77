// A board on a table of its own, for tests that look at what is really drawn. Scenes are what a server once sent, cut down.
import { flushSync, mount, tick, unmount } from 'svelte';
import { vi } from 'vitest';
import type { Choice, Face, Seat, Zone } from '../types/server.ts';
import Board from './Board.svelte';
import { offersOf } from './choose.ts';
import { Desk } from './desk.svelte.ts';

/** What a server sent of a table. */
export interface Laid {
  you?: Seat | null;
  names: string[];
  active: Seat[];
  zones: Zone[];
  faces: Face[];
  choices?: Choice[];
  touches?: string[][];
}

export class Table {
  readonly desk = new Desk();
  readonly root = document.createElement('div');
  #board: Record<string, unknown>;
  #laid: Laid;
  readonly #first: Laid;
  readonly #game: string;

  private constructor(game: string, laid: Laid, narrow: boolean) {
    [this.#game, this.#laid, this.#first] = [game, laid, laid];
    this.lay({});
    document.body.append(this.root);
    this.#board = mount(Board, { target: this.root, props: { desk: this.desk, you: laid.you ?? null, narrow } });
  }

  /** Lays a table and waits for how its game is drawn. */
  static async of(game: string, laid: unknown, { narrow = false, drawn }: { narrow?: boolean; drawn: string }): Promise<Table> {
    const table = new Table(game, laid as Laid, narrow);
    await vi.waitUntil(() => table.root.querySelector(drawn), { timeout: 30_000 });
    await table.settled();
    return table;
  }

  /** Something has changed. */
  lay(change: Partial<Laid>) {
    this.#laid = { ...this.#laid, ...change };
    const { names, active, zones, faces, choices = [], touches } = this.#laid;
    this.desk.faces = new Map(faces.map((face) => [face.id, face]));
    this.desk.offers = offersOf(choices, touches);
    this.desk.lay({ game: this.#game, names, active, zones });
  }

  /** As it was laid first. */
  async reset() {
    this.lay(this.#first);
    await this.settled();
  }

  /** One zone has changed. */
  async change(id: string, how: (zone: Zone) => void) {
    const zones = structuredClone(this.#laid.zones);
    how(zones.find((zone) => zone.id === id)!);
    this.lay({ zones });
    await this.settled();
  }

  async settled() {
    flushSync();
    await tick();
    await tick();
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

/** Where a browser would see something: nothing has a place or a size here by itself. */
export function seenAt(element: Element, x: number, y: number, width = 100, height = 100) {
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
}
