import type { Game } from '../types/server.ts';
import { said } from '../i18n/said.svelte.ts';
import { api } from './api.ts';

/** The shelf. It does not change while the server runs, so it is asked for once. */
class Catalogue {
  games = $state.raw<Game[]>([]);
  #coming: Promise<Game[]> | null = null;

  async load(): Promise<Game[]> {
    this.#coming ??= api.games().catch((error: unknown) => {
      this.#coming = null;
      throw error;
    });
    this.games = await this.#coming;
    return this.games;
  }

  /** The title of a game, or its id while the shelf is not there yet. */
  title(id: string): string {
    return this.games.find((game) => game.id === id)?.title ?? id;
  }

  /** The title of a mode; none for the usual one, which goes without saying. */
  mode(id: string, mode: string | null): string {
    const modes = this.games.find((game) => game.id === id)?.modes ?? [];
    const at = modes.findIndex((one) => one.id === mode);
    return at > 0 ? said(modes[at]?.title ?? '') : '';
  }
}

export const catalogue = new Catalogue();
