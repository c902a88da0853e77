import type {
  Answer, Asked, Channel, Choice, Face, Hand, Hello, Json, Laid, Line, Message, Order, Problem, Seat, Summary,
  Told, Update, Wish,
} from '../types/server.ts';

/** How the game stands: what `hello` and `update` have in common. */
export type Now = Omit<Update, 'type' | 'table'>;

/**
 * - `joining`: never connected yet
 * - `open`: what is shown is how things stand
 * - `lost`: what is shown was so; a new connection is tried
 * - `gone`: there is no such table
 * - `closed`: left by the page
 */
export type Link = 'joining' | 'open' | 'lost' | 'gone' | 'closed';

/** A table as far as its viewer knows it. Never changed, only replaced. */
export interface Seen {
  link: Link;
  table: Summary;
  you: Seat | null;
  confidants: Seat[];
  options: { [option: string]: Json };
  commitment: string | null;
  seq: number;
  actions: number;
  told: Told[];
  /** For each thing told what it speaks of. */
  about: string[][];
  view: Json;
  active: Seat[];
  choices: Choice[];
  prompt: string | null;
  open: boolean;
  undo: boolean;
  clocks: Hand[];
  /** What to add to the time here to have the time at the server. */
  skew: number;
  proposal: Asked | null;
  /** What lies where, and what each choice touches. */
  laid: Laid | null;
  faces: Face[];
  said: Line[];
  present: Seat[];
  spectators: number;
  /** An action of the viewer is on its way. */
  acting: boolean;
}

/** What is used of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onmessage: ((text: unknown) => void) | null;
  onclose: ((code: number) => void) | null;
}

/** What the connection needs from the world; tests bring their own. */
export interface World {
  connect(address: string): Socket;
  /** Whether the table is there, asked when a connection cannot be made; fails if nobody answers that either. */
  exists(): Promise<boolean>;
  now(): number;
  later(run: () => void, milliseconds: number): () => void;
  random(): number;
}

/** Connection lost before an answer came. Whether it was done, nobody here knows. */
export const LOST: Problem = { code: 'connection_lost', message: '' };

/** The server lets readers go that are too slow; they may come again at once. */
const TOO_SLOW = 1013;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8_000;
/** After so much silence the server is asked whether it is there. */
const SILENCE = 25_000;
const PATIENCE = 10_000;

interface Waiting {
  order: Order;
  done: (answer: Answer) => void;
}

/** A live connection to a table. It comes back by itself, and nothing that was acknowledged is lost or done twice. */
export class Live {
  seen: Seen | null = null;
  link: Link = 'joining';
  /** When the next try to connect is. */
  retry: number | null = null;
  #id: string;
  #world: World;
  #changed: () => void;
  #socket: Socket | null = null;
  #greeted = false;
  #failures = 0;
  #number = 0;
  /** By the number under which they were sent, oldest first. */
  #waiting = new Map<number, Waiting>();
  #stopRetry: (() => void) | null = null;
  #stopWatch: (() => void) | null = null;

  constructor(id: string, world: World, changed: () => void) {
    this.#id = id;
    this.#world = world;
    this.#changed = changed;
    this.#connect();
  }

  act(action: Json): Promise<Answer> {
    return this.#send({ do: 'act', seq: this.#seq, action });
  }

  type(text: string): Promise<Answer> {
    return this.#send({ do: 'type', seq: this.#seq, text });
  }

  undo = () => this.#send({ do: 'undo' });
  concede = () => this.#send({ do: 'concede' });
  leave = () => this.#send({ do: 'leave' });
  comeBack = () => this.#send({ do: 'return' });
  propose = (what: Wish) => this.#send({ do: 'propose', what });
  answer = (yes: boolean) => this.#send({ do: 'answer', yes });
  say = (to: Channel, text: string) => this.#send({ do: 'say', to, text });
  check = (action: Json) => this.#send({ do: 'check', action });
  explain = (action: Json) => this.#send({ do: 'explain', action });
  why = (thing: string) => this.#send({ do: 'why', thing });

  /** Tries at once: the network is back, or somebody looks at the page again. */
  hurry() {
    if (this.link === 'closed' || this.link === 'gone') return;
    if (this.#socket) return this.#watch(0);
    this.#stopRetry?.();
    this.#connect();
  }

  /** Connects anew, as whoever the visitor is by now. What is shown stays. */
  renew() {
    if (this.link === 'closed' || this.link === 'gone') return;
    this.#stopRetry?.();
    this.#forget();
    this.#drop();
    this.#connect();
  }

  close() {
    this.#link('closed');
    this.#stopRetry?.();
    this.#drop();
    for (const number of [...this.#waiting.keys()]) this.#settle(number, lost(number));
  }

  get #seq(): number {
    return this.seen?.seq ?? 0;
  }

  #connect() {
    this.#stopRetry = null;
    this.retry = null;
    this.#greeted = false;
    const known = this.seen;
    const fields = new URLSearchParams({ laid: 'true' });
    if (known) {
      fields.set('told', String(known.actions));
      fields.set('seq', String(known.seq));
    }
    const socket = this.#world.connect(`/api/tables/${encodeURIComponent(this.#id)}/socket?${fields}`);
    this.#socket = socket;
    socket.onmessage = (text) => {
      if (this.#socket === socket) this.#hear(text);
    };
    socket.onclose = (code) => {
      if (this.#socket === socket) void this.#ended(code);
    };
    this.#watch(SILENCE);
  }

  #drop() {
    this.#stopWatch?.();
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    socket.close();
  }

  /** Only actions can be sent again without harm. */
  #forget() {
    for (const [number, { order }] of this.#waiting) {
      if (!isAction(order)) this.#settle(number, lost(number));
    }
  }

  async #ended(code: number) {
    this.#drop();
    this.#forget();
    this.#link(this.seen ? 'lost' : 'joining');
    if (!this.#greeted) {
      this.#failures += 1;
      const there = await this.#world.exists().catch(() => null);
      if (this.link === 'closed' || this.#socket) return;
      if (there === false) return this.#link('gone');
    }
    this.#again(code === TOO_SLOW ? 0 : this.#pause());
  }

  /** Longer each time, and not the same for everybody. */
  #pause(): number {
    const most = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures);
    return most * (0.5 + this.#world.random() / 2);
  }

  #again(pause: number) {
    this.retry = this.#world.now() + pause;
    this.#stopRetry = this.#world.later(() => this.#connect(), pause);
    this.#changed();
  }

  /** From scratch: what is known here does not fit what is told. */
  #afresh() {
    this.seen = null;
    this.#drop();
    this.#connect();
  }

  /** A connection can be dead without anybody saying so. */
  #watch(silence: number) {
    this.#stopWatch?.();
    const giveUp = () => void this.#ended(0);
    this.#stopWatch = this.#world.later(() => {
      if (this.#greeted) this.#socket?.send('{"do":"ping"}');
      this.#stopWatch = this.#world.later(giveUp, PATIENCE);
    }, silence);
  }

  #hear(text: unknown) {
    this.#watch(SILENCE);
    const message = JSON.parse(String(text)) as Message;
    switch (message.type) {
      case 'hello':
        return this.#greet(message);
      case 'update':
        return this.#update(message);
      case 'presence':
        return this.#know({ present: message.present, spectators: message.spectators });
      case 'said':
        return this.#know({ said: joined(this.seen?.said ?? [], [message.line]) });
      case 'answer':
        if (typeof message.id === 'number') this.#settle(message.id, message);
    }
  }

  #greet(hello: Hello) {
    const known = this.seen;
    // Through other eyes other things were told, so none of it can be kept.
    const stranger = known !== null && known.you !== hello.you;
    if (hello.told_after > (stranger ? 0 : (known?.actions ?? 0))) return this.#afresh();
    this.#greeted = true;
    this.#failures = 0;
    this.link = 'open';
    this.seen = {
      ...this.#fold(stranger ? null : known, hello),
      link: 'open',
      table: hello.table,
      you: hello.you,
      confidants: hello.confidants,
      options: hello.options,
      commitment: hello.commitment,
      faces: hello.faces ?? known?.faces ?? [],
      said: hello.said,
      present: hello.present,
      spectators: known?.spectators ?? 0,
      acting: false,
    };
    for (const [number, { order }] of this.#waiting) this.#write(number, order);
    this.#tell();
  }

  #update(update: Update) {
    const known = this.seen;
    if (!known || update.seq < known.seq) return;
    if (update.told_after > known.actions) return this.#afresh();
    this.seen = { ...known, ...this.#fold(known, update), table: update.table ?? turned(known.table, update) };
    this.#tell();
    // Only a greeting says which seat is the viewer's own and, once there is a game, what its cards look like.
    const { table } = update;
    const begun = table?.state !== 'gathering';
    if (table && known.table.state === 'gathering' && (begun || sitters(table) !== sitters(known.table))) this.renew();
  }

  /** What was told after action `told_after` is replaced, the rest stays. */
  #fold(known: Seen | null, now: Now) {
    const kept = known ? known.told.findIndex(({ number }) => number > now.told_after) : 0;
    const keep = kept < 0 ? (known?.told.length ?? 0) : kept;
    const about = now.laid?.about ?? now.told.map(() => []);
    return {
      seq: now.seq,
      actions: now.actions,
      told: [...(known?.told.slice(0, keep) ?? []), ...now.told],
      about: [...(known?.about.slice(0, keep) ?? []), ...about],
      view: now.view,
      active: now.active,
      choices: now.choices,
      prompt: now.prompt,
      open: now.open,
      undo: now.undo,
      clocks: now.clocks,
      skew: now.time - this.#world.now(),
      proposal: now.proposal,
      laid: now.laid ?? null,
    };
  }

  #send(order: Order): Promise<Answer> {
    const number = ++this.#number;
    return new Promise((done) => {
      if (this.link === 'closed' || this.link === 'gone' || (this.link !== 'open' && !isAction(order))) {
        return done(lost(number));
      }
      this.#waiting.set(number, { order, done });
      if (this.#greeted) this.#write(number, order);
      this.#tell();
    });
  }

  #write(number: number, order: Order) {
    this.#socket?.send(JSON.stringify({ ...order, id: number }));
  }

  #settle(number: number, answer: Answer) {
    const waiting = this.#waiting.get(number);
    if (!waiting) return;
    this.#waiting.delete(number);
    waiting.done(answer);
    this.#tell();
  }

  #know(news: Partial<Seen>) {
    if (!this.seen) return;
    this.seen = { ...this.seen, ...news };
    this.#tell();
  }

  #link(link: Link) {
    this.link = link;
    this.#tell();
  }

  #tell() {
    const acting = [...this.#waiting.values()].some(({ order }) => isAction(order));
    const { seen, link } = this;
    if (seen && (seen.acting !== acting || seen.link !== link)) this.seen = { ...seen, acting, link };
    this.#changed();
  }
}

const isAction = (order: Order) => order.do === 'act' || order.do === 'type';

const lost = (id: number): Answer => ({ type: 'answer', id, ok: false, error: LOST });

const sitters = ({ chairs }: Summary) => JSON.stringify(chairs.map(({ name, bot, user }) => [name, bot, user]));

/** Whose turn it is changes without the table being told anew. */
const turned = (table: Summary, { active }: Now): Summary => ({ ...table, active });

function joined(lines: Line[], more: Line[]): Line[] {
  const key = ({ channel, number }: Line) => `${channel} ${number}`;
  const known = new Set(lines.map(key));
  return [...lines, ...more.filter((line) => !known.has(key(line)))];
}
