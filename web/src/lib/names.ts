import type { Summary } from '../types/server.ts';

/** What everybody at a table is called; bots by their chair, as in the log. */
export function names(table: Summary, words: { bot: string; free: string }): string[] {
  return table.chairs.map((chair, seat) => {
    if (chair.name !== null) return chair.name;
    return chair.bot === null ? words.free : `${words.bot} ${seat + 1}`;
  });
}
