import { describe, expect, it } from 'vitest';
import type { Thing, Zone } from '../types/server.ts';
import { arc, change, flights, lasting, nearest, type Spot } from './travel.ts';

const zone = (id: string, things: (string | Thing)[]): Zone => ({
  id, title: id, seat: null, layout: 'row', things: things.map((thing) => (typeof thing === 'string' ? { id: thing } : thing)),
});
const spot = (x: number, y: number, where: string, width = 50): Spot => ({ x, y, width, height: 70, zone: where });

describe('what came and what left', () => {
  it('finds nothing where things only moved', () => {
    const { came, left } = change([zone('hand', ['a']), zone('row', [])], [zone('hand', []), zone('row', ['a'])]);
    expect([came.size, left.size]).toEqual([0, 0]);
  });

  it('takes a card that becomes known for the one that left a hand', () => {
    const before = [zone('hand', ['hand-hidden-0', 'hand-hidden-1']), zone('discard', ['x'])];
    const after = [zone('hand', ['hand-hidden-0']), zone('discard', ['x', 'blade-3'])];
    const { came, left } = change(before, after);
    expect([...came]).toEqual([['blade-3', 'hand-hidden-1']]);
    expect(left.size).toBe(0);
  });

  it('draws from the pile that shrank, and puts back on the one that grew', () => {
    const pile = (count: number) => zone('deck', [{ id: 'pile', count }]);
    expect([...change([pile(9), zone('hand', [])], [pile(8), zone('hand', ['a'])]).came]).toEqual([['a', 'pile']]);
    expect([...change([pile(8), zone('hand', ['a'])], [pile(9), zone('hand', [])]).left]).toEqual([['a', 'pile']]);
  });

  it('does not guess where nothing speaks for it', () => {
    expect([...change([zone('hand', [])], [zone('hand', ['a'])]).came]).toEqual([['a', null]]);
    const renamed = change([zone('hand', ['a'])], [zone('hand', ['b'])]);
    expect([...renamed.came]).toEqual([['b', null]]);
  });
});

describe('flights', () => {
  const still = { came: new Map<string, string | null>(), left: new Map<string, string | null>() };

  it('leave what lies still alone', () => {
    expect(flights(new Map([['a', spot(1, 1, 'hand')]]), new Map([['a', spot(2, 1, 'hand')]]), still)).toEqual([]);
  });

  it('slide within a zone and fly between zones', () => {
    const before = new Map([['a', spot(0, 0, 'hand')], ['b', spot(60, 0, 'hand')]]);
    const after = new Map([['a', spot(300, 200, 'row')], ['b', spot(0, 0, 'hand')]]);
    expect(flights(before, after, still).map(({ id, how }) => [id, how])).toEqual([['a', 'fly'], ['b', 'slide']]);
  });

  it('come from and go to where the change says', () => {
    const before = new Map([['pile', spot(0, 0, 'deck')], ['old', spot(90, 0, 'row')]]);
    const after = new Map([['pile', spot(0, 0, 'deck')], ['new', spot(200, 0, 'hand')]]);
    const found = flights(before, after, { came: new Map([['new', 'pile']]), left: new Map([['old', 'pile']]) });
    expect(found.map(({ id, how, from, to }) => [id, how, from.x, to.x])).toEqual([['new', 'fly', 0, 200], ['old', 'leave', 90, 0]]);
  });

  it('are not a swarm', () => {
    const many = Array.from({ length: 40 }, (_, n) => `card-${n}`);
    const before = new Map(many.map((id, n) => [id, spot(n, 0, 'deck')]));
    const after = new Map(many.map((id, n) => [id, spot(n, 300, 'row')]));
    expect(flights(before, after, still)).toEqual([]);
  });
});

describe('the way of a flight', () => {
  const flight = { id: 'a', from: spot(0, 400, 'hand', 100), to: spot(300, 0, 'row', 50), how: 'fly' as const };

  it('begins where the thing was, ends where it lies, and bends a little', () => {
    const way = arc(flight);
    expect(way[0]).toEqual({ x: -275, y: 400, scale: 2 });
    expect(way.at(-1)).toEqual({ x: -0, y: 0, scale: 1 });
    const middle = way[4]!;
    expect(middle.x).toBeCloseTo(-137.5);
    expect(200 - middle.y).toBeGreaterThan(20);
    expect(200 - middle.y).toBeLessThanOrEqual(60);
  });

  it('lasts as long as the eye likes', () => {
    expect(lasting(flight)).toBeGreaterThanOrEqual(180);
    expect(lasting(flight)).toBeLessThanOrEqual(320);
    expect(lasting({ ...flight, how: 'slide' })).toBe(180);
  });
});

it('walks the board by the arrow keys', () => {
  const boxes = new Map([['a', spot(0, 0, '')], ['b', spot(100, 0, '')], ['c', spot(200, 10, '')], ['d', spot(110, 100, '')]]);
  const from = boxes.get('b')!;
  expect(nearest(from, boxes, 'left')).toBe('a');
  expect(nearest(from, boxes, 'right')).toBe('c');
  expect(nearest(from, boxes, 'down')).toBe('d');
  expect(nearest(from, boxes, 'up')).toBeUndefined();
});
