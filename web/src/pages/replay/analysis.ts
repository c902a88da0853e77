import type { Decision, Review, Seat } from '../../types/server.ts';

/** How lines of seats differ for those who do not see colours. */
export const DASHES = ['', '7 4', '2 3', '9 3 2 3', '14 4', '1 4', '9 3 2 3 2 3', '4 2'] as const;

/** What every seat could expect at every moment: one list for each seat, from before the first action to the end. */
export function curves(review: Review): number[][] {
  return review.start.map((start, seat) => {
    let last = start;
    const values = review.decisions.map(({ before }) => (last = before?.[seat] ?? last));
    return [...values, endOf(review, seat)].map((value) => Math.min(1, Math.max(0, value)));
  });
}

/** How it ended for a seat: all parts together. */
export function endOf({ start, regret, gifts, luck, doubt }: Review, seat: Seat): number {
  return (start[seat] ?? 0) - (regret[seat] ?? 0) + (gifts[seat] ?? 0) + (luck[seat] ?? 0) + (doubt[seat] ?? 0);
}

/** A curve as an SVG path in a square of 100. */
export function path(values: number[]): string {
  const last = Math.max(1, values.length - 1);
  const at = (n: number) => Math.round((n / last) * 10_000) / 100;
  return values.map((value, n) => `${n === 0 ? 'M' : 'L'}${at(n)} ${Math.round((1 - value) * 10_000) / 100}`).join('');
}

/** The moment under a place from 0 to 1. */
export const momentAt = (place: number, actions: number) => Math.max(0, Math.min(actions, Math.round(place * actions)));

/** What is said of a seat at the end. */
export interface Share {
  seat: Seat;
  mistakes: number;
  regret: number;
  gifts: number;
  luck: number;
}

/** Less is not spoken of. */
export const SMALL = 0.02;

export function shares({ decisions, regret, gifts, luck }: Review): Share[] {
  return regret.map((cost, seat) => ({
    seat,
    mistakes: decisions.filter((one) => one.seat === seat && one.regret > 0).length,
    regret: cost,
    gifts: gifts[seat] ?? 0,
    luck: luck[seat] ?? 0,
  }));
}

/** What settled the match: what moved the chances most, in all. */
export function settled(review: Review): 'none' | 'luck' | 'skill' | 'both' {
  const sum = (parts: number[]) => parts.reduce((all, part) => all + Math.abs(part), 0);
  const luck = sum(review.luck);
  const skill = sum(review.regret) + sum(review.gifts);
  if (luck === 0) return 'none';
  if (luck > 1.5 * skill) return 'luck';
  return skill > 1.5 * luck ? 'skill' : 'both';
}

/** The decision that is about to be made at a moment. */
export const decisionAt = (review: Review, after: number): Decision | undefined => review.decisions[after];
