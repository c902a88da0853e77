// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat, SeatSet } from './kernel.ts';

/** One small decision. */
export type Action =
  | { choose: number }
  | { aim: number }
  | { follow: number }
  | {
      assign: {
        /** Which. */
        card: number;
        /** Where. */
        district: number;
        /** Face down. */
        down?: boolean;
        /** And make the bribe that Relics already there now suffice for. ARC-R7 */
        bribe?: boolean;
        /** And assign another one. */
        again?: boolean;
      };
    }
  | {
      play: {
        /** Which. */
        card: number;
        /** And put it on top of the Deck afterwards. */
        top?: boolean;
      };
    }
  | {
      bribe: {
        /** The Relic. */
        relic: number;
        /** The Agent. */
        agent: number;
      };
    }
  | { discard: number }
  | { call: number }
  | 'master'
  | {
      move: {
        /** Which. */
        agent: Target;
        /** Where. */
        to: number;
        /** Face down. */
        down?: boolean;
      };
    }
  | { swap: [number, number] }
  | { look: number }
  | { take_back: number }
  | { remove: Target }
  | { bury: number }
  | { recover: number }
  | { claim: number }
  | { favour: number }
  | { rob: Seat }
  | { reveal: Target }
  | { peek: number }
  | { give: number }
  | 'cancel'
  | 'allow'
  | { keep: Where }
  | { resolve: number }
  | { copy: number };

/** A set of cards. */
export type Cards = number[];

/** What an effect does that somebody chooses a target for, or that is done at once. */
export type Effect =
  | { draw: number }
  | { house: number }
  | 'swap_stakes'
  | 'move_own'
  | 'move_other'
  | 'move_neutral'
  | 'look'
  | 'take_back'
  | { remove: number }
  | 'bury'
  | 'recover'
  | {
      claim: {
        /** A Relic. */
        relic: number;
        /** A Location. */
        location: number;
      };
    }
  | 'favour'
  | 'rob'
  | 'reveal'
  | 'exchange'
  | 'recall'
  | 'cycle'
  | 'peek'
  | 'redraw';

/** One thing that happened. */
export type Event =
  | { chose: { seat: Seat; card: number | null } }
  | { aimed: { seat: Seat; objective: number | null } }
  | { followed: { seat: Seat; master: number | null } }
  | { master: { seat: Seat; master: number } }
  | { round: { round: number; first: Seat; last: boolean } }
  | { happens: { event: number } }
  | { foreseen: { event: number } }
  | 'jubilee'
  | { reshuffled: { seat: Seat } }
  | { drew: { seat: Seat; count: number; cards: Cards | null } }
  | { assigned: { seat: Seat; card: number | null; district: number; down: boolean } }
  | { offered: { seat: Seat; relic: number; agent: number; district: number } }
  | { bribed: { seat: Seat; district: number; total: number; price: number } }
  | { turned_up: { seat: Seat; district: number; cards: Cards } }
  | {
      totals: {
        district: number;
        stake: number;
        totals: [number, number, number, number];
        by: number;
      };
    }
  | { won: { seat: Seat; card: number; district: number; how: How } }
  | { stays: { district: number; card: number; why: Stays } }
  | { left: { seat: Seat; district: number; cards: Cards } }
  | { kept: { seat: Seat; card: number; place: Where } }
  | { stake: { district: number; card: number } }
  | { empty: { district: number } }
  | { played: { seat: Seat; card: number } }
  | { fizzled: { seat: Seat; card: number } }
  | { cancelled: { seat: Seat; card: number } }
  | { topped: { seat: Seat; card: number } }
  | { used: { seat: Seat; master: number } }
  | { discarded: { seat: Seat; card: number } }
  | { robbed: { by: Seat; seat: Seat; card: number } }
  | { called: { seat: Seat; card: number | null } }
  | {
      moved: {
        by: Seat;
        seat: Seat;
        card: number | null;
        from: number;
        to: number;
        down: boolean;
      };
    }
  | { swapped: { seat: Seat; one: number; other: number } }
  | { looked: { seat: Seat; district: number; cards: Cards | null } }
  | { took_back: { seat: Seat; card: number; district: number } }
  | { removed: { by: Seat; seat: Seat; card: number; district: number } }
  | { buried: { seat: Seat; district: number; card: number } }
  | { recovered: { seat: Seat; card: number } }
  | { favoured: { seat: Seat; district: number } }
  | {
      peeked: { seat: Seat; district: number; cards: [number | null, number | null] | null };
    }
  | { redrew: { seat: Seat } }
  | { copied: { seat: Seat; card: number } }
  | 'militia_left'
  | { objectives: { seat: Seat; kept: number; fulfilled: number } }
  | { scored: { seat: Seat; points: number; stakes: number } };

/** How a stake was won. */
export type How = 'total' | 'tie' | 'bribe' | 'claim';

/** An Agent at a district as seen, with its Relics. */
export type Laid = {
  owner: Seat;
  card: number | null;
  down: boolean;
  militia: boolean;
  /** Who has looked at it while it lies face down, and whether everybody knows it. */
  seen: SeatSet;
  public: boolean;
  relics: number[];
};

/** What can be chosen. */
export type Options = {
  /** Each player picks 11 of the guild's 20 cards. ARC-58 */
  custom_guilds: boolean;
  /** Secret objectives. ARC-59 */
  objectives: boolean;
  /** The militia can be called. ARC-63 */
  militia: boolean;
  /** Guild masters. ARC-66 */
  guild_masters: boolean;
  /** Random events, with the Jubilee among them. ARC-69 */
  random_events: boolean;
  /** Stakes can be put under the crest. ARC-72 */
  tactical_discards: boolean;
  /** Guilds seat by seat, by id and with commas; empty for chance. ARC-9 */
  guilds: string;
  /** All Agents of the briber count and are turned up. ARC-R5 */
  bribe_reveals_all: boolean;
  /** Cards at districts count in the end. ARC-R17 */
  score_district_cards: boolean;
  /** With events, one more round after the one in which the Jubilee is turned up. ARC-R20 */
  jubilee_event_extra_round: boolean;
  /** After so many rounds without a stake won the game ends. ARC-R23 */
  stalemate: number;
  /** Content in place of the game's own. */
  guild_cards: string;
  /** Content in place of the game's own. */
  stakes: string;
  /** Content in place of the game's own. */
  crests: string;
  /** Content in place of the game's own. */
  masters: string;
  /** Content in place of the game's own. */
  objective_cards: string;
  /** Content in place of the game's own. */
  event_cards: string;
  /** Content in place of the game's own. */
  militia_cards: string;
};

/** A district as seen. */
export type Place = {
  /** The face-up stake; 254 is the Jubilee. */
  stake: number | null;
  pile: number;
  unknown: number;
  /** Stakes next in the pile that somebody has looked at. */
  tops: Top[];
  bottom: number[];
  favour: SeatSet;
  cards: Laid[];
};

/** The rules that a position is played by. */
export type Rules = {
  custom_guilds: boolean;
  objectives: boolean;
  militia: boolean;
  guild_masters: boolean;
  random_events: boolean;
  tactical_discards: boolean;
  bribe_reveals_all: boolean;
  score_district_cards: boolean;
  jubilee_event_extra_round: boolean;
  stalemate: number;
};

/** A player as seen. */
export type Seen = {
  guild: number;
  hand_count: number;
  /** The cards in hand that the viewer knows, and those that everybody knows. */
  hand: Cards;
  hand_public: Cards;
  deck_count: number;
  /** What is in the Deck, if the viewer knows. */
  deck: Cards | null;
  top: number | null;
  discard: Cards;
  crest: Cards;
  /** How many stakes the player has won, and their points: everybody saw that. */
  won: number;
  won_vp: number;
  /** Cards known to be in hand or face down. */
  out: Cards;
  /** Cards that the viewer knows this player to have, without seeing where: in hand, Deck or face down. */
  unseen: Cards;
  master: number | null;
  has_master: boolean;
  used: boolean;
  cycled: boolean;
  objectives_kept: number;
  /** Objectives dealt and kept, as bits, if the viewer knows. */
  dealt: number | null;
  kept: number | null;
};

/** What is being decided, as far as the viewer may know. */
export type Stage =
  | 'setup'
  | 'turn'
  | 'again'
  | 'cancel'
  | { target: Effect }
  | { drawn: [number, number[]] }
  | { militia: number | null }
  | { keep: { card: number; district: number } }
  | 'resolve'
  | { mimic: number }
  | 'over';

/** Why a stake stays. */
export type Stays = 'too_much' | 'tie';

/** An Agent at a district, as far as whoever points at it can tell it from others. */
export type Target =
  | { card: number }
  | {
      hidden: {
        /** Whose. */
        seat: Seat;
        /** Where. */
        district: number;
        /** Whether it has the back of the militia. */
        militia?: boolean;
      };
    };

/** A stake that somebody has looked at. */
export type Top = { card: number | null; seen: SeatSet };

/** What a viewer sees of a game. */
export type View = {
  /** Whose eyes these are, if a seat's. */
  you: Seat | null;
  rules: Rules;
  round: number;
  last: boolean;
  jubilee: boolean;
  first: Seat;
  turn: Seat;
  active: SeatSet;
  acted: SeatSet;
  quiet: number;
  won: boolean;
  event: number | null;
  /** The event on top of its pile; 254 is the Jubilee. */
  next: number | null;
  events_left: number[];
  phase: Stage;
  location: number | null;
  on_top: boolean;
  again: boolean;
  resolving: boolean;
  pending: number[];
  players: Seen[];
  districts: Place[];
  /** What came to light lately: district by district, and last from hands. */
  lit: Cards[];
  lit_militia: (number | null)[];
  /** Guild cards seen by all, with customised Decks. */
  shown: Cards;
  /** Locations played this round. */
  played: Cards;
  militia: number;
  militia_spent: Cards;
  /** The outcome of each seat at the end: points and stakes. */
  scores: [number, number][];
};

/** Where a stake goes that was won. ARC-24, ARC-72 */
export type Where = 'discard' | 'crest' | 'top';
