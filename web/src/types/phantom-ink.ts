// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Seat, SeatSet, Seats } from './kernel.ts';

/** One decision. */
export type Action =
  | { name: number }
  | {
      eye: {
        /** Which clue. */
        spot: Spot;
        /** How. */
        way: Way;
      };
    }
  | 'enough'
  | { play: number }
  | { reverse: number }
  | { copy: number }
  | 'swap'
  | 'ask'
  | 'guess'
  | 'listen'
  | { offer: number }
  | { discard: number }
  | { answer: number }
  | { write: Said }
  | 'letter'
  | 'silencio'
  | { spell: string }
  | 'period';

/** Where the Question that is asked comes from, and where its clue goes. */
export type Ask = 'main' | 'bonus' | 'second' | 'guidance';

/** The Questions between a team and its Spirit. */
export type AskView = {
  /** What kind of Ask it is. */
  ask: Ask;
  /** How many Questions lie before the Spirit. */
  offered: number;
  /** Those the viewer knows. */
  known: number[];
  /** Whether one more of the deck lies there. */
  top: boolean;
  /** Which, if the viewer knows it. */
  top_card: number | null;
  /** The one being answered, if the viewer knows it. */
  question: number | null;
  /** Whether one is to be answered after it. */
  second: boolean;
  /** Which, if the viewer knows it. */
  second_card: number | null;
};

/** A bonus space. */
export type BonusView = {
  /** Whose it is. */
  side: Side;
  /** In which row it was filled, counted from 0. */
  row: number;
  /** Whether it is a second answer to one offer. */
  second: boolean;
  /** What is in it. */
  clue: ClueView;
};

/** A clue as a viewer sees it. */
export type ClueView = {
  /** What everybody reads, blanks as `_`, a period at the end if it is complete: `BR_`. */
  shown: string;
  /** The same with the letters that the viewer has heard, where there are any. */
  heard: string | null;
  /** All of it, for its author, and for all once the game is over. */
  text: Text | null;
  /** The Question it answers, if the viewer knows it. */
  question: number | null;
  /** The blanks that each team has heard: numbers of letters, from 0, spaces not counted. */
  heard_by: [number[], number[]];
};

/** When the powers of the first three turns work. PHI-R15 */
export type Early = 'rows' | 'turns';

/** What happened. What its listener may not know is left out. */
export type Event =
  | { named: { seat: Seat; number: number } }
  | { object: { card: number | null; number: number | null } }
  | { turn: { side: Side; row: number } }
  | { looks: { side: Side; spot: Spot; whisper: boolean } }
  | { eye_lost: { side: Side } }
  | { written: { spot: Spot; letter: string; space: boolean } }
  | { filled: { spot: Spot; letter: string } }
  | {
      whispered: { side: Side; spot: Spot; letter: string | null; blank: boolean; space: boolean };
    }
  | { finished: { spot: Spot } }
  | { played: { side: Side; card: number; reversed: boolean } }
  | { paid: { side: Side; left: number } }
  | { reclaimed: { side: Side; left: number } }
  | { copied: { side: Side; card: number } }
  | { shielded: { side: Side } }
  | { asks: { side: Side; bonus: boolean } }
  | { offered: { side: Side; question: number | null } }
  | { joined: { side: Side; question: number | null } }
  | { answers: { side: Side; question: number | null } }
  | { discarded: { side: Side; question: number } }
  | { clue: { spot: Spot; text: Text | null } }
  | { silencio: { seat: Seat | null; spot: Spot } }
  | { guesses: { side: Side; spot: Spot } }
  | { spelled: { spot: Spot; letter: string; right: boolean } }
  | { guessed: { spot: Spot; right: boolean } }
  | 'listens'
  | { drew: { side: Side; question: number | null } }
  | { drew_arcanum: { side: Side; card: number | null } }
  | 'reshuffled'
  | { over: { winner: Side | null; card: number; number: number } };

/** A guess as everybody sees it. */
export type GuessView = {
  /** The letters that stand. */
  right: string;
  /** The letter that is crossed out. */
  crossed: string | null;
  /** Whether it ended with a period. */
  period: boolean;
  /** Whether it is the Object. */
  won: boolean;
};

/** What can be chosen. */
export type Options = {
  /** Whether Arcana and Crystals are played with. PHI-4 */
  arcana: boolean;
  /** How many sit on the Sun team. PHI-2 */
  sun_team: SunTeam;
  /** When the powers of the first three turns work. PHI-R15 */
  early: Early;
  /** The Question cards, `questions.toml`; empty for the game's own. */
  questions: string;
  /** The Object cards, `objects.toml`; empty for the game's own. */
  objects: string;
  /** What counts as a form of a word, `forms.toml`; empty for the game's own. */
  forms: string;
  /** The Arcana cards, `arcana.toml`; empty for the game's own. */
  arcana_cards: string;
  /** The answers that bots know, `lexicon.toml`; empty for the game's own. */
  lexicon: string;
};

/** What is to be decided. */
export type PhaseView =
  | { choose: [number | null, number | null] }
  | {
      start: {
        /** Eyes still to be used. */
        eyes: number;
        /** Whether a clue is there for them. */
        eye_waits: boolean;
        /** Whether the turn may be used for a Guess. */
        may_guess: boolean;
        /** How many Questions may be swapped. */
        swap: number;
      };
    }
  | {
      look: {
        /** Whether it is a Whisper. */
        whisper: boolean;
        /** Letters it brings. */
        letters: number;
        /** Whether it may be left. */
        again: boolean;
        /** How many more follow. */
        more: number;
        /** Clues that are excluded. */
        not: Spot[];
        /** Whose clues it is about. */
        on: Whose;
      };
    }
  | 'copy'
  | { renew: number }
  | { swap: number }
  | { offer: [number, AskView] }
  | { answer: AskView }
  | { second: AskView }
  | { write: AskView }
  | { show: AskView }
  | 'spell'
  | 'moon'
  | 'moon_eye'
  | { over: Side | null };

/** An Arcana on the table. */
export type PlayedView = {
  /** Which. */
  card: number;
  /** In which row, counted from 0. */
  row: number;
  /** Whether it lies upside down. */
  reversed: boolean;
  /** The card whose power it uses. */
  copy: number | null;
};

/** What somebody is. */
export type Role = 'spirit' | 'medium';

/** What somebody has written: a text that can be a clue, or what is wrong with it. It is as small for ten thousand letters as for none. */
export type Said = string;

/** A team, and its column of the pad. In the co-operative game one team fills both columns. */
export type Side = 'sun' | 'moon';

/** A space of the pad. */
export type SpaceView = 'empty' | { clue: ClueView } | { guess: GuessView };

/** A space by its number: the Sun column, the Moon column, the bonus spaces. */
export type Spot = number;

/** How many sit on the Sun team. */
export type SunTeam = 'half' | 'two' | 'three' | 'four';

/** A team, or the one team there is. */
export type TeamView = {
  /** How many Questions it holds. */
  questions: number;
  /** Which, if the viewer knows them. */
  hand: number[] | null;
  /** How many Arcana it holds. */
  arcana: number;
  /** Which, if the viewer knows them. */
  arcana_hand: number[] | null;
  /** What it has played. */
  played: PlayedView[];
  /** Its Crystals. */
  crystals: number;
  /** Whether the other team may not use Eyes on its clues. */
  shield: boolean;
};

/** Letters A to Z and single spaces between words: 1 to [`LONGEST`] letters, spaces not counted. */
export type Text = string;

/** What a viewer sees. */
export type View = {
  seats: Seats;
  /** Seat by seat: the team and the role. */
  roles: [Side, Role][];
  me: Seat | null;
  coop: boolean;
  arcana: boolean;
  early: Early;
  /** The Object card and the number of the word on it, counted from 0, if the viewer knows them. */
  card: number | null;
  word: number | null;
  side: Side;
  row: number;
  eyes_used: number;
  swapped: boolean;
  played: boolean;
  pad: [SpaceView[], SpaceView[]];
  bonus: BonusView[];
  teams: TeamView[];
  discard: number[];
  deck: number;
  arcana_deck: number;
  phase: PhaseView;
  active: SeatSet;
};

/** How a letter of a clue comes to light. */
export type Way = 'next' | 'blank' | 'whisper' | 'whisper_blank';

/** Whose clues a power is about. In the co-operative game one's own are those of the Sun column. */
export type Whose = 'any' | 'own' | 'other';
