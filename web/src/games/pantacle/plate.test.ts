// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sent, Table } from '../../board/table.test-env.ts';
import type { Zone } from '../../types/server.ts';
import laid from './bribe.laid.json';

/** In the turn of Bot 3 everybody is asked: Bot 4 and Bot 5 have passed, Ada is asked, Bot 2 is not yet. */
let table: Table;
beforeAll(async () => {
  table = await Table.of('pantacle', sent(laid));
}, 60_000);
beforeEach(() => table.reset());
afterAll(() => table.clear());

const zone = (id: string) => (laid.zones as unknown as Zone[]).find((one) => one.id === id)!;
const symbols = (element: Element) => element.querySelectorAll('svg').length;
const words = (element: Element) => element.textContent!.replace(/\s+/g, ' ').trim();

describe('the pentagram', () => {
  const spot = ({ style }: HTMLElement) => `${style.left} ${style.top}`;
  const discs = () => table.all('.star > .figure .at.disc');
  const everywhere = ({ things }: Zone) => {
    const points = things.filter(({ id }) => id.startsWith('location-'));
    return points.flatMap((point, n) => [
      point,
      ...laid.names.map((name, seat) => ({ id: `disc-${seat}-on-${n}`, face: 'flame-disc', name: `Disc of ${name}`, at: point.at! })),
    ]);
  };

  it('has its five points in a ring, the first at the top', () => {
    const points = table.all('.star > .figure [data-thing^="location-"]').map((thing) => thing.closest<HTMLElement>('.at')!);
    expect(points).toHaveLength(5);
    expect(new Set(points.map(spot)).size).toBe(5);
    const heights = points.map(({ style }) => parseFloat(style.top));
    expect(Math.min(...heights)).toBe(heights[0]);
    expect(points[0]!.style.left).toBe('50%');
  });

  it('has all discs that lie there, each with the shape of its owner, and burns where they lie', () => {
    const placed = zone('pantacle').things.filter(({ id }) => id.startsWith('disc-'));
    expect(placed.length).toBeGreaterThan(10);
    expect(discs().map((disc) => disc.querySelector<HTMLElement>('[data-thing]')!.dataset['thing']).sort()).toEqual(placed.map(({ id }) => id).sort());
    expect(table.all('.star > .figure .flame')).toHaveLength(placed.length);
    for (const { id } of placed) {
      const seat = /^disc-(\d)/.exec(id)![1]!;
      expect(table.thing(id).querySelector<SVGElement>('.seal svg')!.style.color).toBe(`var(--seat-${seat})`);
    }
  });

  it('has a place for everybody at every point: no disc lies upon another', async () => {
    await table.change('pantacle', (one) => (one.things = everywhere(one)));
    expect(discs()).toHaveLength(25);
    expect(new Set(discs().map(spot)).size).toBe(25);
    expect(table.all('.star > .figure .flame')).toHaveLength(25);
    // One's disc lies in one's own socket.
    const sockets = table.all('.star > .figure .socket').map((socket) => `${socket.getAttribute('cx')}% ${socket.getAttribute('cy')}%`);
    expect(sockets).toHaveLength(25);
    expect(discs().map(spot).sort()).toEqual(sockets.sort());
  });

  it('is cold without a disc', async () => {
    await table.change('pantacle', (one) => (one.things = one.things.filter(({ id }) => id.startsWith('location-'))));
    expect(discs()).toEqual([]);
    expect(table.all('.star > .figure .flame')).toEqual([]);
    for (const edge of table.all('.star > .figure .band')) expect(edge.style.getPropertyValue('--heat')).toBe('0');
  });

  it('tells the turn, whose it is, and that another follows', async () => {
    const hour = () => table.thing('turn-number').querySelector('.hour')!;
    expect(words(hour())).toBe('39 Turn');
    expect(hour().querySelector<SVGElement>('svg')!.style.color).toBe('var(--seat-2)');
    expect(symbols(hour())).toBe(1);
    await table.change('turn', (one) => one.things[0]!.notes!.push('an extra turn follows'));
    expect(symbols(hour())).toBe(2);
  });
});

describe('the Favors', () => {
  const favor = (n: number) => table.thing(`favor-${n}`);

  it('lie under their moons, two each, and one under none', () => {
    const moons = table.all('.favors .moon').map((moon) => [...moon.querySelectorAll<HTMLElement>('[data-thing]')].map((thing) => thing.dataset['thing']));
    expect(moons).toEqual([['favor-0', 'favor-1'], ['favor-2', 'favor-3'], ['favor-4', 'favor-5'], ['favor-6']]);
    expect(table.all('.favors .phase .mark')).toHaveLength(3);
    expect(table.one('.favors .phase .dark').getAttribute('aria-label')).toBe('Under no moon');
  });

  it('show their two Keepers and what they give', () => {
    for (let n = 0; n < 7; n += 1) {
      expect(favor(n).querySelectorAll('.cameo svg'), `favor-${n}`).toHaveLength(2);
      expect(favor(n).querySelectorAll('.gives svg'), `favor-${n}`).toHaveLength(1);
    }
    expect(favor(6).querySelector('.gives b')?.textContent).toBe('2');
  });

  it('mark the one that is announced, and only that', async () => {
    expect(table.all('.favor em').map(words)).toEqual(['announced']);
    expect(favor(6).querySelector('.favor')!.classList).toContain('marked');
    await table.change('favors', (one) => one.things.forEach((thing, n) => (thing.notes = n === 2 ? ['marked'] : undefined)));
    expect(table.all('.favor em').map(words)).toEqual(['marked']);
    expect(table.all('[data-testid=asked]')).toEqual([]);
  });
});

describe('a bribe round', () => {
  const round = () => table.all('[data-testid=asked] .who').map((who) => [who.dataset['seat'], [...who.classList].find((name) => /^(passed|asked|waits)$/.test(name))]);

  it('goes round from the Active Sorcerer: who has passed, who is asked, who waits', () => {
    expect(round()).toEqual([['3', 'passed'], ['4', 'passed'], ['0', 'asked'], ['1', 'waits']]);
    expect(table.all('[data-testid=asked] .who').map((who) => who.getAttribute('aria-label'))).toEqual(['Bot 4 has passed', 'Bot 5 has passed', 'Asked: Ada', 'Bot 2 is not asked yet']);
    expect(words(table.one('[data-testid=asked] .words'))).toMatch(/^You are asked ?2 have passed$/);
    expect(table.one('[data-testid=asked] .from').getAttribute('aria-label')).toBe('Bot 3');
  });

  it('goes on', async () => {
    await table.lay({ active: [1] });
    expect(round()).toEqual([['3', 'passed'], ['4', 'passed'], ['0', 'passed'], ['1', 'asked']]);
    expect(words(table.one('[data-testid=asked] .words'))).toMatch(/^Asked: Bot 2 ?3 have passed$/);
  });

  it('lies beside its Favor, and on a phone above everything', { timeout: 60_000 }, async () => {
    const asked = () => table.one('[data-testid=asked]');
    expect(table.thing('favor-6').nextElementSibling!.contains(asked())).toBe(true);
    const phone = await Table.of('pantacle', sent(laid), { narrow: true });
    expect(phone.one('.plate.narrow').firstElementChild!.contains(phone.one('[data-testid=asked]'))).toBe(true);
    await phone.clear();
  });
});

describe('the row of discards', () => {
  it('has every blade in its order, with Keeper and moon; the last is marked off', async () => {
    const ids = ['blade-3-1', 'blade-0-9', 'blade-14-9', 'blade-18-9'];
    await table.change('discards', (one) => (one.things = ids.map((id) => ({ id, face: id.replace(/-\d+$/, '') }))));
    expect(table.things('discards')).toEqual(ids);
    for (const id of ids) {
      expect(table.thing(id).querySelectorAll('.keeper svg'), id).toHaveLength(1);
      expect(table.thing(id).querySelectorAll('.moon svg'), id).toHaveLength(1);
    }
  });

  it('is followed by what is held since before the shuffle', () => {
    expect(table.things('before')).toEqual(zone('before').things.map(({ id }) => id));
    expect(table.all('[data-zone=before] .keeper')).toHaveLength(15);
  });

  it('says that it is empty', async () => {
    await table.change('discards', (one) => (one.things = []));
    expect(table.one('[data-zone=discards] .none')).toBeTruthy();
  });
});

describe('curses', () => {
  const curse = (id: string) => table.thing(id).querySelector('.curse')!;
  const [open, heavy, down] = ['curse-14-1', 'curse-6-1', 'curse-9-1'];

  it('lie before those who have them, with what is left on them', () => {
    expect(table.things('curses-0')).toEqual([open, heavy]);
    expect(table.things('curses-3')).toEqual([down]);
    expect(words(curse(heavy))).toMatch(/^Exhaustion ?1 Adept left$/);
  });

  it('are turned face down and up again', async () => {
    expect(curse(open).classList).not.toContain('down');
    expect(curse(down).classList).toContain('down');
    expect(words(curse(down))).toContain('face down');
    await table.change('curses-0', (one) => (one.things[0]!.notes = ['face down']));
    expect(curse(open).classList).toContain('down');
    await table.change('curses-0', (one) => delete one.things[0]!.notes);
    expect(curse(open).classList).not.toContain('down');
  });

  it('are lifted', async () => {
    await table.change('curses-3', (one) => (one.things = []));
    expect(table.all(`[data-thing="${down}"]`)).toEqual([]);
    expect(table.all('[data-zone=curses-3]')).toEqual([]);
  });

  it('lie upon the star while one is chosen, hidden from all who have not drawn them', async () => {
    expect(table.all('.star > .drawn')).toEqual([]);
    await table.change('drawn', (one) => (one.things = [{ id: 'drawn-hidden-0', name: 'Hidden curse', notes: ['known to Bot 4'] }, { id: 'drawn-1', face: 'curse-5' }]));
    expect(table.one('.star > .drawn').querySelectorAll('[data-thing]')).toHaveLength(2);
    expect(table.thing('drawn-hidden-0').classList).toContain('back');
    expect(table.thing('drawn-1').classList).toContain('card');
  });
});

describe('a Sanctuary', () => {
  const track = (seat: number) => [...table.thing(`resolve-${seat}`).querySelectorAll('.step')].map((step) => step.classList.contains('here'));

  it('has the Resolve track with its tracker', async () => {
    expect(track(0)).toEqual([true, false, false]);
    expect(track(1)).toEqual([false, false, true]);
    await table.change('sanctuary-0', (one) => (one.things.find(({ id }) => id === 'resolve-0')!.count = 2));
    expect(track(0)).toEqual([false, true, false]);
  });

  it('says that the tracker counts as a Hound: to oneself in words', async () => {
    expect(words(table.thing('resolve-1'))).toContain('counts as a Hound');
    await table.change('sanctuary-0', (one) => Object.assign(one.things.find(({ id }) => id === 'resolve-0')!, { count: 3, notes: ['counts as a Hound'] }));
    expect(words(table.thing('resolve-0').querySelector('.track')!)).toBe('counts as a Hound');
  });

  it('has cubes, Adepts and the price of the next', () => {
    expect(words(table.thing('cubes-0').querySelector('.fact')!)).toBe('7');
    expect(words(table.thing('adepts-0').querySelector('.fact')!)).toBe('0 the next costs 5 cubes');
    expect(words(table.thing('adepts-1').querySelector('.fact')!)).toBe('2 (4)');
  });

  it('has the discs still to be placed, and a trace of those that are', () => {
    expect(table.things('pentagram-1')).toEqual(['disc-1-top', 'disc-1-cursed-0', 'disc-1-cursed-1']);
    const placed = zone('pantacle').things.filter(({ name }) => name === 'Disc of Bot 2').length;
    expect(table.all('[data-zone=pentagram-1] .gone')).toHaveLength(placed);
    expect(table.things('tokens-0')).toHaveLength(3);
  });
});

describe('a hand', () => {
  it('is one’s own to be read, with who knows a blade', async () => {
    expect(table.things('hand-0')).toHaveLength(4);
    expect(table.all('[data-zone=hand-0] .known')).toEqual([]);
    await table.change('hand-0', (one) => (one.things[1]!.notes = ['known to Bot 2 and Bot 4']));
    const seats = [...table.one('[data-zone=hand-0] .known').querySelectorAll<SVGElement>('svg')].map(({ style }) => style.color).filter((colour) => colour !== '');
    expect(seats).toEqual(['var(--seat-1)', 'var(--seat-3)']);
  });

  it('of others shows the backs, and what is known of it', () => {
    expect(table.all('[data-zone=hand-3] .back')).toHaveLength(3);
    expect(table.all('[data-zone=hand-1] .blade:not(.back)').length).toBeGreaterThan(0);
  });
});
