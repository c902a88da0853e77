// Whoever looks on is sent nothing that is a secret, and the page shows nothing that is.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CALM, Visitor } from './browser.ts';
import { browser, openHouse, server } from './house.ts';
import { actOnce, dice, playAgainst } from './play.ts';

openHouse();

interface Thing {
  id: string;
  face?: string;
  name?: string;
  notes?: string[];
}
interface Zone {
  id: string;
  things: Thing[];
}
interface Message {
  type: string;
  actions: number;
  faces?: { id: string; name: string }[];
  options?: unknown;
  told: { text: string; event: unknown }[];
  prompt: string | null;
  choices: unknown[];
  view: never;
  laid?: { zones: Zone[]; touches: unknown; about: unknown };
}

/** Everything a page was sent: over its connections, and as answers to what it asked for. */
class Ear {
  readonly messages: Message[] = [];
  readonly answers: { path: string; text: string }[] = [];
  #coming: Promise<unknown>[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as Message;
        this.messages.push(message);
      });
    });
    page.on('response', (response) => {
      const { pathname, search } = new URL(response.url());
      if (!pathname.startsWith('/api/')) return;
      this.#coming.push(response.text().then((text) => this.answers.push({ path: pathname + search, text }), () => {}));
    });
  }

  async heard() {
    await Promise.all(this.#coming);
  }

  /** What was sent about the game, in the order it was sent. */
  get laid() {
    return this.messages.filter(({ laid }) => laid !== undefined);
  }

  /** How things stood after so many actions. */
  after(actions: number): Message | undefined {
    return this.laid.findLast((message) => message.actions === actions);
  }
}

interface Game {
  id: string;
  mode?: string;
  /** Where the player's secrets lie. */
  zones: string[];
  /** What of the view a stranger must not be told: all of it must be empty. */
  hidden: (view: never) => unknown[];
  /** Whether a thing that a stranger knows by its id is known by where it lies. Decks of which all know what is in them are not. */
  ids: boolean;
}

type Players<Player> = { players: Player[] };

const GAMES: Game[] = [
  {
    id: 'pantacle', zones: ['hand-0'], ids: true,
    hidden: ({ players }: Players<{ hand: { shown: boolean }[] }>) => players.flatMap(({ hand }) => hand.filter(({ shown }) => !shown)),
  },
  {
    id: 'cosmoctopus', zones: ['hand-0'], ids: true,
    hidden: ({ players }: Players<{ hand: number[]; shown: number[] }>) => players.flatMap(({ hand, shown }) => hand.filter((card) => !shown.includes(card))),
  },
  {
    id: 'academy', zones: ['hand-0', 'drawn'], ids: true,
    hidden: ({ table }: { table: { drawn: unknown[]; students: { hand?: unknown[]; private?: unknown[] }[] } }) =>
      [...table.drawn, ...table.students.flatMap((student) => [...(student.hand ?? []), ...(student.private ?? [])])],
  },
  {
    id: 'arcana', zones: ['hand-0'], ids: false,
    hidden: ({ players }: Players<{ hand: unknown; hand_public: unknown; top: unknown; dealt: unknown; kept: unknown }>) =>
      players.flatMap(({ hand, hand_public, top, dealt, kept }) => [top, dealt, kept, ...(JSON.stringify(hand) === JSON.stringify(hand_public) ? [] : [hand])]).filter((one) => one !== null),
  },
  {
    id: 'phantom-ink', zones: ['object'], ids: true,
    hidden: ({ card, word, teams, pad }: { card: unknown; word: unknown; teams: { hand: unknown; arcana_hand: unknown }[]; pad: unknown }) =>
      [card, word, ...teams.flatMap(({ hand, arcana_hand }) => [hand, arcana_hand]), ...[...JSON.stringify(pad).matchAll(/"(?:text|question|heard)":(?!null)[^,}]*/g)]].filter((one) => one !== null),
  },
  {
    id: 'leduc', zones: ['hand-0'], ids: true,
    hidden: ({ hands, stage }: { hands: unknown[]; stage: string }) => (stage === 'shown' ? [] : hands.filter((card) => card !== null)),
  },
];

const PUBLIC = /shown to all|seen by all|known to all/;
const nameOf = (thing: Thing, faces: Map<string, string>) => thing.name ?? faces.get(thing.face ?? '') ?? '';
/** What is said, without the cards that are only called something like it: "Clock Hands" says nothing about a clock. */
const apart = (text: string, name: string, faces: Map<string, string>) =>
  [...faces.values()].filter((other) => other.length > name.length && word(name).test(other)).reduce((left, other) => left.replaceAll(other, ''), text);
/** As the game writes it: "MOON" is a secret word, the Moon team and a `class="moon"` are none. */
const word = (name: string) => new RegExp(`(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');

/** What only the player knows at a moment: things, and names that nothing open to all has. */
function secrets({ zones }: Game, mine: Message, faces: Map<string, string>) {
  const things = (mine.laid?.zones ?? []).filter(({ id }) => zones.includes(id)).flatMap((zone) => zone.things);
  const kept = things.filter(({ id, face, name, notes }) => (face !== undefined || (name !== undefined && !/(^|-)(hidden|secret)(-|$)/.test(id))) && !notes?.some((note) => PUBLIC.test(note)));
  const open = new Set((mine.laid?.zones ?? []).filter(({ id }) => !zones.includes(id)).flatMap((zone) => zone.things.map((thing) => nameOf(thing, faces))));
  return { kept, names: kept.map((thing) => nameOf(thing, faces)).filter((name) => name !== '' && !open.has(name)) };
}

describe.each(GAMES)('$id', (game) => {
  it('tells those who look on no secret, in what it sends or in what it shows', async () => {
    const player = await Visitor.come(browser, server.address, CALM);
    const stranger = await Visitor.come(browser, server.address, CALM);
    const [mine, theirs] = [new Ear(player.page), new Ear(stranger.page)];
    const table = await playAgainst(player.page, game.id, 'random');
    await stranger.page.goto('/icon.svg');
    await stranger.page.evaluate(() => localStorage.setItem('conclave.settings', JSON.stringify({ turns: 'at_once', motion: 'none', sound: false })));
    await stranger.page.goto(`/table/${table}`);
    await stranger.page.locator('.board').waitFor();
    const faces = new Map((mine.laid[0]?.faces ?? []).map(({ id, name }) => [id, name]));

    let looked = 0;
    const pick = dice(17);
    for (let n = 0; n < 10; n += 1) {
      await expect.poll(() => theirs.laid.at(-1)?.actions ?? -1, { timeout: 10_000 }).toBeGreaterThanOrEqual(mine.laid.at(-1)?.actions ?? 0);
      const now = mine.after(theirs.laid.at(-1)!.actions);
      if (now && !isOver(now)) {
        const { kept, names } = secrets(game, now, faces);
        const where = game.ids ? '.board' : game.zones.map((zone) => `[data-zone="${zone}"]`).join(', ');
        const look = () => stranger.page.evaluate((places) => [
          [...document.querySelectorAll(places)].map((one) => one.outerHTML).join('\n'),
          [...document.querySelectorAll<HTMLElement>('[data-thing]')].map((one) => one.dataset['thing']),
        ] as const, where);
        // What was sent is drawn a moment later: until then a card that was taken lies where it was seen by all.
        const late = Date.now() + 5_000;
        for (;;) {
          const [shown, ids] = await look();
          // Only if nothing has happened meanwhile.
          if (theirs.laid.at(-1)!.actions !== now.actions || shown === '') break;
          const told = names.filter((name) => word(name).test(apart(shown, name, faces)));
          const lying = game.ids ? kept.filter(({ id }) => ids.includes(id)) : [];
          if (Date.now() < late && (told.length > 0 || lying.length > 0)) continue;
          expect(told, 'names on the board').toEqual([]);
          expect(lying, 'things on the board').toEqual([]);
          looked += 1;
          break;
        }
      }
      if (!(await actOnce(player.page, pick))) break;
    }
    expect(looked, 'the board was looked at').toBeGreaterThan(0);

    // They may ask for more, and get none.
    const asked = await stranger.page.evaluate(async (id) => {
      const get = async (path: string) => {
        const answer = await fetch(`/api/tables/${id}/${path}`);
        return [path, answer.status, await answer.text()] as const;
      };
      return [await get('replay?as=0'), await get('replay?as=everything'), await get('match'), await get('now')];
    }, table);
    await theirs.heard();
    const running = !mine.laid.at(-1)!.view || !(await player.page.getByTestId('result').isVisible());
    if (running) expect(asked.slice(0, 3).map(([path, status]) => [path, status])).toEqual([['replay?as=0', 403], ['replay?as=everything', 403], ['match', 403]]);

    let compared = 0;
    for (const message of theirs.laid) {
      const own = mine.after(message.actions);
      if (!own || (message.view as { stage?: string }).stage === 'shown' || (own.laid && isOver(own))) continue;
      const { kept, names } = secrets(game, own, faces);
      compared += kept.length;
      expect(game.hidden(message.view), 'the view').toEqual([]);
      expect(message.choices).toEqual([]);
      expect(message.prompt).toBeNull();
      for (const zone of message.laid?.zones ?? []) {
        if (!game.zones.includes(zone.id)) continue;
        const open = zone.things.filter(({ face, notes }) => face !== undefined && !notes?.some((note) => PUBLIC.test(note)));
        expect(open, `${zone.id} after ${message.actions}`).toEqual([]);
      }
      // The printed cards are the same for all; what lies there, what is told and what is seen is not.
      const { faces: _, options: __, ...rest } = message;
      const sent = JSON.stringify(rest);
      if (game.ids) for (const { id } of kept) expect(sent).not.toContain(`"${id}"`);
      const said = message.told.map(({ text }) => text).join('\n');
      for (const name of names) expect(apart(said, name, faces)).not.toMatch(word(name));
    }
    expect(compared, 'there were secrets').toBeGreaterThan(0);
    // The faces are the whole game's: who looks on gets the very same.
    expect(theirs.laid[0]?.faces).toEqual(mine.laid[0]?.faces);
    // Whatever else was asked for is the same for everybody, or about who is there.
    const others = theirs.answers.filter(({ path }) => !/^\/api\/(games|bots|me|session)\b/.test(path) && !path.startsWith(`/api/tables/${table}/`));
    expect(others.map(({ path }) => path).filter((path) => path !== `/api/tables/${table}`)).toEqual([]);
    await Promise.all([player.leave(), stranger.leave()]);
    stranger.complaints.splice(0, stranger.complaints.length, ...stranger.complaints.filter((text) => !/status of 403/.test(text)));
    expect([...player.complaints, ...stranger.complaints]).toEqual([]);
  });
});

/** Once a game is over there are no secrets. */
const isOver = ({ view }: Message) => /"(?:stage|phase)":(?:"over"|"shown"|"folded"|\{"over")|"ask":\{"over"/.test(JSON.stringify(view));
