import type { Me } from '../types/server.ts';
import { api, Refused } from './api.ts';

/** That a session was opened in this browser: the cookie itself cannot be seen from here. */
const KEY = 'conclave.met';

const met = {
  get: () => {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return true;
    }
  },
  set: () => {
    try {
      localStorage.setItem(KEY, '1');
    } catch {
      // Then the server is asked every time.
    }
  },
};

/** Who the visitor is. Nobody is asked to sign up: a guest is made when one is first needed. */
class Session {
  me = $state<Me | null>(null);
  #opening: Promise<Me> | null = null;

  /** Whoever was here before, without making anybody. */
  async recall(): Promise<Me | null> {
    if (!met.get()) return null;
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      this.me = null;
    }
    return this.me;
  }

  /** The visitor, made a guest if need be; asked twice at once, one guest is made. */
  async ensure(): Promise<Me> {
    if (this.me) return this.me;
    this.#opening ??= api.openSession().finally(() => (this.#opening = null));
    return this.become(await this.#opening);
  }

  /** Does what needs somebody; if the session has ended meanwhile, once more as a new guest. */
  async as<T>(deed: () => Promise<T>): Promise<T> {
    await this.ensure();
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'no_session') throw error;
      this.me = null;
      await this.ensure();
      return deed();
    }
  }

  /** Signed in, registered, renamed. */
  become(me: Me): Me {
    met.set();
    this.me = me;
    return me;
  }

  /** Signed out. */
  leave() {
    this.me = null;
  }
}

export const session = new Session();
