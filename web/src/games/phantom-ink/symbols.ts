import {
  crescent, crystal, deck, discard, drawn, each, endless, exchange, eye, gained, ghost, hand, more, once, pencil, put, shield,
  solid, spent, turned, waves,
} from '../../art/glyph.ts';

const sun = solid('M12 6.5a5.5 5.5 0 1 0 .1 0Z') + drawn('M12 1.2v2.6M12 20.2v2.6M1.2 12h2.6M20.2 12h2.6M4.4 4.4l1.8 1.8M17.8 17.8l1.8 1.8M19.6 4.4l-1.8 1.8M6.2 17.8l-1.8 1.8', 2.2);
const ask = 'M8.2 8.6Q8.5 5 12 5t3.8 3.5Q15.8 10.5 13.6 11.7Q12 12.6 12 14.5';
const sheet = 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z';
const question = drawn('M6.5 1.5h11q2 0 2 2v17q0 2-2 2h-11q-2 0-2-2v-17q0-2 2-2Z', 1.8) + drawn(ask, 2.2) + solid('M12 16.6a1.5 1.5 0 1 0 .1 0Z');
const bubble = 'M4 1.5h16q2.5 0 2.5 2.5v11q0 2.5-2.5 2.5h-8L6 23V17.5H4Q1.5 17.5 1.5 15V4Q1.5 1.5 4 1.5Z';
const letter = solid('M10.3 2h3.4L21.5 22h-4l-1.8-5H8.3l-1.8 5h-4ZM12 6.2L9.4 13.8h5.2Z');
const clue = put(letter, -1.5, 1, 0.62) + drawn('M14.5 15.5V3.5h3.2q3 .3 3 3t-3 2.9h-3', 2.2) + drawn('M1.5 20.5h21', 2);
const hushed = drawn('M7.5 8.2Q4.5 8.7 1.5 12q3 4 6 4.8M16.5 8.2Q19.5 8.7 22.5 12q-3 4-6 4.8', 2.4) +
  solid('M12 1a2.6 2.6 0 0 1 2.6 2.6V13q1.4.3 1.4 2v8h-7.5v-8q0-1.5 .9-2V3.6A2.6 2.6 0 0 1 12 1Z') + drawn('M3 12h4M17 12h4', 1.6);
const offer = put(turned(drawn(sheet, 2.2), -10), 0, -0.5, 0.7) + put(turned(drawn(sheet, 2.2), 10), 7.5, -0.5, 0.7) + drawn('M2 17q1.5 5.5 10 5.5T22 17', 2.2);
const arcana = solid(`${sheet}M12 5.5L13.3 10.7L16 12L13.3 13.3L12 18.5L10.7 13.3L8 12L10.7 10.7Z`);
const space = 'M1.5 9V5h4M10 5h4M18.5 5h4v4M22.5 15v4h-4M14 19h-4M5.5 19h-4v-4';

export const symbols: Record<string, string> = {
  sun,
  moon: crescent,
  spirit: ghost,
  medium: solid('M12 .8a4 4 0 1 0 .1 0ZM4 13.5q1-4 5-4.3h6q4 .3 5 4.3-1.5-.3-2.5.5Q15.5 12.3 12 12.3T6.5 14q-1-.8-2.5-.5Z') + drawn('M12 14.5a4.2 4.2 0 1 0 .1 0Z', 2) + drawn('M2 20.5q1-3.5 4-4M22 20.5q-1-3.5-4-4', 2.2),
  object: solid('M12 1.5L21.5 6.5V17.5L12 22.5L2.5 17.5V6.5ZM12 4L6 7.2L12 10.3L18 7.2ZM11 12.2L4.7 8.8V16.2L11 19.5Z'),
  question,
  ask: drawn(bubble, 2) + put(drawn(ask, 3) + solid('M12 16.6a2 2 0 1 0 .1 0Z'), 3.3, 0.8, 0.72),
  guess: solid(`${bubble}M10.5 4l.6 6.8h1.8l.6-6.8ZM12 12a1.7 1.7 0 1 0 .1 0Z`),
  period: solid('M18 16.5a3 3 0 1 0 .1 0Z') + drawn('M2 21h9.5', 2.6) + drawn('M3 15L6.5 4L10 15M4.2 11.5h4.6', 1.8),
  pad: drawn('M3.5 4.5h17v18h-17ZM12 7.5v15', 1.8) + drawn('M6.5 1.5v4M10.2 1.5v4M13.8 1.5v4M17.5 1.5v4', 1.8) + drawn('M6 11h3.5M14.5 11h3.5M6 15h3.5M14.5 15h3.5M6 19h3.5', 1.6),
  clue,
  letter,
  silencio: hushed,
  blank: drawn('M4 20h16', 3.2) + drawn('M4.5 4v8M19.5 4v8', 1.6) + drawn('M8 8h.1M12 8h.1M16 8h.1', 2.4),
  eye,
  whisper: waves,
  arcana,
  crystal,
  reclaim: each(crystal),
  lasting: endless,
  single: once,
  early: solid('M4.5 16a7.5 7.5 0 0 1 15 0Z') + drawn('M1.5 18.5h21M12 3v2.5M3.5 7.5l1.8 1.6M20.5 7.5l-1.8 1.6', 2.2) + drawn('M8 22h.1M12 22h.1M16 22h.1', 2.4),
  reversed: put(turned(arcana, 180), -3, 2.5, 0.85) + drawn('M17.5 3.5q5.5 4 3.5 12', 2.2) + solid('M17 14.5h7l-4.5 6.5Z'),
  offer,
  'offer-more': more(offer),
  'top-question': put(question, 6, -0.5, 0.78) + drawn('M5.5 5.5v13q0 2 2 2h9M2 8.5v12q0 2.5 2.5 2.5h9', 1.6),
  'second-answer': put(turned(pencil, 35), 0, -1, 0.85) + drawn('M15.5 17.2q.3-2.5 3-2.5t2.8 2.3q0 1.5-2.5 3.2t-3.3 3h6', 1.9),
  'bonus-space': drawn(space, 1.9) + drawn('M12 8.5v7M8.5 12h7', 2.4),
  'hand-size': more(hand),
  'draw-question': put(question, -1.5, 0, 0.85) + solid('M19.5 9L24 15h-2.8v8h-3.4v-8H15Z'),
  'eye-again': each(eye),
  'eye-each-turn': put(eye, 2.5, 8, 0.8) + drawn('M3 8.5Q5 2 12 2T21 7', 2) + solid('M18 6.5h6l-3 4.5Z'),
  'whisper-own': put(waves, 8.5, 0, 0.6) + put(eye, -0.5, 10, 0.62) + drawn('M15.5 20.5h6M18.5 17.5v6', 0),
  'whisper-after': put(hushed, -0.4, 0, 0.62) + put(waves, 9.5, 9.5, 0.6),
  renew: each(hand),
  swap: exchange,
  copy: drawn('M15.5 6V4q0-2-2-2h-8q-2 0-2 2v11q0 2 2 2h2', 2) + solid('M10.5 8h8q2 0 2 2v11q0 2-2 2h-8q-2 0-2-2V10q0-2 2-2ZM14.5 11.5l-1 3-3 1 3 1 1 3 1-3 3-1-3-1Z'),
  shield: solid(`${shield}M7 9.5Q12 6 17 9.5L15.8 12Q12 9.7 8.2 12ZM7.5 14v2.2h9V14Z`),
  'own-clue': gained(clue),
  'other-clue': spent(clue),
  deck,
  'discard-pile': discard,
  dots: solid('M4 9.5a2.5 2.5 0 1 0 .1 0ZM12 9.5a2.5 2.5 0 1 0 .1 0ZM20 9.5a2.5 2.5 0 1 0 .1 0Z') + drawn('M2 18.5h20', 2),
  guidance: solid('M12 .5C15 4 15.5 5.5 15.5 7a3.5 3.5 0 0 1-7 0C8.5 5.5 10 4 12 .5ZM8.5 12h7V22.5h-7ZM10.5 14v4h1.5v-4Z') + drawn('M5 22.5h14', 2.2),
};
