import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../types/server.ts';
import { asideOf, fits, lost, placeOf, sortOf, targetsOf, type Guide, type Sight } from './coach.ts';
import { guideOf, TAUGHT } from './index.ts';
import { cornerFor } from './spot.ts';

const words = { title: 'guide.next', text: 'guide.next', at: [] } as const;
const guide: Guide = {
  steps: [
    { ...words, id: 'see', until: 'read' },
    { ...words, id: 'go', until: { told: ['moved'], by: 'me' } },
    { ...words, id: 'lucky', until: { told: ['drew'], by: 'me' }, only: { told: ['lucky'] } },
    { ...words, id: 'wait', until: { told: ['turn'], by: 'others' } },
    { ...words, id: 'done', until: 'read' },
  ],
  asides: [{ ...words, offered: ['pay', 'beg'] }],
};

let sight: Sight;
beforeEach(() => {
  sight = { you: 1, told: [], choices: [], touches: [], zones: [] };
});
const tell = (...events: Json[]) => (sight = { ...sight, told: events.map((event, n) => ({ number: n, event, text: '' })) });
const at = (...read: string[]) => guide.steps[placeOf(guide, sight, new Set(read)).at]?.id ?? 'over';

describe('a guide', () => {
  it('goes on when something is read, and waits for what must happen', () => {
    expect(at()).toBe('see');
    expect(at('see')).toBe('go');
    expect(at('see', 'go', 'wait')).toBe('go');
  });

  it('goes on when the learner does it, not when others do', () => {
    tell({ moved: { seat: 0 } });
    expect(at('see')).toBe('go');
    tell({ moved: { seat: 1 } });
    expect(at('see')).toBe('wait');
  });

  it('follows a learner who does not wait for it', () => {
    tell({ moved: { seat: 1 } });
    expect(at()).toBe('wait');
    tell({ moved: { seat: 1 } }, { turn: 0 });
    expect(at()).toBe('done');
    expect(at('done')).toBe('over');
  });

  it('comes back when something is taken back', () => {
    tell({ moved: { seat: 1 } });
    expect(at('see')).toBe('wait');
    tell();
    expect(at('see')).toBe('go');
  });

  it('wants things in their order: what happened before a step does not end it', () => {
    tell({ turn: 0 }, { moved: { seat: 1 } });
    expect(at('see')).toBe('wait');
  });

  it('shows some steps only to those whom they concern', () => {
    tell({ moved: { seat: 1 } }, 'lucky');
    expect(at('see')).toBe('lucky');
    expect(placeOf(guide, sight, new Set()).path).toEqual([0, 1, 2, 3, 4]);
    tell({ moved: { seat: 1 } });
    expect(placeOf(guide, sight, new Set()).path).toEqual([0, 1, 3, 4]);
    tell({ moved: { seat: 1 } }, 'lucky', { drew: { seat: 1, card: null } });
    expect(at('see')).toBe('wait');
  });

  it('shows a step to those who ended the one before in a certain way', () => {
    const [see, go, , wait, done] = guide.steps;
    const forked: Guide = { ...guide, steps: [see!, { ...go!, until: { told: ['moved', 'took'], by: 'me' } }, { ...words, id: 'put', until: { told: ['put'], by: 'me' }, only: { told: ['took'], by: 'me' } }, wait!, done!] };
    const next = () => forked.steps[placeOf(forked, sight, new Set(['see'])).at]?.id;
    tell({ took: { seat: 1 } });
    expect(next()).toBe('put');
    tell({ moved: { seat: 1 } });
    expect(next()).toBe('wait');
    tell({ took: { seat: 1 } }, { put: { seat: 1 } });
    expect(next()).toBe('wait');
  });

  it('speaks of what is just asked', () => {
    expect(asideOf(guide, sight)).toBeUndefined();
    sight = { ...sight, choices: [{ action: { beg: 3 }, label: '' }] };
    expect(asideOf(guide, sight)?.offered).toContain('beg');
  });

  it('points at what can be done, and at the learner’s own things', () => {
    sight = { ...sight, choices: [{ action: { go: 3 }, label: '' }, { action: { go: 4 }, label: '' }, { action: 'pass', label: '' }], touches: [['tile-3', 'head'], ['tile-4'], []] };
    expect(targetsOf(['hand-{me}', 'can:go', 'can:pass', 'can:pay'], sight)).toEqual(['hand-1', 'tile-3', 'tile-4']);
    const zones = [{ id: 'hand-1', title: '', seat: 1, layout: 'row' as const, things: [{ id: 'tile-3' }] }];
    expect(lost(['hand-1', 'tile-3', 'tile-4'], zones)).toEqual(['tile-4']);
  });

  it('reads actions and events however they are written', () => {
    expect([sortOf('pass'), sortOf({ go: 1 }), sortOf(null), sortOf([1])]).toEqual(['pass', 'go', '', '']);
    expect(fits({ by: 'me' }, { seat: 1, column: 3, row: 0 }, 1)).toBe(true);
    expect(fits({ by: 'me' }, { seat: 0, column: 3, row: 0 }, 1)).toBe(false);
    expect(fits({ told: ['turn'], side: 'moon' }, { turn: { side: 'moon', row: 0 } }, 0)).toBe(true);
    expect(fits({ told: ['turn'], side: 'moon' }, { turn: { side: 'sun', row: 0 } }, 0)).toBe(false);
    expect(fits({ told: ['turn'], by: 'others' }, { turn: 1 }, 1)).toBe(false);
  });
});

describe('every game that is taught', () => {
  for (const game of TAUGHT) {
    it(`${game} has steps that can be told apart and a last word`, async () => {
      const found = await guideOf(game);
      const ids = found?.steps.map(({ id }) => id) ?? [];
      expect(new Set(ids).size).toBe(ids.length);
      expect(found?.steps.at(-1)?.until).toBe('read');
      expect(found?.steps.some(({ until }) => until !== 'read')).toBe(true);
      for (const { at: pointed } of found?.steps ?? []) expect(pointed.length).toBeGreaterThan(0);
    });
  }

  it('is no other', async () => {
    expect(await guideOf('chess')).toBeNull();
    expect(await guideOf('constructor')).toBeNull();
  });
});

describe('the panel', () => {
  const area = { x: 0, y: 0, width: 1000, height: 600 };
  const panel = { width: 300, height: 200 };

  it('lies where it hides nothing that is pointed at', () => {
    const targets = [{ x: 0, y: 380, width: 1000, height: 220 }];
    expect(cornerFor({ area, panel, targets, useful: [], narrow: false })).toEqual({ x: 700, y: 0 });
    expect(cornerFor({ area, panel, targets: [], useful: [], narrow: false })).toEqual({ x: 700, y: 400 });
  });

  it('leaves free what can be touched, if it can', () => {
    const useful = [{ x: 850, y: 500, width: 50, height: 50 }];
    expect(cornerFor({ area, panel, targets: [], useful, narrow: false })).toEqual({ x: 0, y: 400 });
  });

  it('goes above or below on phones', () => {
    const narrow = { x: 0, y: 100, width: 390, height: 600 };
    const targets = [{ x: 0, y: 500, width: 390, height: 200 }];
    expect(cornerFor({ area: narrow, panel: { width: 374, height: 200 }, targets, useful: [], narrow: true })).toEqual({ x: 8, y: 100 });
  });

  it('never begins outside its room, however small that is', () => {
    const small = { x: 10, y: 20, width: 100, height: 50 };
    expect(cornerFor({ area: small, panel, targets: [], useful: [], narrow: false })).toEqual({ x: 10, y: 20 });
  });
});
