import './plate.css';
import type { Scene } from '../../art/types.ts';
import Middle from './Middle.svelte';
import Other from './Other.svelte';
import Own from './Own.svelte';

export const scene: Scene = { middle: Middle, own: Own, other: Other };
