import { api } from '../lib/api.ts';
import { href, router } from '../lib/router.svelte.ts';
import { session } from '../lib/session.svelte.ts';

/** A table with the game's guided set-up, and the coach beside it. */
export async function learn(game: string) {
  const { table } = await session.as(() => api.play({ game, guide: true }));
  router.go(href('Table', { id: table.id }, { guide: 1 }));
}
