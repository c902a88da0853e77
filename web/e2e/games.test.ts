import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALM, launch, Visitor } from './browser.ts';
import { playAgainst, playToTheEnd } from './play.ts';
import { Server } from './server.ts';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  [, browser] = await Promise.all([server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const GAMES = ['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink', 'connect-four', 'leduc'];

it.each(GAMES)('a guest plays %s to its end by clicking what is legal', async (game) => {
  const visitor = await Visitor.come(browser, server.address, CALM);
  await playAgainst(visitor.page, game, 'random');
  const clicks = await playToTheEnd(visitor.page);
  console.log(`${game}: ${clicks} clicks`);
  expect(await visitor.page.getByTestId('result').getByRole('heading').innerText()).not.toBe('');
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
});
