import type { End, Outcome, Seat } from '../../types/server.ts';

/** The result of a table, if it has one. */
export function outcome(end: End): Outcome | null {
  if (typeof end === 'string') return null;
  return 'played' in end ? end.played : end.conceded;
}

export type Verdict = 'you_won' | 'you_lost' | 'won' | 'draw' | 'all_lost' | 'conceded' | 'aborted' | 'abandoned';

/** How a table ended for whoever looks. */
export function verdict(end: End, you: Seat | null): Verdict {
  if (end === 'aborted' || end === 'abandoned') return end;
  const result = outcome(end);
  const winners = winnersOf(end);
  if (!result || winners.length === 0) return 'all_lost';
  const sides = new Set(winners.map((seat) => result.sides[seat]));
  if (winners.length === result.places.length && sides.size > 1) return 'draw';
  if (you === null) return 'won';
  return winners.includes(you) ? 'you_won' : 'you_lost';
}

export function winnersOf(end: End): Seat[] {
  const places = outcome(end)?.places ?? [];
  return places.flatMap((place, seat) => (place === 1 ? [seat] : []));
}
