// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat, SeatSet, Seats } from './kernel.ts';

/** One decision. */
export type Action =
  | { keep: number }
  | { go: number }
  | {
      bridge: {
        /** Which end: 0 or 1. */
        end: number;
        /** Where to. */
        to: number;
      };
    }
  | { spend: Resource }
  | { pay: Way }
  | 'token'
  | { discard: number }
  | { give: Seat }
  | { name: Resource }
  | { take: number }
  | { sweep: Kind }
  | {
      place: {
        /** The constellation. */
        card: number;
        /** The slot. */
        slot: number;
      };
    }
  | 'keep_rest'
  | { resolve: number }
  | { contact: Resource }
  | 'draw'
  | { play: number }
  | { claim: Resource }
  | 'pass';

/** What is being asked. */
export type Ask =
  | 'nothing'
  | 'draft'
  | {
      move: {
        /** Whether one may do without. */
        may: boolean;
      };
    }
  | {
      shift: {
        /** Which end. */
        end: number;
        /** Where to. */
        to: number;
      };
    }
  | {
      tribute: {
        /** Where the head goes. */
        to: number;
        /** How much is still to be paid. */
        left: number;
      };
    }
  | 'donate'
  | {
      choose: {
        /** How many. */
        count: number;
      };
    }
  | 'take'
  | 'sweep'
  | {
      share: {
        /** What is left of them. */
        rest: [number, number, number, number];
      };
    }
  | 'order'
  | 'contact'
  | {
      draw: {
        /** How many cards. */
        count: number;
      };
    }
  | 'play'
  | {
      from_hand: {
        /** The type. */
        kind: Kind;
      };
    }
  | {
      from_row: {
        /** The type. */
        kind: Kind;
      };
    }
  | {
      pay: {
        /** The card. */
        card: number;
        /** What is left of the specific part. */
        specific: number;
        /** What is left of the generic part. */
        generic: number;
      };
    }
  | {
      claim: {
        /** Its resource. */
        resource: Resource;
        /** What is left of the cost. */
        left: number;
      };
    }
  | 'trim'
  | 'forfeit'
  | { over: Ending };

/** How often the bridge may be shifted in one MOVE step. COS-R19 */
export type BridgeShifts = 'any' | 'one';

/** The Private Investigator. */
export type Case = {
  /** What it has. */
  pool: [number, number, number, number];
  /** How many tentacles. */
  track: number;
  /** The behaviour card that is up; 255 without an Investigator. */
  behaviour: number;
  /** The behaviour cards that are discarded, as bits. */
  spent: number;
  /** The revelation, once it is known. */
  revelation: number | null;
};

/** What is known of the draft. */
export type DraftView = {
  /** The round, from 0; 5 once it is over. */
  round: number;
  /** Who has chosen in this round. */
  chosen: SeatSet;
  /** What the viewer kept, in order. */
  kept: number[];
  /** The packs the viewer saw. */
  seen: Sighting[];
  /** The cards first seen leaving each hand. */
  left: number[][];
  /** Everything, for the all-seeing. */
  packs?: [number, number, number, number, number][];
};

/** How a game ended. */
export type Ending = { summoned: Seat } | 'together' | 'investigated' | 'exhausted';

/** One thing that happened. */
export type Event =
  | { turn: Seat }
  | {
      drafted: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number | null;
      };
    }
  | 'passed'
  | {
      received: {
        /** Who. */
        seat: Seat;
        /** Which; the rest are 255. */
        cards: [number, number, number, number];
      };
    }
  | {
      moved: {
        /** Who moved it. */
        seat: Seat;
        /** From where. */
        from: number;
        /** To where. */
        to: number;
      };
    }
  | {
      stayed: {
        /** By whom. */
        seat: Seat;
      };
    }
  | {
      bridged: {
        /** By whom. */
        seat: Seat;
        /** Which end. */
        end: number;
        /** To where. */
        to: number;
      };
    }
  | {
      donated: {
        /** By whom. */
        from: Seat;
        /** To whom. */
        to: Seat;
      };
    }
  | {
      gained: {
        /** Who. */
        seat: Seat;
        /** How many of each. */
        resources: [number, number, number, number];
      };
    }
  | {
      placed: {
        /** Who. */
        seat: Seat;
        /** On which constellation. */
        card: number;
        /** On which slot. */
        slot: number;
      };
    }
  | {
      filled: {
        /** Whose. */
        seat: Seat;
        /** Which constellation. */
        card: number;
        /** Which slot. */
        slot: number;
      };
    }
  | {
      completed: {
        /** Whose. */
        seat: Seat;
        /** Which. */
        card: number;
      };
    }
  | {
      paid: {
        /** By whom. */
        seat: Seat;
        /** How many of each. */
        resources: [number, number, number, number];
        /** What for. */
        cause: For;
      };
    }
  | {
      token: {
        /** By whom. */
        seat: Seat;
      };
    }
  | {
      lost: {
        /** Whose. */
        seat: Seat;
        /** How many of each. */
        resources: [number, number, number, number];
        /** Why. */
        cause: Why;
      };
    }
  | {
      drew: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number | null;
      };
    }
  | {
      showed: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number;
      };
    }
  | {
      took: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number;
      };
    }
  | {
      revealed: {
        /** Which. */
        card: number;
      };
    }
  | {
      flushed: {
        /** Which. */
        card: number;
      };
    }
  | 'reshuffled'
  | {
      played: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number;
        /** Whether an effect lets it be played for nothing. */
        free: boolean;
      };
    }
  | {
      discarded: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number;
        /** Why. */
        cause: Why;
      };
    }
  | {
      claimed: {
        /** Who. */
        seat: Seat;
        /** Which. */
        resource: Resource;
      };
    }
  | {
      tentacle: {
        /** Who. */
        seat: Seat;
        /** How many the player has now. */
        now: number;
      };
    }
  | {
      contacted: {
        /** Who. */
        seat: Seat;
        /** Which. */
        card: number;
      };
    }
  | {
      retired: {
        /** Who. */
        seat: Seat;
      };
    }
  | {
      investigated: {
        /** How many of each. */
        resources: [number, number, number, number];
      };
    }
  | {
      advanced: {
        /** What it paid with. */
        resource: Resource;
        /** How much. */
        paid: number;
        /** How many tentacles it has now. */
        now: number;
        /** Whether Forbidden Knowledge was removed. */
        forbidden: boolean;
      };
    }
  | {
      behaves: {
        /** Which. */
        card: number;
      };
    }
  | {
      revealing: {
        /** Which. */
        card: number;
      };
    }
  | { ended: Ending };

/** What was paid for. */
export type For = 'tribute' | { card: number } | { forbidden: Resource };

/** Which cards of the hand lower the cost of Forbidden Knowledge. COS-R7 */
export type ForbiddenDiscards = 'matching' | 'any';

/** How sharp the Private Investigator is, if it plays at all. COS-49 */
export type Investigator = 'none' | 'naive' | 'tenacious' | 'relentless' | 'obsessive';

/** The four types of card, each with a resource of its own. */
export type Kind = 'scripture' | 'relic' | 'hallucination' | 'constellation';

/** Who has a piece of Forbidden Knowledge. */
export type Knowledge = 'free' | { held: Seat } | 'removed';

/** What can be chosen before the deal. */
export type Options = {
  /** Whether and how the Private Investigator plays. */
  investigator: Investigator;
  /** Its revelation. */
  revelation: RevelationChoice;
  /** Everybody starts with three tentacles. */
  express: boolean;
  /** The first hands. */
  hands: StartingHands;
  /** The shape of the realm. */
  layout: Shape;
  /** The cosmic bridge. */
  bridge: boolean;
  /** After so many rounds the game ends. */
  rounds: number;
  /** What lowers the cost of Forbidden Knowledge. */
  forbidden_discards: ForbiddenDiscards;
  /** Whether there is First Contact in the express game. */
  express_contact: boolean;
  /** What the Investigator spends first. */
  spending_order: SpendingOrder;
  /** How often the bridge may be shifted. */
  bridge_shifts: BridgeShifts;
  /** Whether the Investigator gains when the head is sent to the tile it stands on. */
  standing_counts: boolean;
  /** The devotee cards. */
  cards: string;
  /** The First Contact cards. */
  first_contact: string;
  /** Starting hands and discount tokens. */
  start: string;
  /** Behaviours and revelations. */
  behaviours: string;
  /** Layouts. */
  layouts: string;
};

/** What is seen of one player. */
export type Player = {
  /** The cards of the hand that the viewer knows. */
  hand: number[];
  /** Those of them that everybody knows. */
  shown: number[];
  /** How many cards of the hand the viewer does not know. */
  hidden: number;
  /** How many of those were drawn since the deck was last reshuffled. */
  hidden_fresh: number;
  /** The cards in play. */
  table: number[];
  /** The slots of the constellations in play. */
  sky: Sky[];
  /** Ink, coins, whispers, stars. */
  resources: [number, number, number, number];
  /** How many. */
  tentacles: number;
  /** What the discount token is worth; 0 without one. */
  token: number;
  /** Whether the offer of First Contact was made. */
  contacted: boolean;
  /** Whether the player helps the others now. */
  retired: boolean;
};

/** What everything is paid with. */
export type Resource = 'ink' | 'coin' | 'whisper' | 'star';

/** Which revelation card lies beside the tracker. COS-48 */
export type RevelationChoice = 'drawn' | 'first' | 'second' | 'third';

/** What the options come to: the part of them that a position keeps. */
export type Rules = {
  /** The Investigator. */
  investigator: Investigator;
  /** Its revelation. */
  revelation: RevelationChoice;
  /** Everybody started with three tentacles. */
  express: boolean;
  /** Where the hands came from. */
  hands: StartingHands;
  /** The number of the layout in its file. */
  layout: number;
  /** The cosmic bridge. */
  bridge: boolean;
  /** The last round. */
  rounds: number;
  /** What lowers the cost of Forbidden Knowledge. */
  forbidden_discards: ForbiddenDiscards;
  /** Whether there is First Contact in the express game. */
  express_contact: boolean;
  /** What the Investigator spends first. */
  spending_order: SpendingOrder;
  /** How often the bridge may be shifted. */
  bridge_shifts: BridgeShifts;
  /** Whether standing still on an investigated tile counts. */
  standing_counts: boolean;
};

/** The shape of the Inky Realm. COS-59 */
export type Shape =
  | 'three_by_three'
  | 'infin_eight'
  | 'naught'
  | 'x_marks_the_spot'
  | 'threeping'
  | 'pentaglyph'
  | 'disconnected'
  | 'own';

/** A pack that the viewer saw while drafting. */
export type Sighting = {
  /** In which round. */
  round: number;
  /** At whose seat the pack began. */
  pack: number;
  /** What was in it. */
  cards: number[];
};

/** A constellation in play and its filled slots, as bits. */
export type Sky = {
  /** The constellation. */
  card: number;
  /** Bit 0 is slot A. */
  filled: number;
};

/** Which resource the Investigator spends first. COS-R14 */
export type SpendingOrder = 'fixed' | 'most';

/** Where the first hands come from. COS-5, COS-57, COS-58 */
export type StartingHands = 'random' | 'fixed' | 'draft';

/** Where a turn has come to. */
export type Step = 'draft' | 'early' | 'move' | 'play' | 'trim' | 'donated' | 'investigator';

/** One thing still to be done, by or for whoever acts. */
export type Task =
  | {
      run: {
        /** The card. */
        card: number;
        /** Which of its effects is next. */
        next: number;
      };
    }
  | {
      relic: {
        /** The relic. */
        card: number;
        /** Which of its effects is next. */
        next: number;
      };
    }
  | { tentacle: number }
  | {
      fire: {
        /** The first to look at. */
        from: number;
      };
    }
  | { gain: [number, number, number, number] }
  | {
      move: {
        /** How many. */
        count: number;
        /** Whether one may do without. */
        may: boolean;
      };
    }
  | 'bonus'
  | { take: number }
  | 'completions'
  | 'contact'
  | {
      investigate: {
        /** Whether it did. */
        gained: boolean;
      };
    }
  | {
      deed: {
        /** Whether for Forbidden Knowledge. */
        forbidden: boolean;
        /** Which deed is next. */
        next: number;
      };
    }
  | {
      forfeit: {
        /** The first seat. */
        from: number;
        /** How many cards each. */
        count: number;
        /** How many the first seat has yet to discard. */
        left: number;
      };
    }
  | { from_hand: Kind }
  | { from_row: Kind };

/** What one viewer sees. */
export type View = {
  /** What was chosen before the deal. */
  rules: Rules;
  /** How many play. */
  seats: Seats;
  /** Whose eyes these are, if a seat's. */
  me: Seat | null;
  /** The round, from 1. */
  round: number;
  /** How many decisions were made so far. */
  decisions: number;
  /** Whose turn it is. */
  turn: Seat;
  /** Who decides. */
  actor: Seat;
  step: Step;
  /** How many more cards may be played this turn. */
  plays: number;
  /** Whether the bridge was shifted this turn. */
  shifted: boolean;
  /** What is asked. */
  ask: Ask;
  /** What is pending, the next one last. */
  pending: Task[];
  /** Which tile lies at each place: 0 to 3 give three, 4 to 7 one and a card, 8 to 11 are special. */
  realm: number[];
  /** Where the head is. */
  head: number;
  /** Where the ends of the bridge are. */
  bridge: [number, number] | null;
  /** The card row. */
  row: (number | null)[];
  /** How many cards the deck has. */
  deck: number;
  /** The discard pile. */
  discard: number[];
  /** The cards of the deck when it was last reshuffled. */
  fresh: number[];
  /** The cards being paid for or resolved. */
  limbo: number[];
  /** The First Contact cards on the table. */
  contacts: number[];
  /** Seat by seat. */
  players: Player[];
  /** Ink, coins, whispers, stars. */
  forbidden: [Knowledge, Knowledge, Knowledge, Knowledge];
  case: Case | null;
  /** The draft, in a game with one. */
  draft: DraftView | null;
};

/** A way to pay all that is left of a cost at once. */
export type Way = 'plenty' | 'own' | 'others' | 'cover';

/** Why a card was discarded. */
export type Why = 'discount' | 'bridge' | 'limit' | 'forfeit' | 'spent' | 'retired';
