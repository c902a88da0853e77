import type { GameArt } from '../art/types.ts';
import * as academy from './academy/theme.ts';
import AcademyBack from './academy/Back.svelte';
import { symbols as academySymbols } from './academy/symbols.ts';
import * as arcana from './arcana/theme.ts';
import ArcanaBack from './arcana/Back.svelte';
import { symbols as arcanaSymbols } from './arcana/symbols.ts';
import * as connectFour from './connect-four/theme.ts';
import ConnectFourBack from './connect-four/Back.svelte';
import { symbols as connectFourSymbols } from './connect-four/symbols.ts';
import * as cosmoctopus from './cosmoctopus/theme.ts';
import CosmoctopusBack from './cosmoctopus/Back.svelte';
import { symbols as cosmoctopusSymbols } from './cosmoctopus/symbols.ts';
import * as leduc from './leduc/theme.ts';
import LeducBack from './leduc/Back.svelte';
import { symbols as leducSymbols } from './leduc/symbols.ts';
import * as pantacle from './pantacle/theme.ts';
import PantacleBack from './pantacle/Back.svelte';
import { symbols as pantacleSymbols } from './pantacle/symbols.ts';
import * as phantomInk from './phantom-ink/theme.ts';
import PhantomInkBack from './phantom-ink/Back.svelte';
import { symbols as phantomInkSymbols } from './phantom-ink/symbols.ts';
import * as plain from './plain/theme.ts';
import PlainBack from './plain/Back.svelte';

/** The look of each game. Covers are pictures that only some pages show, so each is loaded by whoever shows it. */
export const games: Record<string, GameArt> = {
  academy: {
    ...academy, cover: () => import('./academy/Cover.svelte'), symbols: academySymbols, back: AcademyBack,
    scene: () => import('./academy/scene.ts'),
  },
  arcana: {
    ...arcana, cover: () => import('./arcana/Cover.svelte'), symbols: arcanaSymbols, back: ArcanaBack,
    scene: () => import('./arcana/scene.ts'),
  },
  'connect-four': {
    ...connectFour, cover: () => import('./connect-four/Cover.svelte'), symbols: connectFourSymbols, back: ConnectFourBack,
  },
  cosmoctopus: {
    ...cosmoctopus, cover: () => import('./cosmoctopus/Cover.svelte'), symbols: cosmoctopusSymbols, back: CosmoctopusBack,
    scene: () => import('./cosmoctopus/scene.ts'),
  },
  leduc: { ...leduc, cover: () => import('./leduc/Cover.svelte'), symbols: leducSymbols, back: LeducBack },
  pantacle: {
    ...pantacle, cover: () => import('./pantacle/Cover.svelte'), symbols: pantacleSymbols, back: PantacleBack,
    scene: () => import('./pantacle/scene.ts'),
  },
  'phantom-ink': {
    ...phantomInk, cover: () => import('./phantom-ink/Cover.svelte'), symbols: phantomInkSymbols, back: PhantomInkBack,
    scene: () => import('./phantom-ink/scene.ts'),
  },
};

const unknown: GameArt = { ...plain, cover: () => import('./plain/Cover.svelte'), symbols: {}, back: PlainBack };

/** The look of a game; a plain one for games that have none of their own yet. */
export function artOf(game: string): GameArt {
  return Object.hasOwn(games, game) ? games[game]! : unknown;
}

/** A dot in a ring, for symbols that nobody has drawn. */
const unnamed = '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="2.5" fill="currentColor"/>';

/** What to draw for a symbol of a game, in a box of 24 by 24. */
export function symbolOf(game: string, symbol: string): string {
  const { symbols } = artOf(game);
  return Object.hasOwn(symbols, symbol) ? symbols[symbol]! : unnamed;
}
