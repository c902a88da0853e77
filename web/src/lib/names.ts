import type { Summary } from '../types/server.ts';

/** What everybody at a table is called; bots by their chair, as in the log. */
export function names(table: Summary, words: { bot: string; free: string }): string[] {
  return table.chairs.map((chair, seat) => {
    if (chair.name !== null) return chair.name;
    return chair.bot === null ? words.free : `${words.bot} ${seat + 1}`;
  });
}

/** The bot that is offered first: neither the weakest nor the strongest. */
export const usualBot = (bots: readonly { id: string }[]): string => (bots.find(({ id }) => id === 'adept') ?? bots.at(-1))?.id ?? '';
