import { expect, it } from 'vitest';
import { href, match } from './routes.ts';

it('finds the page of an address', () => {
  expect(match('/')).toMatchObject({ name: 'Home', params: {} });
  expect(match('/table/x1')).toMatchObject({ name: 'Table', params: { id: 'x1' } });
  expect(match('/table/x1/')).toMatchObject({ name: 'Table' });
  expect(match('/table/x1/replay?at=12').query.get('at')).toBe('12');
  expect(match('/player/Mr.%20X').params).toEqual({ name: 'Mr. X' });
});

it('finds nothing where nothing is', () => {
  for (const address of ['/nowhere', '/table', '/table/x/y', '/player/%E0%A4%A']) {
    expect(match(address).name).toBe('NotFound');
  }
});

it('writes addresses that lead back', () => {
  expect(href('Home')).toBe('/');
  expect(href('Replay', { id: 'x1' }, { at: 3, as: undefined })).toBe('/table/x1/replay?at=3');
  const name = 'Señor / 100 %?';
  expect(match(href('Player', { name })).params).toEqual({ name });
});
