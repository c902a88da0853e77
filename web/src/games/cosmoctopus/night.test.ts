// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seenAt, sent, Table } from '../../board/table.test-env.ts';
import type { Face, Zone } from '../../types/server.ts';
import book from './book.laid.json';
import move from './move.laid.json';
import layouts from './realms.laid.json';

const words = (element: Element) => element.textContent!.replace(/\s+/g, ' ').trim();
const faces = layouts.faces as Face[];

let table: Table;
/** A table for all tests of a part. */
function laying(laid: object) {
  beforeAll(async () => {
    table = await Table.of('cosmoctopus', sent(laid));
  }, 60_000);
  beforeEach(() => table.reset());
  afterAll(() => table.clear());
}

describe('the realm', () => {
  const realms = layouts.zones as unknown as Zone[];
  /** What each layout joins, as the rules draw it. */
  const JOINED: Record<string, string> = {
    three_by_three: 'ab ad bc be cf de dg ef eh fi gh hi',
    infin_eight: 'ab ae bc cd de ef ei fg gh hi',
    naught: 'ab ai bc cd de ef fg gh hi',
    x_marks_the_spot: 'ab ae cd ce ef eh fg hi',
    threeping: 'ab bc cd de ef fg gh hi',
    pentaglyph: 'ab ae bc bf cd cg de dh ei',
    disconnected: 'ab ad bc be cf de ef gh gi hj ij',
  };
  /** The letters a stream joins, by where it begins and ends. */
  function joined(path: Element): string {
    const [x1, y1, , , x2, y2] = path.getAttribute('d')!.match(/-?[\d.]+/g)!.map(Number) as [number, number, number, number, number, number];
    const letter = (x: number, y: number) => {
      const spot = table.all('.realm .spot').find(({ style }) => Number(style.getPropertyValue('--x')) === x - 0.5 && Number(style.getPropertyValue('--y')) === y - 0.5);
      return words(spot!.querySelector('i')!);
    };
    return [letter(x1, y1), letter(x2, y2)].sort().join('');
  }
  const scene = (realm: Zone) => ({ you: 0, names: ['Ada', 'Bot 2'], active: [0], faces, zones: [{ ...realm, id: 'realm' }] });

  laying(scene(realms[0]!));

  it.each(realms.map((realm) => [realm.id, realm] as const))('%s: every tile has its place, and what is next to it is joined to it', async (name, realm) => {
    await table.lay(scene(realm));
    const [layout, bridged] = [name.replace('+bridge', ''), name.endsWith('+bridge')];
    const tiles = realm.things.filter(({ id }) => id.startsWith('tile-'));
    const spots = table.all('.realm .spot');
    expect(spots.map(({ style }) => `${style.getPropertyValue('--x')},${style.getPropertyValue('--y')}`)).toEqual(tiles.map(({ at }) => `${at}`));
    expect(spots.map((spot) => words(spot.querySelector('i')!))).toEqual(tiles.map(({ notes }) => notes![0]));
    for (const spot of spots) expect(spot.querySelector('.marks svg')).not.toBeNull();

    const bridge = table.all('.streams .bridge').map(joined);
    const streams = table.all('.streams .light').map(joined);
    const ends = realm.things.filter(({ id }) => id.startsWith('bridge-'));
    expect(bridge).toHaveLength(bridged ? 1 : 0);
    if (bridged) {
      const letters = ends.map(({ at }) => tiles.find((tile) => `${tile.at}` === `${at}`)!.notes![0]);
      expect(bridge).toEqual([letters.sort().join('')]);
      expect(table.all('.streams .planks')).toHaveLength(1);
    }
    // A bridge between neighbours covers the stream.
    expect(streams.sort()).toEqual(JOINED[layout]!.split(' ').filter((pair) => pair !== bridge[0]).sort());
    expect(table.all('.realm .pier')).toHaveLength(ends.length);

    const head = realm.things.find(({ id }) => id === 'head')!;
    expect(`${table.one('.realm .head').style.getPropertyValue('--x')},${table.one('.realm .head').style.getPropertyValue('--y')}`).toBe(`${head.at}`);
    expect(table.all('.realm .tile.here')).toHaveLength(1);
  });
});

describe('the head', () => {
  laying(move);
  afterEach(() => vi.restoreAllMocks());

  const to = (letter: string) =>
    table.change('realm', ({ things }) => {
      const tile = things.find(({ notes }) => notes?.[0] === letter)!;
      things.find(({ id }) => id === 'head')!.at = tile.at!;
    });

  it('swims along streams, tile by tile', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
    const swum = vi.spyOn(Element.prototype, 'animate');
    await to('i');
    const way = swum.mock.calls.map(([frames]) => (frames as Keyframe[]).map(({ translate }) => translate)).find((frames) => frames.length > 2)!;
    // From a to i there are four steps, each to a neighbour of the one before, in tiles of 100.
    const stops = way.map((at) => String(at).match(/-?\d+/g)!.map(Number) as [number, number]);
    expect(stops).toHaveLength(5);
    expect([stops[0], stops[4]]).toEqual([[-200, -200], [0, 0]]);
    stops.slice(1).forEach(([x, y], n) => expect(Math.abs(x - stops[n]![0]) + Math.abs(y - stops[n]![1])).toBe(100));
  });

  it('looks at whoever is to act', async () => {
    seenAt(table.one('.realm .head'), 400, 300);
    seenAt(table.one('.own[data-seat="0"]'), 300, 900, 300);
    seenAt(table.one('.other[data-seat="1"]'), 0, 320);
    const eyes = () => {
      const [x, y] = table.all('.realm .head .pupil')[0]!.style.transform.match(/-?[\d.]+/g)!.map(Number);
      return { x: x!, y: y! };
    };
    const look = async (seat: number) => {
      table.lay({ active: [seat] });
      await vi.waitFor(async () => {
        await table.settled();
        expect(Math.hypot(eyes().x / 4, eyes().y / 3.4)).toBeCloseTo(1);
      });
    };
    await look(1);
    expect(eyes().x).toBeLessThan(-3);
    expect(Math.abs(eyes().y)).toBeLessThan(1);
    const turned = table.one('.realm .head .face').style.transform;
    await look(0);
    expect(eyes().y).toBeGreaterThan(3);
    expect(table.one('.realm .head .face').style.transform).not.toBe(turned);
  });

  it('finds on every tile what it costs to go there, on no other', async () => {
    const costs = () => Object.fromEntries(table.all('.realm .spot').map((spot) => [words(spot.querySelector('i')!), spot.querySelector('.tribute')?.textContent ?? '']));
    expect(costs()).toEqual({ a: '', b: 'free', c: '1', d: 'free', e: '1', f: '2', g: '1', h: '2', i: '3' });
    for (const badge of table.all('.realm .tribute:not(.free)')) expect(badge.querySelector('svg')).not.toBeNull();
    await table.lay({ choices: move.choices.slice(1), touches: move.touches.slice(1) });
    expect(costs()['b']).toBe('');
    await table.lay({ choices: [], touches: [] });
    expect(table.all('.realm .tribute')).toEqual([]);
  });
});

describe('constellations', () => {
  laying(move);

  const figure = (name: string) => table.all('.sky figure').find((one) => words(one.querySelector('figcaption')!) === name)!;
  const arrows = (name: string) => [...figure(name).querySelectorAll('.chart > svg path')].map((path) => ['done', 'lit'].find((how) => path.classList.contains(how)) ?? 'dark');
  const stars = (name: string) => [...figure(name).querySelectorAll('.star')].map((star) => ['filled', 'open', 'shut'].find((state) => star.classList.contains(state)));

  it('are drawn by name, one for each that somebody has', () => {
    expect(table.all('[data-zone=slots-1] figure').map((one) => words(one.querySelector('figcaption')!))).toEqual(['The Open Door', 'The Milky River', 'The Lost Ship']);
    expect(table.all('[data-zone=slots-0] figure')).toHaveLength(1);
  });

  it('have an arrow for every slot that comes after another', () => {
    for (const { slots, after } of [{ slots: 'The Open Door', after: 3 }, { slots: 'The Crooked Road', after: 3 }, { slots: 'The Lost Ship', after: 3 }]) {
      const text = (move.faces as Face[]).find(({ name }) => name === slots)!.text;
      // "D coin after B or C": two arrows.
      expect(text.match(/ after | or /g), text).toHaveLength(after);
      expect(arrows(slots), slots).toHaveLength(after);
    }
  });

  it('light up where they are filled', async () => {
    expect(stars('The Lost Ship')).toEqual(['filled', 'open', 'shut', 'shut']);
    expect(arrows('The Lost Ship')).toEqual(['lit', 'dark', 'dark']);
    await table.change('slots-1', ({ things }) => {
      things.find(({ id }) => id === 'slot-79-1')!.notes = ['filled'];
      things.find(({ id }) => id === 'slot-79-2')!.notes = ['open'];
    });
    expect(stars('The Lost Ship')).toEqual(['filled', 'filled', 'open', 'shut']);
    expect(arrows('The Lost Ship')[0]).toBe('done');
    expect(arrows('The Lost Ship')[1]).toBe('lit');
  });

  it('have no star upon another', () => {
    for (const one of table.all('.sky figure')) {
      const places = [...one.querySelectorAll<HTMLElement>('.slot')].map(({ style }) => `${style.left} ${style.top}`);
      expect(new Set(places).size).toBe(4);
    }
  });

  it('are gone when they are complete and taken away', async () => {
    await table.change('slots-0', (one) => (one.things = []));
    expect(table.all('[data-zone=slots-0]')).toEqual([]);
  });
});

describe('the summoning tile', () => {
  laying(move);

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])('has %i tentacles round it, and a bud for each that is wanting', async (count) => {
    await table.change('has-0', ({ things }) => (things.find(({ id }) => id === 'tentacles-0')!.count = count));
    const tile = table.thing('tentacles-0');
    expect(tile.querySelectorAll('.arm')).toHaveLength(count);
    // Two more circles are the tile itself.
    expect(tile.querySelectorAll('circle')).toHaveLength(8 - count + 2);
    expect(words(tile.querySelector('text')!)).toBe(`${count}/8`);
    expect(new Set([...tile.querySelectorAll('.arm path:first-child')].map((path) => path.getAttribute('d'))).size).toBe(count);
  });
});

describe('the Investigator', () => {
  laying(book);

  it('has a book: tentacles, what was found, the open page and what is done with', () => {
    expect(words(table.one('[data-zone=investigator] h3'))).toBe('Private Investigator: tenacious');
    expect(table.thing('tentacles-investigator').querySelectorAll('.arm')).toHaveLength(2);
    expect(table.all('[data-zone=investigator] .res').map(words)).toEqual(['0', '8', '8', '2']);
    expect(table.things('case')).toEqual(['behaviour-1', 'revelation-card', 'behaviours-left']);
    expect(words(table.thing('behaviour-1').querySelector('.entry')!)).toContain('Reads over Your Shoulder');
    expect(words(table.thing('revelation-card').querySelector('.entry')!)).toBe('Revelation face down');
    expect(words(table.thing('behaviours-left').querySelector('.entry')!)).toBe('Behaviour cards face down 6');
    expect(table.things('behaviours')).toEqual(['behaviour-5']);
  });

  it('marks what it investigates, in its purse and in the realm', () => {
    expect(table.all('[data-zone=investigator] .watched')).toHaveLength(1);
    const watched = (book.zones.find(({ id }) => id === 'realm')!.things as { notes?: string[] }[]).filter(({ notes }) => notes?.includes('investigated'));
    expect(table.all('.realm .tile.watched .glass')).toHaveLength(watched.length);
    expect(watched.length).toBeGreaterThan(0);
  });

  it('is not there where nobody investigates', async () => {
    await table.lay({ zones: (book.zones as unknown as Zone[]).filter(({ id }) => !/^(investigator|case|behaviours)$/.test(id)) });
    expect(table.all('.case')).toEqual([]);
  });
});
