import { language } from '../i18n/index.svelte.ts';
import type { Advised, Move } from '../types/server.ts';

/** A share as people say it: whole per cents. */
export const percent = (share: number) =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** The same, with its sign: what was won or lost. */
export const change = (share: number) =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(share);

/** A sentence begins with a capital, and so does a choice. */
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);

/** All things that a turn is about, each once. */
export const touched = ({ turn }: Pick<Advised, 'turn'>) => [...new Set(turn.flatMap(({ touches }) => touches))];

/** People by their names where a label had their seats: advice is kept without names, which are theirs to change. */
export const called = (text: string, names: readonly string[]) =>
  text.replace(/(?<![\p{L}\p{N}])seat (\d+)/gu, (whole, number: string) => names[Number(number) - 1] || whole);

/** A turn in words. */
export const inWords = (turn: Move[], then: string, names: readonly string[]) =>
  capital(turn.map(({ label }) => called(label, names)).join(`, ${then} `));
