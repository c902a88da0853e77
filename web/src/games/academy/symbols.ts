import {
  book, crescent, crystal, deck, discard, drawn, endless, gained, hand, hourglass, less, loop, more, pencil, price,
  put, solid, sparkle, spent, without,
} from '../../art/glyph.ts';

const shard = crystal;
const will = drawn('M12 13.2q1.6-.3 1.4-2-.6-2.2-3.2-1.8-3.4 1-2.8 4.6 1.2 4.3 5.8 3.9 5.6-1.2 5.4-7-1.3-6.9-7.6-6.9-8 .7-8.5 8.7-.1 7 6.5 9', 2.4);
const prestige = solid('M12 1a8 8 0 1 0 .1 0ZM12 4l1.5 3.3 3.6.4-2.7 2.4.8 3.5L12 11.8l-3.2 1.8.8-3.5-2.7-2.4 3.6-.4ZM6.5 16.5Q9 18.3 12 18.3T17.5 16.5L19.5 23.5L15.5 21.8L12 23.5L8.5 21.8L4.5 23.5Z');
const square = 'M2 2h20v20H2Z';
const half = { up: 'M7 2L9 6.5h6L17 2Z', right: 'M22 7L17.5 9v6L22 17Z', down: 'M7 22L9 17.5h6L17 22Z', left: 'M2 7L6.5 9v6L2 17Z' };
const tile = drawn(square) + solid(half.up + half.right + half.down + half.left);
const octagon = solid('M8 1.5h8L22.5 8v3.2h-21V8ZM1.5 12.8h21V16L16 22.5H8L1.5 16Z');
const cube = solid('M12 .8L21 5.8L12 10.8L3 5.8ZM2 7.7L11 12.7V23L2 18ZM22 7.7L13 12.7V23L22 18Z');
const scroll = solid('M4 1.5h12L20 5.5V22.5H4ZM7.5 7.5v2h9v-2ZM7.5 12v2h9v-2ZM7.5 16.5v2h5.5v-2Z');
const page = 'M4 1.5h12L20 5.5V22.5H4Z';
const flask = solid('M8.5 1h7v2.5h-1.2V9L21 19.5Q22 23 18.5 23h-13Q2 23 3 19.5L9.7 9V3.5H8.5ZM10.3 12L7.3 17h9.4L13.7 12Z');
const spell = put(sparkle, -1, 4, 0.82) + put(sparkle, 14, 0, 0.42) + put(sparkle, 16.5, 13.5, 0.28);
const tag = solid('M1.5 12L8 3.5H21q1.5 0 1.5 1.5v14q0 1.5-1.5 1.5H8ZM7 10.3a1.7 1.7 0 1 0 .1 0ZM11.5 10.7v2.6h7.5v-2.6Z');
const edge = (side: keyof typeof half) => drawn(square, 1.6) + solid(half[side]);
const pointed = solid('M7 3.5L21 12L7 20.5Z');

export const symbols: Record<string, string> = {
  prestige,
  will,
  shard,
  'cost-will': price(will),
  'cost-shard': price(shard),
  slate: drawn('M1.5 4h21v16h-21ZM6.75 4v16M12 4v16M17.25 4v16M1.5 9.3h21M1.5 14.7h21', 1.6),
  corner: drawn(square, 1.8) + solid('M2 2h10v10H2Z') + drawn('M18 18h.1', 3),
  tile,
  centre: solid('M1.5 1.5h9.5v9.5H1.5ZM13 1.5h9.5v9.5H13ZM1.5 13h9.5v9.5H1.5ZM13 13h9.5v9.5H13Z'),
  bag: solid('M7 1.5L9.5 3L12 1.5L14.5 3L17 1.5L15.5 6h-7ZM8.5 7.5h7C20 11 22 15 21 19q-.8 4-4.5 4h-9Q3.8 23 3 19C2 15 4 11 8.5 7.5ZM9.5 13v5.5h5V13Z'),
  cast: drawn('M2.5 21.5L14 10', 3.4) + put(sparkle, 10, 0, 0.58) + put(sparkle, 2.5, 3, 0.26) + put(sparkle, 17, 15, 0.26),
  rest: put(crescent, 0, 2, 0.9) + drawn('M15 3h6l-6 6h6', 2),
  exhaustion: cube,
  activated: solid('M7 7h10v10H7Z') + drawn('M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.5 4.5l1.5 1.5M18 18l1.5 1.5M19.5 4.5L18 6M6 18l-1.5 1.5', 2.2),
  connector: solid('M6 14l3-7h6l3 7Z') + drawn('M1.5 16h21', 2.6),
  'connector-up': edge('up'),
  'connector-right': edge('right'),
  'connector-down': edge('down'),
  'connector-left': edge('left'),
  octagon,
  'collect-shard': more(shard),
  'gain-will': more(will),
  'use-item': put(flask, -1, 4.5, 0.8) + put(pointed, 13.5, 0, 0.44),
  'complete-assignment': solid(`${page}M7 12.5L10.8 17L17.2 9.5L15.3 8L10.7 13.5L8.8 11Z`),
  'add-tile': more(tile),
  'chaos-magic': drawn('M12 4v16M4 12h16M6.3 6.3l11.4 11.4M17.7 6.3L6.3 17.7', 1.9) +
    solid('M12 0l2.8 4H9.2ZM12 24l2.8-4H9.2ZM0 12l4-2.8v5.6ZM24 12l-4-2.8v5.6ZM3.5 3.5l4.8.8-4 4ZM20.5 20.5l-4.8-.8 4-4ZM20.5 3.5l-.8 4.8-4-4ZM3.5 20.5l.8-4.8 4 4Z'),
  slash: drawn('M16 2L8 22', 2.8) + solid('M5 4.5a3 3 0 1 0 .1 0ZM19 13.5a3 3 0 1 0 .1 0Z'),
  stack: solid('M12 1.5L23 7L12 12.5L1 7Z') + drawn('M2 12l10 5 10-5M2 16.8l10 5 10-5', 2),
  assignment: scroll,
  public: solid(`${page}M12 8.5C15 8.5 17 11 18 13C17 15 15 17.5 12 17.5S7 15 6 13C7 11 9 8.5 12 8.5ZM12 10.8a2.2 2.2 0 1 0 .1 0Z`),
  private: solid(`${page}M12 7.5a3.3 3.3 0 0 0-1.6 6.1L9.2 19h5.6L13.6 13.6A3.3 3.3 0 0 0 12 7.5Z`),
  spell,
  item: flask,
  use: drawn('M12 1.5a10.5 10.5 0 1 0 .1 0Z', 2) + put(pointed, 5.8, 5.3, 0.56),
  'pay-will': spent(will),
  'pay-shard': spent(shard),
  always: endless,
  'end-of-game': drawn('M4.5 2v20.5', 2.6) + solid('M6 2.5h15.5L18 8l3.5 5.5H6ZM8.5 4.5v3.5h4v-3.5ZM12.5 8v3.5h4V8Z'),
  infuse: more(prestige),
  refresh: put(cube, -0.5, -0.5, 0.72) + put(loop, 11.5, 11.5, 0.54),
  'refresh-all': drawn('M20.5 12a8.5 8.5 0 0 1-15.5 4.8M3.5 12A8.5 8.5 0 0 1 19 7.2', 2.4) + solid('M2 15l7.2.5L4 21.5ZM22 9l-7.2-.5L20 2.5Z') + put(cube, 7.7, 7.5, 0.36),
  exhaust: spent(cube),
  'any-action': drawn('M8 1.8h8L22.2 8v8L16 22.2H8L1.8 16V8Z', 2) + put(sparkle, 6, 6, 0.5),
  cheaper: tag,
  'cheaper-spells': less(spell),
  'cheaper-items': less(flask),
  remodel: put(tile, 0, 6.5, 0.7) + drawn('M9 2.5q9.5-1.5 11 8', 2.2) + solid('M16.3 9.5h7.4L20 15Z'),
  'discard-own': without(tile),
  'discard-theirs': put(tile, 6.5, -0.5, 0.74) + drawn('M1.5 15.5l7 7M8.5 15.5l-7 7', 2.4),
  steal: gained(shard),
  hush: less(will),
  exchange: put(shard, -1, 9, 0.62) + put(will, 11, -0.5, 0.56) + drawn('M2.5 7q.5-4 5-4M21.5 17q-.5 4-5 4', 2) + solid('M7 .3l4 2.7-4 2.7ZM17 18.3l-4 2.7 4 2.7Z'),
  study: put(book, 0, -1, 0.85) + drawn('M15.5 12a4 4 0 1 0 .1 0ZM18.5 19l4 4', 2),
  'new-public': solid('M3 1.5h10.5L17 5V11H3Z') + drawn('M3 11v10.5h5.5', 2) + put(loop, 9.5, 9.5, 0.6),
  'extra-turn': more(hourglass),
  mirror: drawn('M12 1.5a6.8 7.5 0 1 0 .1 0Z', 2.2) + drawn('M12 17v5', 3.4) + drawn('M9 9.5l3.5-4M11.5 11.5l3-3.5', 1.6),
  borrow: gained(flask),
  echo: solid('M12 1a2 2 0 0 1 2 2C18 4 19.5 7.5 19.5 11V15.5L22 19H2L4.5 15.5V11C4.5 7.5 6 4 10 3A2 2 0 0 1 12 1ZM9 20.5h6a3 3 0 0 1-6 0Z'),
  'larger-hand': more(hand),
  deck,
  discard,
  'pencils-down': pencil + drawn('M3 14l0 8.5M21 14v8.5', 0) + drawn('M2 23h5M17 23h5', 2),
};
