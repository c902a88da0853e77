import { expect, it } from 'vitest';
import type { Game } from '../../types/server.ts';
import { blame } from './blame.ts';
import { blank, changed, wanted, withMode, type Draft } from './draft.ts';

const game: Game = {
  id: 'g', title: 'G', about: '', version: 1, seats: { min: 1, max: 4 }, minutes: 10, hidden: false, longest: 1,
  modes: [
    { id: 'usual', title: 'Usual', about: '', seats: { min: 2, max: 4 }, options: '{}' },
    { id: 'alone', title: 'Alone', about: '', seats: { min: 1, max: 1 }, options: '{"foe":"weak"}' },
  ],
  options: [
    { id: 'foe', title: '', help: '', kind: { choice: [['none', ''], ['weak', '']] }, rule: null },
    { id: 'rounds', title: '', help: '', kind: { number: { min: 3, max: 60 } }, rule: null },
    { id: 'cards', title: '', help: '', kind: 'text', rule: null },
    { id: 'guilds', title: '', help: '', kind: 'text', rule: null },
  ],
  usual: { foe: 'none', rounds: 40, cards: '', guilds: '' },
};

const draft = (change: Partial<Draft> = {}): Draft => ({ ...blank(game, 'adept'), ...change });
const at = (code: string, message: string, change: Partial<Draft> = {}) => blame({ code, message }, game, draft(change)).at;
const options = (change: Draft['options']) => ({ options: { ...game.usual, ...change } });

it('says what is wrong where it is wrong', () => {
  expect(at('bad_clock', 'A live clock needs seconds.')).toBe('clock');
  expect(at('members_only', 'Rated games are for registered players.')).toBe('rated');
  expect(at('bad_pace', '')).toBe('pace');
  expect(at('too_many_tables', 'You sit at 50 tables.')).toBe('form');
});

it('finds the option in the words of a game', () => {
  const bad = (message: string, change: Partial<Draft> = {}) => at('bad_options', message, change);
  expect(bad('A game cannot end after 99 rounds. The option rounds takes 3 to 60.', options({ rounds: 99 }))).toBe('option:rounds');
  expect(bad('cards.toml, line 1: key with no value.', options({ cards: 'x' }))).toBe('option:cards');
  expect(bad('There is no guild "foo".', options({ guilds: 'foo' }))).toBe('option:guilds');
  expect(bad('G cannot be played with 6 seats. It takes 2 to 5 seats.', { seats: 6 })).toBe('seats');
  expect(bad('G is made for 3 to 5 players. Set the option foe to try it with 2 seats.', { seats: 2 })).toBe('seats');
  expect(bad('With 4 seats the option foe takes none.', options({ foe: 'weak' }))).toBe('option:foe');
  expect(bad('Something else.')).toBe('form');
});

it('keeps the list of all options from people', () => {
  const told = blame({ code: 'bad_options', message: 'The options cannot be read: no; there are foe (none, weak), rounds.' }, game, draft());
  expect(told.text).toBe('The options cannot be read: no.');
});

it('asks only for what was changed', () => {
  expect(wanted(draft(), game)).toEqual({
    game: 'g', mode: 'usual', options: {}, seats: 2, public: false, rated: false, at_once: false, hints: true, clock: 'untimed',
    substitute: 'adept', pace: { every: 1200 },
  });
  expect(wanted(draft({ atOnce: true, seats: 3, bots: ['adept', ''] }), game).at_once).toBe(true);
  expect(wanted(draft({ atOnce: true, seats: 2, bots: ['adept', ''] }), game).at_once, 'nobody is to come').toBe(false);
  expect(changed(draft(options({ rounds: 12 })), game)).toEqual({ rounds: 12 });
  expect(wanted(draft({ clock: 'live', turn: null, bank: 90.4, increment: -3 }), game).clock).toEqual({ live: { turn: 0, bank: 90, increment: 0 } });
  expect(wanted(draft({ byHand: true, clock: 'correspondence', days: 2 }), game)).toMatchObject({ pace: 'by_hand', clock: { correspondence: { days: 2 } } });
});

it('follows the mode', () => {
  const alone = withMode(draft({ seats: 4, ...options({ rounds: 9 }) }), game, 'alone');
  expect(alone).toMatchObject({ mode: 'alone', seats: 1, options: { foe: 'weak', rounds: 40 } });
  expect(changed(alone, game)).toEqual({});
});
