import type { Component } from 'svelte';

/** Drawn as a box of 3 by 4, or as a banner of 3 by 1. */
type Cover = Component<{ variant?: 'box' | 'banner' }>;

/** The inside of an SVG of 24 by 24, by the name of the symbol. */
export type Symbols = Record<string, string>;

const COVERS = import.meta.glob<Cover>('./*/Cover.svelte', { import: 'default' });
const SYMBOLS = import.meta.glob<Symbols>('./*/symbols.ts', { import: 'symbols' });

/** The cover of a game, if it has one. */
export const cover = (game: string) => COVERS[`./${game}/Cover.svelte`];

const loaded = new Map<string, Promise<Symbols>>();

/** The symbols of a game; none if it has none. */
export function symbols(game: string): Promise<Symbols> {
  const known = loaded.get(game);
  if (known) return known;
  const coming = SYMBOLS[`./${game}/symbols.ts`]?.() ?? Promise.resolve({});
  loaded.set(game, coming);
  return coming;
}
