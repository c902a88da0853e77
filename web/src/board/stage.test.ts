import { beforeEach, expect, it } from 'vitest';
import { Stage } from './stage.ts';

/** A clock that is turned by hand. */
class Hand {
  time = 0;
  #waiting: { at: number; run: () => void }[] = [];
  now = () => this.time;
  later = (run: () => void, milliseconds: number) => {
    const entry = { at: this.time + milliseconds, run };
    this.#waiting.push(entry);
    return () => (this.#waiting = this.#waiting.filter((other) => other !== entry));
  };
  turn(milliseconds: number) {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.#waiting.filter(({ at }) => at <= end).sort((one, two) => one.at - two.at)[0];
      if (!next) break;
      this.#waiting = this.#waiting.filter((other) => other !== next);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }
  get idle() {
    return this.#waiting.length === 0;
  }
}

type State = { step: number; note?: string };

let clock: Hand;
let shown: State[];
let dwell: number;
let stage: Stage<State>;

beforeEach(() => {
  clock = new Hand();
  shown = [];
  dwell = 1000;
  stage = new Stage<State>({
    clock, dwell: () => dwell, step: ({ step }) => String(step), show: (state) => shown.push(state),
  });
});

const steps = () => shown.map(({ step }) => step);

it('shows the first state as it is, and what comes long after at once', () => {
  stage.push({ step: 1 });
  clock.turn(5000);
  stage.push({ step: 2 });
  expect(steps()).toEqual([1, 2]);
  expect(clock.idle).toBe(true);
});

it('gives every step its time, in order', () => {
  stage.push({ step: 1 });
  clock.turn(5000);
  for (const step of [2, 3, 4]) stage.push({ step });
  expect(steps()).toEqual([1, 2]);
  expect(stage.waiting).toBe(2);
  clock.turn(799);
  expect(steps()).toEqual([1, 2]);
  clock.turn(1);
  expect(steps()).toEqual([1, 2, 3]);
  clock.turn(1000);
  expect(steps()).toEqual([1, 2, 3, 4]);
  expect(stage.waiting).toBe(0);
});

it('hurries when much waits, but never past what can be seen', () => {
  stage.push({ step: 0 });
  for (let step = 1; step <= 100; step += 1) stage.push({ step });
  clock.turn(139);
  expect(steps()).toEqual([0]);
  clock.turn(100 * 140);
  expect(steps().length).toBeGreaterThan(60);
  clock.turn(20_000);
  expect(steps()).toEqual(Array.from({ length: 101 }, (_, n) => n));
});

it('can be skipped', () => {
  for (const step of [1, 2, 3, 4]) stage.push({ step });
  stage.skip();
  expect(steps()).toEqual([1, 4]);
  expect(clock.idle).toBe(true);
  stage.skip();
  clock.turn(10_000);
  expect(steps()).toEqual([1, 4]);
});

it('shows everything at once where nobody wants to wait', () => {
  dwell = 0;
  for (const step of [1, 2, 3]) stage.push({ step });
  expect(steps()).toEqual([1, 2, 3]);
});

it('replaces a step by news of it without waiting', () => {
  stage.push({ step: 1 });
  stage.push({ step: 1, note: 'Ada came' });
  expect(shown).toHaveLength(2);
  stage.push({ step: 2 });
  stage.push({ step: 2, note: 'Ada left' });
  expect(stage.waiting).toBe(1);
  clock.turn(1000);
  expect(shown.at(-1)).toEqual({ step: 2, note: 'Ada left' });
});

it('shows nothing after it was closed', () => {
  for (const step of [1, 2]) stage.push({ step });
  stage.close();
  clock.turn(10_000);
  expect(steps()).toEqual([1]);
});
