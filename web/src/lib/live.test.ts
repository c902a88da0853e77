import { beforeEach, describe, expect, it } from 'vitest';
import type { Hello, Json, Message, Summary, Told, Update } from '../types/server.ts';
import { Live, LOST, type Now, type Socket, type World } from './live.ts';

/** A server and a clock under the test's hand. */
class Fake implements World {
  sockets: (Socket & { address: string; sent: { [key: string]: Json }[]; closed: boolean })[] = [];
  timers: { at: number; run: () => void }[] = [];
  time = 1_000_000;
  there: boolean | null = null;

  connect(address: string): Socket {
    const sent: { [key: string]: Json }[] = [];
    const socket = {
      address,
      sent,
      closed: false,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => void (socket.closed = true),
      onmessage: null,
      onclose: null,
    } as Fake['sockets'][number];
    this.sockets.push(socket);
    return socket;
  }
  exists = async () => {
    if (this.there === null) throw new Error('nobody answers');
    return this.there;
  };
  now = () => this.time;
  later(run: () => void, milliseconds: number) {
    const timer = { at: this.time + milliseconds, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((other) => other !== timer));
  }
  random = () => 1;

  get last() {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nobody connected');
    return socket;
  }
  say(message: Message) {
    this.last.onmessage?.(JSON.stringify(message));
  }
  async drop(code = 1006) {
    this.last.onclose?.(code);
    await settle();
  }
  async pass(milliseconds: number) {
    const until = this.time + milliseconds;
    for (;;) {
      const due = this.timers.filter(({ at }) => at <= until).sort((one, two) => one.at - two.at)[0];
      if (!due) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.time = due.at;
      due.run();
      await settle();
    }
    this.time = until;
  }
}

const settle = () => new Promise((done) => setTimeout(done, 0));

const TABLE = { id: 't', game: 'leduc', state: 'running', chairs: [], active: [0], end: null } as unknown as Summary;

const told = (...numbers: number[]): Told[] => numbers.map((number, n) => ({ number, event: null, text: `${number}.${n}` }));

const now = (change: Partial<Now>): Now => ({
  seq: 5, actions: 0, told: [], told_after: 0, view: null, active: [0], choices: [], prompt: null, open: false,
  undo: false, clocks: [], time: 1_000_300, proposal: null, ...change,
});

const hello = (change: Partial<Hello> = {}): Hello => ({
  ...now(change), type: 'hello', table: TABLE, you: 0, confidants: [0], options: {}, commitment: null, said: [],
  present: [0], ...change,
});

const update = (change: Partial<Update>): Update => ({ ...now(change), type: 'update', ...change });

let fake: Fake;
let live: Live;
let changes: number;

beforeEach(() => {
  fake = new Fake();
  changes = 0;
  live = new Live('t', fake, () => (changes += 1));
});

const seen = () => {
  if (!live.seen) throw new Error('nothing was seen yet');
  return live.seen;
};
const texts = () => seen().told.map(({ text }) => text);

describe('what is told', () => {
  it('is all of it at first', () => {
    expect(fake.last.address).toBe('/api/tables/t/socket?laid=true');
    fake.say(hello({ actions: 2, told: told(1, 1, 2) }));
    expect(live.link).toBe('open');
    expect(texts()).toEqual(['1.0', '1.1', '2.2']);
    expect(seen().skew).toBe(300);
    expect(changes).toBeGreaterThan(0);
  });

  it('grows with every action', () => {
    fake.say(hello({ actions: 1, told: told(1) }));
    fake.say(update({ seq: 6, actions: 2, told_after: 1, told: told(2, 2) }));
    expect(texts()).toEqual(['1.0', '2.0', '2.1']);
    expect(seen().seq).toBe(6);
  });

  it('is replaced when an action is taken back', () => {
    fake.say(hello({ actions: 3, told: told(1, 2, 3, 3) }));
    fake.say(update({ seq: 7, actions: 1, told_after: 1, told: [], undo: false }));
    expect(texts()).toEqual(['1.0']);
    fake.say(update({ seq: 8, actions: 2, told_after: 1, told: [{ number: 2, event: null, text: 'other' }] }));
    expect(texts()).toEqual(['1.0', 'other']);
  });

  it('keeps what it speaks of in step', () => {
    const laid = (about: string[][]) => ({ zones: [], touches: [], about });
    fake.say(hello({ actions: 2, told: told(1, 2), laid: laid([['a'], ['b']]) }));
    fake.say(update({ seq: 7, actions: 2, told_after: 1, told: told(2), laid: laid([['c']]) }));
    expect(seen().about).toEqual([['a'], ['c']]);
  });

  it('is asked for anew when there is a gap', () => {
    fake.say(hello({ actions: 1, told: told(1) }));
    fake.say(update({ seq: 9, actions: 4, told_after: 3, told: told(4) }));
    expect(fake.sockets).toHaveLength(2);
    expect(fake.sockets[0]?.closed).toBe(true);
    expect(fake.last.address).not.toContain('told=');
    fake.say(hello({ seq: 9, actions: 4, told: told(1, 2, 3, 4) }));
    expect(texts()).toHaveLength(4);
  });

  it('ignores what is older than what is known', () => {
    fake.say(hello({ seq: 9, actions: 1, told: told(1) }));
    fake.say(update({ seq: 8, actions: 0, told_after: 0 }));
    expect(seen().actions).toBe(1);
  });
});

describe('a lost connection', () => {
  it('comes back where it was', async () => {
    fake.say(hello({ seq: 7, actions: 2, told: told(1, 2) }));
    await fake.drop();
    expect(live.link).toBe('lost');
    expect(seen().link).toBe('lost');
    await fake.pass(300);
    expect(fake.last.address).toBe('/api/tables/t/socket?laid=true&told=2&seq=7');
    fake.say(hello({ seq: 8, actions: 3, told_after: 2, told: told(3) }));
    expect(live.link).toBe('open');
    expect(texts()).toEqual(['1.0', '2.1', '3.0']);
  });

  it('learns what was taken back meanwhile', async () => {
    fake.say(hello({ seq: 7, actions: 3, told: told(1, 2, 3) }));
    await fake.drop();
    await fake.pass(300);
    fake.say(hello({ seq: 9, actions: 2, told_after: 1, told: [{ number: 2, event: null, text: 'new' }] }));
    expect(texts()).toEqual(['1.0', 'new']);
  });

  it('tries ever more slowly, and at once when told to hurry', async () => {
    fake.say(hello());
    await fake.drop();
    for (const pause of [250, 500, 1000, 2000, 4000, 8000, 8000]) {
      const tries = fake.sockets.length;
      await fake.pass(pause - 1);
      expect(fake.sockets).toHaveLength(tries);
      await fake.pass(1);
      expect(fake.sockets).toHaveLength(tries + 1);
      await fake.drop();
    }
    const tries = fake.sockets.length;
    live.hurry();
    expect(fake.sockets).toHaveLength(tries + 1);
    fake.say(hello());
    await fake.drop();
    await fake.pass(250);
    expect(fake.sockets).toHaveLength(tries + 2);
  });

  it('comes back at once when it was only too slow', async () => {
    fake.say(hello());
    await fake.drop(1013);
    await fake.pass(0);
    expect(fake.sockets).toHaveLength(2);
  });

  it('is noticed when nobody says so', async () => {
    fake.say(hello());
    await fake.pass(25_000);
    expect(fake.last.sent).toEqual([{ do: 'ping' }]);
    fake.say({ type: 'answer', id: null, ok: true });
    await fake.pass(25_000);
    expect(fake.sockets).toHaveLength(1);
    await fake.pass(10_000);
    expect(live.link).toBe('lost');
    await fake.pass(500);
    expect(fake.sockets).toHaveLength(2);
  });

  it('forgets what other eyes saw when somebody else comes back', async () => {
    fake.say(hello({ seq: 7, actions: 2, told: told(1, 2) }));
    await fake.drop();
    await fake.pass(300);
    fake.say(hello({ seq: 7, you: null, actions: 2, told_after: 2, told: [] }));
    expect(fake.last.address).not.toContain('told=');
    fake.say(hello({ seq: 7, you: null, actions: 2, told: [{ number: 1, event: null, text: 'for all' }] }));
    expect(texts()).toEqual(['for all']);
    expect(seen().you).toBeNull();
  });
});

describe('whoever sits down', () => {
  const chair = (name: string | null) => ({ name, bot: null, ready: false, replaced: null, stood_in: 0 });
  const table = (...names: (string | null)[]): Summary => ({ ...TABLE, state: 'gathering', chairs: names.map(chair) });

  it('is told which seat is theirs, without a break', async () => {
    fake.say(hello({ you: null, table: table(null, null) }));
    fake.say(update({ seq: 6, table: table('Ada', null) }));
    expect(fake.sockets).toHaveLength(2);
    expect(live.link).toBe('open');
    fake.say(hello({ seq: 6, you: 0, table: table('Ada', null) }));
    expect(seen().you).toBe(0);
  });

  it('is not asked again for what is no change of seats', () => {
    fake.say(hello({ you: 0, table: table('Ada', null) }));
    fake.say(update({ seq: 6, table: { ...table('Ada', null), chairs: [{ ...chair('Ada'), ready: true }, chair(null)] } }));
    expect(fake.sockets).toHaveLength(1);
  });

  it('is told what the cards look like when the game begins, once', () => {
    const running: Summary = { ...table('Ada', 'Bea'), state: 'running' };
    const faces = [{ id: 'ace', kind: 'card', name: 'Ace', text: '', marks: [] }];
    fake.say(hello({ you: 0, table: table('Ada', 'Bea') }));
    fake.say(update({ seq: 6, table: running }));
    expect(fake.sockets).toHaveLength(2);
    fake.say(hello({ seq: 6, you: 0, faces, table: running }));
    expect(seen().faces).toEqual(faces);
    fake.say(update({ seq: 7, table: running }));
    expect(fake.sockets).toHaveLength(2);
  });

  it('says nothing before it is greeted again, and then all of it', async () => {
    fake.say(hello({ you: 0, table: table('Ada', null) }));
    fake.say(update({ seq: 6, table: table('Ada', 'Bea') }));
    const said = live.say('table', 'Welcome');
    expect(fake.last.sent).toEqual([]);
    fake.say(hello({ seq: 6, you: 0, table: table('Ada', 'Bea') }));
    expect(fake.last.sent).toHaveLength(1);
    fake.say({ type: 'answer', id: 1, ok: true });
    expect((await said).ok).toBe(true);
  });
});

describe('a table that is not there', () => {
  it('is said to be gone', async () => {
    fake.there = false;
    await fake.drop();
    expect(live.link).toBe('gone');
    await fake.pass(60_000);
    expect(fake.sockets).toHaveLength(1);
    expect((await live.act('x')).error).toEqual(LOST);
  });
});

describe('a server that is away', () => {
  it('is asked the same again', async () => {
    for (let n = 0; n < 3; n += 1) {
      await fake.drop();
      await fake.pass(8_000);
    }
    expect(fake.last.address).toBe('/api/tables/t/socket?laid=true');
  });
});

describe('an action', () => {
  it('answers the table as it was seen', async () => {
    fake.say(hello({ seq: 5 }));
    const done = live.act({ bet: 2 });
    expect(fake.last.sent).toEqual([{ do: 'act', seq: 5, action: { bet: 2 }, id: 1 }]);
    expect(seen().acting).toBe(true);
    fake.say({ type: 'answer', id: 1, ok: true, seq: 6 });
    expect(seen().acting).toBe(false);
    expect((await done).seq).toBe(6);
  });

  it('is sent again after a break, as it was, until it is answered', async () => {
    fake.say(hello({ seq: 5 }));
    const done = live.act('call');
    await fake.drop();
    expect(seen().acting).toBe(true);
    await fake.pass(300);
    fake.say(hello({ seq: 9 }));
    expect(fake.last.sent).toEqual([{ do: 'act', seq: 5, action: 'call', id: 1 }]);
    await fake.drop();
    await fake.pass(600);
    fake.say(hello({ seq: 9 }));
    expect(fake.last.sent).toHaveLength(1);
    fake.say({ type: 'answer', id: 1, ok: true, seq: 6, again: true });
    expect(await done).toMatchObject({ ok: true, again: true });
    await fake.drop();
    await fake.pass(300);
    fake.say(hello({ seq: 9 }));
    expect(fake.last.sent).toEqual([]);
  });

  it('that was made while the connection was lost waits for it', async () => {
    fake.say(hello({ seq: 5 }));
    await fake.drop();
    const done = live.type('a clue');
    await fake.pass(300);
    fake.say(hello({ seq: 5 }));
    expect(fake.last.sent).toEqual([{ do: 'type', seq: 5, text: 'a clue', id: 1 }]);
    fake.say({ type: 'answer', id: 1, ok: false, error: { code: 'stale', message: '…' } });
    expect((await done).error?.code).toBe('stale');
    expect(seen().acting).toBe(false);
  });

  it('of another tab changes this one too', () => {
    fake.say(hello({ seq: 5, choices: [{ action: 1, label: 'one' }] }));
    fake.say(update({ seq: 6, actions: 1, told: told(1), choices: [], active: [1] }));
    expect(seen().choices).toEqual([]);
    expect(seen().table.active).toEqual([1]);
  });
});

describe('everything else', () => {
  it('is never sent twice: taking back twice would take back two', async () => {
    fake.say(hello());
    const undone = live.undo();
    const said = live.say('table', 'hello');
    await fake.drop();
    expect((await undone).error).toEqual(LOST);
    expect((await said).error).toEqual(LOST);
    await fake.pass(300);
    fake.say(hello());
    expect(fake.last.sent).toEqual([]);
  });

  it('is told and shown once', () => {
    const line = { channel: 'table', number: 1, name: 'Ada', text: 'hi', at: 0 };
    fake.say(hello({ said: [line] }));
    fake.say({ type: 'said', line });
    fake.say({ type: 'said', line: { ...line, number: 2 } });
    fake.say({ type: 'presence', present: [0, 1], spectators: 3 });
    expect(seen().said).toHaveLength(2);
    expect(seen()).toMatchObject({ present: [0, 1], spectators: 3 });
  });

  it('ends when the page goes', async () => {
    fake.say(hello());
    const waiting = live.act('x');
    live.close();
    expect((await waiting).ok).toBe(false);
    await fake.pass(120_000);
    expect(fake.sockets).toHaveLength(1);
    expect(fake.last.closed).toBe(true);
  });
});
