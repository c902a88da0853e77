import { api } from '../../lib/api.ts';
import type { Analysed, Review } from '../../types/server.ts';

/** How often it is asked how far it is. */
const ASKED = 1_000;

/** What is thought of a match, or how far that is. */
export class Looking {
  now = $state.raw<Analysed | null>(null);
  problem = $state.raw<unknown>(null);
  /** It was under way, and is no more. */
  failed = $state(false);
  busy = $state(false);
  readonly review = $derived<Review | null>(this.now?.review ?? null);

  #id: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
  }

  look = () => this.#ask(() => api.analysis(this.#id));

  start = () => this.#ask(() => api.analyse(this.#id));

  stop = () =>
    this.#ask(async () => {
      await api.stopAnalysis(this.#id);
      this.now = null;
      return api.analysis(this.#id);
    });

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(ask: () => Promise<Analysed>) {
    clearTimeout(this.#timer);
    this.busy = true;
    try {
      const found = await ask();
      if (this.#closed) return;
      const was = this.now?.state;
      this.failed = found.state === 'none' && (was === 'running' || was === 'waiting');
      this.now = found;
      this.problem = null;
      if (found.state === 'running' || found.state === 'waiting') this.#timer = setTimeout(() => void this.look(), ASKED);
    } catch (error) {
      this.problem = error;
    } finally {
      this.busy = false;
    }
  }
}
