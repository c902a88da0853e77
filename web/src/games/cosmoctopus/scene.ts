import type { Scene } from '../../art/types.ts';
import middle from './Middle.svelte';
import other from './Other.svelte';
import own from './Own.svelte';

export const scene: Scene = { middle, own, other };
