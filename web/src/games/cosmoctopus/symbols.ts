import {
  book, card, checked, deck, discard, draw, drawn, each, filled, free, given, hand, less, loop, maybe, more, person, play,
  price, put, row, seen, slot, solid, sparkle, waves,
} from '../../art/glyph.ts';
import { ribbon, walk } from '../../art/pen.ts';

const ink = solid('M12 1C16 7.5 19.5 11 19.5 15.5a7.5 7.5 0 0 1-15 0C4.5 11 8 7.5 12 1ZM7.8 14.5Q7.6 19.5 12 20.2Q9.8 18.3 9.6 14.3Z');
const coin = solid('M12 1.5a10.5 10.5 0 1 0 .1 0ZM12 4.2a7.8 7.8 0 1 1-.1 0ZM12 6L13.6 10.4L18 12L13.6 13.6L12 18L10.4 13.6L6 12L10.4 10.4Z');
const whisper = waves;
const star = sparkle;
const any = solid('M12 1.5L21.5 12L12 22.5L2.5 12ZM12 8L8.5 12L12 16L15.5 12Z');
const tentacle = solid(ribbon(walk([6.2, 23.6], -0.02, 40.4, (t) => 0.05 + 2.9 * t * t), (t) => 7 * (1 - t) + 1.3)) +
  solid('M10.3 17.5a1.3 1.3 0 1 0 .1 0ZM10.6 13.2a1.2 1.2 0 1 0 .1 0ZM12 9.5a1 1 0 1 0 .1 0Z');
const head = solid('M12 1.5C17.5 1.5 20 5.5 20 9.5C20 12 19 13.5 18.5 15L22.5 18Q22.5 20.5 20.5 20L17 18.2L17.5 22Q16 23.5 15 22L13.5 18.8L12 22.5L10.5 18.8L9 22Q8 23.5 6.5 22L7 18.2L3.5 20Q1.5 20.5 1.5 18L5.5 15C5 13.5 4 12 4 9.5C4 5.5 6.5 1.5 12 1.5ZM8.7 9.8a2 1.7 0 1 0 .1 0ZM15.3 9.8a2 1.7 0 1 0 .1 0Z');
const move = drawn('M12 5v14M5 12h14', 2.2) + solid('M12 .8l4 4.7H8ZM12 23.2l4-4.7H8ZM.8 12l4.7-4v8ZM23.2 12l-4.7-4v8Z');
const relic = solid('M8.5 1.5h7V4h-1.3v2.5C18.5 8 20 11 20 14c0 3-1.5 5-4 6.2V22.5H8V20.2C5.5 19 4 17 4 14c0-3 1.5-6 5.8-7.5V4H8.5ZM7.3 12.2v2h9.4v-2Z');
const hallucination = drawn('M1.5 12C5 6 8.5 4.2 12 4.2S19 6 22.5 12C19 18 15.5 19.8 12 19.8S5 18 1.5 12Z') +
  drawn('M12 12.3q1.2-.3 1-1.4-.4-1.4-2-1.2-2.2.5-2 2.9.6 2.9 3.7 2.8 3.7-.4 3.8-4.2', 1.8);
const constellation = drawn('M4.5 18.5L8.5 7.5L16 11.5L20.5 4M16 11.5L18.5 20', 1.5) +
  solid('M4.5 15.5a3 3 0 1 0 .1 0ZM8.5 4.3a3 3 0 1 0 .1 0ZM20 1.3a2.6 2.6 0 1 0 .1 0ZM18.5 17.3a2.7 2.7 0 1 0 .1 0ZM16 9.5a2 2 0 1 0 .1 0Z');
const forbidden = solid('M6.5 1.5H20V19H7a1.5 1.5 0 0 0 0 2.2H20v1.8H6.5A3.5 3.5 0 0 1 3.5 19.5V4.5A3 3 0 0 1 6.5 1.5ZM12.5 5.5a2.8 2.8 0 0 0-1.4 5.2L10 15.5h5L13.9 10.7a2.8 2.8 0 0 0-1.4-5.2Z');
const bolt = solid('M14.5.8L4 13.8h6.8L8.5 23.2L20 9.5h-7Z');
const frame = 'M3 1.5h18q1.5 0 1.5 1.5v18q0 1.5-1.5 1.5H3q-1.5 0-1.5-1.5V3q0-1.5 1.5-1.5Z';
const tile = solid(`${frame}M4 4v16h16V4Z`) + drawn('M6.5 10q2.75-3 5.5 0t5.5 0M6.5 15q2.75-3 5.5 0t5.5 0');
const taken = solid('M1 1.5h6v10H1ZM17 1.5h6v10h-6ZM9 9.5h6v7H9Z') + solid('M12 23l-5-4.8h10Z');

const kinds = { ink, coin, whisper, star };
/** One symbol for each resource. */
function ofEach(prefix: string, make: (symbol: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(kinds).map(([name, symbol]) => [`${prefix}-${name}`, make(symbol)]));
}

export const symbols: Record<string, string> = {
  ...kinds,
  tentacle,
  head,
  move,
  'may-move': maybe(move),
  tribute: put(any, 6.2, 0, 0.48) + drawn('M2 13q1.5 8.5 10 8.5T22 13', 2.4) + drawn('M6.5 14h11', 2),
  choice: put(ink, 0, 0, 0.48) + put(coin, 12.5, 0.5, 0.46) + put(whisper, 0.5, 12.5, 0.46) + put(star, 12.3, 12.3, 0.48),
  ...ofEach('cost', price),
  'cost-any': price(any),
  scripture: book,
  relic,
  hallucination,
  constellation,
  ...ofEach('less', less),
  'less-any': less(any),
  'less-forbidden': less(forbidden),
  ...ofEach('more', more),
  'per-tentacle': each(tentacle),
  'per-play': each(play),
  ...ofEach('fill', filled),
  ...ofEach('slot', slot),
  complete: checked(constellation),
  draw,
  'may-draw': maybe(draw),
  show: card + put(drawn('M1 12Q12-3 23 12Q12 27 1 12Z', 3) + solid('M12 8a4 4 0 1 0 .1 0Z'), 7.6, 7.6, 0.37),
  take: taken,
  'take-row': solid('M1 1.5h6v11H1ZM9 1.5h6v11H9ZM17 1.5h6v11h-6Z') + solid('M12 23.5L5 15h14Z'),
  'take-type': solid('M1 6.5h6v10H1ZM17 6.5h6v10h-6Z') + drawn('M10 2h4v8.5h-4Z', 1.8) + solid('M4 23l-4-5h8ZM20 23l-4-5h8Z'),
  'new-row': put(row, 0, -3.5, 1) + put(loop, 6.5, 13.5, 0.45),
  row,
  deck,
  discard,
  hand,
  play,
  'play-again': bolt,
  'free-from-row': free(row),
  'free-from-hand': free(hand),
  submerge: drawn('M1.5 5.5q3.5-4 7 0t7 0 7 0M1.5 20.5q3.5-4 7 0t7 0 7 0', 2) + solid('M10.5 7h3v4.5H17L12 17L7 11.5h3.5Z'),
  ...ofEach('send', (symbol) => put(symbol, 10.5, 0, 0.56) + put(head, -0.5, 11.5, 0.5) + drawn('M14.5 20q4.5-.5 5-4', 1.8)),
  'forbidden-knowledge': forbidden,
  'if-forbidden': given(forbidden),
  'first-contact': put(star, 9, 0, 0.6) + drawn('M9.5 9.5a6.5 6.5 0 1 0 6 6', 2) + solid('M9.5 13.5a2.5 2.5 0 1 0 .1 0Z'),
  'discount-token': solid('M1.5 12L8 3.5H21q1.5 0 1.5 1.5v14q0 1.5-1.5 1.5H8ZM7 10.3a1.7 1.7 0 1 0 .1 0ZM11.5 10.7v2.6h7.5v-2.6Z'),
  tile,
  bridge: drawn('M3.5 18Q12 2 20.5 18', 2.2) + drawn('M8 12v6M12 10v8M16 12v6', 1.6) + solid('M3.5 15a3 3 0 1 0 .1 0ZM20.5 15a3 3 0 1 0 .1 0Z'),
  investigator: solid('M6.5 9L8.5 2.5Q12 4.2 15.5 2.5L17.5 9Q21 9.8 23 11.5H1Q3 9.8 6.5 9ZM6.5 13.2a4 4 0 1 0 .1 0ZM6.5 15a2.2 2.2 0 1 1-.1 0ZM17.5 13.2a4 4 0 1 0 .1 0ZM17.5 15a2.2 2.2 0 1 1-.1 0Z') + drawn('M10 16.5q2-1.5 4 0', 1.6),
  investigated: drawn('M10 2a8 8 0 1 0 .1 0Z', 2.4) + drawn('M16.2 16.2L22 22', 3.4),
  behaviour: solid('M5 1.5h14V22.5H5ZM8 6v2h8V6ZM8 10.5v2h8v-2ZM8 15v2h5v-2Z') + drawn('M3 5.5h3M3 10h3M3 14.5h3M3 19h3', 1.5),
  revelation: solid('M12 .5l2.2 4.3 4.3-2-.4 4.7 4.8.5-2.8 4 2.8 4-4.8.5.4 4.7-4.3-2L12 23.5l-2.2-4.3-4.3 2 .4-4.7-4.8-.5 2.8-4-2.8-4 4.8-.5-.4-4.7 4.3 2ZM10.8 6.5l.5 7.5h1.4l.5-7.5ZM12 15.2a1.4 1.4 0 1 0 .1 0Z'),
  ...ofEach('investigates', seen),
  helper: put(person, -0.5, 3.5, 0.84) + put(star, 13.5, 0, 0.44),
};
