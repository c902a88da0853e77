/** What is said of a tile, read for the drawing. */

export type Edge = 'up' | 'right' | 'down' | 'left';
const EDGES: readonly Edge[] = ['up', 'right', 'down', 'left'];

/** The edges with half a connector, as a text says it; nothing if it does not say. */
export function edgesIn(text: string): Edge[] | undefined {
  if (/\bno connectors\b/.test(text)) return [];
  if (/\bconnectors on all edges\b/.test(text)) return [...EDGES];
  const found = /\bconnectors? ((?:(?:up|right|down|left)(?:, )?)+)/.exec(text)?.[1];
  return found === undefined ? undefined : EDGES.filter((edge) => found.includes(edge));
}

/** The spaces that something is linked to. */
export function linksIn(text: string): string[] {
  const found = /\blinked to ((?:[A-Z]\d+(?:, | and )?)+)/.exec(text)?.[1];
  return found?.match(/[A-Z]\d+/g) ?? [];
}

/** The first space that is named. */
export const spaceIn = (text: string): string | undefined => /\b[A-Z]\d+\b/.exec(text)?.[0];

export interface Lain {
  space: string | undefined;
  edges: Edge[] | undefined;
  links: string[];
  /** How many exhaustion tokens lie on it. */
  tired: number;
  activated: boolean;
  used: boolean;
}

/** How a tile lies, by the notes on it. */
export function lain(notes: readonly string[] = []): Lain {
  const tired = notes.find((note) => note.startsWith('exhausted'));
  return {
    space: notes.map(spaceIn).find((space) => space !== undefined),
    edges: notes.map(edgesIn).find((edges) => edges !== undefined),
    links: notes.flatMap(linksIn),
    tired: tired === undefined ? 0 : Number(/\d+/.exec(tired)?.[0] ?? 1),
    activated: notes.includes('activated'),
    used: notes.includes('used in this turn'),
  };
}

/** The edges printed on a face, before it is turned. */
export const printed = (marks: readonly { symbol: string }[]): Edge[] =>
  EDGES.filter((edge) => marks.some(({ symbol }) => symbol === `connector-${edge}`));
