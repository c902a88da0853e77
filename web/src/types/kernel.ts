// Written by `cargo xtask types` from the Rust types; not to be edited.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** What is printed on a thing. It never changes in a game. */
export type Face = {
  /** Unlike that of every other face. */
  id: string;
  /** What sort of thing has it: `blade`, `tile`. One word, for the look of it. */
  kind: string;
  /** What it is called. */
  name: string;
  /** What it does, in sentences; may be empty. */
  text: string;
  /** The symbols on it. */
  marks: Mark[];
};

/** The facts of a game. */
export type Info = {
  /** Its name in files and commands: lower case, `connect-four`. */
  id: string;
  /** Its name for people. */
  title: string;
  /** One sentence about it. */
  about: string;
  /** Raised whenever the same actions may lead elsewhere than before. */
  version: number;
  /** How many can sit down. */
  seats: SeatRange;
  /** About how many minutes a game takes people. */
  minutes: number;
  /** Whether anybody ever knows something that somebody else does not. */
  hidden: boolean;
  /** No game has more actions than this. */
  longest: number;
  /** Ways of playing it, each a choice of options with a name. The first is the usual one. */
  modes: Mode[];
  /** What can be chosen before the deal. */
  options: OptionSpec[];
};

/** How things lie in a zone. */
export type Layout = 'row' | 'pile' | 'grid' | 'facts';

/** A symbol on a face. */
export type Mark = {
  /** Which [term](Term::symbol). */
  symbol: string;
  /** How often or how much. */
  count: number;
};

/** A named way of playing: some options set. */
export type Mode = {
  /** Its name in files and commands. */
  id: string;
  /** Its name for people. */
  title: string;
  /** One sentence about it. */
  about: string;
  /** How many can sit down in it. */
  seats: SeatRange;
  /** The options it sets, as a JSON object; the others keep their defaults. */
  options: string;
};

/** What values an option takes. */
export type OptionKind =
  | 'flag'
  | {
      number: {
        /** The least. */
        min: number;
        /** The most. */
        max: number;
      };
    }
  | { choice: [string, string][] }
  | 'text';

/** One thing that can be chosen before the deal. Its default is what `Options::default()` says. */
export type OptionSpec = {
  /** The field of the game's options. */
  id: string;
  /** Its name for people. */
  title: string;
  /** A plain explanation. */
  help: string;
  /** What values it takes. */
  kind: OptionKind;
  /** The rule or ruling it comes from. */
  rule: string | null;
};

/** The placing of every seat: 1 has won, equal places are ties, and when nobody is placed 1 all have lost. */
export type Outcome = { places: number[]; sides: number[]; points?: number[]; range?: [number, number] };

/** What lies where. */
export type Scene = {
  /** The places, in the order they are read in. */
  zones: Zone[];
};

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** From how many to how many seats. */
export type SeatRange = {
  /** The fewest. */
  min: number;
  /** The most. */
  max: number;
};

/** A set of seats. */
export type SeatSet = number[];

/** How many seats a table has: 1 to [`MAX_SEATS`]. */
export type Seats = number;

/** A symbol or a word of the game, and what it means. */
export type Term = {
  /** Its name in files: lower case, `new-moon`. */
  symbol: string;
  /** Its name for people. */
  name: string;
  /** One or two sentences. */
  text: string;
  /** The rule that says so. */
  rule: string;
};

/** Something that lies on the table. */
export type Thing = {
  /** Unlike that of every other thing in the scene. A thing keeps it wherever it goes, as far as the viewer can follow it. */
  id: string;
  /** Its [face](Face::id), if the viewer sees it. */
  face?: string;
  /** What it is called, if not as its face says. */
  name?: string;
  /** How much or how many it is. */
  count?: number;
  /** Column and row in a grid, both counted from 0 or from anywhere. */
  at?: [number, number];
  /** What else is to be said of it now, a few words each: "exhausted", "known to Ada". */
  notes?: string[];
};

/** Whose eyes a position is seen through. */
export type Viewer = { seat: Seat } | 'spectator' | 'omniscient';

/** A place on the table with all that lies there. */
export type Zone = {
  /** Unlike that of every other zone; stays the same for the whole game. */
  id: string;
  /** What it is called. */
  title: string;
  /** Whose it is; nothing if it is everybody's. */
  seat: Seat | null;
  /** How its things lie. */
  layout: Layout;
  /** What lies there. */
  things: Thing[];
};
