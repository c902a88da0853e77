// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat } from './kernel.ts';

/** One decision. Blades, curses, Favors and locations are named by their number in the content. */
export type Action =
  | { show: number }
  | { look: Seat }
  | 'look_away'
  | { sacrifice: Rite }
  | {
      place: {
        /** From where. */
        disc: Disc;
        /** Onto which location. */
        location: number;
      };
    }
  | { extra: number }
  | 'draw'
  | { keep: number }
  | { swallow: number }
  | { protect: number }
  | 'unprotected'
  | { announce: number }
  | 'pass'
  | { bribe: Payment }
  | { discard: number }
  | 'stop';

/** What is asked, as written and as seen. */
export type Asked =
  | 'show'
  | 'look'
  | 'rite'
  | { place: { rite: Rite } }
  | { extra: { location: number; rite: Rite } }
  | { curse: { drawn: CurseSeen[]; location: number; rite: Rite } }
  | { swallow: { seat: Seat; what: What; left: number; then: Step } }
  | { protect: { seat: Seat; then: Step } }
  | 'announce'
  | { bribe: { asked: Seat } }
  | { discard: { first: boolean } }
  | { over: { winner: Seat | null } };

/** A blade in a hand, as written and as seen. */
export type BladeSeen = {
  blade: number;
  /** Who knows it besides the owner, as far as the viewer can tell. */
  seen_by: Seat[];
  /** Whether it was shown to all. */
  shown: boolean;
  /** Whether it was in a hand at the last shuffle. */
  before: boolean;
};

/** A curse before a player. */
export type CurseLaid = { curse: number; cubes: number; adepts: number; down: boolean };

/** A curse in the pile or just drawn, as written and as seen. */
export type CurseSeen = {
  /** Which it is, if the viewer knows. */
  curse: number | null;
  /** The seats that know it. */
  seen_by: Seat[];
  /** Whether all know it. */
  shown: boolean;
};

/** A Flame disc on the pentagram. The four cursed ones are alike. PAN-9 */
export type Disc = 'top' | 'cursed';

/** What happened. */
export type Event =
  | {
      turn: {
        /** Who. */
        seat: Seat;
        /** Whether it is an extra turn. */
        extra: boolean;
      };
    }
  | {
      lost: {
        /** Who. */
        seat: Seat;
        /** How many cubes. */
        cubes: number;
      };
    }
  | {
      showed: {
        /** Who. */
        seat: Seat;
        /** Which blade. */
        blade: number;
      };
    }
  | {
      saw: {
        /** Who. */
        seat: Seat;
        /** Whose hand. */
        of: Seat;
        /** Which blades. */
        blades: Few;
      };
    }
  | {
      looked: {
        /** Who. */
        seat: Seat;
        /** Whose hand. */
        of: Seat;
      };
    }
  | {
      looked_away: {
        /** Who. */
        seat: Seat;
      };
    }
  | {
      bought: {
        /** Who. */
        seat: Seat;
        /** For how many cubes. */
        price: number;
      };
    }
  | {
      sacrificed: {
        /** Who. */
        seat: Seat;
        /** Of which kind. */
        rite: Rite;
        /** How many. */
        count: number;
        /** How many cubes it cost besides. */
        toll: number;
      };
    }
  | {
      uncovered: {
        /** Who. */
        seat: Seat;
        /** Which curse. */
        curse: number;
      };
    }
  | {
      placed: {
        /** Who. */
        seat: Seat;
        /** Which disc. */
        disc: Disc;
        /** Where. */
        location: number;
      };
    }
  | {
      drew: {
        /** Who. */
        seat: Seat;
        /** For how many cubes. */
        price: number;
        /** Which, for those who may know. */
        curse: number | null;
      };
    }
  | {
      kept: {
        /** Who. */
        seat: Seat;
        /** Which curse. */
        curse: number;
        /** How many others went under the pile. */
        others: number;
      };
    }
  | {
      loaded: {
        /** Who. */
        seat: Seat;
        /** Which curse. */
        curse: number;
        /** How many cubes. */
        cubes: number;
        /** How many Adepts. */
        adepts: number;
      };
    }
  | {
      emptied: {
        /** Who. */
        seat: Seat;
        /** Which curse. */
        curse: number;
      };
    }
  | {
      protected: {
        /** Who. */
        seat: Seat;
        /** Which curse. */
        curse: number;
      };
    }
  | {
      unprotected: {
        /** Who. */
        seat: Seat;
      };
    }
  | {
      gained: {
        /** Who. */
        seat: Seat;
        /** Of what. */
        what: What;
        /** How many. */
        count: number;
      };
    }
  | {
      swallowed: {
        /** Who. */
        seat: Seat;
        /** Which curse. */
        curse: number;
        /** Of what. */
        what: What;
        /** How many. */
        count: number;
      };
    }
  | {
      none_left: {
        /** Who. */
        seat: Seat;
        /** Of what. */
        what: What;
      };
    }
  | {
      token: {
        /** Who. */
        seat: Seat;
        /** Which token. */
        token: Token;
      };
    }
  | {
      no_token: {
        /** Who. */
        seat: Seat;
        /** Which token. */
        token: Token;
        /** Whether there is no place; otherwise the seat has it. */
        full: boolean;
      };
    }
  | {
      extra_turn: {
        /** Who. */
        seat: Seat;
      };
    }
  | {
      announced: {
        /** Who. */
        seat: Seat;
        /** Which Favor. */
        favor: number;
      };
    }
  | {
      passed: {
        /** Who. */
        seat: Seat;
      };
    }
  | {
      bribed: {
        /** Who. */
        seat: Seat;
        /** Which Favor. */
        favor: number;
        /** With what. */
        payment: Payment;
      };
    }
  | {
      paid: {
        /** Who. */
        seat: Seat;
        /** How many cubes. */
        cubes: number;
      };
    }
  | {
      gave: {
        /** Who. */
        seat: Seat;
        /** To whom. */
        to: Seat;
        /** How many cubes. */
        cubes: number;
      };
    }
  | {
      resolve: {
        /** Who. */
        seat: Seat;
        /** Where it stands now: 0, 1 or 2. */
        position: number;
      };
    }
  | {
      received: {
        /** Who. */
        seat: Seat;
        /** Which Favor. */
        favor: number;
      };
    }
  | {
      stole: {
        /** Who. */
        seat: Seat;
        /** From whom. */
        from: Seat;
        /** How many cubes. */
        cubes: number;
      };
    }
  | {
      discarded: {
        /** Who. */
        seat: Seat;
        /** Which blade. */
        blade: number;
      };
    }
  | {
      shuffled: {
        /** How many. */
        count: number;
      };
    }
  | {
      took: {
        /** Who. */
        seat: Seat;
        /** Which blades. */
        blades: Few;
      };
    }
  | {
      refilled: {
        /** Who. */
        seat: Seat;
        /** How many. */
        count: number;
      };
    }
  | {
      won: {
        /** Who. */
        seat: Seat;
      };
    }
  | 'out_of_turns';

/** Up to four blades, sorted. */
export type Few = number[];

/** Rulings that were chosen before the deal. */
export type House = {
  denial_bribe_wins: boolean;
  hound_pairs: number;
  theft_bypasses_exhaustion: boolean;
  first_turn_prepares: boolean;
  curses_announced: boolean;
};

/** What can be chosen before the deal. */
export type Options = {
  /** Two play, which the game is not made for. */
  duel: boolean;
  /** PAN-R4 */
  denial_bribe_wins: boolean;
  /** PAN-R5 */
  hound_pairs: number;
  /** PAN-R14 */
  theft_bypasses_exhaustion: boolean;
  /** PAN-R3 */
  first_turn_prepares: boolean;
  /** PAN-R16 */
  curses_announced: boolean;
  /** A file in place of `board.toml`. */
  board: string;
  /** A file in place of `blades.toml`. */
  blades: string;
  /** A file in place of `favors.toml`. */
  favors: string;
  /** A file in place of `curses.toml`. */
  curses: string;
};

/** What a bribe costs. PAN-31 */
export type Payment = {
  /** The blades. */
  blades: Few;
  /** Whether the Hound of the Resolve track is used. PAN-32 */
  track: boolean;
};

/** What a viewer sees of a player. */
export type PlayerView = {
  /** The blades the viewer knows. */
  hand: BladeSeen[];
  /** How many it does not know: drawn since the last shuffle, and before it. */
  hidden: [number, number];
  /** How many blades each seat knows at least. */
  sure: number[];
  cubes: number;
  adepts: number;
  tokens: Token[];
  top: boolean;
  cursed: number;
  locations: number[];
  resolve: number;
  curses: CurseLaid[];
  begun: boolean;
  /** What an Adept costs it now. */
  price: number;
  /** How many blades it draws up to. */
  hand_size: number;
};

/** A kind of Sacrifice. */
export type Rite = 'powers' | 'adepts';

/** What comes next once nobody is asked anything. */
export type Step =
  | 'begin'
  | 'look'
  | 'influence'
  | 'powers'
  | 'adepts'
  | { benefit: { location: number; rite: Rite } }
  | 'announce'
  | { compensate: { by: Seat } }
  | { effect: { to: Seat } }
  | { check: { to: Seat } }
  | 'moon'
  | 'moon_cube'
  | 'refill';

/** A Power token. PAN-52 */
export type Token = 'bewitchment' | 'hunt' | 'protection' | 'enslavement' | 'demonic_discard';

/** The turn that is being played. */
export type Turn = {
  /** The Active Sorcerer. PAN-2 */
  seat: Seat;
  /** Counted from 1. */
  number: number;
  /** Whether a Sacrifice was made in this turn. */
  sacrificed: boolean;
  /** Whether another turn of the same seat follows. PAN-28 */
  extra: boolean;
};

/** What a viewer sees. */
export type View = {
  house: House;
  you: Seat | null;
  players: PlayerView[];
  /** How many blades are left to draw. */
  pile: number;
  /** The last one last. */
  discards: number[];
  /** The blades that were in hands at the last shuffle and are still in hands. All know which they are, together. */
  before: number[];
  /** How many curses lie in the pile in an order that nobody knows. */
  fresh: number;
  /** The curses put under them, as far as the viewer knows them. */
  under: CurseSeen[];
  cubes: number;
  adepts: number;
  marked: number | null;
  turn: Turn;
  ask: Asked;
};

/** What can be gained. */
export type What = 'cubes' | 'adepts';
