import { Refused, UNREACHABLE } from '../lib/api.ts';
import { t } from '../i18n/index.svelte.ts';

export interface Toast {
  id: number;
  kind: 'news' | 'problem';
  text: string;
  /** The rule that is cited. */
  rule?: string | undefined;
}

const LASTS = 7_000;

class Toasts {
  shown = $state<Toast[]>([]);
  #last = 0;

  say(text: string, kind: Toast['kind'] = 'news', rule?: string) {
    const id = ++this.#last;
    // The same complaint twice is one complaint.
    this.shown = [...this.shown.filter((toast) => toast.text !== text), { id, kind, text, rule }].slice(-3);
    setTimeout(() => this.dismiss(id), LASTS);
  }

  /** Something was not done: says why, in the server's words. */
  problem(error: unknown) {
    if (!(error instanceof Refused)) {
      this.say(t('shell.broken'), 'problem');
      throw error;
    }
    this.say(error.code === UNREACHABLE ? t('shell.unreachable') : error.message, 'problem', error.rule);
  }

  dismiss(id: number) {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
