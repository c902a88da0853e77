// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Thing, Told, Zone } from '../../types/server.ts';
import { can, face, shows, Table, zone, type Laid } from '../../board/table.test-env.ts';
// The board fetches it anyway; here before the clock runs.
import './scene.ts';

const play = vi.hoisted(() => vi.fn());
vi.mock('../../lib/sound.ts', () => ({ play }));

/** The pad of a Sun Medium after 90 actions; `changes` are the spaces in which it differs. */
function pad(changes: { [space: string]: [name: string, ...notes: string[]] } = {}): Zone {
  const filled: typeof changes = {
    'space-0': ['An', 'Sun 1', 'Sun has heard letter 2', 'answers "Without Which Not"'],
    'space-8': ['-', 'Moon 1', 'guess', 'not L'],
    'space-1': ['IN', 'Sun 2', 'answers "Emblem"'],
    'space-9': ['HEA', 'Moon 2'],
    'space-10': ['TAXI.', 'Moon 3', 'complete', 'Eye'],
    'space-5': ['Sun 6', 'Eye', 'filled this turn'],
    ...changes,
  };
  const things = Array.from({ length: 16 }, (_, n): Thing => {
    const id = `space-${n}`;
    const [name, ...notes] = filled[id] ?? [`${n < 8 ? 'Sun' : 'Moon'} ${(n % 8) + 1}`];
    return { id, name: name ?? '', at: [n < 8 ? 0 : 1, n % 8], notes };
  });
  return zone('pad', 'grid', things);
}
const TEAMS = [
  zone('team-sun', 'facts', [{ id: 'seat-0', name: 'Bot 1', notes: ['Spirit'] }, { id: 'seat-2', name: 'Ada', notes: ['Medium', 'you', 'to act'] }]),
  zone('team-moon', 'facts', [{ id: 'seat-1', name: 'Bot 2', notes: ['Spirit'] }, { id: 'seat-3', name: 'Bot 4', notes: ['Medium'] }]),
];
const FACES = [
  face('question-19', 'question', 'Same Bill', 'What else might cost you about the same?', 'question'),
  face('question-24', 'question', 'Weak Spot', 'What could ruin it or put an end to it?', 'question'),
  face('arcana-2', 'arcana', 'The High Priestess', 'An Eye each turn.', 'crystal', 'eye-each-turn', 'lasting'),
  face('arcana-9', 'arcana', 'Wheel of Fortune', 'Draw new Questions.', 'crystal', 'renew', 'single'),
];

let table: Table;
beforeEach(() => play.mockClear());
afterEach(() => table.clear());
const sit = async (zones: Zone[], more: Partial<Laid> = {}) => {
  table = await Table.of('phantom-ink', { names: ['Bot 1', 'Bot 2', 'Ada', 'Bot 4'], you: 2, faces: FACES, zones, ...more });
};
/** What is written in a space: strokes that hold, and those that are being written. */
const letters = (space: string) => table.thing(space).querySelectorAll('.line svg g').length;
const fresh = (space: string) => [...table.thing(space).querySelectorAll<SVGElement>('.line svg g.fresh')];

describe('letters on the pad', () => {
  it('stand as they were written: one drawing for each, none where nobody wrote', async () => {
    await sit([pad()]);
    expect(letters('space-1')).toBe(2);
    expect(letters('space-9')).toBe(3);
    expect(letters('space-2')).toBe(0);
    expect(table.all('.space.empty')).toHaveLength(11);
    expect(table.all('.space.clue')).toHaveLength(4);
  });

  it('of a finished clue end with a full stop; after Silencio the clue stays open', async () => {
    await sit([pad()]);
    expect(letters('space-10')).toBe('TAXI.'.length);
    await table.lay({ zones: [pad({ 'space-9': ['HEAR.', 'Moon 2', 'complete'] })] });
    expect(letters('space-9')).toBe('HEAR.'.length);
    expect(letters('space-1')).toBe('IN'.length);
  });

  it('come one at a time, each written after the one before', async () => {
    await sit([pad({ 'space-1': ['I', 'Sun 2', 'answers "Emblem"', 'filled this turn'] })]);
    expect(fresh('space-1')).toHaveLength(0);
    await table.lay({ zones: [pad({ 'space-1': ['IN', 'Sun 2', 'filled this turn'] })] });
    expect(fresh('space-1')).toHaveLength(1);
    await table.lay({ zones: [pad({ 'space-1': ['INFO', 'Sun 2', 'filled this turn'] })] });
    expect(fresh('space-1').map((one) => one.style.getPropertyValue('--wait')).slice(-2)).toEqual(['0ms', '240ms']);
    expect(letters('space-1')).toBe(4);
  });

  it('that were only heard are small, blanks are strokes on the line, and who heard is told', async () => {
    await sit([pad({ 'space-9': ['H_A', 'Moon 2'] })]);
    const scales = [...table.thing('space-0').querySelectorAll('.line svg g')].map((one) => Number(/scale\(([\d.]+)\)/.exec(one.getAttribute('transform') ?? '')?.[1]));
    expect(scales[1]).toBeLessThan(scales[0]!);
    expect(shows(table.thing('space-0'))).toContain('Sun has heard letter 2');
    expect(letters('space-9')).toBe(3);
  });
});

it('the space that is being filled is marked, and Eyes are where they are', async () => {
  await sit([pad()]);
  expect(table.all('.space.current').map((one) => one.closest('[data-thing]')?.getAttribute('data-thing'))).toEqual(['space-5']);
  const signs = (space: string) => table.thing(space).querySelectorAll('.signs > svg').length;
  expect([signs('space-5'), signs('space-10'), signs('space-1')]).toEqual([1, 1, 0]);
  expect(shows(table.thing('space-1'))).toContain('“Emblem”');
});

it('what the Spirit had in mind is told once it may be', async () => {
  await sit([pad({ 'space-1': ['IN', 'Sun 2', 'in full: INFORMATION', 'answers "Emblem"'], 'space-2': ['Sun 3', '3 dots'] })]);
  expect(table.thing('space-1').querySelector('.under b')?.textContent).toBe('INFORMATION');
  expect(table.thing('space-2').querySelector('.signs small')?.textContent).toBe('3');
});

describe('a guess', () => {
  const guess = (name: string, ...notes: string[]) => ({ zones: [pad({ 'space-5': [name, 'Sun 6', 'guess', ...notes] })] });

  it('is knocked for with every right letter, and met with silence for a wrong one', async () => {
    await sit(guess('-').zones);
    await table.lay(guess('R'));
    await table.lay(guess('RA'));
    expect(play.mock.calls.filter(([sound]) => sound === 'knock')).toHaveLength(2);
    expect(table.thing('space-5').querySelectorAll('.knocks b')).toHaveLength(2);
    await table.lay(guess('RA', 'not T'));
    expect(play.mock.calls.filter(([sound]) => sound === 'knock')).toHaveLength(2);
    expect(table.thing('space-5').querySelectorAll('.wrong .strike')).toHaveLength(1);
    expect(table.thing('space-5').querySelector('.knocks em')).not.toBeNull();
  });

  it('is knocked for also if it is the first of all', async () => {
    await sit([pad({ 'space-8': ['Moon 1'] })]);
    await table.lay({ zones: [pad({ 'space-8': ['R', 'Moon 1', 'guess'] })] });
    expect(play).toHaveBeenCalledWith('knock');
  });

  it('that is right is seen to be', async () => {
    await sit(guess('RADIO.', 'the Object').zones);
    expect(table.thing('space-5').querySelector('.space.won')).not.toBeNull();
  });
});

describe('Silencio', () => {
  const told = (number: number, event: Told['event']): Told[] => [{ number, event, text: '' }];
  const hush = () => table.all('[data-testid=hush].falls');

  it('falls for all when it is told who called it, is heard, and lifts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await sit([pad(), ...TEAMS], { you: null });
    await table.lay({ told: told(20, { written: { letter: 'N', space: false, spot: 1 } }) });
    expect(hush()).toHaveLength(0);
    await table.lay({ told: told(21, { silencio: { seat: 3, spot: 9 } }) });
    expect(hush().map((one) => one.textContent?.trim())).toEqual(['Silencio! Bot 4']);
    expect(hush()[0]?.querySelector('.who.moon')).not.toBeNull();
    expect(play).toHaveBeenCalledWith('hush');
    await vi.advanceTimersByTimeAsync(1_300);
    expect(hush()).toHaveLength(0);
    vi.useRealTimers();
  });

  it('does not fall if nobody called it, nor again when it is long past', async () => {
    await sit([pad(), ...TEAMS]);
    await table.lay({ told: told(30, { silencio: { seat: null, spot: 9 } }) });
    await table.lay({ told: told(12, { silencio: { seat: 2, spot: 1 } }) });
    expect(hush()).toHaveLength(0);
  });

  it.each(['silencio', 'letter'])('is a large button with a key, as is the next letter: %s', async (action) => {
    await sit([pad()], { ...can([action, action, 'space-1']) });
    const button = table.root.querySelector<HTMLElement>('button.call')!;
    expect(button.getAttribute('aria-keyshortcuts')).toBe('X');
    button.click();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }));
    expect(table.chosen).toEqual([action, action]);
    expect(hush()).toHaveLength(0);
  });
});

describe('round the pad', () => {
  it('Questions in hand can be read where they lie; those of others are backs', async () => {
    await sit([pad(), ...TEAMS, zone('hand-sun', 'row', [{ id: 'question-19', face: 'question-19' }, { id: 'question-24', face: 'question-24' }]),
      zone('hand-moon', 'row', [{ id: 'hand-moon-hidden-0', name: 'A Question' }])]);
    expect(shows(table.thing('question-19'))).toBe('Same BillWhat else might cost you about the same?');
    expect(table.thing('hand-moon-hidden-0').querySelector('.back svg')).not.toBeNull();
    expect(table.thing('hand-moon-hidden-0').closest('.team')?.classList.contains('moon')).toBe(true);
  });

  it('each team has its players with their parts, its Crystals, and the Arcana it plays', async () => {
    await sit([pad(), zone('team-sun', 'facts', [...TEAMS[0]!.things, { id: 'crystals-sun', name: 'Crystals', count: 2 }]), TEAMS[1]!,
      zone('arcana-sun', 'row', [{ id: 'arcana-2', face: 'arcana-2' }]),
      zone('played-sun', 'row', [{ id: 'arcana-9', face: 'arcana-9', notes: ['played in round 1', 'upside down'] }])]);
    expect(table.all('.team.sun .member b').map((one) => one.textContent)).toEqual(['Bot 1', 'Ada']);
    expect(table.all('.team.sun .member.acts')).toHaveLength(1);
    expect(shows(table.thing('crystals-sun'))).toBe('2');
    expect(shows(table.thing('arcana-2'))).toContain('The High Priestess');
    expect(table.thing('arcana-9').querySelector('.slip.turned')).not.toBeNull();
    expect(shows(table.thing('arcana-9'))).toContain('№ 1');
  });

  it('what is answered and discarded is folded until somebody wishes to read it', async () => {
    await sit([pad(), zone('answered', 'row', [{ id: 'question-24', face: 'question-24', notes: ['answered in Sun 1'] }])]);
    expect(table.all('[data-thing=question-24]')).toHaveLength(0);
    table.root.querySelector<HTMLElement>('[data-zone=answered] button')!.click();
    await table.settled();
    expect(shows(table.thing('question-24'))).toBe('Weak Spot → Sun 1');
  });

  it('letters to spell with say which were right or wrong', async () => {
    await sit([pad(), zone('letters', 'row', [{ id: 'letter-A', name: 'A' }, { id: 'letter-Q', name: 'Q', notes: ['was wrong here'] }])]);
    expect(table.thing('letter-Q').querySelector('.letter.wrong')).not.toBeNull();
    expect(table.thing('letter-A').querySelector('.letter.wrong')).toBeNull();
  });
});
