import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launch, Visitor } from './browser.ts';
import { Server } from './server.ts';

export const server = new Server();
export let browser: Browser;
export let visitor: Visitor;
export let page: Page;

/** A server and a browser for all tests of a file. */
export function openHouse() {
  beforeAll(async () => {
    [, browser] = await Promise.all([server.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
}

/** The same, where each test has a visitor of its own, whose page complains about nothing. */
export function keepHouse(options: BrowserContextOptions = {}) {
  openHouse();
  beforeEach(async () => {
    visitor = await Visitor.come(browser, server.address, options);
    page = visitor.page;
  });
  afterEach(async () => {
    await visitor.leave();
    expect(visitor.complaints).toEqual([]);
  });
}
