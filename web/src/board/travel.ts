import type { Zone } from '../types/server.ts';

/** Where something lies on the screen. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  zone: string;
}

export type Spots = ReadonlyMap<string, Spot>;

/** A thing on its way. */
export interface Flight {
  id: string;
  from: Spot;
  to: Spot;
  /** `slide`: it makes room. `fly`: it goes elsewhere. `leave`: it flies, and is not seen any more when it arrives. */
  how: 'slide' | 'fly' | 'leave';
}

export interface Change {
  /** Things that were not there before, with where they come from: another thing, or nothing. */
  came: Map<string, string | null>;
  /** Things that are gone, with where they went. */
  left: Map<string, string | null>;
}

interface Placed {
  zone: string;
  count: number | undefined;
}

const placed = (zones: Zone[]) =>
  new Map<string, Placed>(
    zones.flatMap(({ id: zone, things }) => things.map(({ id, count }) => [id, { zone, count }] as const)),
  );

/**
 * What came and what left between two scenes. A card whose face becomes known changes its name, so something that comes is
 * taken for something that left another zone; otherwise it comes from a pile that shrank.
 */
export function change(before: Zone[], after: Zone[]): Change {
  const [was, is] = [placed(before), placed(after)];
  const gone = [...was].filter(([id]) => !is.has(id));
  const fresh = [...is].filter(([id]) => !was.has(id));
  const came = new Map<string, string | null>();
  const left = new Map<string, string | null>(gone.map(([id]) => [id, null]));
  const grew = (by: 1 | -1) =>
    [...is].filter(([id, { count }]) => Math.sign((count ?? 0) - (was.get(id)?.count ?? count ?? 0)) === by).map(([id]) => id);
  const [shrunk, grown] = [grew(-1), grew(1)];
  const free = new Map(gone.map(([id, { zone }]) => [id, zone]));
  for (const [id, { zone }] of fresh) {
    const [other] = [...free].find(([, from]) => from !== zone) ?? [];
    if (other === undefined) {
      came.set(id, shrunk.find((pile) => is.get(pile)?.zone !== zone) ?? null);
      continue;
    }
    free.delete(other);
    left.delete(other);
    came.set(id, other);
  }
  for (const [id, zone] of free) left.set(id, grown.find((pile) => is.get(pile)?.zone !== zone) ?? null);
  return { came, left };
}

const NEAR = 1.5;

const moved = (from: Spot, to: Spot) =>
  Math.abs(from.x - to.x) > NEAR || Math.abs(from.y - to.y) > NEAR || Math.abs(from.width - to.width) > NEAR;

/** Who has to travel. `most`: beyond so many, things only slide. */
export function flights(before: Spots, after: Spots, { came, left }: Change, most = 24): Flight[] {
  const found: Flight[] = [];
  for (const [id, to] of after) {
    const origin = came.get(id);
    const from = before.get(id) ?? (origin ? before.get(origin) : undefined);
    if (!from || !moved(from, to)) continue;
    found.push({ id, from, to, how: from.zone === to.zone ? 'slide' : 'fly' });
  }
  for (const [id, goal] of left) {
    const from = before.get(id);
    const to = goal === null ? undefined : after.get(goal);
    if (from && to) found.push({ id, from, to, how: 'leave' });
  }
  const far = found.filter(({ how }) => how !== 'slide');
  if (far.length <= most) return found;
  return found.filter(({ how }) => how === 'slide');
}

export interface Pose {
  x: number;
  y: number;
  /** How much larger or smaller than at its goal. */
  scale: number;
}

/** The way of a flight relative to its goal: along a shallow arc that bends upwards. */
export function arc({ from, to }: { from: Spot; to: Spot }, steps = 8): Pose[] {
  const dx = from.x + from.width / 2 - (to.x + to.width / 2);
  const dy = from.y + from.height / 2 - (to.y + to.height / 2);
  const far = Math.hypot(dx, dy);
  const rise = Math.min(60, far * 0.14);
  const size = to.width > 0 ? from.width / to.width : 1;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    const lift = 4 * t * (1 - t) * rise;
    return { x: dx * (1 - t), y: dy * (1 - t) - lift, scale: size + (1 - size) * t };
  });
}

/** Longer for longer ways, within what the eye likes. */
export function lasting({ from, to, how }: Flight): number {
  if (how === 'slide') return 180;
  const far = Math.hypot(from.x - to.x, from.y - to.y);
  return Math.round(Math.min(320, 200 + far / 8));
}

export type Way = 'left' | 'right' | 'up' | 'down';

type Box = Pick<Spot, 'x' | 'y' | 'width' | 'height'>;

/** The nearest box in a direction, for those who walk the board with the arrow keys. */
export function nearest<Id>(from: Box, others: Iterable<readonly [Id, Box]>, way: Way): Id | undefined {
  const middle = (box: Box) => [box.x + box.width / 2, box.y + box.height / 2] as const;
  const [x, y] = middle(from);
  let best: Id | undefined;
  let least = Infinity;
  for (const [id, box] of others) {
    const [bx, by] = middle(box);
    const along = { left: x - bx, right: bx - x, up: y - by, down: by - y }[way];
    const aside = Math.abs(way === 'left' || way === 'right' ? by - y : bx - x);
    if (along < 2) continue;
    const cost = along + aside * 2.5;
    if (cost < least) [least, best] = [cost, id];
  }
  return best;
}
