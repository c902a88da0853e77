// A server on which something has happened: people, tables and matches, made over the same addresses that the page uses.
import type { Browser, BrowserContext } from 'playwright-core';
import { dice } from './play.ts';

const PASSWORD = 'a candle and a key';

interface Now {
  seq: number;
  actions: number;
  table: { end: unknown };
  choices: { action: unknown }[];
  open: unknown;
}

type Seated = { table: { id: string }; you: number | null };

/** Somebody who asks the server without a page. */
export class Person {
  readonly #context: BrowserContext;
  /** The server wants to know that its own page asks. */
  readonly #headers: { origin: string };

  constructor(context: BrowserContext, address: string) {
    this.#context = context;
    this.#headers = { origin: address };
  }

  static async register(browser: Browser, address: string, name: string): Promise<Person> {
    const person = new Person(await browser.newContext({ baseURL: address }), address);
    await person.post('/api/session');
    await person.post('/api/register', { name, password: PASSWORD });
    return person;
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.#context.request.get(path)).json()) as T;
  }

  async post<T>(path: string, data: unknown = {}): Promise<T> {
    const answer = await this.#context.request.post(path, { data, headers: this.#headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  /** Plays at a table with others until it is over, or until so many actions are done. */
  async play(id: string, others: Person[] = [], until = Infinity, pick = dice(23)): Promise<number> {
    for (let turn = 0; turn < 6_000; turn += 1) {
      for (const person of [this, ...others]) {
        const now = await person.get<Now>(`/api/tables/${id}/now`);
        if (now.table.end || now.actions >= until) return now.actions;
        const choice = now.choices[pick(Math.max(1, now.choices.length))];
        if (!choice) continue;
        // A bot may have been quicker: then there is another choice.
        await person.post(`/api/tables/${id}/act`, { seq: now.seq, action: choice.action }).catch(() => {});
      }
    }
    throw new Error(`The match at ${id} does not end.`);
  }

  /** A public table, begun with friends in its seats. */
  async gather(friends: Person[], wanted: Record<string, unknown>): Promise<string> {
    const { table } = await this.post<Seated>('/api/tables', { public: true, seats: friends.length + 1, ...wanted });
    for (const friend of friends) {
      await friend.post(`/api/tables/${table.id}/join`);
      await friend.post(`/api/tables/${table.id}/ready`, { ready: true });
    }
    await this.post(`/api/tables/${table.id}/start`);
    return table.id;
  }

  async leave() {
    await this.#context.close();
  }
}

/** Three people, what they have played for their ratings, what they are playing, and a table that waits. */
export async function furnish(browser: Browser, address: string): Promise<Person[]> {
  const [one, two, three] = await Promise.all(
    ['Melusine', 'Ambrose', 'Hildegard von Bingen'].map((name) => Person.register(browser, address, name)),
  ) as [Person, Person, Person];
  // Short games: nobody waits for what is only to be in a list.
  for (const [n, game] of ['connect-four', 'leduc', 'leduc', 'connect-four', 'leduc', 'connect-four'].entries()) {
    const [host, guest] = ([[one, two], [two, three], [three, one]] as const)[n % 3] ?? [one, two];
    const id = await host.gather([guest], { game, rated: true });
    await host.play(id, [guest], Infinity, dice(n + 5));
  }
  for (const game of ['cosmoctopus', 'academy', 'pantacle']) {
    const friends = game === 'pantacle' ? [two, three] : [two];
    const id = await one.gather(friends, { game });
    await one.play(id, friends, 12);
  }
  await two.post('/api/tables', { game: 'phantom-ink', public: true, seats: 4 });
  await three.post('/api/tables', { game: 'arcana', public: true, seats: 3, rated: true, clock: { live: { turn: 60, bank: 600, increment: 5 } } });
  return [one, two, three];
}
