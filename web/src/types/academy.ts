// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat } from './kernel.ts';

/** One decision. */
export type Action =
  | 'rest'
  | { cast: Space }
  | { link: Space }
  | 'will'
  | 'shards'
  | { take: Tile }
  | { complete: Card }
  | { use: Card }
  | 'stop'
  | { exchange: Card }
  | { pick: Tile }
  | {
      place: {
        /** Where. */
        space: Space;
        /** How often it is turned. */
        turn: number;
      };
    }
  | { refresh: Space }
  | { lift: Space }
  | {
      discard: {
        /** Whose slate. */
        seat: Seat;
        /** Where on it. */
        space: Space;
      };
    }
  | {
      exhaust: {
        /** Whose slate. */
        seat: Seat;
        /** Where on it. */
        space: Space;
      };
    }
  | { steal: Seat }
  | { into_will: number }
  | { into_shards: number }
  | { keep: Card }
  | { replace: Card }
  | { mirror: Card }
  | { echo: Space }
  | { infuse: Card };

/** An Assignment, by its number in the file: spells first, then items. */
export type Card = number;

/** What happened. */
export type Event =
  | { turn_began: { seat: Seat; extra: boolean } }
  | { rested: { seat: Seat; tokens: number } }
  | { cast: { seat: Seat; space: Space; face: Face } }
  | { linked: { seat: Seat; space: Space; face: Face } }
  | { echoed: { seat: Seat; space: Space; face: Face } }
  | { gained_will: { seat: Seat; amount: number; now: number } }
  | { lost_will: { seat: Seat; amount: number } }
  | { paid_will: { seat: Seat; amount: number } }
  | { gained_shards: { seat: Seat; amount: number } }
  | { paid_shards: { seat: Seat; amount: number } }
  | { took: { seat: Seat; tile: Tile } }
  | { placed: { seat: Seat; tile: Tile; space: Space; turn: number } }
  | { tile_drawn: { tile: Tile } }
  | { completed: { seat: Seat; card: Card; paid: number; private: boolean } }
  | { used: { seat: Seat; card: Card; owner: Seat } }
  | { mirrored: { seat: Seat; card: Card } }
  | { turned_up: { card: Card } }
  | { discarded: { seat: Seat; card: Card } }
  | { drew_card: { seat: Seat; card: Card } }
  | { drew: { seat: Seat; cards: number } }
  | { kept: { seat: Seat; card: Card } }
  | { kept_one: { seat: Seat } }
  | { refreshed: { seat: Seat; space: Space; tokens: number } }
  | { moved: { seat: Seat; tile: Tile; from: Space; space: Space; turn: number } }
  | { tile_discarded: { seat: Seat; space: Space; tile: Tile } }
  | { exhausted: { seat: Seat; space: Space; tokens: number } }
  | { stole: { seat: Seat; from: Seat; amount: number } }
  | { swapped: { seat: Seat; shards: number; into_will: boolean } }
  | { prestige: { seat: Seat; card: Card; amount: number } }
  | { extra_turn: { seat: Seat } }
  | { pencils_down: { seat: Seat; deck: boolean } }
  | { too_long: { turns: number } }
  | { scored: { seat: Seat; prestige: number; left: number } };

/** Something that shows actions: a tile, or a corner of a slate. */
export type Face = number;

/** Who begins. */
export type FirstPlayer = 'random' | 'seat_one';

/** Something begun in a turn and not yet finished. The last one begun is finished first. */
export type Frame =
  | { tile: { face: Face; left: number } }
  | { effects: { card: Card; next: number } }
  | { add: number }
  | { complete: number }
  | { actions: { left: number; done: number } }
  | { refresh: number }
  | { remodel: number }
  | { lifted: { space: Space; left: number } }
  | 'study'
  | 'replace'
  | { steal: number }
  | 'echo'
  | { swap: number }
  | 'discard_own'
  | 'discard_theirs'
  | { exhaust: { tokens: number; seat: Seat } }
  | 'mirror'
  | 'borrow'
  | { infuse: number }
  | { spread: number };

/** What can be chosen. */
export type Options = {
  /** Who begins. ACA-13 */
  first_player: FirstPlayer;
  /** Whether Chaos Magic keeps a slate able to complete Assignments. ACA-R1 */
  chaos_counts_as_complete: boolean;
  /** Whether a completed Private Assignment is replaced at once. ACA-R8 */
  private_at_once: boolean;
  /** Whether exhaustion stays on the space when its top tile is discarded. ACA-R15 */
  exhaustion_stays: boolean;
  /** Whether discarded tiles go back into the bag. ACA-R16 */
  tiles_return: boolean;
  /** Other tiles, as the text of a file. */
  tiles: string;
  /** Other corner actions, as the text of a file. */
  slate: string;
  /** Other Assignments, as the text of a file. */
  assignments: string;
};

/** The Pencils Down card. */
export type Pencils = 'aside' | { taken: Seat } | { down: { holder: Seat; left: number } };

/** The rulings a position is played by. */
export type Rulings = {
  chaos_counts_as_complete: boolean;
  private_at_once: boolean;
  exhaustion_stays: boolean;
  tiles_return: boolean;
};

/** A space of a slate, row by row from the top left. */
export type Space = number;

export type Stack = {
  space: Space;
  /** From the bottom up: which tile, and how often it is turned. */
  tiles: [Tile, number][];
  exhaustion: number;
};

/** Where a turn stands. */
export type Stage = 'begin' | 'rested' | { casting: Space | null } | { placing: Tile | null } | 'over';

export type Student = {
  will: number;
  shards: number;
  hand: Card[];
  completed: Card[];
  /** Items with Prestige tokens on them. */
  prestige: [Card, number][];
  slate: Stack[];
};

export type Table = {
  content?: Texts;
  rulings: Rulings;
  turn: Seat;
  turns: number;
  extra: boolean;
  again: number;
  decisions: number;
  gained: boolean;
  collected: boolean;
  stage: Stage;
  pencils: Pencils;
  frames: Frame[];
  begun: Face[];
  public: Card[];
  discarded: Card[];
  drawn: Card[];
  centre: Tile[];
  taken: Tile[];
  gone: Tile[];
  students: Student[];
};

/** Content files that a user gave, as text; an empty one is the game's own. */
export type Texts = { tiles?: string; slate?: string; assignments?: string };

/** An action tile, by its number in the file. */
export type Tile = number;

/** What a viewer sees. */
export type View = {
  seat: Seat | null;
  /** How many Private Assignments each player holds. */
  hands: number[];
  /** How many Assignments are left in the deck, and drawn to choose from. */
  deck: number;
  drawn: number;
  /** The Prestige each player would have if the game ended now. */
  prestige: number[];
  table: Table;
};
