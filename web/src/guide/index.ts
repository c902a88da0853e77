import type { Guide } from './coach.ts';

/** What is taught about each game, loaded by whoever learns it. */
const GUIDES: { [game: string]: () => Promise<{ guide: Guide }> } = {
  pantacle: () => import('./pantacle.ts'),
  cosmoctopus: () => import('./cosmoctopus.ts'),
  academy: () => import('./academy.ts'),
  arcana: () => import('./arcana.ts'),
  'phantom-ink': () => import('./phantom-ink.ts'),
  'connect-four': () => import('./classics.ts').then(({ connectFour }) => ({ guide: connectFour })),
  leduc: () => import('./classics.ts').then(({ leduc }) => ({ guide: leduc })),
};

export const TAUGHT = Object.keys(GUIDES);

export const isTaught = (game: string) => Object.hasOwn(GUIDES, game);

export async function guideOf(game: string): Promise<Guide | null> {
  return isTaught(game) ? (await GUIDES[game]!()).guide : null;
}
