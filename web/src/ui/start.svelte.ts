import { api } from '../lib/api.ts';
import { href, router } from '../lib/router.svelte.ts';
import { session } from '../lib/session.svelte.ts';
import { toasts } from './toasts.svelte.ts';

/** Sits down to a game against bots, at once. */
export function starter() {
  let busy = $state<string | null>(null);
  return {
    /** The game that is being laid out. */
    get busy() {
      return busy;
    },
    async play(game: string, mode?: string) {
      if (busy !== null) return;
      busy = game;
      try {
        const { table } = await session.as(() => api.play(mode === undefined ? { game } : { game, mode }));
        router.go(href('Table', { id: table.id }));
      } catch (error) {
        toasts.problem(error);
      } finally {
        busy = null;
      }
    },
  };
}
