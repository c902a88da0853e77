import type { Desk } from '../../board/desk.svelte.ts';

/** The colours of the guilds, on parchment: dark enough to be read on it. */
export const colours: Record<string, string> = {
  blades: '#8f1d14',
  thieves: '#4a3b52',
  usurers: '#7c5a06',
  ferrymen: '#1f4f8f',
  'fortune-tellers': '#6a2f86',
  architects: '#2f6236',
};

/** The symbol of the guild that a seat plays, as its crest has it. */
export function guildOf(desk: Desk, seat: number): string {
  const crest = desk.things.get(`crest-${seat}`)?.thing;
  return (crest && desk.face(crest)?.marks[0]?.symbol) ?? 'crest';
}
