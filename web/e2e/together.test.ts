// People at one table, each with a browser of their own.
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALM, Visitor } from './browser.ts';
import { browser, openHouse, server } from './house.ts';
import { ask, dice } from './play.ts';

let visitors: Visitor[];
let host: Page;
let friend: Page;

openHouse();

beforeEach(async () => {
  visitors = await Promise.all([Visitor.come(browser, server.address, CALM), Visitor.come(browser, server.address, CALM)]);
  [host, friend] = visitors.map(({ page }) => page) as [Page, Page];
  for (const page of [host, friend]) {
    await page.goto('/icon.svg');
    await page.evaluate(() => localStorage.setItem('conclave.settings', JSON.stringify({ turns: 'at_once', motion: 'none', sound: false })));
  }
});
afterEach(async () => {
  for (const visitor of visitors) await visitor.leave();
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
});

/** The host opens a table, bots sit down, the friend comes by the link; they begin. */
async function gather(wanted: Record<string, unknown>, bots: number[], seat: number): Promise<string> {
  await ask(host, 'POST', '/api/session');
  const { table } = await ask<{ table: { id: string } }>(host, 'POST', '/api/tables', wanted);
  for (const one of bots) await ask(host, 'POST', `/api/tables/${table.id}/bot`, { seat: one, bot: 'random' });
  await host.goto(`/table/${table.id}`);
  await friend.goto(`/table/${table.id}`);
  await friend.getByRole('listitem', { name: `Seat ${seat + 1}` }).getByRole('button', { name: 'Sit down' }).click();
  await friend.getByRole('button', { name: 'I am ready' }).click();
  await host.getByRole('listitem', { name: `Seat ${seat + 1}` }).getByText('Ready').waitFor();
  await host.getByRole('button', { name: 'Begin', exact: true }).click();
  for (const page of [host, friend]) await page.locator('.board').waitFor();
  return table.id;
}

const CHOICE = '[data-choice]:not([aria-disabled])';
const choices = (page: Page) => page.locator(CHOICE).evaluateAll((all) => all.map((one) => one.getAttribute('data-choice') ?? ''));
const click = (page: Page, choice: string) => page.locator(`[data-choice=${JSON.stringify(choice)}]`).click();

/** Whoever is asked, what they can do, and who waits; nobody once it is over. */
async function asked(): Promise<{ page: Page; other: Page; open: string[] } | null> {
  for (let n = 0; n < 3_000; n += 1) {
    for (const [page, other] of [[host, friend], [friend, host]] as const) {
      const open = await page.evaluate((choice) =>
        document.querySelector('[data-testid=result]') ? null : [...document.querySelectorAll(choice)].map((one) => one.getAttribute('data-choice') ?? ''), CHOICE);
      if (!open) return null;
      if (open.length > 0) return { page, other, open };
    }
  }
  throw new Error('Nobody is asked anything.');
}

describe('two people play Pantacle', () => {
  const lines = (page: Page) => page.locator('[data-line]').allInnerTexts();
  /** The same is told to both, each by name. */
  const agree = async () => expect.poll(async () => (await lines(host)).length === (await lines(friend)).length, { timeout: 10_000 }).toBe(true);

  it('to its end: each is asked for a bribe, pays it or does not, and both see what came of it', async () => {
    const id = await gather({ game: 'pantacle', mode: 'duel' }, [], 1);
    // Neither loaded the page since: what the cards say comes with the game.
    for (const page of [host, friend]) await page.locator('[data-thing=favor-0]', { hasText: 'Recruitment' }).waitFor();
    const { table } = await ask<{ table: { chairs: { name: string }[] } }>(host, 'GET', `/api/tables/${id}`);
    const names = new Map([[host, table.chairs[0]?.name ?? ''], [friend, table.chairs[1]?.name ?? '']]);
    const pick = dice(11);
    const seen = { refused: 0, paid: 0 };
    for (let n = 0; n < 600; n += 1) {
      const now = await asked();
      if (!now) break;
      const { page, other, open } = now;
      const bribe = open.find((one) => one.startsWith('{"bribe"'));
      if (!open.includes('"pass"')) {
        // What was just done may still be on its way: then there is nothing to click on any more.
        await page.locator(`[data-choice=${JSON.stringify(open[pick(open.length)])}]:not([aria-disabled])`).click({ timeout: 1_000 }).catch(() => {});
        continue;
      }
      // The one is asked; the other, who may hear of it a moment later, can do nothing but wait, and is told for whom.
      await expect.poll(() => other.locator(CHOICE).count(), { timeout: 5_000 }).toBe(0);
      await expect.poll(() => other.getByTestId('prompt').innerText()).toContain(`It is ${names.get(page)}`);
      const told = (await lines(other)).length;
      const held = await page.locator('.own [data-zone^=hand] [data-thing]').count();
      await click(page, bribe ?? '"pass"');
      await other.waitForFunction((was) => document.querySelectorAll('[data-line]').length > was, told);
      await agree();
      const news = (await lines(other)).slice(told).join(' ');
      if (bribe) {
        seen.paid += 1;
        expect(news).toMatch(/bribe/i);
        expect(await page.locator('.own [data-zone^=hand] [data-thing]').count(), 'blades were paid').toBeLessThan(held);
      } else {
        seen.refused += 1;
        expect(news).not.toMatch(/bribes/i);
      }
    }
    expect(seen.refused).toBeGreaterThan(0);
    expect(seen.paid).toBeGreaterThan(0);
    for (const page of [host, friend]) await page.getByTestId('result').waitFor();
    const results = await Promise.all([host, friend].map((page) => page.getByTestId('result').getByRole('heading').innerText()));
    expect(results[0]).not.toBe(results[1]);
    await agree();
  });
});

describe('a Spirit and a Medium play Phantom Ink', () => {
  const PACE = 3_000;
  const CLUE = 'SELDOM';
  const clue = (page: Page) => page.locator('.board [data-thing="space-0"]');
  const letters = async (page: Page) => /\b(S(?:E(?:L(?:D(?:O(?:M)?)?)?)?)?)\b/.exec((await clue(page).textContent()) ?? '')?.[1] ?? '';

  it('and Silencio, said between two letters, keeps the clue short on both pages', async () => {
    await gather({ game: 'phantom-ink', mode: 'classic', seats: 4, pace: { every: PACE } }, [1, 3], 2);
    const [spirit, medium] = [host, friend];
    const field = spirit.getByRole('textbox', { name: 'Your answer' });
    for (let n = 0; n < 60 && !(await field.isVisible()); n += 1) {
      for (const page of [spirit, medium]) {
        const open = await choices(page);
        const wanted = open.find((one) => one === '"ask"') ?? open[0];
        if (wanted === undefined || (await field.isVisible())) continue;
        await click(page, wanted);
        // Until it is answered, nothing else is offered.
        await page.waitForFunction((was) => !document.querySelector(`[data-choice=${JSON.stringify(was)}]`), wanted);
      }
      await spirit.waitForTimeout(20);
    }
    await field.fill(CLUE);
    await spirit.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => letters(medium), { timeout: 4 * PACE, interval: 50 }).toBe('SE');
    await medium.locator('[data-choice="\\"silencio\\""]').click();
    for (const page of [spirit, medium]) {
      await page.locator('[data-line]').filter({ hasText: /silencio/i }).first().waitFor();
      expect(await letters(page)).toBe('SE');
    }
    // Had the next letter still come, it would have come in this time.
    await medium.waitForTimeout(PACE + 300);
    expect(await letters(spirit)).toBe('SE');
    expect(await letters(medium)).toBe('SE');
    expect(await medium.content(), 'the Medium was never sent the rest').not.toContain(CLUE);
    for (const page of [spirit, medium]) expect(await page.locator('[data-choice="\\"silencio\\""]').count()).toBe(0);
    // And so it stays for whoever comes back.
    await medium.reload();
    await clue(medium).waitFor();
    expect(await letters(medium)).toBe('SE');
  });
});
