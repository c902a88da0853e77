import type { Choice } from '../types/server.ts';

/** A choice with the things it is about; `n` is its place in the list of the server. */
export interface Offer {
  n: number;
  choice: Choice;
  touches: string[];
}

export interface Group {
  /** The thing that is picked up; nothing for choices that are about no thing. */
  thing: string | null;
  offers: Offer[];
}

export function offersOf(choices: Choice[], touches: string[][] | undefined): Offer[] {
  return choices.map((choice, n) => ({ n, choice, touches: touches?.[n] ?? [] }));
}

/** Choices by the thing that is picked up first; those about nothing come first, the rest as the server lists them. */
export function grouped(offers: Offer[]): Group[] {
  const groups = new Map<string | null, Offer[]>();
  groups.set(null, []);
  for (const offer of offers) {
    const thing = offer.touches[0] ?? null;
    const group = groups.get(thing);
    if (group) group.push(offer);
    else groups.set(thing, [offer]);
  }
  const all = [...groups].map(([thing, its]) => ({ thing, offers: its }));
  return all.filter(({ offers: its }) => its.length > 0);
}

/** The choices about all that is picked. */
export function about(offers: Offer[], picked: readonly string[]): Offer[] {
  return offers.filter(({ touches }) => picked.every((thing) => touches.includes(thing)));
}

/** What one can touch next: every thing that some choice left is about. */
export function touchable(offers: Offer[], picked: readonly string[]): Set<string> {
  return new Set(about(offers, picked).flatMap(({ touches }) => touches));
}

/**
 * What is picked after one more touch. A thing that goes with what is picked narrows the choice, a thing that is picked is
 * let go, and any other begins anew.
 */
export function pick(offers: Offer[], picked: readonly string[], thing: string): string[] {
  if (picked.includes(thing)) return picked.filter((other) => other !== thing);
  const both = [...picked, thing];
  if (about(offers, both).length > 0) return both;
  return about(offers, [thing]).length > 0 ? [thing] : [];
}

/** The things that would still narrow down what is left, those picked apart. */
export function deciding(offers: Offer[], picked: readonly string[]): string[] {
  const left = about(offers, picked);
  const things = new Set(left.flatMap(({ touches }) => touches));
  return [...things].filter(
    (thing) => !picked.includes(thing) && left.some(({ touches }) => !touches.includes(thing)),
  );
}

/** Choices whose label has all the words. */
export function sought(offers: Offer[], words: string): Offer[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return offers;
  return offers.filter(({ choice }) => {
    const label = choice.label.toLocaleLowerCase();
    return wanted.every((word) => label.includes(word));
  });
}
