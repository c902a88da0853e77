import { describe, expect, it } from 'vitest';
import type { Json, Moment, Replay } from '../../types/server.ts';
import { isTurn, PAGE, Reel, stretches } from './reel.ts';

const settle = () => new Promise((done) => setTimeout(done, 0));

function moment(after: number, says = true): Moment {
  const told = after % 3 === 0 && after > 0 ? [{ number: after, event: says ? { turn: { seat: 0 } } : 'went', text: `turn ${after}` }] : [];
  return { after, by: after === 0 ? null : Math.floor((after - 1) / 3) % 2, view: null, told, active: [Math.floor(after / 3) % 2], outcome: null };
}

/** A server of a match; answers are given when the test says so. */
class Books {
  asked: number[] = [];
  waiting: { from: number; answer: () => void; refuse: (why: Error) => void }[] = [];
  later: { run: () => void; milliseconds: number }[] = [];
  actions: number;
  says: boolean;
  constructor(actions: number, says = true) {
    this.actions = actions;
    this.says = says;
  }
  load = (from: number, count: number) => {
    this.asked.push(from / PAGE);
    const moments = Array.from({ length: Math.min(count, this.actions + 1 - from) }, (_, n) => moment(from + n, this.says));
    return new Promise<Replay>((done, fail) => {
      this.waiting.push({ from, answer: () => done({ actions: this.actions, moments }), refuse: fail });
    });
  };
  source = {
    load: this.load,
    later: (run: () => void, milliseconds: number) => {
      this.later.push({ run, milliseconds });
      return () => {};
    },
  };
  async answer(times = 1) {
    for (let n = 0; n < times; n += 1) {
      this.waiting.shift()?.answer();
      await settle();
    }
  }
}

describe('a reel', () => {
  it('asks first for what is looked at, then for what is next to it, then for the rest, one at a time', async () => {
    const books = new Books(400);
    const reel = new Reel(books.source, () => {});
    reel.look(120);
    expect(books.asked).toEqual([2]);
    expect(reel.at(120)).toBeUndefined();
    await books.answer();
    expect(reel.at(120)?.after).toBe(120);
    expect(reel.actions).toBe(400);
    for (let n = 0; n < 20; n += 1) await books.answer();
    expect(books.asked.slice(0, 3)).toEqual([2, 3, 1]);
    expect([...books.asked].sort((one, two) => one - two)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(books.waiting).toHaveLength(0);
  });

  it('does not let what is looked at wait for what is fetched beforehand', async () => {
    const books = new Books(400);
    const reel = new Reel(books.source, () => {});
    reel.look(0);
    await books.answer();
    expect(books.asked).toEqual([0, 1]);
    reel.look(399);
    expect(books.asked).toEqual([0, 1, 7]);
  });

  it('keeps what was told of pages it lets go, and fetches them again when they are looked at', async () => {
    const books = new Books(2_000);
    const reel = new Reel(books.source, () => {});
    for (let after = 0; after <= 2_000; after += PAGE) {
      reel.look(after);
      while (books.waiting.length > 0) await books.answer();
    }
    expect(reel.at(0)).toBeUndefined();
    expect(reel.frames[3]?.told[0]?.text).toBe('turn 3');
    reel.look(0);
    while (books.waiting.length > 0) await books.answer();
    expect(reel.at(0)?.after).toBe(0);
  });

  it('finds turns by what the game says, and waits for what it does not know', async () => {
    const books = new Books(130);
    const reel = new Reel(books.source, () => {});
    reel.look(0);
    await books.answer();
    expect(reel.turnAfter(0)).toBe(3);
    expect(reel.turnAfter(3)).toBe(6);
    expect(reel.turnBefore(4)).toBe(3);
    expect(reel.turnBefore(3)).toBe(0);
    expect(reel.turnAfter(48)).toBeUndefined();
    while (books.waiting.length > 0) await books.answer();
    expect(reel.turnAfter(48)).toBe(51);
    expect(reel.turnAfter(129)).toBe(130);
  });

  it('finds turns by who acts where the game says nothing', async () => {
    const books = new Books(20, false);
    const reel = new Reel(books.source, () => {});
    reel.look(0);
    await books.answer();
    expect(reel.turnAfter(0)).toBe(3);
    expect(reel.turnBefore(20)).toBe(18);
  });

  it('tries again by itself after a failure, and stops when it does not help', async () => {
    const books = new Books(10);
    let changes = 0;
    const reel = new Reel(books.source, () => (changes += 1));
    reel.look(0);
    for (let n = 0; n < 4; n += 1) {
      books.waiting.shift()?.refuse(new Error('away'));
      await settle();
      expect((reel.problem as Error).message).toBe('away');
      books.later.shift()?.run();
    }
    expect(books.later).toHaveLength(0);
    expect(books.waiting).toHaveLength(0);
    expect(changes).toBe(4);
    reel.again();
    await books.answer();
    expect(reel.problem).toBeNull();
    expect(reel.at(10)?.after).toBe(10);
  });

  it('tells nobody anything once it is closed', async () => {
    const books = new Books(10);
    let changes = 0;
    const reel = new Reel(books.source, () => (changes += 1));
    reel.look(0);
    reel.close();
    await books.answer();
    expect(changes).toBe(0);
  });
});

it('sees turns in events of every spelling', () => {
  const turns: Json[] = [{ turn: { side: 'sun', row: 0 } }, { turn_began: { seat: 1 } }, { turn: 0 }];
  const others: Json[] = [{ turned_up: {} }, 'passed', null, { extra_turn: { seat: 0 } }];
  expect(turns.map(isTurn)).toEqual([true, true, true]);
  expect(others.map(isTurn)).toEqual([false, false, false, false]);
});

it('joins what one seat did in a row', () => {
  const frames = Array.from({ length: 8 }, (_, n) => ({ ...moment(n), about: [], begins: false }));
  expect(stretches(frames)).toEqual([{ from: 0, to: 3, by: 0 }, { from: 3, to: 6, by: 1 }, { from: 6, to: 7, by: 0 }]);
  expect(stretches([frames[0], undefined, frames[2]])).toEqual([{ from: 1, to: 2, by: 0 }]);
});
