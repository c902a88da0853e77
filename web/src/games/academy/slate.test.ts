// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import type { Thing, Zone } from '../../types/server.ts';
import { can, face, shows, Table, zone, type Laid } from '../../board/table.test-env.ts';
// The board fetches it anyway; here before the clock runs.
import './scene.ts';

const FACES = [
  face('corner-0', 'corner', 'Use Item / Complete Assignment', '', 'use-item', 'slash', 'complete-assignment', 'connector-right', 'connector-down'),
  face('corner-1', 'corner', 'Add Tile', '', 'add-tile', 'connector-down', 'connector-left'),
  face('corner-2', 'corner', 'Add Tile', '', 'add-tile', 'connector-up', 'connector-right'),
  face('corner-3', 'corner', 'Gain Will / Collect Shard', '', 'gain-will', 'slash', 'collect-shard', 'connector-up', 'connector-left'),
  ...[5, 6, 7, 15, 17, 18, 23, 25, 29, 32, 0].map((n) => face(`tile-${n}`, 'tile', `Tile ${n}`, '', 'gain-will', 'connector-up', 'connector-right')),
  face('tile-24', 'tile', 'Complete Assignment', 'Complete Assignment; two connectors, at a corner.', 'complete-assignment', 'connector-up', 'connector-right'),
];
const at = (n: number): [number, number] => [n % 4, Math.floor(n / 4)];
const empty = (n: number): Thing => ({ id: `space-0-${n}`, name: 'Empty space', at: at(n), notes: ['ABCD'[n % 4] + String(1 + Math.floor(n / 4))] });
const tile = (n: number, id: string, ...notes: string[]): Thing => ({ id, face: id.replace(/^corner-0-(\d+)$/, (_, c: string) => `corner-${[0, 3, 8, 11].indexOf(Number(c))}`), at: at(n), notes });

/** After 134 actions: a tile with connectors up and right is to be laid. */
const LAYING = {
  slate: zone('slate-0', 'grid', [
    tile(0, 'corner-0-0', 'A1', 'connectors right, down', 'exhausted'), empty(1),
    tile(2, 'tile-32', 'C1', 'connector down', 'on top of 1 tile'), tile(3, 'corner-0-3', 'D1', 'connectors down, left'),
    tile(4, 'tile-6', 'A2', 'connectors right, down, left', 'linked to A3'), tile(5, 'tile-15', 'B2', 'connectors up, right'), empty(6), empty(7),
    tile(8, 'corner-0-8', 'A3', 'connectors up, right', 'linked to A2', 'exhausted'), empty(9), empty(10), tile(11, 'corner-0-11', 'D3', 'connectors up, left'),
  ], 0),
  covered: zone('covered-0', 'row', [{ id: 'tile-17', face: 'tile-17', notes: ['covered on C1'] }], 0),
  taken: zone('taken', 'row', [{ id: 'tile-24', face: 'tile-24', notes: ['connectors up, right', 'to be placed now'] }]),
};
const TURNS = ['up, right, linked to C1', 'right, down', 'down, left, linked to B2', 'up, left, linked to C1, B2'];
const PLACE = TURNS.map((how, turn): [{ place: { space: number; turn: number } }, string, string, string] =>
  [{ place: { space: 6, turn } }, `C2, connectors ${how}`, 'space-0-6', 'tile-24']);

/** After 143 actions: a tile on D3 is activated, and three tiles lie under the one on C2. */
const ACTIVE = {
  slate: zone('slate-0', 'grid', [
    tile(0, 'corner-0-0', 'A1', 'connectors right, down', 'linked to A2'), empty(1), empty(2), tile(3, 'corner-0-3', 'D1', 'connectors down, left'),
    tile(4, 'tile-29', 'A2', 'connectors up, left', 'linked to A1'), empty(5), tile(6, 'tile-5', 'C2', 'connectors up, right, down', 'linked to D2, C3', 'on top of 3 tiles'),
    tile(7, 'tile-23', 'D2', 'connectors right, down, left', 'linked to C2, D3'),
    tile(8, 'corner-0-8', 'A3', 'connectors up, right', 'exhausted'), empty(9), tile(10, 'tile-25', 'C3', 'connectors on all edges', 'linked to C2, D3'),
    tile(11, 'tile-18', 'D3', 'connectors on all edges', 'linked to D2, C3', 'exhausted, 2 tokens', 'activated', 'on top of 1 tile'),
  ], 0),
  covered: zone('covered-0', 'row', [
    ...['tile-7', 'tile-17', 'tile-0'].map((id) => ({ id, face: id, notes: ['covered on C2'] })), { id: 'tile-24', face: 'tile-24', notes: ['covered on D3'] },
  ], 0),
};

let table: Table;
afterEach(() => table.clear());
const sit = async (zones: Zone[], { narrow, ...more }: Partial<Laid> & { narrow?: boolean } = {}) => {
  table = await Table.of('academy', { you: 0, names: ['Ada', 'Bot 2'], faces: FACES, zones, ...more }, { narrow });
};
const over = async (id: string) => {
  const event = new Event('pointerover', { bubbles: true });
  table.thing(id).dispatchEvent(Object.assign(event, { pointerType: 'mouse' }));
  await table.settled();
};
/** Where whole octagons are: between which columns or rows, in half squares from the top left. */
const octagons = (lit = '') => table.all(`.octagon${lit}`).map((one) => /translate\((\d+) (\d+)\)/.exec(one.closest('g')?.getAttribute('transform') ?? '')?.slice(1).map((n) => Number(n) / 50).join(' '));
const halves = (id: string) => [...table.thing(id).querySelectorAll('.tile > svg path')].map((path) => Number(/rotate\((\d+)/.exec(path.getAttribute('transform') ?? '')?.[1]) / 90);

describe('connectors', () => {
  it('are drawn on the edges where they are once a tile is turned, not where they are printed', async () => {
    await sit([LAYING.slate]);
    expect(halves('tile-32')).toEqual([2]);
    expect(halves('tile-15')).toEqual([0, 1]);
    expect(halves('corner-0-11')).toEqual([0, 3]);
    await table.lay({ zones: [ACTIVE.slate] });
    expect(halves('tile-25')).toEqual([0, 1, 2, 3]);
    expect(halves('tile-29')).toEqual([0, 3]);
  });

  it('make a whole octagon where two meet, and only there', async () => {
    await sit([LAYING.slate]);
    // A2 and A3. A2 has a half towards B2 as well, which has none for it; that of B2 looks at an empty space.
    expect(octagons()).toEqual(['1 4']);
    expect(octagons('.lit')).toEqual([]);
    await table.lay({ zones: [ACTIVE.slate] });
    expect(octagons().sort()).toEqual(['1 2', '5 4', '6 3', '6 5', '7 4']);
  });
});

describe('a tile to be laid', () => {
  it.each([0, 1, 2, 3])('is shown where it would lie after %i quarter turns, with the octagons it would make', async (turns) => {
    await sit([LAYING.slate, LAYING.covered, LAYING.taken], { ...can(...PLACE) });
    await over('space-0-6');
    for (let n = 0; n < turns; n += 1) table.root.querySelector<HTMLElement>('.turner button:last-child')!.click();
    await table.settled();
    expect(table.thing('space-0-6').querySelector('.ghost .tile')).not.toBeNull();
    expect(halves('space-0-6')).toEqual([[0, 1], [1, 2], [2, 3], [0, 3]][turns]);
    const [up, left] = ['5 2', '4 3'];
    expect(octagons('.lit').sort()).toEqual([[up], [], [left], [left, up]][turns]!.sort());
    expect(octagons()).toContain('1 4');
    table.thing('space-0-6').click();
    expect(table.chosen).toEqual([{ place: { space: 6, turn: turns } }]);
  });

  it('is turned by the wheel and by a key', async () => {
    await sit([LAYING.slate, LAYING.taken], { ...can(...PLACE) });
    await over('space-0-6');
    const frame = table.root.querySelector('.frame')!;
    const wheel = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true });
    frame.dispatchEvent(wheel);
    await table.settled();
    expect(wheel.defaultPrevented).toBe(true);
    expect(halves('space-0-6')).toEqual([1, 2]);
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'R', shiftKey: true, bubbles: true }));
    await table.settled();
    expect(halves('space-0-6')).toEqual([0, 1]);
  });

  it('is shown to a finger first, and laid with the next touch', async () => {
    await sit([LAYING.slate, LAYING.taken], { ...can(...PLACE), narrow: true });
    const touch = async () => {
      table.thing('space-0-6').dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
      table.thing('space-0-6').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      await table.settled();
    };
    await touch();
    expect(table.chosen).toEqual([]);
    expect(table.all('.ghost')).toHaveLength(1);
    await touch();
    expect(table.chosen).toHaveLength(1);
  });
});

describe('the light', () => {
  it('runs from the activated tile to all it reaches', async () => {
    await sit([ACTIVE.slate]);
    expect(table.all('.tile.activated').map((one) => one.closest<HTMLElement>('[data-thing]')?.dataset['thing'])).toEqual(['tile-18']);
    expect(table.all('.cell.reached [data-thing]').map(({ dataset }) => dataset['thing'])).toEqual(['tile-23', 'tile-25']);
    expect(octagons('.lit').sort()).toEqual(['6 5', '7 4']);
    expect(table.all('.ray')).toHaveLength(2);
  });

  it('shows what a tile would reach before it is cast', async () => {
    const activated = ACTIVE.slate.things.map((thing) => ({ ...thing, notes: thing.notes?.filter((note) => note !== 'activated') }));
    await sit([{ ...ACTIVE.slate, things: activated }], { ...can([{ cast: 6 }, 'Cast on C2', 'tile-5']) });
    expect(table.all('.ray')).toHaveLength(0);
    await over('tile-5');
    expect(table.all('.cell.reached [data-thing]').map(({ dataset }) => dataset['thing'])).toEqual(['tile-23', 'tile-25']);
    expect(octagons('.lit').sort()).toEqual(['5 4', '6 3']);
  });
});

it('what is covered lies on its space, to be read and touched', async () => {
  await sit([ACTIVE.slate, ACTIVE.covered]);
  const stacks = table.all('.stack').map((stack) => [`${stack.style.gridColumn} ${stack.style.gridRow}`, [...stack.querySelectorAll('[data-thing]')].map((one) => one.getAttribute('data-thing'))]);
  expect(stacks).toEqual([['3 2', ['tile-7', 'tile-17', 'tile-0']], ['4 3', ['tile-24']]]);
  expect(table.all('.cell.deep')).toHaveLength(2);
});

it('exhaustion is counted on the tile', async () => {
  await sit([ACTIVE.slate]);
  expect(shows(table.thing('tile-18'))).toContain('2');
  expect(table.thing('tile-18').querySelector('.cube')).not.toBeNull();
  expect(table.thing('tile-23').querySelector('.cube')).toBeNull();
});

describe('an exam sheet', () => {
  const CARDS = [
    face('card-0', 'spell', 'Time Dilation', 'Take another turn after this one.', '7 cost-will', '2 prestige', 'extra-turn'),
    face('card-30', 'item', 'Siphon Rod', 'USE: Take 1 Shard from an opponent.', '4 cost-shard', '2 prestige', 'use', 'steal'),
  ];
  const sheets = zone('public', 'row', [{ id: 'card-0', face: 'card-0' }, { id: 'card-30', face: 'card-30', notes: ['costs 3 now'] }]);

  it.each([false, true])('says what it costs, is worth and does (on a phone: %s)', async (narrow) => {
    await sit([sheets], { faces: CARDS, narrow });
    const [spell, item] = table.all('[data-zone=public] .sheet') as [HTMLElement, HTMLElement];
    expect(spell.querySelector('.cost')?.textContent).toBe('7');
    expect(spell.querySelector('.worth')?.textContent).toBe('2');
    expect(spell.querySelector('.name')?.textContent).toBe('Time Dilation');
    expect(spell.querySelector('.text')?.textContent).toBe('Take another turn after this one.');
    expect([spell.classList.contains('spell'), item.classList.contains('item'), item.classList.contains('line')]).toEqual([true, true, narrow]);
    expect(item.querySelector('.note')?.textContent).toBe('costs 3 now');
  });

  it('is a slip with its worth once it is handed in', async () => {
    await sit([zone('completed-0', 'row', [{ id: 'card-30', face: 'card-30', notes: ['gives 0 Prestige now'] }], 0)], { faces: CARDS });
    expect(shows(table.thing('card-30'))).toBe('Siphon Rodgives 0 Prestige now 2');
  });

  it('of somebody else is a back', async () => {
    await sit([zone('hand-1', 'row', [{ id: 'hand-1-hidden-0', name: 'A Private Assignment' }], 1)], { faces: CARDS });
    expect(table.thing('hand-1-hidden-0').querySelector('.back svg')).not.toBeNull();
  });
});
