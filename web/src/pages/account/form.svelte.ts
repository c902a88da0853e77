import { Refused } from '../../lib/api.ts';
import { toasts } from '../../ui/toasts.svelte.ts';

/** A form that is sent to the server, which says in its own words what is wrong and with which field. */
export function formOf<Name extends string>(fields: { [code: string]: Name }) {
  let busy = $state(false);
  let wrong = $state<{ at: Name | null; text: string } | null>(null);
  return {
    get busy() {
      return busy;
    },
    /** What is wrong with a field, as its properties. */
    problem(at: Name): { problem?: string } {
      return wrong?.at === at ? { problem: wrong.text } : {};
    },
    /** Does it, unless it is being done; gives whether it was done. */
    async send(event: Event | null, deed: () => Promise<void>): Promise<boolean> {
      event?.preventDefault();
      if (busy) return false;
      busy = true;
      wrong = null;
      try {
        await deed();
        return true;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const at = fields[error.code];
        if (at === undefined) toasts.problem(error);
        else wrong = { at, text: error.message };
        return false;
      } finally {
        busy = false;
      }
    },
  };
}
