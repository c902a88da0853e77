import { describe, expect, it } from 'vitest';
import type { Thing } from '../../types/server.ts';
import { ring } from './ring.ts';

const at = (id: string, x: number, y: number): Thing => ({ id, at: [x, y] });

describe('the points of the star', () => {
  const points = [at('top', 2, 0), at('left', 0, 1), at('low left', 1, 3), at('low right', 3, 3), at('right', 4, 1)];

  it('lie clockwise from the top, evenly, however the squares are listed', () => {
    for (const list of [points, points.toReversed()]) {
      const found = ring(list);
      expect(found.map(({ things }) => things[0]?.id)).toEqual(['top', 'right', 'low right', 'low left', 'left']);
      expect(found.map(({ turn }) => turn)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
    }
  });

  it('keep what lies on them, the lowest first', () => {
    const [top] = ring([...points, at('disc', 2, 0), at('another', 2, 0)]);
    expect(top?.things.map(({ id }) => id)).toEqual(['top', 'disc', 'another']);
  });

  it('may be none', () => {
    expect(ring([])).toEqual([]);
  });
});
