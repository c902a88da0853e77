import { untrack } from 'svelte';
import { Stage } from '../../board/stage.ts';
import type { Seen } from '../../lib/live.ts';
import { dwell } from '../../lib/settings.svelte.ts';

/** What happens at a table, a step after the other: how things stand may be a few steps ahead of what is shown. */
export class Course {
  shown = $state.raw<Seen | null>(null);
  /** How many steps wait to be shown. */
  behind = $state(0);
  readonly caughtUp = $derived(this.behind === 0);

  #stage = new Stage<Seen>({
    clock: {
      now: () => performance.now(),
      later: (run, milliseconds) => {
        const timer = setTimeout(run, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    // Steps that tell nothing need no time.
    dwell: (state) => (document.hidden || state.told.length === 0 ? 0 : dwell()),
    step: ({ actions, told, table }) => `${table.state} ${actions} ${told.length}`,
    show: (state) => (this.shown = state),
  });

  /** Follows whatever `seen` gives; for as long as the component lives that follows it. */
  follow(seen: () => Seen | null) {
    $effect(() => {
      const now = seen();
      if (!now) return;
      untrack(() => {
        this.#stage.push(now);
        this.behind = this.#stage.waiting;
      });
    });
    $effect(() => {
      void this.shown;
      this.behind = this.#stage.waiting;
    });
    $effect(() => {
      const hidden = () => document.hidden && this.skip();
      document.addEventListener('visibilitychange', hidden);
      return () => {
        document.removeEventListener('visibilitychange', hidden);
        this.#stage.close();
      };
    });
  }

  /** Shows how things stand now. */
  skip() {
    this.#stage.skip();
  }
}

/** What the last step shown was. */
export function lately({ told }: Seen): string {
  const last = told.at(-1)?.number;
  return told.filter(({ number }) => number === last).slice(0, 3).map(({ text }) => text).join(' ');
}
