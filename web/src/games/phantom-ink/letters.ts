import { chance } from '../../art/chance.ts';

/** How each letter is written, stroke by stroke, in a box 10 wide and 14 high. */
export const STROKES: Record<string, string> = {
  A: 'M1 13L5 1L9 13M2.500 8.700L7.600 8.500',
  B: 'M2 1V13M2 1C9 .5 9 6.600 2.200 6.600C10 6.600 10 13.400 2 13',
  C: 'M9 3C6.500-.5 1 1.500 1 7C1 12.800 6.500 14.500 9.200 11',
  D: 'M2 1V13M2 1C11 .5 11 13.500 2 13',
  E: 'M8.600 1.200H2V13H9M2 7H7.400',
  F: 'M8.800 1.200H2V13M2 7H7.200',
  G: 'M9 3C6.500-.5 1 1.500 1 7C1 12.800 7 14.800 9 10.500V8H5.800',
  H: 'M1.600 1V13M8.600 1V13M1.600 7H8.600',
  I: 'M5 1V13M2.600 1.200H7.400M2.600 13H7.400',
  J: 'M7.600 1V9.600C7.600 14.200 2 14.200 1.600 9.800',
  K: 'M2 1V13M8.600 1L2.200 8M4 6.400L9 13',
  L: 'M2 1V13H8.800',
  M: 'M1 13L1.800 1L5 8.600L8.200 1L9 13',
  N: 'M1.600 13V1L8.400 13V1',
  O: 'M5 1C-.6 1-.6 13.200 5 13.200C10.600 13.200 10.600 1 5 1',
  P: 'M2 13V1C10 .4 10 7.800 2 7.600',
  Q: 'M5 1C-.6 1-.6 13.200 5 13.200C10.600 13.200 10.600 1 5 1M6 9.600L9.400 14',
  R: 'M2 13V1C10 .4 10 7.800 2 7.600M4.600 7.600L9 13',
  S: 'M8.600 3C7-.2 1.600.8 1.800 4.200C2 7.600 8.800 6.200 8.800 10C8.800 13.800 2.600 14.200 1.200 10.800',
  T: 'M1 1.200H9M5 1.200V13',
  U: 'M1.600 1V8.600C1.600 14.600 8.400 14.600 8.400 8.600V1',
  V: 'M1 1L5 13L9 1',
  W: 'M.6 1L2.800 13L5 4.600L7.200 13L9.400 1',
  X: 'M1.400 1L8.800 13M8.600 1L1.200 13',
  Y: 'M1 1L5 7L9 1M5 7V13',
  Z: 'M1.400 1.200H8.800L1.200 13H9',
  '.': 'M2 12.600L2.400 12.900',
  '-': 'M2 7.200H8',
  _: 'M1 13.400H9',
  '’': 'M4.500 1L3.800 4',
};
STROKES["'"] = STROKES['’']!;

export interface Stroke {
  /** Path data, or nothing where it cannot be drawn and is printed. */
  d: string | undefined;
  letter: string;
  /** From where, in the same box, and how crooked. */
  x: number;
  y: number;
  turn: number;
  /** What was heard and not written is small. */
  scale: number;
}

const STEP = 11.4;

/** A word as a hand writes it: no letter quite like the other, and the same whenever it is shown. */
export function written(text: string, seed: string): { strokes: Stroke[]; width: number } {
  const dice = chance(`hand ${seed}`);
  let x = 0;
  const strokes = [...text].flatMap((letter): Stroke[] => {
    const [y, turn] = [dice.between(-0.5, 0.5), dice.between(-4, 4)];
    const small = letter !== letter.toUpperCase();
    const at = x;
    x += letter === ' ' ? 6 : letter === '.' ? 5 : small ? STEP * 0.74 : STEP;
    if (letter === ' ') return [];
    return [{ d: STROKES[letter.toUpperCase()], letter, x: at, y: small ? 3.6 + y : y, turn, scale: small ? 0.72 : 1 }];
  });
  return { strokes, width: Math.max(x, 1) };
}
