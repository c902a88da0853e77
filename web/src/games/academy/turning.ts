import type { Offer } from '../../board/choose.ts';

/** How a choice lays a tile: after so many quarter turns. Nothing for choices that lay none. */
export function turnOf({ choice: { action } }: Offer): number | undefined {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return undefined;
  const place = action['place'];
  if (typeof place !== 'object' || place === null || Array.isArray(place)) return undefined;
  return typeof place['turn'] === 'number' ? place['turn'] : undefined;
}

/** The choices that lay a tile where `thing` is, by how far they turn it. */
export function layings(offers: readonly Offer[], thing: string): Offer[] {
  return offers
    .filter((offer) => offer.touches[0] === thing && turnOf(offer) !== undefined)
    .sort((one, two) => (turnOf(one) ?? 0) - (turnOf(two) ?? 0));
}

/** The one that is turned so far; a tile that looks the same when turned has fewer. */
export function turned(found: readonly Offer[], turn: number): Offer | undefined {
  return found.find((offer) => turnOf(offer) === turn) ?? found[turn % Math.max(1, found.length)];
}
