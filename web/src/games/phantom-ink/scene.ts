import type { Scene } from '../../art/types.ts';
import middle from './Middle.svelte';

export const scene: Scene = { middle };
