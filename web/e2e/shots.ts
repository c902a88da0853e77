// Screenshots of every page, to be looked at: `npm run shots`, or `npm run shots -- -t table`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { wear } from './access.ts';
import { launch, Visitor } from './browser.ts';
import { playAgainst } from './play.ts';
import { Server } from './server.ts';
import { furnish, Person } from './world.ts';

const FOLDER = process.env['SHOTS'] ?? join(import.meta.dirname, '../shots');
const WIDTHS = [[390, 844], [1280, 800], [2560, 1440]] as const;
const BIG = ['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink'];
const GAMES = [...BIG, 'connect-four', 'leduc'];

/**
 * Takes pictures of what is seen, of the whole page, however long, or of a phone as it is. In the dark at every width, in the
 * light at one.
 */
type Snap = (name: string, how?: How) => Promise<void>;
type How = 'seen' | 'whole' | 'phone';
type Scene = (page: Page, snap: Snap) => Promise<void>;

const each = (names: string[], prefix: string, scene: (name: string) => Scene) =>
  Object.fromEntries(names.map((name) => [`${prefix} ${name}`, scene(name)]));

const tableOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

/** Opens a page that is read from top to bottom. */
const leaf = (name: string, path: string): Scene => async (page, snap) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await snap(name, 'whole');
};

const SCENES: { [name: string]: Scene } = {
  async home(page, snap) {
    await page.goto('/');
    await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await snap('home');
    await snap('home-whole', 'whole');
    await page.getByRole('button', { name: 'Settings' }).click();
    await snap('settings');
  },
  async returning(page, snap) {
    await playAgainst(page, 'cosmoctopus', 'random');
    await playAgainst(page, 'pantacle', 'random');
    await page.goto('/');
    await page.getByRole('region', { name: 'My games' }).waitFor();
    await snap('home-returning', 'whole');
  },
  nothing: leaf('not-found', '/nothing/here'),
  watch: leaf('watch', '/watch'),
  leaders: leaf('leaders', '/leaders/connect-four'),
  'no leaders': leaf('leaders-nobody', '/leaders/cosmoctopus'),
  player: leaf('player', '/player/Melusine'),
  'no player': leaf('player-nobody', '/player/Nobody'),
  ...each(GAMES, 'game', (game) => leaf(`game-${game}`, `/game/${game}`)),
  ...each(['pantacle', 'arcana'], 'rules', (game) => async (page, snap) => {
    await page.goto(`/rules/${game}`);
    await page.locator('[data-id]').first().waitFor();
    await snap(`rules-${game}`);
  }),
  async account(page, snap) {
    await page.goto('/account');
    await page.getByRole('region', { name: 'Register' }).waitFor();
    await snap('account-nobody', 'whole');
    const form = page.getByRole('region', { name: 'Register' });
    await form.getByLabel('Name').fill('Perenelle');
    await form.getByLabel('Password').fill('a candle and a key');
    await form.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('heading', { name: 'Keep these eight codes' }).waitFor();
    await snap('account-codes', 'whole');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await snap('account-own', 'whole');
  },
  ...each(['cosmoctopus', 'phantom-ink'], 'create', (game) => async (page, snap) => {
    await page.goto(`/create?game=${game}`);
    await page.getByRole('button', { name: 'Open the table' }).waitFor();
    await page.waitForLoadState('networkidle');
    await snap(`create-${game}`, 'whole');
    await page.getByText(/rules? you may change/).click();
    await snap(`create-${game}-house-rules`, 'whole');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/table\//);
    await page.getByLabel('Invite others with this link').waitFor();
    await snap(`gathering-${game}`);
  }),
  ...each(BIG, 'guide', (game) => async (page, snap) => {
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
  }),
  ...each(GAMES, 'table', (game) => async (page, snap) => {
    const name = `table-${game}`;
    await playAgainst(page, game, 'random');
    const choice = page.locator('[data-choice]').first();
    await choice.waitFor({ timeout: 30_000 });
    await snap(`${name}-1-start`);

    const id = tableOf(page);
    const me = new Person(page.context(), server.address);
    // Nobody needs to see every move.
    await page.goto('/icon.svg');
    const actions = await me.play(id);
    await page.goto(`/table/${id}`);
    await page.getByTestId('result').waitFor({ timeout: 30_000 });
    await snap(`${name}-3-end`);

    const half = Math.floor(actions / 2);
    const { table } = await me.post<{ table: { id: string } }>(`/api/tables/${id}/fork`, { after: half, bot: 'random' });
    await page.goto(`/table/${table.id}`);
    await choice.or(page.getByRole('textbox', { name: 'Your answer' })).first().waitFor({ timeout: 30_000 });
    await snap(`${name}-2-middle`);

    await page.goto(`/table/${id}/replay?at=${half}`);
    await page.locator(`[data-testid=replay][data-at="${half}"]`).waitFor();
    await snap(`replay-${game}`);
  }),
  async dialogs(page, snap) {
    await playAgainst(page, 'pantacle', 'random');
    await page.locator('[data-choice]').first().waitFor();
    await page.locator('.board [data-thing]:not([data-can])').first().click();
    await page.getByTestId('why').waitFor();
    await page.waitForFunction(() => !/Asking/.test(document.querySelector('[data-testid=why]')?.textContent ?? ''));
    await snap('dialog-look');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await snap('dialog-more');
    await page.getByRole('button', { name: 'Give up' }).click();
    await snap('dialog-concede');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await snap('dialog-help');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByLabel('Search the rules').fill('bribe');
    await snap('drawer-rules');
    await page.getByRole('tab', { name: 'Chat' }).click();
    await page.getByLabel('Say something').fill('Good evening, everybody.');
    await page.keyboard.press('Enter');
    await page.locator('[role=log]').getByText('Good evening').waitFor();
    await snap('drawer-chat');
  },
  async phone(page, snap) {
    await page.setViewportSize({ width: 390, height: 844 });
    await playAgainst(page, 'pantacle', 'random');
    for (const [button, name] of [[/^Do/, 'do'], [/^Log/, 'log'], [/^Chat/, 'chat'], [/^Rules/, 'rules'], [/^Mine/, 'mine']] as const) {
      await page.getByRole('toolbar').getByRole('button', { name: button }).click();
      if (name === 'rules') await page.getByLabel('Search the rules').fill('bribe');
      await snap(`phone-${name}`, 'phone');
    }
    await page.locator('.others button').first().click();
    await snap('phone-opponent', 'phone');
    await page.locator('.stage > .middle [data-thing]').first().click();
    await page.getByTestId('look').waitFor();
    await snap('phone-look', 'phone');
  },
  async fair(page, snap) {
    await playAgainst(page, 'connect-four', 'random');
    await new Person(page.context(), server.address).play(tableOf(page));
    await page.goto(`/table/${tableOf(page)}/replay?at=6`);
    await page.locator('[data-testid=replay][data-at="6"]').waitFor();
    await page.getByRole('button', { name: 'Fair shuffle' }).click();
    await page.getByText('the seed fits the seal').waitFor();
    await snap('replay-fair');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Continue/ }).click();
    await snap('replay-continue');
  },
  async lost(page, snap) {
    await playAgainst(page, 'leduc', 'random');
    await page.locator('[data-choice]').first().waitFor();
    await server.kill();
    await page.getByText('The connection is lost').waitFor();
    await snap('table-lost');
    await server.start();
  },
};

const server = new Server();
let browser: Browser;
let people: Person[] = [];

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  [, browser] = await Promise.all([server.start(), launch()]);
  people = await furnish(browser, server.address);
}, 600_000);
afterAll(async () => {
  for (const person of people) await person.leave();
  await browser?.close();
  await server.stop();
});

/** Nothing moves any more but a candle. */
async function still(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(150);
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  );
}

async function photograph(page: Page, name: string, how: How) {
  const [phone, desk] = [WIDTHS.slice(0, 1), WIDTHS.slice(1, 2)];
  const shots = how === 'phone' ? { dark: phone, light: phone } : { dark: WIDTHS, light: desk };
  for (const theme of ['dark', 'light'] as const) {
    await wear(page, theme);
    for (const [width, height] of shots[theme]) {
      await page.setViewportSize({ width, height });
      await still(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`), fullPage: how === 'whole' });
    }
  }
  await wear(page, 'dark');
  if (how !== 'phone') await page.setViewportSize({ width: 1280, height: 800 });
}

for (const [name, scene] of Object.entries(SCENES)) {
  describe(name, () => {
    it('is photographed', { timeout: 600_000 }, async () => {
      const visitor = await Visitor.come(browser, server.address);
      await scene(visitor.page, (shot, how = 'seen') => photograph(visitor.page, shot, how));
      await visitor.leave();
    });
  });
}
