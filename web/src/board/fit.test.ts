import { describe, expect, it } from 'vitest';
import { fitted, type Room } from './fit.ts';

/** A room of the given height for something that is `high` at size 1, and a board `wide` at size 1 in a frame of 100. */
class Trial implements Room {
  fit = 1;
  style = { getPropertyValue: () => String(this.fit), setProperty: (_: string, value: string) => void (this.fit = Number(value)) };
  clientHeight: number;
  clientWidth = 500;
  #high: number;
  #wide: number;
  #across: number;

  constructor(clientHeight: number, high: number, wide = 0, across = 0) {
    this.clientHeight = clientHeight;
    [this.#high, this.#wide, this.#across] = [high, wide, across];
  }

  get scrollWidth() {
    return Math.max(this.clientWidth, this.#across * this.fit);
  }

  get scrollHeight() {
    return Math.max(this.clientHeight, this.#high * this.fit);
  }

  querySelectorAll() {
    return [{ clientWidth: 100, scrollWidth: Math.max(100, this.#wide * this.fit) }];
  }
}

describe('a board', () => {
  it('is no wider than its room', () => {
    expect(fitted(new Trial(600, 400, 0, 420), 1, true)).toBe(1.1);
  });

  it('is as large as its room allows', () => {
    const room = new Trial(600, 400);
    expect(fitted(room, 1, true)).toBe(1.45);
    expect(room.fit).toBe(1.45);
  });

  it('does not grow while things only come and go', () => {
    expect(fitted(new Trial(600, 400), 1, false)).toBe(1);
  });

  it('gives way when it grew too high or too wide', () => {
    expect(fitted(new Trial(600, 560), 1.45, false)).toBe(1);
    expect(fitted(new Trial(600, 100, 70), 2.1, false)).toBe(1.32);
  });

  it('is as small as can be read where nothing fits', () => {
    const room = new Trial(600, 2_000);
    expect(fitted(room, 1, true)).toBe(0.78);
    expect(room.fit).toBe(0.78);
  });

  it('is left alone while it is not seen', () => {
    const room = new Trial(0, 100);
    expect(fitted(room, 1.2, true)).toBe(1.2);
    expect(room.fit).toBe(1);
  });
});
