import { describe, expect, it } from 'vitest';
import type { Zone } from '../types/server.ts';
import { keep } from './keep.ts';

const scene = (): Zone[] => [
  { id: 'row', title: 'Row', layout: 'row', seat: null, things: [{ id: 'a', face: 'x', notes: ['open'] }, { id: 'b', count: 3, at: [1, 2] }] },
  { id: 'hand', title: 'Hand', layout: 'row', seat: 1, things: [{ id: 'c', name: 'C' }] },
];

describe('what lies on the table', () => {
  it('is what it was where nothing has changed', () => {
    const was = scene();
    expect(keep(was, scene())).toBe(was);
  });

  it.each<[string, (zones: Zone[]) => void]>([
    ['a note', ([row]) => (row!.things[0]!.notes = ['filled'])],
    ['a count', ([row]) => (row!.things[1]!.count = 2)],
    ['a place', ([row]) => (row!.things[1]!.at = [2, 2])],
    ['a face', ([row]) => (row!.things[0]!.face = 'y')],
    ['the order', ([row]) => row!.things.reverse()],
    ['something that left', ([row]) => row!.things.pop()],
    ['something that came', ([row]) => row!.things.push({ id: 'd' })],
  ])('is new where it has changed, and nowhere else: %s', (_, change) => {
    const [was, now] = [scene(), scene()];
    change(now);
    const kept = keep(was, now);
    expect(kept).toEqual(now);
    expect(kept[0]).not.toBe(was[0]);
    expect(kept[1]).toBe(was[1]);
  });

  it('keeps the things of a zone that are as they were', () => {
    const [was, now] = [scene(), scene()];
    now[0]!.things[1]!.count = 9;
    expect(keep(was, now)[0]!.things[0]).toBe(was[0]!.things[0]);
  });

  it('knows zones that come, go and change their titles', () => {
    const [was, now] = [scene(), scene()];
    now[1]!.title = 'Open hand';
    expect(keep(was, now)[1]!.title).toBe('Open hand');
    expect(keep(was, now.slice(1))).toHaveLength(1);
    expect(keep([], now)).toEqual(now);
  });
});
