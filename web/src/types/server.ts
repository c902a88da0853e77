// What the server and the page say to each other; the names are those of the server.

export type Seat = number;
export type Millis = number;
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Problem {
  code: string;
  message: string;
  rule?: string;
}

export interface SeatRange {
  min: number;
  max: number;
}

export interface Mode {
  id: string;
  title: string;
  about: string;
  seats: SeatRange;
  /** The options it sets, as a JSON object in text. */
  options: string;
}

export type OptionKind =
  | 'flag'
  | 'text'
  | { number: { min: number; max: number } }
  | { choice: [string, string][] };

export interface OptionSpec {
  id: string;
  title: string;
  help: string;
  kind: OptionKind;
  rule: string | null;
}

export interface Term {
  symbol: string;
  name: string;
  text: string;
  rule: string;
}

export interface Game {
  id: string;
  title: string;
  about: string;
  version: number;
  seats: SeatRange;
  minutes: number;
  hidden: boolean;
  longest: number;
  modes: Mode[];
  options: OptionSpec[];
  usual: { [option: string]: Json };
  rules?: string;
  glossary?: Term[];
}

export interface Games {
  games: Game[];
}

export interface BotShown {
  id: string;
  about: string;
}

export interface Bots {
  bots: BotShown[];
}

export interface Me {
  id: number;
  name: string;
  kind: 'guest' | 'member';
}

export type Clock =
  | 'untimed'
  | { live: { turn: number; bank: number; increment: number } }
  | { correspondence: { days: number } };

export type Pace = 'by_hand' | { every: number };

export interface Outcome {
  places: number[];
  sides: number[];
  points?: number[];
  range?: [number, number];
}

export type End = { played: Outcome } | { conceded: Outcome } | 'aborted' | 'abandoned';

export type State = 'gathering' | 'running' | 'over' | 'closed';

export interface ChairShown {
  name: string | null;
  user?: number;
  bot: string | null;
  ready: boolean;
  replaced: 'time' | 'left' | 'conceded' | null;
  stood_in: number;
}

export interface Summary {
  id: string;
  game: string;
  mode: string | null;
  state: State;
  public: boolean;
  rated: boolean;
  clock: Clock;
  pace: Pace;
  substitute: string;
  chairs: ChairShown[];
  host: Seat | null;
  after: string | null;
  created: Millis;
  active: Seat[];
  end: End | null;
}

export interface Tables {
  tables: Summary[];
}

export interface Seated {
  table: Summary;
  you: Seat | null;
}

export interface Quick {
  game: string;
  mode?: string;
  seats?: number;
  bot?: string;
  guide?: boolean;
}

export interface Wanted {
  game: string;
  mode?: string;
  options?: { [option: string]: Json };
  seats?: number;
  public?: boolean;
  rated?: boolean;
  clock?: Clock;
  substitute?: string;
  pace?: Pace;
}

export interface Choice {
  action: Json;
  label: string;
}

export interface Told {
  /** The action it came from, counted from 1. */
  number: number;
  event: Json;
  text: string;
}

export interface Hand {
  bank: Millis;
  since: Millis | null;
  deadline: Millis | null;
}

export type Wish = 'abort' | { take_back: { to: number } };

export interface Asked {
  by: Seat;
  what: Wish;
  agreed: Seat[];
}

export type Layout = 'row' | 'pile' | 'grid' | 'facts';

export interface Thing {
  id: string;
  face?: string;
  name?: string;
  count?: number;
  at?: [number, number];
  notes?: string[];
}

export interface Zone {
  id: string;
  title: string;
  seat: Seat | null;
  layout: Layout;
  things: Thing[];
}

export interface Mark {
  symbol: string;
  count: number;
}

export interface Face {
  id: string;
  kind: string;
  name: string;
  text: string;
  marks: Mark[];
}

export interface Laid {
  zones: Zone[];
  /** For each choice the things it is about. */
  touches: string[][];
  /** For each thing told the things and zones it speaks of. */
  about: string[][];
}

export interface Now {
  seq: number;
  actions: number;
  told: Told[];
  told_after: number;
  view: Json;
  active: Seat[];
  choices: Choice[];
  prompt: string | null;
  open: boolean;
  undo: boolean;
  clocks: Hand[];
  time: Millis;
  proposal: Asked | null;
  laid?: Laid;
}

export interface Line {
  channel: string;
  number: number;
  name: string;
  text: string;
  at: Millis;
}

export interface Hello extends Now {
  type: 'hello';
  table: Summary;
  you: Seat | null;
  confidants: Seat[];
  options: { [option: string]: Json };
  commitment: string | null;
  said: Line[];
  present: Seat[];
  faces?: Face[];
}

export interface Update extends Now {
  type: 'update';
  table?: Summary;
}

export interface Presence {
  type: 'presence';
  present: Seat[];
  spectators: number;
}

export interface Said {
  type: 'said';
  line: Line;
}

export interface Answer {
  type: 'answer';
  id: Json;
  ok: boolean;
  seq?: number;
  again?: boolean;
  text?: string;
  rule?: string;
  error?: Problem;
}

export type Message = Hello | Update | Presence | Said | Answer;

export type Order =
  | { do: 'act'; seq: number; action: Json }
  | { do: 'type'; seq: number; text: string }
  | { do: 'undo' | 'concede' | 'leave' | 'return' | 'ping' }
  | { do: 'propose'; what: Wish }
  | { do: 'answer'; yes: boolean }
  | { do: 'say'; to: Channel; text: string }
  | { do: 'check' | 'explain'; action: Json }
  | { do: 'why'; thing: string };

export type Channel = 'table' | 'stands' | 'notes';

export interface Lobby {
  type: 'lobby';
  open: Summary[];
  running: Summary[];
  mine: Summary[];
}

export interface Rated {
  name: string;
  bot: boolean;
  game: string;
  rating: number;
  mean: number;
  deviation: number;
  games: number;
}

export interface Leaders {
  leaders: Rated[];
}

export interface Played {
  table: string | null;
  game: string;
  seat: number;
  seats: number;
  place: number;
  won: boolean;
  rated: boolean;
  change: [number, number] | null;
  at: Millis;
}

export interface Statistics {
  games: number;
  won: number;
  place: number;
}

export interface Page {
  name: string;
  guest: boolean;
  since: Millis;
  ratings: Rated[];
  statistics: { [game: string]: Statistics };
  games: Played[];
}

export interface Moment {
  after: number;
  by: Seat | null;
  view: Json;
  told: Told[];
  active: Seat[];
  outcome: Outcome | null;
  laid?: Laid;
}

export interface Replay {
  actions: number;
  moments: Moment[];
  faces?: Face[];
}

export interface Registered {
  me: Me;
  codes: string[];
}

export interface Codes {
  codes: string[];
}

export interface Token {
  number: number;
  label: string;
  created: Millis;
}

export interface Tokens {
  tokens: Token[];
}

export interface NewToken extends Token {
  /** Shown once. */
  token: string;
}
