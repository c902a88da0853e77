import type { Tone } from '../../art/types';

export { ornament } from '../leduc/theme';

export const accent: Tone = { dark: '#d9b778', light: '#7a5216' };

export const tints: Record<string, Tone> = {};
