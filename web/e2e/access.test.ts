import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers, wear } from './access.ts';
import { launch, Visitor } from './browser.ts';
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
  async table(page) {
    await playAgainst(page, 'cosmoctopus', 'random');
    await page.locator('[data-choice]').first().waitFor();
  },
  async end(page) {
    await playAgainst(page, 'leduc', 'random');
    await playToTheEnd(page);
  },
};

describe.each(Object.entries(PAGES))('%s', (_, reach) => {
  it('keeps nobody out, in either theme, on a phone or a desktop', async () => {
    const visitor = await Visitor.come(browser, server.address);
    const { page } = visitor;
    await reach(page);
    for (const [width, height] of [[1280, 800], [390, 844]] as const) {
      await page.setViewportSize({ width, height });
      for (const theme of ['dark', 'light'] as const) {
        await wear(page, theme);
        expect(await barriers(page), `${width} ${theme}`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out').toBe(true);
    }
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });
});

it('a fault is found', async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.page.goto('/nothing/here');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  await visitor.page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
  expect((await barriers(visitor.page)).join()).toContain('button-name');
  await visitor.leave();
});
