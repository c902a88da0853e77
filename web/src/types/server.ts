// Written by `cargo xtask types` from the Rust types; not to be edited.

import type { Face, Json, Mode, OptionSpec, Outcome, Seat, SeatRange, SeatSet, Term, Zone } from './kernel.ts';

/** What is to change; what is not named stays. */
export type AccountChange = {
  /** The new name: 2 to 24 letters, digits, spaces or any of - _ ' */
  name?: string;
  /** The new password: 8 to 200 characters. */
  password?: string;
  /** The password until now; needed to change it. */
  old_password?: string;
};

/** An action. */
export type Act = {
  /** The state of the table it answers. */
  seq: number;
  /** One of the choices. */
  action: Json;
};

/** What came of it. */
export type Acted = {
  /** How long the table's log is now. */
  seq: number;
  /** Whether it had been done before. */
  again: boolean;
};

/** A whole turn that could be played, and what is thought of it. */
export type Advised = {
  /** What the seat does until it is another's turn, or until it sees something that nobody can foresee. */
  turn: Move[];
  /** Whether its turn goes on after that. */
  more: boolean;
  /** How the game is expected to go on then, as far as the seat can foresee. */
  then: Move[];
  /** The chance to win with it, from 0 to 1; nothing if there was no time to find out. The best comes first. */
  chance: number | null;
  /** Where that chance lies with 95 % certainty, as far as luck in the search goes. */
  interval: [number, number] | null;
  /** The chance of every seat. */
  chances: number[] | null;
  /** How often it was tried. */
  tries: number;
};

/** What is thought of a match, or how far that is. */
export type Analysed = {
  state: Looking;
  /** How many decisions were judged. */
  done: number;
  /** Of how many. */
  of: number;
  /** Whether you have asked for it, and may stop it. */
  yours: boolean;
  /** Whether you may ask for it. */
  may_start: boolean;
  /** What is thought of it, once that is known. */
  review: Review | null;
};

/** What a client is answered. */
export type Answer = {
  type: 'answer';
  /** What the client gave with what it said. */
  id: Json;
  ok: boolean;
  /** How long the table's log is now. */
  seq?: number;
  /** Whether it had been done before. */
  again?: boolean;
  text?: string;
  rule?: string;
  error?: Problem;
};

/** Something all are asked to agree to. */
export type Asked = {
  /** Who asks. */
  by: Seat;
  /** For what. */
  what: Wish;
  /** Who agreed. */
  agreed: SeatSet;
};

/** A chair, and a bot for it. */
export type BotSeated = {
  /** Which chair, from 0. */
  seat: Seat;
  /** The bot. */
  bot: string;
};

/** A bot. */
export type BotShown = {
  /** Its name in requests. */
  id: string;
  /** One sentence about it. */
  about: string;
};

/** The bots that can sit at a table. */
export type Bots = { bots: BotShown[] };

/** One chair, for everybody. */
export type ChairShown = {
  /** The name of whoever sits there. */
  name: string | null;
  /** Who sits there, where the name is not kept. */
  user?: UserId;
  /** The bot that sits there. */
  bot: string | null;
  /** Whether they wish to begin. */
  ready: boolean;
  /** Why a bot plays for them. */
  replaced: Why | null;
  /** How many actions a bot did for them. */
  stood_in: number;
};

/** Something a seat may do. */
export type Choice = {
  /** The action. */
  action: Json;
  /** In a few words. */
  label: string;
};

/** How long players may think. A turn lasts from when a player is asked until somebody else is. */
export type Clock =
  | 'untimed'
  | {
      live: {
        /** Seconds for each turn. */
        turn: number;
        /** Seconds for the whole game, used when a turn takes longer. */
        bank: number;
        /** Seconds added to the bank after each turn. */
        increment: number;
      };
    }
  | {
      correspondence: {
        /** How many. */
        days: number;
      };
    };

/** New recovery codes. */
export type Codes = {
  /** Each opens the account once. They are not shown again. */
  codes: string[];
};

/** That somebody means it. */
export type Confirmation = {
  /** The password. */
  password: string;
};

/** What is thought of one decision of a match. */
export type Decision = {
  /** Whose it was. */
  seat: Seat;
  /** What was done, in a few words. */
  label: string;
  /** Whether there was nothing to decide. */
  forced: boolean;
  /** What would have been better for certain, as far as the seat could know. */
  better: Advised | null;
  /** The chance of every seat, had the best been done. */
  before: number[] | null;
  /** The chance of every seat after what was done. */
  after: number[] | null;
  /** What the decision cost its seat. */
  regret: number;
  /** What luck brought every seat until the next decision. */
  luck: number[];
};

/** How a table ended. */
export type End = { played: Outcome } | { conceded: Outcome } | 'aborted' | 'abandoned';

/** Where to go on, and against whom. */
export type Fork = {
  /** After how many actions. */
  after: number;
  /** In which seat; one's own if nothing is said. */
  seat?: Seat;
  /** The bot in the other seats. */
  bot?: string;
};

/** A game. */
export type Game = {
  /** Its options when nothing is chosen. */
  usual: { [key: string]: Json };
  /** Its numbered rules, as Markdown. */
  rules?: string;
  /** Its symbols and words, and what they mean. */
  glossary?: Term[];
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

/** The games there are. */
export type Games = { games: Game[] };

/** The clock of one seat. */
export type Hand = {
  /** Milliseconds in the bank when its turn began. */
  bank: number;
  /** When its turn began, if it is on. */
  since: number | null;
  /** When its time is out, if it runs. */
  deadline: number | null;
};

/** Said to whoever comes, and comes again. */
export type Hello = {
  /** `hello`. */
  type: 'hello';
  /** The table. */
  table: Summary;
  /** The seat of whoever looks. */
  you: Seat | null;
  /** With whom it may exchange notes. */
  confidants: SeatSet;
  /** All options of the game. */
  options: { [key: string]: Json };
  /** What was published before the deal. */
  commitment: string | null;
  /** What was said, as far as the viewer may read it. */
  said: Line[];
  /** Who is there. */
  present: SeatSet;
  /** What is printed on the things, for those who wish to know how they lie. */
  faces?: Face[];
  /** How many records the table's log has: actions answer it. */
  seq: number;
  /** How many actions were played. */
  actions: number;
  /** What is told newly, or all of it. */
  told: Told[];
  /** From which action on `told` replaces what was told before. */
  told_after: number;
  /** What the viewer sees; nothing before the game. */
  view: Json;
  /** Who may act. */
  active: SeatSet;
  /** What the viewer may do. */
  choices: Choice[];
  /** What the viewer is asked. */
  prompt: string | null;
  /** Whether the viewer decides by free text. */
  open: boolean;
  /** Whether the viewer may take its last action back. */
  undo: boolean;
  /** The clock of each seat; empty if time does not matter. */
  clocks: Hand[];
  /** The server's time, to read the clocks by. */
  time: number;
  /** What all are asked to agree to. */
  proposal: Asked | null;
  /** How things lie, for those who wish to know. */
  laid?: Laid;
};

/** What could be done. */
export type Hints = {
  /** The state of the table it is about. */
  seq: number;
  /** Whole turns, the best first. */
  hints: Advised[];
};

/** A chair, or any. */
export type Joined = {
  /** Which chair, from 0; any if nothing is said. */
  seat?: Seat;
};

/** A chair. */
export type Kicked = {
  /** Which chair, from 0. */
  seat: Seat;
};

/** A position laid out for one viewer, with what its choices and what it was told are about. */
export type Laid = {
  /** The places, with all that lies there. */
  zones: Zone[];
  /** For each choice the things it is about, the one that is picked up first. */
  touches: string[][];
  /** For each thing told, the things and zones it speaks of; some may be gone. */
  about: string[][];
};

/** The best in a game. */
export type Leaders = { leaders: Rated[] };

/** Something said. */
export type Line = {
  /** To whom. */
  channel: string;
  /** Counted from 1 in its channel. */
  number: number;
  /** Under which name. */
  name: string;
  /** What. */
  text: string;
  /** When. */
  at: number;
};

/** How the lobby looks. */
export type Lobby = {
  type: 'lobby';
  /** Tables that wait for players. */
  open: Summary[];
  /** Tables that can be watched. */
  running: Summary[];
  /** Tables one sits at; those that wait for one first. */
  mine: Summary[];
};

/** How far it is. */
export type Looking = 'none' | 'waiting' | 'running' | 'done';

/** What people see of themselves. */
export type Me = {
  /** Its number. */
  id: number;
  /** Its name. */
  name: string;
  /** `guest` or `member`. */
  kind: 'guest' | 'member';
};

/** How things stood after so many actions. */
export type Moment = {
  /** How many. */
  after: number;
  /** Who acted last. */
  by: Seat | null;
  /** What one sees. */
  view: Json;
  /** What was told with the last action. */
  told: Told[];
  /** Who may act. */
  active: SeatSet;
  /** The result, at the end. */
  outcome: Outcome | null;
  /** How things lay, and what was told with the last action is about. */
  laid?: Laid;
};

/** Something a seat does in a line. */
export type Move = {
  /** Who. */
  seat: Seat;
  /** What. */
  action: Json;
  /** The same in a few words. */
  label: string;
  /** The things it is about, for the seat that was advised. */
  touches: string[];
};

/** A new token. */
export type NewToken = {
  /** Its number, to revoke it by. */
  number: number;
  /** What its owner calls it. */
  label: string;
  /** When it was made, in milliseconds since 1970. */
  created: number;
  /** To be sent as `Authorization: Bearer …`. It is not shown again. */
  token: string;
};

/** What a client says. Those without fields have none by name, so that others are refused there too. */
export type Order =
  | { do: 'act'; seq: number; action: Json }
  | { do: 'type'; seq: number; text: string }
  | { do: 'undo' }
  | { do: 'propose'; what: Wish }
  | { do: 'answer'; yes: boolean }
  | { do: 'concede' }
  | { do: 'leave' }
  | { do: 'return' }
  | { do: 'say'; to: Channel; text: string }
  | { do: 'check'; action: Json }
  | { do: 'explain'; action: Json }
  | { do: 'why'; thing: string }
  | { do: 'ping' };

/** How fast the table writes a clue. */
export type Pace = 'by_hand' | { every: number };

/** A player's page. */
export type Page = {
  /** The name. */
  name: string;
  /** Whether it is a guest. */
  guest: boolean;
  /** When it came first. */
  since: number;
  /** The standing in each game that counted. */
  ratings: Rated[];
  /** How the games went, by game. */
  statistics: { [key: string]: Statistics };
  /** The last games, latest first. */
  games: Played[];
};

/** A game that was played. */
export type Played = {
  /** The table, if everybody may find it or the page is one's own. */
  table: string | null;
  game: string;
  seat: number;
  seats: number;
  place: number;
  won: boolean;
  rated: boolean;
  /** The estimate before and after, if it counted. */
  change: [number, number] | null;
  at: number;
};

/** Said when somebody comes or goes. */
export type Presence = {
  /** `presence`. */
  type: 'presence';
  /** The seats of those who are there. */
  present: SeatSet;
  /** How many look on. */
  spectators: number;
};

/** Why a request was not done. */
export type Problem = {
  /** A word that does not change: `seat_taken`. */
  code: string;
  /** What is wrong, and what is possible instead. */
  message: string;
  /** The rule that forbids it, if one does. */
  rule?: string;
};

/** A game at once. */
export type Quick = {
  /** The game's id. */
  game: string;
  /** One of its modes. */
  mode?: string;
  /** How many seats. */
  seats?: number;
  /** The bot in all other chairs. */
  bot?: string;
  /** Whether it is to learn the game by: always the same deal, with its own mode and seats, in which one begins. */
  guide?: boolean;
};

/** A standing. */
export type Rated = {
  /** Who. */
  name: string;
  /** Whether it is a bot. */
  bot: boolean;
  /** In which game. */
  game: string;
  /** What one can be sure of: the estimate less three deviations. */
  rating: number;
  /** The estimate. */
  mean: number;
  /** How unsure it is. */
  deviation: number;
  /** From how many games. */
  games: number;
};

/** Whether somebody is ready. */
export type Readiness = {
  /** Whether. */
  ready: boolean;
  /** What you add to the luck, so that nobody else has chosen it alone. */
  salt?: string;
};

/** Tables that are over. */
export type Recent = {
  /** As lists show them. */
  tables: Summary[];
};

/** A code instead of a password. */
export type Recovery = {
  /** Whose account. */
  name: string;
  /** One of its recovery codes. */
  code: string;
  /** The new password: 8 to 200 characters. */
  password: string;
};

/** A new member. */
export type Registered = {
  me: Me;
  /** Each opens the account once if the password is lost. They are not shown again. */
  codes: string[];
};

/** A stretch of a match. */
export type Replay = {
  /** How many actions the match has. */
  actions: number;
  /** The moments, in order. */
  moments: Moment[];
  /** What is printed on the things, for those who wish to know how they lie. */
  faces?: Face[];
};

/** What is thought of a match. For every seat, `start` less `regret` and with `gifts`, `luck` and `doubt` is the result. */
export type Review = {
  /** Decision by decision: one for each action. */
  decisions: Decision[];
  /** Whether nothing is known of the chances, as in what was kept when words were only weighed. */
  reasoned: boolean;
  /** What every seat could expect at first. */
  start: number[];
  /** What its own mistakes cost every seat. */
  regret: number[];
  /** What the mistakes of others brought it. */
  gifts: number[];
  /** What luck brought it. */
  luck: number[];
  /** What changed without a reason: the doubt of the search. */
  doubt: number[];
  /** Where the match turned, in order. */
  turns: TurningPoint[];
};

/** Said when something was said. */
export type Said = {
  /** `said`. */
  type: 'said';
  /** What. */
  line: Line;
};

/** A table, and the seat of whoever asked. */
export type Seated = {
  table: Summary;
  /** The seat of whoever asked. */
  you: Seat | null;
};

/** A name and a password. */
export type SignIn = {
  /** 2 to 24 letters, digits, spaces or any of - _ ' */
  name: string;
  /** 8 to 200 characters. */
  password: string;
};

/** In which state a table is. */
export type State = 'gathering' | 'running' | 'over' | 'closed';

/** How games went. */
export type Statistics = {
  /** How many. */
  games: number;
  /** How many were won. */
  won: number;
  /** The mean placing. */
  place: number;
};

/** A table in a list. */
export type Summary = {
  /** Its name in links. */
  id: TableId;
  /** The game's id. */
  game: string;
  /** The mode that was chosen. */
  mode: string | null;
  /** In which state it is. */
  state: State;
  /** Whether everybody may find it. */
  public: boolean;
  /** Whether the result counts. */
  rated: boolean;
  /** Whether it begins as soon as every chair is taken. */
  at_once: boolean;
  /** How long players may think. */
  clock: Clock;
  /** How fast the table writes clues. */
  pace: Pace;
  /** The bot that takes over from players who leave. */
  substitute: string;
  /** Whether players may ask for hints. */
  hints: boolean;
  /** Who sits where. */
  chairs: ChairShown[];
  /** The seat of whoever has the say, if it sits. */
  host: number | null;
  /** The table this one follows: a rematch, or a game continued from there. */
  after: TableId | null;
  /** When it was opened. */
  created: number;
  /** Who may act now. */
  active: SeatSet;
  /** How it ended. */
  end: End | null;
};

/** The name of a table in links. Whoever has it can find the table, so it cannot be guessed. */
export type TableId = string;

/** A list of tables. */
export type Tables = { tables: Summary[] };

/** A token, without its secret. */
export type Token = {
  /** Its number, to revoke it by. */
  number: number;
  /** What its owner calls it. */
  label: string;
  /** When it was made, in milliseconds since 1970. */
  created: number;
};

/** What a token is for. */
export type TokenWish = {
  /** What its owner calls it: 1 to 60 characters. */
  label: string;
};

/** The tokens of whoever asks. */
export type Tokens = { tokens: Token[] };

/** Something a viewer was told. */
export type Told = {
  /** The action it came from, counted from 1. */
  number: number;
  /** What happened. */
  event: Json;
  /** The same as a sentence. */
  text: string;
};

/** A moment at which a match turned. */
export type TurningPoint = {
  /** With which action, from 1. */
  number: number;
  /** Whether it was a mistake; otherwise it was luck. */
  mistake: boolean;
  /** Who made it, or whom luck helped or hurt the most. */
  seat: Seat;
  /** By how much its chance changed. */
  change: number;
};

/** Said when something has changed. */
export type Update = {
  /** `update`. */
  type: 'update';
  /** The table, if something about it has changed. */
  table?: Summary;
  /** How many records the table's log has: actions answer it. */
  seq: number;
  /** How many actions were played. */
  actions: number;
  /** What is told newly, or all of it. */
  told: Told[];
  /** From which action on `told` replaces what was told before. */
  told_after: number;
  /** What the viewer sees; nothing before the game. */
  view: Json;
  /** Who may act. */
  active: SeatSet;
  /** What the viewer may do. */
  choices: Choice[];
  /** What the viewer is asked. */
  prompt: string | null;
  /** Whether the viewer decides by free text. */
  open: boolean;
  /** Whether the viewer may take its last action back. */
  undo: boolean;
  /** The clock of each seat; empty if time does not matter. */
  clocks: Hand[];
  /** The server's time, to read the clocks by. */
  time: number;
  /** What all are asked to agree to. */
  proposal: Asked | null;
  /** How things lie, for those who wish to know. */
  laid?: Laid;
};

/** The number of a user. */
export type UserId = number;

/** What somebody wishes to play. */
export type Wanted = {
  /** The game's id. */
  game: string;
  /** One of its modes; the usual one if none is named. */
  mode?: string;
  /** Options on top of the mode's. */
  options?: { [key: string]: Json };
  /** How many seats; as few as the mode takes if nothing is said. */
  seats?: number;
  /** Whether everybody may find the table. Otherwise only those who have its link. */
  public?: boolean;
  /** Whether the result counts. */
  rated?: boolean;
  /** How long players may think. */
  clock?: Clock;
  /** The bot that takes over from players who leave. */
  substitute?: string;
  /** How fast the table does what it does by itself, such as writing a clue. */
  pace?: Pace;
  /** Whether the game begins as soon as every chair is taken, without anybody saying so. */
  at_once?: boolean;
  /** Whether players may ask for hints. Usually they may, but never where the result counts. */
  hints?: boolean;
};

/** Why a bot plays for somebody. */
export type Why = 'time' | 'left' | 'conceded';

/** What all must agree to. */
export type Wish =
  | {
      take_back: {
        /** How many. */
        to: number;
      };
    }
  | 'abort';

/** Where something is said. */
export type Channel = 'table' | 'stands' | 'notes';

/** What comes over a table's socket. */
export type Message = Hello | Update | Presence | Said | Answer;

export type * from './kernel.ts';
