import { expect, it } from 'vitest';
import { answers } from './bribe.ts';

const said = (...given: Parameters<typeof answers>) => answers(...given).map(({ seat, answer }) => `${seat} ${answer}`);

it('asks clockwise from the Active Sorcerer: all before the one who is asked have passed', () => {
  expect(said(2, [3], 5)).toEqual(['3 asked', '4 waits', '0 waits', '1 waits']);
  expect(said(2, [0], 5)).toEqual(['3 passed', '4 passed', '0 asked', '1 waits']);
  expect(said(0, [1], 2)).toEqual(['1 asked']);
});

it('claims nothing where nobody is asked', () => {
  expect(said(1, [], 3)).toEqual(['2 waits', '0 waits']);
});
