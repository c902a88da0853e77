// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat } from './kernel.ts';

export type Action = Drop;

/** Dropping a disc into a column, 0 to 6 from the left. */
export type Drop = number;

/** A disc was dropped. */
export type Dropped = {
  seat: Seat;
  column: number;
  /** 0 is the lowest. */
  row: number;
};

export type Event = Dropped;

/** Nothing to choose. */
export type Options = Record<symbol, never>;

/** Everybody sees everything. */
export type View = {
  /** Column by column from the left, the discs from the bottom: the seat that owns each. */
  columns: [Seat[], Seat[], Seat[], Seat[], Seat[], Seat[], Seat[]];
  to_move: Seat | null;
  /** The squares (column, row) of the winning lines. */
  lines: [number, number][];
};
