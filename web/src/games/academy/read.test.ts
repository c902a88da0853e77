import { expect, it } from 'vitest';
import { edgesIn, lain, linksIn, printed, spaceIn } from './read.ts';

it('reads on which edges half a connector is', () => {
  expect(edgesIn('connectors up, right')).toEqual(['up', 'right']);
  expect(edgesIn('connector left')).toEqual(['left']);
  expect(edgesIn('connectors on all edges')).toEqual(['up', 'right', 'down', 'left']);
  expect(edgesIn('no connectors')).toEqual([]);
  expect(edgesIn('exhausted')).toBeUndefined();
  expect(edgesIn('B2 over Use Item, connectors right, down, linked to A2, C2')).toEqual(['right', 'down']);
});

it('reads what is linked', () => {
  expect(linksIn('linked to A2, C2')).toEqual(['A2', 'C2']);
  expect(linksIn('B2, connector up, linked to B1')).toEqual(['B1']);
  expect(linksIn('B2')).toEqual([]);
  expect(spaceIn('covered on D3')).toBe('D3');
});

it('reads how a tile lies', () => {
  expect(lain(['B2', 'connectors up, left', 'linked to B1', 'exhausted, 2 tokens', 'activated'])).toEqual({
    space: 'B2', edges: ['up', 'left'], links: ['B1'], tired: 2, activated: true, used: false,
  });
  expect(lain(['A1', 'no connectors', 'exhausted', 'used in this turn'])).toMatchObject({ edges: [], tired: 1, used: true });
  expect(lain()).toMatchObject({ space: undefined, edges: undefined, tired: 0 });
});

it('reads what is printed', () => {
  expect(printed([{ symbol: 'use-item' }, { symbol: 'connector-down' }, { symbol: 'connector-up' }])).toEqual(['up', 'down']);
});
