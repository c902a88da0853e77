import { card, deck, discard, drawn, faceDown, hand, person, price, put, shield, solid, turned } from '../../art/glyph.ts';

const staffs = turned(solid('M10.5 6.8h3V23.5h-3ZM12 .5a4 4 0 0 1 3.3 6.3H8.7A4 4 0 0 1 12 .5Z') + drawn('M14 12q4.5.5 5-3.5-4-.5-5 3.5ZM10 16q-4.5.5-5-3.5 4-.5 5 3.5Z', 1.6), 20);
const swords = solid('M12 .5L14 3.5V14h4.5v2.6H13.4V20.5L14.5 23.5h-5L10.6 20.5V16.6H5.5V14H10V3.5Z');
const cups = solid('M4.5 1.5h15V6C19.5 11 17 13.5 13.3 14.2V18.5C16.5 19 18.5 20.5 18.5 22.5h-13C5.5 20.5 7.5 19 10.7 18.5V14.2C7 13.5 4.5 11 4.5 6ZM7.3 4.2V6Q7.3 8 8 9.5Q9 7 9 4.2Z');
const ducats = solid('M12 1.2a10.8 10.8 0 1 0 .1 0ZM12 3.8a8.2 8.2 0 1 1-.1 0ZM7 15.8V8.5L9.7 11.2L12 7L14.3 11.2L17 8.5V15.8Z');
const crown = solid('M2 5.5L7.5 11L12 3L16.5 11L22 5.5L20.2 17H3.8ZM4 18.8h16V21.5H4Z');
const agent = solid('M12 1C17 1 19 6 19 11C21 14 22 18 22 23H2C2 18 3 14 5 11C5 6 7 1 12 1ZM12 5C9.5 5 8.5 7.5 8.5 10Q9.5 14 12 14T15.5 10C15.5 7.5 14.5 5 12 5Z');
const gate = 'M2.5 23V6.5H5V3H8.5V6.5h1.8V3h3.4V6.5h1.8V3H19V6.5h2.5V23Z';
const location = solid('M6.5 23V9H5V2h3v2.5h2.5V2h3v2.5H16V2h3v7h-1.5v14h-3.2v-4a2.3 2.3 0 0 0-4.6 0v4ZM10.8 9.5V14h2.4V9.5Z');
const relic = drawn('M12 9.2a6.5 6.5 0 1 0 .1 0Z', 2.4) + solid('M8 1h8l3 3.5L12 10.5L5 4.5Z');
const dagger = solid('M12-2L13.2 1V16.2h3.8v2H13.2V24h-2.4V18.2H7v-2h3.8V1Z');
const heater = solid(shield);
const burst = solid('M12 .5l2.2 4.3 4.3-2-.4 4.7 4.8.5-2.8 4 2.8 4-4.8.5.4 4.7-4.3-2L12 23.5l-2.2-4.3-4.3 2 .4-4.7-4.8-.5 2.8-4-2.8-4 4.8-.5-.4-4.7 4.3 2ZM10.8 6.5l.5 7.5h1.4l.5-7.5ZM12 15.2a1.4 1.4 0 1 0 .1 0Z');

export const symbols: Record<string, string> = {
  staffs,
  swords,
  cups,
  ducats,
  'main-staffs': price(staffs),
  'main-swords': price(swords),
  'main-cups': price(cups),
  'victory-points': crown,
  agent,
  personality: solid('M5 6.5Q6 1 12.5 1.5Q20 2 20 7L16.5 8.5a4.7 4.7 0 0 1-9.3.5L3.5 10.5Q3 7.5 5 6.5ZM2 23C2.5 17.5 5.5 15.2 9 14.8L12 19L15 14.8C18.5 15.2 21.5 17.5 22 23Z') + drawn('M17 3.5q4-2 5.5 1', 1.6),
  location,
  relic,
  stake: drawn('M5 1.5v21.5', 2.6) + solid('M6.5 2.5h15L17.5 8.2L21.5 14h-15Z'),
  'friendly-district': solid(`${gate}M12 11.5Q14 9 16 10.5Q17.8 12.5 12 17.5Q6.2 12.5 8 10.5Q10 9 12 11.5Z`),
  'enemy-district': solid(`${gate}M9 9.5L7.5 11L10.5 14L7.5 17L9 18.5L12 15.5L15 18.5L16.5 17L13.5 14L16.5 11L15 9.5L12 12.5Z`),
  'neutral-district': drawn('M3.5 22V7.5h3V4h2.5v3.5h6V4h2.5v3.5h3V22Z', 1.9) + drawn('M9.5 22v-5a2.5 2.5 0 0 1 5 0v5', 1.9),
  'face-down': faceDown,
  bribe: solid('M8 4.5L6.5 1.5h11L16 4.5ZM8 6.5h8C20.5 10 22 14 21.5 18q-.7 5-5.5 5H8q-4.8 0-5.5-5C2 14 3.5 10 8 6.5ZM7 18.5h10V11.5L14.5 14L12 10L9.5 14L7 11.5Z'),
  tie: drawn('M12 3v17M4 6.5h16M7 22h10', 2.2) + solid('M0 14L4 7l4 7a4 3.5 0 0 1-8 0ZM16 14l4-7 4 7a4 3.5 0 0 1-8 0Z'),
  crest: heater,
  hand,
  deck,
  'discard-pile': discard,
  'first-player': solid('M7.5 10h9l-2 3.5V23h-5v-9.5ZM12 .5C17 5 15.5 8.5 12 8.5S7 5 12 .5Z') + drawn('M3 5l2 1.5M21 5l-2 1.5M2 11h2.5M22 11h-2.5', 1.9),
  round: drawn('M12 1.8a10.2 10.2 0 1 0 .1 0Z', 2.2) + drawn('M12 6v6.2l4.5 2.8', 2.4),
  'ducal-jubilee': put(crown, 3, 8.5, 0.75) + drawn('M12 1v4M4.5 3l2 3.5M19.5 3l-2 3.5M2 9l2 1.2M22 9l-2 1.2', 2),
  harlequin: solid('M12 12C10 6 6.5 3 3 4.5Q1 6 2 9Q4.5 8.5 5.5 12V16H18.5V12Q19.5 8.5 22 9Q23 6 21 4.5C17.5 3 14 6 12 12ZM5 17.7h14V21H5ZM2 10.5a1.8 1.8 0 1 0 .1 0ZM22 10.5a1.8 1.8 0 1 0 .1 0Z'),
  'guild-master': put(person, 2.8, 6, 0.76) + put(crown, 5.8, -1.5, 0.52),
  'once-a-round': put(turned(card, 90), -1.5, 4, 0.86) + drawn('M13 2.5q8 0 8.5 7', 2.2) + solid('M18 9h6l-2.7 5Z'),
  militia: solid('M12 1C18 1 21 5.5 21 11v5.5L17 23H14V14.5h4.5v-3h-13v3H10V23H7L3 16.5V11C3 5.5 6 1 12 1ZM11 3.5v6h2v-6Z'),
  objective: drawn('M12 1.8a10.2 10.2 0 1 0 .1 0ZM12 6.8a5.2 5.2 0 1 0 .1 0Z', 2) + solid('M12 9.8a2.2 2.2 0 1 0 .1 0Z'),
  event: burst,
  'under-crest': put(heater, 2.8, -0.5, 0.76) + drawn('M3.5 14.5v6.5q0 1.5 1.5 1.5h14q1.5 0 1.5-1.5v-6.5', 2),
  favour: solid('M12 1a7.2 7.2 0 1 0 .1 0ZM12 4.5Q14 2.8 15.3 4.5Q16.3 6.8 12 11Q7.7 6.8 8.7 4.5Q10 2.8 12 4.5ZM7.5 15l-2 8 3.8-1.8L11.5 23.5l.5-7.3q-2.5 0-4.5-1.2ZM16.5 15l2 8-3.8-1.8L12.5 23.5l-.5-7.3q2.5 0 4.5-1.2Z'),
  blades: turned(dagger, 45) + turned(dagger, -45),
  thieves: solid('M1 7.5Q6 5.5 12 8.5Q18 5.5 23 7.5Q23.5 17 17 17.5Q13.5 17 12 13.5Q10.5 17 7 17.5Q.5 17 1 7.5ZM5 11Q7 9 10 11.8Q7.5 14.3 5 11ZM19 11Q17 9 14 11.8Q16.5 14.3 19 11Z'),
  usurers: solid('M8 2a6.5 2.6 0 0 1 6.5 2.6v1.2a6.5 2.6 0 0 1-13 0V4.6A6.5 2.6 0 0 1 8 2ZM1.5 8.5a6.5 2.6 0 0 0 13 0v3a6.5 2.6 0 0 1-13 0ZM1.5 13.7a6.5 2.6 0 0 0 13 0v3a6.5 2.6 0 0 1-13 0ZM1.5 18.9a6.5 2.6 0 0 0 13 0v1.6a6.5 2.6 0 0 1-13 0ZM19.5 10.5L23 16.5L19.5 22.5L16 16.5Z'),
  ferrymen: solid('M1 14.5H23Q21.5 20.5 16.5 20.5H8Q3 20.5 1 14.5ZM10 3a2.5 2.5 0 1 0 .1 0ZM7 13q0-4.5 3-4.5t3 4.5Z') + drawn('M18.5 1.5L14.5 18', 1.9) + drawn('M2 23q2.5-1.5 5 0t5 0 5 0 5 0', 1.5),
  'fortune-tellers': solid('M12 1a8.3 8.3 0 0 1 6 14.2h-12A8.3 8.3 0 0 1 12 1ZM12 4L10.8 8.3L7 9.5L10.8 10.7L12 14.5L13.2 10.7L17 9.5L13.2 8.3ZM5.5 16.8h13L20.5 23h-17Z'),
  architects: drawn('M11 7L4.5 22M13 7L19.5 22', 2.4) + drawn('M5 14q7 4.5 14 0', 2) + solid('M12 .8a3.6 3.6 0 1 0 .1 0ZM12 3a1.4 1.4 0 1 1-.1 0Z'),
  fiefdom: solid('M1.5 4.5L8 2V19.5L1.5 22ZM9.5 2L14.5 4.5V22L9.5 19.5ZM16 4.5L22.5 2V19.5L16 22Z'),
  ogrokh: solid('M12 2C18 2 21 6 21 10.5C21 13.5 19.5 15 18.5 16V21q-2 1.5-6.5 1.5T5.5 21V16C4.5 15 3 13.5 3 10.5C3 6 6 2 12 2ZM6.5 9.5l4 2q-.5 3-2.5 2.8-2-.3-1.5-4.8ZM17.5 9.5l-4 2q.5 3 2.5 2.8 2-.3 1.5-4.8ZM7.5 17.5V20.5h9V17.5L15.5 14l-1.3 3.5H9.8L8.5 14Z'),
  kraken: solid('M12 1C15 1 17.5 5 17.5 9C17.5 10.5 17 11.5 16.5 12.5C18 17 22 16 21.5 12.5Q24.5 18 20 19.8Q16.5 20.5 14.8 16.5Q14.5 20 17 23Q12.8 22 12 17.5Q11.2 22 7 23Q9.5 20 9.2 16.5Q7.5 20.5 4 19.8Q-.5 18 2.5 12.5C2 16 6 17 7.5 12.5C7 11.5 6.5 10.5 6.5 9C6.5 5 9 1 12 1ZM9.5 9a1.4 1.4 0 1 0 .1 0ZM14.5 9a1.4 1.4 0 1 0 .1 0Z'),
  ghieronburg: solid('M12 22.5L2 10Q2 6 5 4Q8.5 2 12 2T19 4Q22 6 22 10ZM11.3 18V5H10L8 13.5ZM12.7 18L16 13.5L14 5H12.7ZM7.2 12L7.8 5.5L4.5 8.5ZM16.8 12L19.5 8.5L16.2 5.5Z'),
  rampart: solid('M1 6.5H5V9.5H7.5V6.5H11V9.5H13V6.5H16.5V9.5H19V6.5H23V20H1ZM3 13v1.6h7V13ZM12 13v1.6h8.5V13ZM3 16.6v1.6h4v-1.6ZM9 16.6v1.6h8v-1.6Z'),
  outskirts: solid('M9 23L10.5 11h3L15 23Z') + drawn('M12 10L4 2M12 10L20 2M12 10L5 18M12 10l7 8', 1.6) + solid('M3 3l3-2.5 4.5 5-2 2ZM21 3l-3-2.5-4.5 5 2 2ZM4 17l2 2.5 4-5-1.5-2ZM20 17l-2 2.5-4-5 1.5-2Z'),
  'old-town': solid('M1 23V12L5 6.5L9 12V23ZM10 23V8L14 2.5L18 8V23ZM19 23V13L21 10L23.5 13V23ZM4 14v3h2v-3ZM13 10v3h2v-3ZM13 16v3h2v-3Z'),
  'high-spires': solid('M12 .5L14.5 12V23h-5V12ZM5 7L7.5 15.5V23h-5V15.5ZM19 7L21.5 15.5V23h-5V15.5Z'),
  'sunken-docks': drawn('M12 7v14.5M7 10h10', 2.4) + drawn('M2.5 13q1 8.5 9.5 8.5t9.5-8.5', 2.4) + solid('M12 .5a3.5 3.5 0 1 0 .1 0ZM12 2.7a1.3 1.3 0 1 1-.1 0ZM.5 16l1.5-5 4 3.2ZM23.5 16L22 11l-4 3.2Z'),
  'all-fiefdoms': drawn('M12 3.5a8.5 8.5 0 1 0 .1 0Z', 1.9) + drawn('M12 1v22M1 12h22M4.2 4.2l15.6 15.6M19.8 4.2L4.2 19.8', 1.5) + solid('M12 8.5a3.5 3.5 0 1 0 .1 0Z'),
};
