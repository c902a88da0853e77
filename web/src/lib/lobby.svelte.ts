import type { Lobby, Summary } from '../types/server.ts';
import { dial, hangUp } from './socket.ts';

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** The lobby, live. Every message has all of it, so coming back is all there is to a lost connection. */
export class LiveLobby {
  open = $state.raw<Summary[]>([]);
  running = $state.raw<Summary[]>([]);
  mine = $state.raw<Summary[]>([]);
  /** Whether what is shown was so, rather than is. */
  lost = $state(false);
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #closed = false;

  constructor() {
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    if (this.#socket) hangUp(this.#socket);
  }

  /** The visitor is somebody else now, so other tables are theirs. */
  again() {
    this.#failures = 0;
    this.#socket?.close();
  }

  #connect() {
    const socket = dial('/api/lobby');
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const { open, running, mine } = JSON.parse(String(data)) as Lobby;
      Object.assign(this, { open, running, mine, lost: false });
      this.#failures = 0;
    };
    socket.onclose = () => {
      if (this.#closed) return;
      // Before the second try it is too early to complain.
      this.lost = this.#failures > 0;
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++);
      this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
    };
  }
}
