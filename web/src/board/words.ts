import type { Term } from '../types/server.ts';

/** A stretch of text; with a symbol where a word of the game stands that has one. */
export interface Bit {
  text: string;
  term?: Term;
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Cuts texts at the words of a game that have a symbol. */
export function cutter(terms: Iterable<Term>): (text: string) => Bit[] {
  const byName = new Map<string, Term>();
  for (const term of terms) if (term.name.length > 2 && !byName.has(term.name)) byName.set(term.name, term);
  const names = [...byName.keys()].sort((one, two) => two.length - one.length);
  if (names.length === 0) return (text) => [{ text }];
  const pattern = new RegExp(`(?<![\\p{L}-])(${names.map(quoted).join('|')})(?:s|es)?(?![\\p{L}-])`, 'gu');
  return (text) => {
    const bits: Bit[] = [];
    let done = 0;
    for (const found of text.matchAll(pattern)) {
      const term = byName.get(found[1] ?? '');
      if (!term) continue;
      if (found.index > done) bits.push({ text: text.slice(done, found.index) });
      bits.push({ text: found[0], term });
      done = found.index + found[0].length;
    }
    if (done < text.length || bits.length === 0) bits.push({ text: text.slice(done) });
    return bits;
  };
}
