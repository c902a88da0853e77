import { settings } from '../lib/settings.svelte.ts';
import en from './en/index.ts';
import { fill, type Book, type Vars } from './messages.ts';

type English = typeof en;

/** `area.key`, as in `home.play_now`: the file and the line in it. */
export type Key = { [Area in keyof English]: `${Area}.${keyof English[Area] & string}` }[keyof English];

export const LANGUAGES = { en: 'English', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const BOOKS: { [language in Language]: () => Promise<Book> } = {
  en: async () => en,
  fr: async () => (await import('./fr/index.ts')).default,
};

let book = $state.raw<Book>(en);
let spoken = $state<Language>('en');

/** The language that is shown. */
export const language = () => spoken;

/** The language to show: the one chosen, or the first of the browser's that there is. */
export function wanted(): Language {
  if (settings.language !== 'system') return settings.language;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  return (known as Language | undefined) ?? 'en';
}

export async function speak(next: Language) {
  book = await BOOKS[next]();
  spoken = next;
  document.documentElement.lang = next;
}

/** The message of a key in the visitor's language. `count` chooses between singular and plural. */
export function t(key: Key, vars: Vars = {}): string {
  return fill(book, spoken, key, vars) ?? fill(en, 'en', key, vars) ?? key;
}

/** A list as people write it: "Ada, Ben and Cleo". */
export function list(words: string[]): string {
  return new Intl.ListFormat(spoken, { type: 'conjunction' }).format(words);
}

/** A moment in the past: "5 minutes ago". */
export function ago(then: number, now = Date.now()): string {
  const relative = new Intl.RelativeTimeFormat(spoken, { numeric: 'auto' });
  const seconds = Math.round((then - now) / 1000);
  for (const [unit, length] of [['day', 86_400], ['hour', 3600], ['minute', 60]] as const) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return relative.format(0, 'minute');
}

/** A day: "16 November 2026". */
export function day(then: number): string {
  return new Intl.DateTimeFormat(spoken, { dateStyle: 'long' }).format(then);
}

/** A number, with as many decimals as are wanted. */
export function number(value: number, decimals = 0): string {
  return new Intl.NumberFormat(spoken, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

/** A length of time: "30 sec", "5 min", "3 days". */
export function span(seconds: number): string {
  const whole = ([['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const).find(([, length]) => seconds % length === 0);
  const [unit, length] = whole ?? ['second', 1];
  const style = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(spoken, style).format(seconds / length);
}
