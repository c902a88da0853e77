import type { Json } from '../../types/server.ts';

/** As much of a match file as is needed to see that the luck was settled before the deal. */
export interface MatchFile {
  game: string;
  rules: number;
  seats: number;
  options: { [option: string]: Json };
  commitment: string;
  seed: string;
  salts?: string[];
  reseeded?: { after: number; seed: string }[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

function little(value: number, bytes: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes);
  new DataView(out.buffer).setUint32(0, value, true);
  return out;
}

/** SHA-256 over parts, each behind its length. */
async function hash(parts: Uint8Array[]): Promise<string> {
  const whole = parts.flatMap((part) => [...little(part.length, 8), ...part]);
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(whole))));
}

/**
 * Whether the seed is the one that was promised before the deal: docs/match-format.md says how it is promised. Nothing if
 * this browser cannot tell: it hashes only on pages that came by a safe way.
 */
export async function isKept({ game, rules, seats, options, commitment, seed }: MatchFile): Promise<boolean | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const parts = [bytesOf('conclave commitment 1'), bytesOf(game), little(rules, 4), Uint8Array.of(seats), bytesOf(JSON.stringify(options)), unhex(seed)];
  return (await hash(parts)) === commitment;
}
