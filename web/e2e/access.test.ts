import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, wear, type Theme } from './access.ts';
import { CALM, launch, Visitor } from './browser.ts';
import { actOnce, ask, dice, playAgainst, playToTheEnd } from './play.ts';
import { Server } from './server.ts';
import { Person } from './world.ts';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  [, browser] = await Promise.all([server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

/** How each page is reached. */
const PAGES: { [name: string]: (page: Page) => Promise<void> } = {
  async home(page) {
    await page.goto('/');
    await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
  },
  async settings(page) {
    await page.goto('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
  },
  async nothing(page) {
    await page.goto('/nothing/here');
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async gathering(page) {
    await page.goto('/icon.svg');
    await ask(page, 'POST', '/api/session');
    const { table } = await ask<{ table: { id: string } }>(page, 'POST', '/api/tables', { game: 'phantom-ink', seats: 5 });
    await page.goto(`/table/${table.id}`);
    await page.getByRole('button', { name: 'Begin', exact: true }).waitFor();
  },
  async end(page) {
    await playAgainst(page, 'leduc', 'random');
    await playToTheEnd(page);
  },
};
const GAMES = ['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink', 'connect-four', 'leduc'];
const WIDE = [1280, 800] as const;
const NARROW = [390, 844] as const;

/** What is wider than the room it is scrolled in: the page itself, and whatever lies about a heading. */
function sticksOut(): string[] {
  const rooms = new Set<Element>([document.documentElement]);
  for (const heading of document.querySelectorAll('h1, h2')) {
    for (let up = heading.parentElement; up; up = up.parentElement) rooms.add(up);
  }
  const isScrolled = (room: Element) => room === document.documentElement || /auto|scroll/.test(getComputedStyle(room).overflow);
  return [...rooms].filter((room) => isScrolled(room) && room.clientWidth > 0 && room.scrollWidth > room.clientWidth + 1).map((room) => room.className);
}

async function everywhere(reach: (page: Page) => Promise<unknown>, looks: readonly (readonly [readonly [number, number], Theme])[]) {
  const visitor = await Visitor.come(browser, server.address, CALM);
  const { page } = visitor;
  await reach(page);
  for (const [[width, height], theme] of looks) {
    await page.setViewportSize({ width, height });
    await wear(page, theme);
    expect(await barriers(page), `${width} ${theme}`).toEqual([]);
    expect(await page.evaluate(sticksOut), `${width} ${theme}: nothing sticks out`).toEqual([]);
  }
  await visitor.leave();
  expect(visitor.complaints).toEqual([]);
}

describe.each(Object.entries(PAGES))('%s', (_, reach) => {
  it('keeps nobody out, in either theme, on a phone or a desktop', () =>
    everywhere(reach, [[WIDE, 'dark'], [WIDE, 'light'], [NARROW, 'dark'], [NARROW, 'light']]));
});

it.each(GAMES)('the table of %s in the middle of a game keeps nobody out', (game) =>
  everywhere(async (page) => {
    await playAgainst(page, game, 'random');
    const pick = dice(31);
    const steps = game === 'leduc' ? 0 : 8;
    for (let n = 0; n < steps; n += 1) await actOnce(page, pick);
    await page.locator('[data-choice], [data-testid=result]').first().waitFor();
  }, [[WIDE, 'dark'], [WIDE, 'light'], [NARROW, 'light']]));

it.each(GAMES.slice(0, 5))('how a game of %s ended keeps nobody out', (game) =>
  everywhere(async (page) => {
    const id = await playAgainst(page, game, 'random');
    await page.goto('/icon.svg');
    await new Person(page.context(), server.address).play(id);
    await page.goto(`/table/${id}`);
    await page.getByTestId('result').waitFor();
  }, [[WIDE, 'dark'], [WIDE, 'light'], [NARROW, 'light']]));

it('a fault is found', async () => {
  const visitor = await Visitor.come(browser, server.address, CALM);
  await visitor.page.goto('/nothing/here');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await barriers(visitor.page)).join()).toContain('button-name');
  await visitor.leave();
});
