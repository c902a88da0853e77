// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { Thing, Zone } from '../../types/server.ts';
import { face, shows, Table, zone } from '../../board/table.test-env.ts';
// The board fetches it anyway; here before the clock runs.
import './scene.ts';

const GUILDS = ['blades', 'thieves', 'usurers', 'ferrymen', 'fortune-tellers', 'architects'];
const FACES = [
  ...GUILDS.map((guild, n) => face(`guild-${n}`, 'crest', `Guild of ${guild}`, 'Wins ties.', guild)),
  face('card-206', 'personality', 'Judge Morlac', '', '2 staffs', '6 main-cups', '6 cups', '8 ducats', '3 victory-points', 'kraken'),
  face('card-221', 'personality', 'Wolfen Ambassador', '', '5 main-staffs', '5 staffs', '5 main-swords', '5 swords', '7 ducats', '2 victory-points'),
  face('card-162', 'location', 'House of Masks', '', '4 main-staffs', '4 victory-points', 'outskirts'),
  face('card-43', 'agent', 'Debt Collector', '', '3 staffs', '1 cups', 'usurers'), face('card-50', 'relic', 'Gold Scales', '', '2 ducats', 'usurers'),
  face('card-46', 'agent', 'Bone Buyer', '', '2 swords', '2 cups', 'usurers'), face('card-47', 'agent', 'Gaol Keeper', '', '1 staffs', '2 swords', '2 cups', 'usurers'),
  face('card-222', 'personality', 'Lawyer Crespin', '', '5 main-staffs', '5 staffs', '1 swords'), face('card-65', 'agent', 'Harbour Pilot', '', '3 staffs', '1 swords', '1 cups', 'ferrymen'),
];
const NAMES = ['Ada', 'Bot 2', 'Bot 3', 'Bot 4'];
const guild = (seat: number, number: number): Zone => zone(`player-${seat}`, 'facts', [{ id: `crest-${seat}`, face: `guild-${number}` }, { id: `count-points-${seat}`, name: 'Victory points of stakes won', count: 3 }], seat);
/** The line of a guild at a district: what it weighs, then its cards. */
const stand = (district: number, seat: number, name: string, count: number, notes: string[], ...cards: (string | Thing)[]): Thing[] => [
  { id: `total-${district}-${seat}`, name, count, at: [0, seat + 1], ...(notes.length > 0 && { notes }) },
  ...cards.map((card, n): Thing => ({ ...(typeof card === 'string' ? { id: card, face: card } : card), at: [n + 1, seat + 1] })),
];
const district = (n: number, friendly: string, ...things: Thing[]): Zone => zone(`district-${n}`, 'grid', [{ id: `place-${n}`, name: `District ${n + 1}`, at: [0, 0], ...(friendly && { notes: [`friendly to ${friendly}`] }) }, ...things]);

/** District 4 of a game for two: a Personality that can be bribed, and Relics offered by both. */
const BRIBED = district(3, 'Thieves',
  { id: 'card-206', face: 'card-206', at: [1, 0] }, { id: 'asks-3-cups', name: 'Cups asked for', count: 6, at: [2, 0] },
  { id: 'price-3', name: 'Ducats for a bribe', count: 8, at: [3, 0] }, { id: 'pile-3', name: 'Unseen stakes below', count: 11, at: [4, 0] },
  ...stand(3, 0, 'Usurers', 5, ['Staffs 4, Swords 4, Cups 5', 'not enough', 'Relics worth 2 Ducats'], 'card-43', { id: 'card-50', face: 'card-50', notes: ['offered by Debt Collector'] }, 'card-46', 'card-47'),
  ...stand(3, 1, 'Thieves', 0, []));
/** District 4 of a game for four: one guild has enough with a card only its owner knows, another has a card face down. */
const HIDDEN = district(3, 'Thieves and Architects',
  { id: 'card-162', face: 'card-162', at: [1, 0] }, { id: 'asks-3-staffs', name: 'Staffs asked for', count: 4, at: [2, 0] }, { id: 'pile-3', name: 'Unseen stakes below', count: 9, at: [3, 0] },
  ...stand(3, 0, 'Thieves', 5, ['Staffs 5, Swords 1, Cups 0', 'enough'], { id: 'card-222', face: 'card-222', notes: ['face down'] }),
  ...stand(3, 1, 'Ferrymen', 3, ['Staffs 3, Swords 1, Cups 1', 'not enough'], 'card-65'),
  ...stand(3, 2, 'Blades', 0, []),
  ...stand(3, 3, 'Architects', 0, ['Staffs 0, Swords 0, Cups 0', 'not enough', 'and 1 face down'], { id: 'agent-3-3-hidden-0', name: 'Face-down Agent', notes: ['face down'] }));

let table: Table;
afterEach(() => table.clear());
const sit = async (zones: Zone[], seats: number[], how: { narrow?: boolean } = {}) => {
  table = await Table.of('arcana', { you: 0, names: NAMES.slice(0, seats.length), faces: FACES, zones: [...zones, ...seats.map((number, seat) => guild(seat, number))] }, how);
};
const tip = (total: string) => Number(/rotate\((-?[\d.]+)deg\)/.exec(table.thing(total).querySelector<SVGElement>('svg g')?.style.transform ?? '')?.[1]);

describe('districts', () => {
  it.each([
    [2, ['1 / 1 / span 1', '1 / 3 / span 1', '2 / 3 / span 1', '2 / 1 / span 1', '1 / 2 / span 2']],
    [3, ['1 / 1 / span 2', '1 / 3 / span 2', '2 / 2 / span 1', '1 / 2 / span 1']],
    [4, ['1 / 1 / span 1', '1 / 3 / span 1', '2 / 3 / span 1', '2 / 1 / span 1', '1 / 2 / span 2']],
  ])('lie round the table of %i, the neutral one among them', async (players, areas) => {
    const all = areas.map((_, n) => district(n, n === areas.length - 1 ? '' : 'Thieves', ...NAMES.slice(0, players).flatMap((_, seat) => stand(n, seat, GUILDS[seat] ?? '', 0, []))));
    await sit(all, [1, 2, 3, 5].slice(0, players));
    expect(table.all('.plan > .at').map((one) => one.style.gridArea)).toEqual(areas);
    expect(table.all('[data-zone^=district-]').map((one) => one.querySelectorAll('.stand').length)).toEqual(areas.map(() => players));
  });

  it('lie one under the other on a phone, in order', async () => {
    await sit([district(0, 'Thieves'), district(1, '')], [1, 2], { narrow: true });
    expect(table.all('.plan > .at').map((one) => one.style.gridArea)).toEqual(['', '']);
    expect(table.all('[data-zone^=district-]').map(({ dataset }) => dataset['zone'])).toEqual(['district-0', 'district-1']);
  });

  it('wear the colours and crests of the guilds they are friendly to', async () => {
    await sit([HIDDEN, district(4, '', ...stand(4, 0, 'Thieves', 0, []))], [1, 3, 0, 5]);
    const [friendly, neutral] = table.all('.quarter') as [HTMLElement, HTMLElement];
    expect(friendly.querySelectorAll('.friend')).toHaveLength(2);
    expect(friendly.style.getPropertyValue('--guild')).toBe('#4a3b52');
    expect(neutral.querySelectorAll('.friend')).toHaveLength(0);
  });

  it('say what is at stake, and all that it asks for', async () => {
    await sit([district(1, 'Thieves', { id: 'card-221', face: 'card-221', at: [1, 0] }, { id: 'asks-1-staffs', count: 5, at: [2, 0] }, { id: 'asks-1-swords', count: 5, at: [3, 0] }, { id: 'price-1', count: 7, at: [4, 0] }, { id: 'pile-1', count: 10, at: [5, 0] })], [1, 2]);
    expect(shows(table.thing('card-221'))).toContain('Wolfen Ambassador');
    expect(['asks-1-staffs', 'asks-1-swords', 'price-1', 'pile-1'].map((id) => shows(table.thing(id)))).toEqual(['5', '5', '7', '10']);
  });
});

describe('what a guild has', () => {
  it('is weighed against what is asked for, and tips when it is enough', async () => {
    await sit([HIDDEN], [1, 3, 0, 5]);
    expect(shows(table.thing('total-3-0'))).toBe('5/4');
    expect(shows(table.thing('total-3-1'))).toBe('3/4');
    expect(table.all('.scale.reached').map((one) => one.closest('[data-thing]')?.getAttribute('data-thing'))).toEqual(['total-3-0']);
    expect(tip('total-3-0')).toBeLessThan(0);
    expect(tip('total-3-1')).toBeGreaterThan(0);
  });

  it('changes as soon as a card comes', async () => {
    await sit([BRIBED], [2, 1]);
    expect(shows(table.thing('total-3-0'))).toContain('5/6');
    const more = BRIBED.things.map((thing) => (thing.id === 'total-3-0' ? { ...thing, count: 6, notes: ['Staffs 4, Swords 4, Cups 6', 'enough'] } : thing));
    await table.lay({ zones: [{ ...BRIBED, things: more }, guild(0, 2), guild(1, 1)] });
    expect(shows(table.thing('total-3-0'))).toBe('6/6');
    expect(table.all('.scale.reached')).toHaveLength(1);
  });

  it('counts of each card only what is asked for', async () => {
    await sit([BRIBED], [2, 1]);
    expect(['card-43', 'card-46', 'card-47', 'card-50'].map((id) => shows(table.thing(id)))).toEqual(['1', '2', '2', '2']);
    expect(table.thing('card-50').querySelector('.chip.relic')).not.toBeNull();
  });

  it('is a word for nobody where it has nothing: no scales, on a line with others', async () => {
    await sit([HIDDEN], [1, 3, 0, 5]);
    expect(table.all('.stand.absent [data-thing]').map(({ dataset }) => dataset['thing'])).toEqual(['total-3-2']);
    expect(table.thing('total-3-2').querySelector('.scale > svg')).toBeNull();
    expect(shows(table.thing('total-3-2'))).toBe('0');
  });
});

describe('cards face down', () => {
  it('of others are backs, and the sum says that there is more', async () => {
    await sit([HIDDEN], [1, 3, 0, 5]);
    expect(table.thing('agent-3-3-hidden-0').querySelector('.chip.back svg')).not.toBeNull();
    expect(shows(table.thing('total-3-3'))).toBe('0+?/4');
  });

  it('of oneself are read, and seen to lie face down', async () => {
    await sit([HIDDEN], [1, 3, 0, 5]);
    expect(table.thing('card-222').querySelector('.chip.down')).not.toBeNull();
    expect(shows(table.thing('card-222'))).toBe('5');
  });
});

describe('a bribe', () => {
  it('has its sum spelled out: Agents and Relics, against the price', async () => {
    await sit([BRIBED], [2, 1]);
    expect(table.thing('total-3-0').querySelector('.bribe')?.textContent?.replace(/\s+/g, ' ').trim()).toBe('5 + 2 = 7/8');
    expect(table.all('.bribe')).toHaveLength(1);
  });

  it('is not set against a price where there is none', async () => {
    await sit([{ ...BRIBED, things: BRIBED.things.filter(({ id }) => id !== 'price-3') }], [2, 1]);
    expect(table.thing('total-3-0').querySelector('.bribe')?.textContent?.trim()).toBe('2');
  });
});
