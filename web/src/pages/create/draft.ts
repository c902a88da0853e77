import type { Clock, Game, Json, Mode, OptionSpec, Wanted } from '../../types/server.ts';

export type Options = { [option: string]: Json };

/** A table as it stands in the form. */
export interface Draft {
  game: string;
  mode: string;
  options: Options;
  seats: number;
  /** For every seat but one's own the bot that sits there; empty for somebody who is to come. */
  bots: string[];
  public: boolean;
  rated: boolean;
  /** Whether the game begins as soon as every chair is taken. */
  atOnce: boolean;
  /** Whether players may ask for hints; never where it is rated. */
  hints: boolean;
  clock: 'untimed' | 'live' | 'correspondence';
  turn: number | null;
  bank: number | null;
  increment: number | null;
  days: number | null;
  byHand: boolean;
  /** Milliseconds a letter. */
  every: number | null;
  substitute: string;
}

/** The options of a mode before anything was changed. */
export function usualOptions(game: Game, mode: Mode | undefined): Options {
  return { ...game.usual, ...(JSON.parse(mode?.options ?? '{}') as Options) };
}

export const modeOf = (game: Game, id: string): Mode | undefined => game.modes.find((mode) => mode.id === id) ?? game.modes[0];

/** A table as somebody would open it who changes nothing. */
export function blank(game: Game, substitute: string): Draft {
  const mode = game.modes[0];
  const seats = (mode?.seats ?? game.seats).min;
  return {
    game: game.id,
    mode: mode?.id ?? '',
    options: usualOptions(game, mode),
    seats,
    bots: Array.from({ length: game.seats.max - 1 }, () => ''),
    public: false,
    rated: false,
    atOnce: false,
    hints: true,
    clock: 'untimed',
    turn: 60,
    bank: 600,
    increment: 0,
    days: 3,
    byHand: false,
    every: 1200,
    substitute,
  };
}

/** Another mode: its own options and, if need be, other seats. */
export function withMode(draft: Draft, game: Game, id: string): Draft {
  const mode = modeOf(game, id);
  const { min, max } = mode?.seats ?? game.seats;
  return { ...draft, mode: id, options: usualOptions(game, mode), seats: Math.min(max, Math.max(min, draft.seats)) };
}

/** Which options differ from the mode's. */
export function changed(draft: Draft, game: Game): Options {
  const usual = usualOptions(game, modeOf(game, draft.mode));
  return Object.fromEntries(Object.entries(draft.options).filter(([id, value]) => value !== null && value !== usual[id]));
}

const whole = (value: number | null) => Math.max(0, Math.round(value ?? 0));

function clockOf(draft: Draft): Clock {
  if (draft.clock === 'correspondence') return { correspondence: { days: whole(draft.days) } };
  if (draft.clock === 'untimed') return 'untimed';
  return { live: { turn: whole(draft.turn), bank: whole(draft.bank), increment: whole(draft.increment) } };
}

/** How many people are still to come. */
export const missing = (draft: Draft): number => draft.bots.slice(0, draft.seats - 1).filter((bot) => bot === '').length;

/** What the server is asked for. */
export function wanted(draft: Draft, game: Game): Wanted {
  return {
    game: draft.game,
    ...(draft.mode === '' ? {} : { mode: draft.mode }),
    options: changed(draft, game),
    seats: draft.seats,
    public: draft.public,
    rated: draft.rated,
    at_once: draft.atOnce && missing(draft) > 0,
    hints: draft.hints && !draft.rated,
    clock: clockOf(draft),
    substitute: draft.substitute,
    pace: draft.byHand ? 'by_hand' : { every: whole(draft.every) },
  };
}

/** Options that change rules, and those that bring texts of one's own. */
export function sorted(options: OptionSpec[]): { rules: OptionSpec[]; texts: OptionSpec[] } {
  return { rules: options.filter(({ kind }) => kind !== 'text'), texts: options.filter(({ kind }) => kind === 'text') };
}
