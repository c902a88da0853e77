import { api, Refused } from './api.ts';
import { Live, type Link, type Seen, type Socket, type World } from './live.ts';
import { dial, hangUp } from './socket.ts';

export function world(exists: World['exists']): World {
  return {
    connect(address) {
      const socket = dial(address);
      const line: Socket = {
        send: (text) => socket.send(text),
        close: () => hangUp(socket),
        onmessage: null,
        onclose: null,
      };
      socket.onmessage = ({ data }) => line.onmessage?.(data);
      socket.onclose = ({ code }) => line.onclose?.(code);
      return line;
    },
    exists,
    now: Date.now,
    later(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

async function exists(id: string): Promise<boolean> {
  try {
    await api.table(id);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}

/** A table's connection as something components can look at. Close it when the page goes. */
export class LiveTable {
  seen = $state.raw<Seen | null>(null);
  link = $state<Link>('joining');
  readonly id: string;
  readonly to: Live;
  #hurry = () => {
    if (document.visibilityState === 'visible') this.to.hurry();
  };

  constructor(id: string) {
    this.id = id;
    let made: Live | null = null;
    const changed = () => {
      if (!made) return;
      this.seen = made.seen ?? this.seen;
      this.link = made.link;
    };
    made = new Live(id, world(() => exists(id)), changed);
    this.to = made;
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  close() {
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.to.close();
  }
}
