import type { Seat, Zone } from '../../types/server.ts';

/** What lies before a Sorcerer, by what it is. */
export interface Sorcerer {
  sanctuary: Zone | undefined;
  /** The discs still to be placed. */
  discs: Zone | undefined;
  tokens: Zone | undefined;
  curses: Zone | undefined;
  hand: Zone | undefined;
}

export function sorcererOf(zones: readonly Zone[], seat: Seat | null): Sorcerer {
  const find = (name: string) => zones.find(({ id }) => id === `${name}-${seat}`);
  return { sanctuary: find('sanctuary'), discs: find('pentagram'), tokens: find('tokens'), curses: find('curses'), hand: find('hand') };
}
