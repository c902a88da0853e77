import { drawn, each, eye, gained, hand, hourglass, more, put, shield, solid, sparkle } from '../../art/glyph.ts';
import { circle, star } from '../../art/pen.ts';

const disc = 'M12 2a10 10 0 1 0 .1 0Z';
const waxing = drawn(disc, 1.6) + solid('M12 2a10 10 0 0 1 0 20A15 15 0 0 0 12 2Z');
const full = solid('M12 1.200a10.8 10.8 0 1 0 .1 0ZM9 5.500a2.6 2.6 0 1 0 .1 0ZM16 9.500a1.8 1.8 0 1 0 .1 0ZM10.5 14.500a2.2 2.2 0 1 0 .1 0Z');
const waning = drawn(disc, 1.6) + solid('M12 2a10 10 0 0 0 0 20A15 15 0 0 1 12 2Z');
const cube = solid('M12 .800L21.5 6V17.500L12 23.200L2.5 17.500V6ZM12 3.500L7 6.200L12 9L17 6.200ZM5 8.500V16L10.8 19.300V11.700Z');
const adept = solid('M12 .800C15.5 .8 17 4 17 7C17 9 16.3 10.5 15.5 11.500C19 13 20.5 17 21 23.200H3C3.5 17 5 13 8.5 11.500C7.7 10.5 7 9 7 7C7 4 8.5 .8 12 .800ZM12 3.500C10.5 3.5 9.7 5 9.7 7T12 10.500T14.3 7T12 3.500ZM12 14L10.5 17L12 20.500L13.5 17Z');
const curse = solid('M12 1.500C18 1.5 21 5.5 21 10.500C21 13.8 19.5 15.5 17.5 16.500L17 22.500H7L6.5 16.500C4.5 15.5 3 13.8 3 10.500C3 5.5 6 1.5 12 1.500ZM8 8.500a2.7 2.7 0 1 0 .1 0ZM16 8.500a2.7 2.7 0 1 0 .1 0ZM12 13.500L10.5 16.500h3ZM9.3 18.500v4h1.300v-4ZM13.4 18.500v4h1.300v-4Z');
const power = solid(`${star(12, 12, 11, 4.4, 8)}${circle(12, 12, 3)}`);
const flameDisc = solid('M12 1.2a10.8 10.8 0 1 0 .1 0ZM12 19.5C7.5 19.5 6 16 8 12Q8.5 14 9.7 13.5Q8.5 9.5 12 4.5Q12.5 8 14.5 9.5Q17.5 12 16.5 15.5Q15.5 19.5 12 19.5Z');

export const symbols: Record<string, string> = {
  oracle: drawn('M1.5 13C5 8 8.5 6.5 12 6.500S19 8 22.5 13C19 18 15.5 19.5 12 19.500S5 18 1.5 13Z') + solid('M12 9.500a3.5 3.5 0 1 0 .1 0Z') + drawn('M12 1v2.500M5 3l1.5 2.500M19 3l-1.5 2.5', 2),
  scholar: solid('M18 1C20 5 20 9 17 13L12.5 14L10 18L14 14.800Q12.5 17.5 9 18.500L7 23H4.500L8 16C6 10 11 3 18 1ZM14.5 5Q10.5 9 9.5 13Q12.5 9.5 14.5 5Z'),
  executioner: drawn('M12 7v16.5', 2.8) + solid('M10.5 4.500V1.500h3v3Q19 4.5 22.5 1Q21.5 7 22.5 13Q19 9.5 13.5 9.500h-3Q5 9.5 1.5 13Q2.5 7 1.5 1Q5 4.5 10.5 4.500Z'),
  weaver: drawn('M12 1v22M1.5 6.500l21 11M22.5 6.500l-21 11', 1.6) + drawn('M12 5.500Q9.5 8.7 6.3 9Q7.5 12 6.3 15Q9.5 15.3 12 18.500Q14.5 15.3 17.7 15Q16.5 12 17.7 9Q14.5 8.7 12 5.500Z', 1.6) + solid('M12 9.500a2.5 2.5 0 1 0 .1 0Z'),
  shepherd: drawn('M9 23V8.500C9 2 18.5 1 19 7.500C19.2 11 14.5 11.5 14 8.5', 2.8),
  gravedigger: drawn('M12 1.500v12', 2.6) + drawn('M8.5 1.500h7', 2.6) + solid('M6.5 12h11V17Q17.5 21 12 23.500Q6.5 21 6.5 17Z'),
  herald: solid('M1.5 10H5L18.5 4V20L5 14H1.500ZM20 6Q23.5 12 20 18ZM6 15.500L9.5 17V23H6.500Z'),
  keeper: solid('M7.5 1.5a5.5 5.5 0 0 1 1.3 10.800V14.5h3v2.6h-3v1.5h2.200v2.600h-2.200V23.500H6.200V12.300A5.5 5.5 0 0 1 7.5 1.500ZM7.5 4.200a2.8 2.8 0 1 0 .1 0Z') + put(sparkle, 13, 1, 0.44),
  hound: solid('M.8 10.5L9 7.5L11.5 1L15.5 6.2C20.5 8.5 22.5 14 22.5 23.5H10.5C11.8 20 10.8 18 8.5 17.300L4.5 19.500L4.8 16L9 14.300L1.5 14ZM11.7 8.800a1.3 1.3 0 1 0 .1 0Z'),
  'waxing-moon': waxing,
  'full-moon': full,
  'waning-moon': waning,
  moon: put(waxing, 0, 0, 0.52) + put(full, 11.5, 0, 0.5) + put(waning, 5.8, 11.5, 0.52),
  cube,
  adept,
  'flame-disc': flameDisc,
  'cursed-disc': put(flameDisc, -0.5, -0.5, 0.74) + put(curse, 13, 12.5, 0.48),
  location: drawn('M12 4L18.2 20.6L2.1 10H21.900L5.8 20.600Z', 1.5) + solid('M12 .500a3.8 3.8 0 1 0 .1 0Z'),
  favor: drawn('M3 9l9-7 9 7M5 9v12M19 9v12M2 22h20', 2) + put(sparkle, 6, 8.5, 0.5),
  curse,
  exhaustion: solid('M9.2 7.500A4.2 4.2 0 1 1 14.8 7.500H18L22.5 22.500H1.500L6 7.500ZM12 3a1.7 1.7 0 1 0 .1 0ZM8 13.500v2.600h8v-2.600Z'),
  power,
  bewitchment: put(eye, 4.5, -1, 0.64) + put(hand, 2, 9, 0.66),
  hunt: drawn('M6 2Q22 4 20.5 20', 2.4) + drawn('M6 2L20.5 20', 1.3) + drawn('M3 21L15.5 8.5', 2) + solid('M18.5 5.500l-1 6-5-5ZM1.5 22.500l1-5 4 4Z'),
  protection: solid(`${shield}M12 5L13.5 9.700h5l-4 3 1.5 5L12 14.700L8 17.700L9.5 12.700L5.5 9.700h5Z`),
  enslavement: drawn('M7 3a5 5 0 1 0 .1 0Z', 2.6) + drawn('M17 11a5 5 0 1 0 .1 0Z', 2.6) + drawn('M10 10.500l4 3', 2.6),
  'demonic-discard': drawn('M8.5 10.500C2.5 10 1.8 5 4.5 1.500M15.5 10.500C21.5 10 22.2 5 19.5 1.5', 3) + solid('M6.5 9.500Q12 6.5 17.5 9.500L16.5 16.500L12 23.500L7.5 16.500ZM8.5 12l.5 2.7 2.3.3ZM15.5 12l-.5 2.7-2.3.3Z'),
  'per-disc': each(flameDisc),
  'extra-turn': more(hourglass),
  steal: gained(cube),
  resolve: drawn('M3 12h15', 2.2) + drawn('M3.5 8v8M11 8v8', 2.2) + solid('M19.5 5.500L24 12l-4.5 6.500L15 12Z'),
};
