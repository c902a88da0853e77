import { language, type Language } from './index.svelte.ts';

type Book = { [english: string]: string };

const BOOKS: { [tongue in Language]?: () => Promise<{ default: Book }> } = {
  fr: () => import('./shelf.fr.json'),
};

let kept = $state.raw<{ [tongue in Language]?: Book }>({});

/**
 * What a game says of itself, in the visitor's language: its modes, its options, its bots. Games speak English; what
 * nobody has translated stays as it is.
 */
export function said(text: string): string {
  return kept[language()]?.[text] ?? text;
}

/** Gets the words that `said` needs. Shown again as soon as they are there. */
export function prepare(tongue: Language = language()) {
  if (kept[tongue]) return;
  void BOOKS[tongue]?.().then(({ default: book }) => (kept = { ...kept, [tongue]: book }), () => {});
}
