import { drawn, each, eye, gained, hand, hourglass, more, put, shield, solid, sparkle } from '../../art/glyph.ts';
import { circle, star } from '../../art/pen.ts';

const disc = 'M12 2a10 10 0 1 0 .1 0Z';
const waxing = drawn(disc, 1.6) + solid('M12 2a10 10 0 0 1 0 20A15 15 0 0 0 12 2Z');
const full = solid('M12 1.2a10.8 10.8 0 1 0 .1 0ZM9 5.5a2.6 2.6 0 1 0 .1 0ZM16 9.5a1.8 1.8 0 1 0 .1 0ZM10.5 14.5a2.2 2.2 0 1 0 .1 0Z');
const waning = drawn(disc, 1.6) + solid('M12 2a10 10 0 0 0 0 20A15 15 0 0 1 12 2Z');
const cube = solid('M12 .8L21.5 6V17.5L12 23.2L2.5 17.5V6ZM12 3.5L7 6.2L12 9L17 6.2ZM5 8.5V16L10.8 19.3V11.7Z');
const adept = solid('M12 .8C15.5 .8 17 4 17 7C17 9 16.3 10.5 15.5 11.5C19 13 20.5 17 21 23.2H3C3.5 17 5 13 8.5 11.5C7.7 10.5 7 9 7 7C7 4 8.5 .8 12 .8ZM12 3.5C10.5 3.5 9.7 5 9.7 7T12 10.5T14.3 7T12 3.5ZM12 14L10.5 17L12 20.5L13.5 17Z');
const curse = solid('M12 1.5C18 1.5 21 5.5 21 10.5C21 13.8 19.5 15.5 17.5 16.5L17 22.5H7L6.5 16.5C4.5 15.5 3 13.8 3 10.5C3 5.5 6 1.5 12 1.5ZM8 8.5a2.7 2.7 0 1 0 .1 0ZM16 8.5a2.7 2.7 0 1 0 .1 0ZM12 13.5L10.5 16.5h3ZM9.3 18.5v4h1.3v-4ZM13.4 18.5v4h1.3v-4Z');
const power = solid(`${star(12, 12, 11, 4.4, 8)}${circle(12, 12, 3)}`);
const flameDisc = solid('M12 1.2a10.8 10.8 0 1 0 .1 0ZM12 19.5C7.5 19.5 6 16 8 12Q8.5 14 9.7 13.5Q8.5 9.5 12 4.5Q12.5 8 14.5 9.5Q17.5 12 16.5 15.5Q15.5 19.5 12 19.5Z');

export const symbols: Record<string, string> = {
  oracle: drawn('M1.5 13C5 8 8.5 6.5 12 6.5S19 8 22.5 13C19 18 15.5 19.5 12 19.5S5 18 1.5 13Z') + solid('M12 9.5a3.5 3.5 0 1 0 .1 0Z') + drawn('M12 1v2.5M5 3l1.5 2.5M19 3l-1.5 2.5', 2),
  scholar: solid('M18 1C20 5 20 9 17 13L12.5 14L10 18L14 14.8Q12.5 17.5 9 18.5L7 23H4.5L8 16C6 10 11 3 18 1ZM14.5 5Q10.5 9 9.5 13Q12.5 9.5 14.5 5Z'),
  executioner: drawn('M12 7v15.2', 2.8) + solid('M10.5 4.5V1.5h3v3Q19 4.5 22.5 1Q21.5 7 22.5 13Q19 9.5 13.5 9.5h-3Q5 9.5 1.5 13Q2.5 7 1.5 1Q5 4.5 10.5 4.5Z'),
  weaver: drawn('M12 1v22M1.5 6.5l21 11M22.5 6.5l-21 11', 1.6) + drawn('M12 5.5Q9.5 8.7 6.3 9Q7.5 12 6.3 15Q9.5 15.3 12 18.5Q14.5 15.3 17.7 15Q16.5 12 17.7 9Q14.5 8.7 12 5.5Z', 1.6) + solid('M12 9.5a2.5 2.5 0 1 0 .1 0Z'),
  shepherd: drawn('M9 23V8.5C9 2 18.5 1 19 7.5C19.2 11 14.5 11.5 14 8.5', 2.8),
  gravedigger: drawn('M12 1.5v12', 2.6) + drawn('M8.5 1.5h7', 2.6) + solid('M6.5 12h11V17Q17.5 21 12 23.5Q6.5 21 6.5 17Z'),
  herald: solid('M1.5 10H5L18.5 4V20L5 14H1.5ZM20 6Q23.5 12 20 18ZM6 15.5L9.5 17V23H6.5Z'),
  keeper: solid('M7.5 1.5a5.5 5.5 0 0 1 1.3 10.8V14.5h3v2.6h-3v1.5h2.2v2.6h-2.2V23.5H6.2V12.3A5.5 5.5 0 0 1 7.5 1.5ZM7.5 4.2a2.8 2.8 0 1 0 .1 0Z') + put(sparkle, 13, 1, 0.44),
  hound: solid('M.8 10.5L9 7.5L11.5 1L15.5 6.2C20.5 8.5 22.5 14 22.5 23.5H10.5C11.8 20 10.8 18 8.5 17.3L4.5 19.5L4.8 16L9 14.3L1.5 14ZM11.7 8.8a1.3 1.3 0 1 0 .1 0Z'),
  'waxing-moon': waxing,
  'full-moon': full,
  'waning-moon': waning,
  moon: put(waxing, 0, 0, 0.52) + put(full, 11.5, 0, 0.5) + put(waning, 5.8, 11.5, 0.52),
  cube,
  adept,
  'flame-disc': flameDisc,
  'cursed-disc': put(flameDisc, -0.5, -0.5, 0.74) + put(curse, 13, 12.5, 0.48),
  location: drawn('M12 4L18.2 20.6L2.1 10H21.9L5.8 20.6Z', 1.5) + solid('M12 .5a3.8 3.8 0 1 0 .1 0Z'),
  favor: drawn('M3 9l9-7 9 7M5 9v12M19 9v12M2 22h20', 2) + put(sparkle, 6, 8.5, 0.5),
  curse,
  exhaustion: solid('M9.2 7.5A4.2 4.2 0 1 1 14.8 7.5H18L22.5 22.5H1.5L6 7.5ZM12 3a1.7 1.7 0 1 0 .1 0ZM8 13.5v2.6h8v-2.6Z'),
  power,
  bewitchment: put(eye, 4.5, -1, 0.64) + put(hand, 2, 9, 0.66),
  hunt: drawn('M6 2Q22 4 20.5 20', 2.4) + drawn('M6 2L20.5 20', 1.3) + drawn('M3 21L15.5 8.5', 2) + solid('M18.5 5.5l-1 6-5-5ZM1.5 22.5l1-5 4 4Z'),
  protection: solid(`${shield}M12 5L13.5 9.7h5l-4 3 1.5 5L12 14.7L8 17.7L9.5 12.7L5.5 9.7h5Z`),
  enslavement: drawn('M7 3a5 5 0 1 0 .1 0Z', 2.6) + drawn('M17 11a5 5 0 1 0 .1 0Z', 2.6) + drawn('M10 10.5l4 3', 2.6),
  'demonic-discard': drawn('M8.5 10.5C2.5 10 1.8 5 4.5 1.5M15.5 10.5C21.5 10 22.2 5 19.5 1.5', 3) + solid('M6.5 9.5Q12 6.5 17.5 9.5L16.5 16.5L12 23.5L7.5 16.5ZM8.5 12l.5 2.7 2.3.3ZM15.5 12l-.5 2.7-2.3.3Z'),
  'per-disc': each(flameDisc),
  'extra-turn': more(hourglass),
  steal: gained(cube),
  resolve: drawn('M3 12h15', 2.2) + drawn('M3.5 8v8M11 8v8', 2.2) + solid('M19.5 5.5L24 12l-4.5 6.5L15 12Z'),
};
