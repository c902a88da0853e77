import type { Thing, Zone } from '../types/server.ts';

export const isSameList = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined) =>
  one === other || (one !== undefined && one.length === other?.length && one.every((value, n) => value === other[n]));

const isSame = (one: Thing, other: Thing) =>
  one.face === other.face && one.name === other.name && one.count === other.count && isSameList(one.at, other.at) && isSameList(one.notes, other.notes);

/** The zones as they are now, where everything that has not changed is what it was: only what has is drawn again. */
export function keep(was: Zone[], now: Zone[]): Zone[] {
  const zones = new Map(was.map((zone) => [zone.id, zone]));
  const kept = now.map((zone) => {
    const old = zones.get(zone.id);
    if (!old) return zone;
    const known = new Map(old.things.map((thing) => [thing.id, thing]));
    const things = zone.things.map((thing) => {
      const before = known.get(thing.id);
      return before && isSame(before, thing) ? before : thing;
    });
    const same = old.title === zone.title && old.layout === zone.layout && old.seat === zone.seat && isSameList(old.things, things);
    return same ? old : { ...zone, things };
  });
  return isSameList(was, kept) ? was : kept;
}
