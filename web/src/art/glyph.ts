/** Symbols in a box of 24 by 24, put together from filled shapes and drawn lines. */

export const solid = (d: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${d}"/>`;

export const drawn = (d: string, width = 2): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

/** Another symbol, smaller, its upper left corner at (x, y). */
export const put = (symbol: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${symbol}</g>`;

/** Another symbol, turned round the middle of the box. */
export const turned = (symbol: string, degrees: number): string =>
  `<g transform="rotate(${degrees} 12 12)">${symbol}</g>`;

const aside = (symbol: string): string => put(symbol, -0.5, -0.5, 0.76);

export const more = (symbol: string): string => aside(symbol) + drawn('M19 15v7.6M15.2 18.8h7.6', 2.2);
export const less = (symbol: string): string => aside(symbol) + drawn('M14.5 20.5h8.5', 2.6);
export const without = (symbol: string): string => aside(symbol) + drawn('M16 16l6.5 6.5M22.5 16L16 22.5', 2.2);
/** If you like. */
export const maybe = (symbol: string): string =>
  aside(symbol) + drawn('M16.8 16.8a2.6 2.6 0 1 1 3.8 2.3q-1.1.6-1.1 1.6', 1.8) + solid('M18.3 22.4h2.4v1.6h-2.4Z');
/** Whenever it happens. */
export const each = (symbol: string): string =>
  aside(symbol) + drawn('M22.5 19a3.6 3.6 0 1 1-1.2-2.7', 1.8) + solid('M23.5 13.5v4.7h-4.7Z');
/** What follows depends on it. */
export const given = (symbol: string): string => aside(symbol) + drawn('M17 15.5l4.5 3.8-4.5 3.8', 2.2);
/** It comes to you. */
export const gained = (symbol: string): string => aside(symbol) + solid('M23.5 17.2h-5v-2.7L13 19l5.5 4.5v-2.7h5Z');
/** It goes from you. */
export const spent = (symbol: string): string => aside(symbol) + solid('M13 17.2h5v-2.7L23.5 19L18 23.5v-2.7h-5Z');
/** It costs nothing. */
export const free = (symbol: string): string => aside(symbol) + drawn('M19 15.3a3.8 3.8 0 1 0 .1 0M15.8 22.4l6.6-6.8', 1.8);
export const checked = (symbol: string): string => aside(symbol) + drawn('M14.5 19.5l3 3.2 5.5-6.5', 2.4);
/** In a ring: what is asked for it. */
export const price = (symbol: string): string => drawn('M12 1.2a10.8 10.8 0 1 0 .1 0Z', 1.7) + put(symbol, 4.8, 4.8, 0.6);
/** In a broken frame: a place for it. */
export const slot = (symbol: string): string =>
  drawn('M1.5 7.5v-6h6M16.5 1.5h6v6M22.5 16.5v6h-6M7.5 22.5h-6v-6', 1.9) + put(symbol, 4.8, 4.8, 0.6);
/** In a broken frame, and it comes by itself. */
export const filled = (symbol: string): string =>
  drawn('M1.5 7.5v-6h6M16.5 1.5h6v6M22.5 16.5v6h-6M7.5 22.5h-6v-6', 1.9) + put(symbol, 6, 2.6, 0.5) +
  solid('M12 22l-5-5h3.4v-2.5h3.2V17H17Z');
/** Under a glass. */
export const seen = (symbol: string): string =>
  drawn('M10 1.5a8.5 8.5 0 1 0 .1 0Z', 1.8) + drawn('M16.5 16.5L22.3 22.3', 3) + put(symbol, 4.4, 4.4, 0.47);

// Cards are the same in all games.
const sheet = 'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2Z';
export const card = drawn(sheet);
export const faceDown = solid(`${sheet}M12 6.5L15 12L12 17.5L9 12Z`);
export const deck = solid('M11 2h8a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM15 5.5L12.5 10L15 14.5L17.5 10Z') +
  drawn('M6 5.5v13q0 2.5 2.5 2.5h9M3 8.5v11.3q0 3.2 3.2 3.2h8.3', 1.4);
export const discard = put(turned(solid(sheet), 24), 2.5, -1.5, 0.68) + drawn('M2.5 14.5v5.5q0 2 2 2h15q2 0 2-2v-5.5', 2);
export const hand = put(turned(drawn(sheet, 2.6), -26), -0.7, 3.7, 0.68) + put(turned(drawn(sheet, 2.6), 26), 8.4, 3.7, 0.68) +
  put(solid(sheet), 3.4, 1, 0.72);
export const row = solid('M1 6h6v12H1ZM9 6h6v12H9ZM17 6h6v12h-6Z');
export const draw = drawn(sheet) + solid('M12 6l4 5h-2.7v6.5h-2.6V11H8Z');
export const play = drawn(sheet) + solid('M9.3 7.5L16 12L9.3 16.5Z');
export const loop = drawn('M20 12a8 8 0 1 1-2.6-5.9', 2.4) + solid('M21.5 1.5v8h-8Z');
export const exchange = drawn('M3 8h14M21 16H7', 2.4) + solid('M15 2.5L22 8L15 13.5ZM9 10.5L2 16L9 21.5Z');
export const endless = drawn('M12 12C9.5 8 8 7 6.3 7a5 5 0 0 0 0 10C8 17 9.5 16 12 12S16 7 17.7 7a5 5 0 0 1 0 10C16 17 14.5 16 12 12Z', 2.4);
export const once = solid('M12 1.5a10.5 10.5 0 1 0 .1 0ZM10.7 6.5h3V18h-3V10L8.5 11V8.3Z');
export const hourglass = drawn('M5 2.5h14M5 21.5h14M7 2.5c0 6 5 6.5 5 9.5s-5 3.5-5 9.5M17 2.5c0 6-5 6.5-5 9.5s5 3.5 5 9.5') +
  solid('M8.5 20.5q3.5-6 7 0Z');
export const eye = solid('M12 4.5C18 4.5 22 9 23.5 12C22 15 18 19.5 12 19.5S2 15 .5 12C2 9 6 4.5 12 4.5ZM12 6.8a5.2 5.2 0 1 0 .1 0ZM12 9.3a2.7 2.7 0 1 1-.1 0Z');
export const waves = solid('M4 9.5a2.5 2.5 0 1 0 .1 0Z') + drawn('M8.5 8q3.2 4 0 8M12.7 5.3q5.6 6.7 0 13.4M17 2.5q8 9.5 0 19', 2.1);
export const person = solid('M12 2a5 5 0 1 0 .1 0ZM2.5 22C3 15.5 7 13 12 13s9 2.5 9.5 9Z');
export const sparkle = solid('M12 .8Q13.7 10.3 23.2 12Q13.7 13.7 12 23.2Q10.3 13.7.8 12Q10.3 10.3 12 .8Z');
export const crystal = solid('M12 .8L19 7.5L16.5 19L12 23.2L7.5 19L5 7.5ZM11.3 4.5L7 8.3L11.3 10ZM12.7 4.5V10L17 8.3ZM11.3 11.8L7.2 10.1L9 18L11.3 20.3Z');
export const book = solid('M11 6C8.5 4 5 3.7 1.5 4.3V19C5 18.4 8.5 18.7 11 20.5ZM13 6C15.5 4 19 3.7 22.5 4.3V19C19 18.4 15.5 18.7 13 20.5Z');
export const shield = 'M12 1.5L21.5 4.5V11C21.5 17 17.5 21 12 23C6.5 21 2.5 17 2.5 11V4.5Z';
export const ghost = solid('M12 1.5a8 8 0 0 1 8 8V22l-2.7-2.3L14.7 22L12 19.7L9.3 22L6.7 19.7L4 22V9.5a8 8 0 0 1 8-8ZM9 8a1.7 2.2 0 1 0 .1 0ZM15 8a1.7 2.2 0 1 0 .1 0Z');
export const crescent = solid('M15.5 2A10.5 10.5 0 1 0 22 16.5A9 9 0 0 1 15.5 2Z');
export const pencil = solid('M12 23.2L8.3 16V3.5A1.7 1.7 0 0 1 10 1.8h4a1.7 1.7 0 0 1 1.7 1.7V16ZM10 6.5v9h1.3v-9ZM12.7 6.5v9H14v-9Z');
