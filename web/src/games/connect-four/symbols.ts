import { drawn, solid } from '../../art/glyph.ts';

export const symbols: Record<string, string> = {
  'dark-disc': solid('M12 1.5a10.5 10.5 0 1 0 .1 0Z'),
  'light-disc': drawn('M12 2.8a9.2 9.2 0 1 0 .1 0Z', 2.6) + drawn('M12 8a4 4 0 1 0 .1 0Z', 1.8),
};
