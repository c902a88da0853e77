import type { Component } from 'svelte';
import type { Seat, Zone } from '../types/server.ts';

/** How a cover is cut: a box 3 by 4, or a banner 3 by 1. */
export type Variant = 'box' | 'banner';

export interface CoverProps {
  variant?: Variant;
  /** Whether the title is lettered on it; where the page says it anyway, it need not be. */
  lettering?: boolean;
}

/** A colour on the dark ground and on the light one. */
export interface Tone {
  dark: string;
  light: string;
}

export interface SceneProps {
  /** Everything that lies there. */
  zones: Zone[];
  /** Whose it is; nobody's in the middle. */
  seat: Seat | null;
  /** Who looks on; nobody who sits there. */
  you: Seat | null;
  narrow: boolean;
}

/**
 * How a game lays out its table. Every thing is there, drawn with the parts of any board, so that it can be touched,
 * read and followed; what a game does not lay out itself is laid out as for any game.
 */
export interface Scene {
  middle?: Component<SceneProps>;
  own?: Component<SceneProps>;
  other?: Component<SceneProps>;
}

export interface GameArt {
  /** Loaded when it is first shown. */
  scene?: () => Promise<{ scene: Scene }>;
  /** Loaded when it is first shown. */
  cover: () => Promise<{ default: Component<CoverProps> }>;
  /** What to draw in a box of 24 by 24 for each symbol. It takes its colour from the text around it. */
  symbols: Record<string, string>;
  accent: Tone;
  /** Colours of those symbols that have one of their own. */
  tints: Record<string, Tone>;
  /** The back of a card, 5 by 7. */
  back: Component;
  /** Notes that tiles do not carry, since their drawing says it; they are read when one is looked at. */
  drawn?: RegExp;
  /** Path data in a box of 100 by 100: the ornament of the card with this id, drawn as lines. */
  ornament: (id: string) => string;
}
