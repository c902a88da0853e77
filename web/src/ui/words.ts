// What lists say about games and tables.
import { list, span, t } from '../i18n/index.svelte.ts';
import { winnersOf } from '../pages/table/result.ts';
import type { Clock, Game, SeatRange, Summary } from '../types/server.ts';

export const CLASSICS = ['connect-four', 'leduc'];

export function seatsWords({ min, max }: SeatRange): string {
  return min === max ? t('games.seats', { count: min }) : t('games.seat_range', { min, max });
}

export const minutesWords = (game: Game) => t('games.minutes', { count: game.minutes });

export function clockWords(clock: Clock): string {
  if (clock === 'untimed') return t('games.untimed');
  if ('correspondence' in clock) return t('games.a_move', { time: span(clock.correspondence.days * 86_400) });
  const { turn, bank, increment } = clock.live;
  const parts = [];
  if (turn > 0) parts.push(t('games.a_move', { time: span(turn) }));
  if (bank > 0) parts.push(t('games.in_all', { time: span(bank) }));
  if (increment > 0) parts.push(t('games.increment', { time: span(increment) }));
  return parts.join(', ');
}

/** The name of a bot as `/api/bots` gives it; its strength, if it has one of its own, stays away. */
export const levelOf = (bot: string) => bot.split(':')[0] ?? bot;

/** What everybody at a table is called, as it stands in lists. */
export function sitters(table: Summary): string[] {
  return table.chairs.map((chair, seat) => chair.name ?? (chair.bot ? `${t('ui.bot')} ${seat + 1}` : t('ui.free_seat')));
}

export const freeSeats = (table: Summary) => table.chairs.filter((chair) => !chair.name && !chair.bot).length;

/** The seat of somebody at a table. */
export function seatOf(table: Summary, name: string | undefined): number | null {
  const seat = table.chairs.findIndex((chair) => name !== undefined && chair.name === name);
  return seat < 0 ? null : seat;
}

/** How a table ended, for somebody who was not there. */
export function endWords(table: Summary): string {
  const { end } = table;
  if (end === null) return '';
  if (end === 'aborted' || end === 'abandoned') return t('games.no_result');
  const names = sitters(table);
  const winners = winnersOf(end);
  if (winners.length === 0) return t('games.all_lost');
  if (winners.length === names.length && names.length > 1) {
    const sides = new Set(('played' in end ? end.played : end.conceded).sides);
    return sides.size > 1 ? t('games.draw') : t('games.won_together', { names: list(names) });
  }
  return t('games.won', { names: list(winners.map((seat) => names[seat] ?? '')) });
}
