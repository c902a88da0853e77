import type { Seat } from '../../types/server.ts';

export interface Answered {
  seat: Seat;
  answer: 'passed' | 'asked' | 'waits';
}

/** A bribe round goes clockwise from whoever announced the Favor, and ends with the first bribe: all before the one asked have passed. */
export function answers(sorcerer: Seat, asked: readonly Seat[], players: number): Answered[] {
  const order = Array.from({ length: Math.max(0, players - 1) }, (_, n) => (sorcerer + n + 1) % players);
  const now = order.findIndex((seat) => asked.includes(seat));
  return order.map((seat, n) => ({ seat, answer: n === now ? 'asked' : n < now ? 'passed' : 'waits' }));
}
