import type { Tone } from '../../art/types.ts';

export { ornament } from '../leduc/theme.ts';

export const accent: Tone = { dark: '#d9b778', light: '#7a5216' };

export const tints: Record<string, Tone> = {};
