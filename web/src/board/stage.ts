/** What the queue needs from the world; tests bring their own. */
export interface Clock {
  now(): number;
  later(run: () => void, milliseconds: number): () => void;
}

export interface Play<State> {
  clock: Clock;
  /** How long a step is left to be looked at, if nothing waits behind it. 0: everything at once. */
  dwell: (state: State) => number;
  /** States of one step replace each other: only the clock, the chat or who is there has changed. */
  step: (state: State) => string;
  show: (state: State) => void;
}

/** No step is hurried past faster than this. */
const SHORTEST = 140;
/** So many waiting steps double the pace. */
const CROWD = 4;

/**
 * What happens at a table, shown step by step: in order, each long enough to be followed, faster the more waits, and at once
 * for whoever does not want to wait. The first state is shown as it is.
 */
export class Stage<State> {
  #play: Play<State>;
  #shown: State | null = null;
  #since = -Infinity;
  #queue: State[] = [];
  #stop: (() => void) | null = null;

  constructor(play: Play<State>) {
    this.#play = play;
  }

  /** How many steps wait to be shown. */
  get waiting(): number {
    return this.#queue.length;
  }

  push(state: State) {
    const { step } = this.#play;
    if (this.#shown === null) return this.#show(state);
    const last = this.#queue.at(-1);
    if (last !== undefined && step(last) === step(state)) {
      this.#queue[this.#queue.length - 1] = state;
      return;
    }
    if (last === undefined && step(this.#shown) === step(state)) {
      this.#shown = state;
      this.#play.show(state);
      return;
    }
    this.#queue.push(state);
    this.#go();
  }

  /** Shows how things stand now. */
  skip() {
    const last = this.#queue.at(-1);
    if (last === undefined) return;
    this.#queue = [];
    this.#rest();
    this.#show(last);
  }

  close() {
    this.#rest();
    this.#queue = [];
  }

  #show(state: State) {
    this.#shown = state;
    this.#since = this.#play.clock.now();
    this.#play.show(state);
  }

  #rest() {
    this.#stop?.();
    this.#stop = null;
  }

  #go() {
    this.#rest();
    while (this.#queue.length > 0) {
      const left = this.#since + this.#time() - this.#play.clock.now();
      if (left > 0) {
        this.#stop = this.#play.clock.later(() => this.#go(), left);
        return;
      }
      this.#show(this.#queue.shift() as State);
    }
  }

  /** How long the step that is shown stays. */
  #time(): number {
    const wanted = this.#shown === null ? 0 : this.#play.dwell(this.#shown);
    if (wanted <= SHORTEST) return wanted;
    return Math.max(SHORTEST, wanted / (1 + (this.#queue.length - 1) / CROWD));
  }
}
