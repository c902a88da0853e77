import { expect, it } from 'vitest';
import { Desk } from './desk.svelte.ts';

it('knows whose a thing is, also where one name is part of another', () => {
  const desk = new Desk();
  desk.names = ['Fox', 'Misty Fox', ''];
  expect([desk.seatIn('Disc of Fox'), desk.seatIn('Disc of Misty Fox'), desk.seatIn('Disc of nobody')]).toEqual([0, 1, undefined]);
});

it('leaves alone what has not changed', () => {
  const desk = new Desk();
  const stand = () => ({ game: 'leduc', names: ['Ada', 'Bot 2'], active: [1], zones: [{ id: 'hand', title: 'Hand', layout: 'row' as const, seat: 0, things: [{ id: 'a' }] }] });
  desk.lay(stand());
  const { names, active, zones } = desk;
  desk.lay(stand());
  expect([desk.names === names, desk.active === active, desk.zones === zones]).toEqual([true, true, true]);
  desk.lay({ ...stand(), active: [0] });
  expect([desk.names === names, desk.active, desk.zones === zones]).toEqual([true, [0], true]);
});
