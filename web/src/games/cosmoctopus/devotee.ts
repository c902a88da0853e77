import type { Seat, Thing, Zone } from '../../types/server.ts';

/** What lies before a Devotee, by what it is. */
export interface Devotee {
  /** What they have: who it is, their tentacles, and the rest as a purse. */
  has: Zone | undefined;
  name: Thing | undefined;
  tentacles: Thing | undefined;
  purse: Thing[];
  /** The hand, and before it what is passed on in a draft; nothing where both are empty. */
  held: Zone[];
  table: Zone | undefined;
  slots: Zone | undefined;
  /** Whatever else lies there. */
  rest: Zone[];
}

const KNOWN = ['has', 'hand', 'pack', 'table', 'slots'];

export function devoteeOf(zones: readonly Zone[], seat: Seat | null): Devotee {
  const [has, hand, pack, table, slots] = KNOWN.map((name) => zones.find(({ id }) => id === `${name}-${seat}`));
  const things = has?.things ?? [];
  const name = things.find(({ id }) => id.startsWith('player-'));
  const tentacles = things.find(({ id }) => id.startsWith('tentacles-'));
  return {
    has, name, tentacles, table, slots,
    held: [pack, hand].filter((zone): zone is Zone => zone !== undefined && zone.things.length > 0),
    purse: things.filter((thing) => thing !== name && thing !== tentacles),
    rest: zones.filter((zone) => zone.things.length > 0 && ![has, hand, pack, table, slots].includes(zone)),
  };
}
