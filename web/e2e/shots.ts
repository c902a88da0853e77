// Screenshots of every page, to be looked at: `npm run shots`, or `npm run shots -- -t table`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { wear } from './access.ts';
import { launch, Visitor } from './browser.ts';
import { actOnce, dice, playNow, playToTheEnd } from './play.ts';
import { Server } from './server.ts';

const FOLDER = join(import.meta.dirname, '../shots');
const WIDTHS = [[390, 844], [1280, 800], [2560, 1440]] as const;
const THEMES = ['dark', 'light'] as const;

const GAMES = ['Pantacle', 'Cosmoctopus', 'Arcane Academy', 'Arcana', 'Phantom Ink: Arcana', 'Connect Four', 'Leduc poker'];

type Snap = (name: string) => Promise<void>;

/** Each shows its page and takes as many pictures as it likes. */
const SCENES: { [name: string]: (page: Page, snap: Snap) => Promise<void> } = {
  async home(page, snap) {
    await page.goto('/');
    await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await snap('home');
    await page.getByRole('button', { name: 'Settings' }).click();
    await snap('settings');
  },
  async nothing(page, snap) {
    await page.goto('/nothing/here');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await snap('not-found');
  },
  async replay(page, snap) {
    await playNow(page, 'Connect Four');
    await playToTheEnd(page);
    await page.goto(`${page.url()}/replay?at=6`);
    await page.locator('[data-testid=replay][data-at="6"]').waitFor();
    await snap('replay');
    await page.getByRole('button', { name: 'Fair shuffle' }).click();
    await page.getByText('the seed fits the seal').waitFor();
    await snap('replay-fair');
  },
  ...Object.fromEntries(
    ['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink'].map((game) => [
      `guide ${game}`,
      async (page: Page, snap: Snap) => {
        await page.goto(`/game/${game}`);
        await page.getByRole('button', { name: /^Learn in two minutes/ }).click();
        const next = page.getByTestId('coach').getByRole('button', { name: 'Next' });
        await next.waitFor();
        await snap(`guide-${game}-1-first`);
        while (await next.isVisible()) await next.click();
        await snap(`guide-${game}-2-move`);
        await page.getByTestId('coach').getByRole('button', { name: 'Symbols and words' }).click();
        await page.getByTestId('glossary').locator('dt').first().waitFor();
        await snap(`guide-${game}-3-glossary`);
      },
    ]),
  ),
  ...Object.fromEntries(
    GAMES.map((title) => [
      `table ${title}`,
      async (page: Page, snap: Snap) => {
        const name = `table-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`;
        const pick = dice(11);
        await playNow(page, title);
        await page.locator('[data-choice]').first().waitFor({ timeout: 30_000 });
        await snap(`${name}-1-start`);
        for (let n = 0; n < 12; n += 1) await actOnce(page, pick);
        await snap(`${name}-2-middle`);
        if (title !== 'Connect Four') return;
        await playToTheEnd(page);
        await snap(`${name}-3-end`);
      },
    ]),
  ),
};

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [, browser] = await Promise.all([server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

for (const [name, scene] of Object.entries(SCENES)) {
  describe(name, () => {
    it('is photographed in both themes at every width', async () => {
      const visitor = await Visitor.come(browser, server.address);
      const { page } = visitor;
      await scene(page, async (shot) => {
        for (const theme of THEMES) {
          await wear(page, theme);
          for (const [width, height] of WIDTHS) {
            await page.setViewportSize({ width, height });
            await page.waitForTimeout(250);
            await page.screenshot({ path: join(FOLDER, `${shot}-${width}-${theme}.png`) });
          }
        }
        await page.setViewportSize({ width: 1280, height: 800 });
      });
      await visitor.leave();
    });
  });
}
