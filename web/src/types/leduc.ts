// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat } from './kernel.ts';

export type Action = Bet;

/** What one says in turn. */
export type Bet = 'fold' | 'call' | 'raise';

/** A card: two suits of jack, queen and king. */
export type Card = 'Js' | 'Jh' | 'Qs' | 'Qh' | 'Ks' | 'Kh';

/** What happened. */
export type Event =
  | {
      bet: {
        /** Who. */
        seat: Seat;
        /** What. */
        bet: Bet;
        /** How many chips it added to the pot. */
        chips: number;
      };
    }
  | { turned: Card }
  | { shown: [Card, Card] };

/** What can be chosen. */
export type Options = {
  /** How many raises a round has at most. LED-6 */
  raises: number;
};

/** Where the game stands. */
export type Stage = 'betting' | 'folded' | 'shown';

/** What a viewer sees. */
export type View = {
  /** Seat by seat; only what the viewer knows. */
  hands: [Card | null, Card | null];
  public: Card | null;
  /** The chips each has put in. */
  put: [number, number];
  bets: Bet[];
  most_raises: number;
  to_call: number;
  stake: number;
  to_move: Seat | null;
  stage: Stage;
};
