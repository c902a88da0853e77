import type { Thing, Zone } from '../types/server.ts';

export const isSameList = (one: readonly unknown[] | undefined, other: readonly unknown[] | undefined) =>
  one === other || (one !== undefined && one.length === other?.length && one.every((value, n) => value === other[n]));

type Field = Exclude<keyof Thing, 'id'>;

/** All that can change of a thing: one that is left out here does not compile. */
const SAME: { [Key in Field]-?: (one: Thing[Key], other: Thing[Key]) => boolean } = {
  face: Object.is, name: Object.is, count: Object.is, at: isSameList, notes: isSameList,
};
const isSame = (one: Thing, other: Thing) => (Object.keys(SAME) as Field[]).every((field) => SAME[field](one[field] as never, other[field] as never));

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
