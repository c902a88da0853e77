import type { Game } from '../../types/server.ts';
import { changed, type Draft } from './draft.ts';

/** What is wrong, and where it is to be said: at a part of the form, at `option:ID`, or at the end. */
export interface Blame {
  at: 'seats' | 'rated' | 'clock' | 'pace' | 'substitute' | 'form' | `option:${string}`;
  text: string;
}

const PARTS: { [code: string]: Blame['at'] } = {
  bad_seats: 'seats',
  members_only: 'rated',
  bad_clock: 'clock',
  bad_pace: 'pace',
  no_such_bot: 'substitute',
};

const mentions = (text: string, word: string) => new RegExp(`(^|[^\\w-])${word}([^\\w-]|$)`).test(text);

/** Options are refused in words: they name the option, its file, or the seats it does not go with. */
function optionIn(text: string, game: Game, draft: Draft): Blame['at'] {
  const ids = game.options.map(({ id }) => id);
  const touched = Object.keys(changed(draft, game));
  const named =
    ids.find((id) => mentions(text, `option ${id}`))
    ?? ids.find((id) => text.startsWith(`${id}.toml`))
    ?? touched.find((id) => mentions(text, id))
    ?? ids.find((id) => mentions(text, `Set ${id}`));
  // Who set nothing but the number of seats has to look there first.
  if (touched.length === 0 && mentions(text, 'seats|players|sit')) return 'seats';
  if (named) return `option:${named}`;
  if (mentions(text, 'seats')) return 'seats';
  const texts = touched.filter((id) => typeof draft.options[id] === 'string');
  return texts.length === 1 ? `option:${texts[0]}` : 'form';
}

export function blame(problem: { code: string; message: string }, game: Game, draft: Draft): Blame {
  // What follows is for programs: a list of all options there are.
  const text = problem.message.replace(/; there are .*$/s, '.');
  if (problem.code === 'bad_options') return { at: optionIn(text, game, draft), text };
  return { at: PARTS[problem.code] ?? 'form', text };
}
