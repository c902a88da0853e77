// A board as the page has it, with a scene as the server sends it: for tests of what is drawn.
import { flushSync, mount, unmount } from 'svelte';
import { vi } from 'vitest';
import Board from '../board/Board.svelte';
import { offersOf } from '../board/choose.ts';
import { Desk } from '../board/desk.svelte.ts';
import type { Choice, Face, Seat, Thing, Told, Zone } from '../types/server.ts';

// Whole boards take their time on a machine that has much to do.
vi.setConfig({ testTimeout: 30_000 });

// jsdom lays nothing out, so nothing ever changes its size, and it has no popovers.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });

export interface Laid {
  game: string;
  names: string[];
  zones: Zone[];
  faces?: Face[];
  choices?: [action: Choice['action'], label: string, ...touches: string[]][];
  you?: Seat | null;
  narrow?: boolean;
}

export const zone = (id: string, layout: Zone['layout'], things: Thing[], seat: Seat | null = null): Zone => ({ id, title: id, seat, layout, things });

/** A face by its symbols; `2 will` is two of them. */
export function face(id: string, kind: string, name: string, text: string, ...marks: string[]): Face {
  return { id, kind, name, text, marks: marks.map((mark) => ({ symbol: mark.replace(/^\d+ /, ''), count: Number.parseInt(mark, 10) || 1 })) };
}

/** Lays a scene out; what is laid later takes its place, as when something happens at a table. */
export async function lay({ game, names, zones, faces = [], choices = [], you = 0, narrow = false }: Laid) {
  const desk = new Desk();
  const chosen: Choice['action'][] = [];
  desk.game = game;
  desk.names = names;
  desk.faces = new Map(faces.map((one) => [one.id, one]));
  desk.zones = zones;
  desk.offers = offersOf(choices.map(([action, label]) => ({ action, label })), choices.map(([, , ...touches]) => touches));
  desk.deeds = { choose: ({ choice }) => chosen.push(choice.action) };
  const target = document.createElement('div');
  document.body.append(target);
  const board = mount(Board, { target, props: { desk, you, narrow } });
  await desk.art.scene?.();
  await settled();
  return {
    desk,
    target,
    chosen,
    all: (selector: string) => [...target.querySelectorAll<HTMLElement>(selector)],
    /** A thing, by its id. */
    thing(id: string): HTMLElement {
      const found = target.querySelector<HTMLElement>(`[data-thing="${id}"]`);
      if (!found) throw new Error(`${id} is not on the board.`);
      return found;
    },
    async next(news: { zones?: Zone[]; told?: Told[] }) {
      if (news.zones) desk.zones = news.zones;
      if (news.told) desk.told = news.told;
      await settled();
    },
    async leave() {
      await unmount(board);
      target.remove();
    },
  };
}

export type Table = Awaited<ReturnType<typeof lay>>;

/** What a thing shows, without what is only read aloud. */
export const shows = (thing: Element) => (thing.querySelector('.looks')?.textContent ?? '').replace(/\s+/g, ' ').trim();

export async function settled() {
  for (let n = 0; n < 4; n += 1) await new Promise((done) => setTimeout(done));
  flushSync();
}
