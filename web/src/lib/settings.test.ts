import { expect, it } from 'vitest';
import { read, usual } from './settings.svelte.ts';

it('keeps what still means something and forgets the rest', () => {
  expect(read(null)).toEqual(usual());
  expect(read('not json')).toEqual(usual());
  expect(read('[]')).toEqual(usual());
  expect(read('{"theme":"light","motion":"warp","confirm":1,"more":2}')).toEqual({ ...usual(), theme: 'light' });
});
