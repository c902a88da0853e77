import { describe, expect, it } from 'vitest';
import { barriers, wear } from './access.ts';
import { CALM, Visitor } from './browser.ts';
import { browser, keepHouse, page, server } from './house.ts';
import { ask, playAgainst } from './play.ts';

keepHouse(CALM);

const button = (name: string) => page.getByRole('button', { name, exact: true });
const at = (after: number) => page.locator(`[data-testid=replay][data-at="${after}"]`).waitFor({ timeout: 20_000 });

interface Now {
  seq: number;
  actions: number;
  table: { end: unknown };
  choices: { action: number }[];
}

/** The first column that is free, always: a match full of mistakes. */
async function careless(): Promise<string> {
  const id = await playAgainst(page, 'connect-four', 'rule');
  await page.goto('/icon.svg');
  for (let seq = 0; ; ) {
    const now = await ask<Now>(page, 'GET', `/api/tables/${id}/now?wait=20&seq=${seq}`);
    if (now.table.end) return id;
    const [choice] = now.choices;
    if (choice) await ask(page, 'POST', `/api/tables/${id}/act`, { seq: now.seq, action: choice.action });
    seq = now.seq;
  }
}

async function analysed(): Promise<string> {
  const id = await careless();
  await page.goto(`/table/${id}/replay`);
  await button('Analysis').click();
  await button('Look back at this match').click();
  await page.locator('[data-testid=graph]').waitFor({ timeout: 60_000 });
  return id;
}

describe('a hint', () => {
  it('shows whole turns with their chances, lights up the board, and can be followed', async () => {
    await playAgainst(page, 'connect-four', 'random');
    await button('Hint').click();
    const hints = page.locator('[data-testid=hint] li');
    await hints.first().waitFor({ timeout: 20_000 });
    expect(await hints.count()).toBe(3);
    expect(await hints.first().innerText()).toMatch(/\d+% to win[\s\S]*between \d+% and \d+%/);
    await hints.first().getByRole('button').first().focus();
    await page.locator('.board .spoken').first().waitFor();
    await page.getByRole('button', { name: /^Do it:/ }).first().click();
    await page.waitForFunction(() => document.querySelectorAll('[role=log] li').length >= 1);
    await button('Hint').waitFor();
    expect(await hints.count()).toBe(0);
  });

  it('is not offered where the table forbids it', async () => {
    await playAgainst(page, 'leduc', 'random', { hints: false });
    await page.locator('[data-choice]').first().waitFor();
    expect(await button('Hint').count()).toBe(0);
  });

  it.each(['dark', 'light'] as const)('keeps nobody out in the %s', async (theme) => {
    await playAgainst(page, 'leduc', 'random');
    await wear(page, theme);
    await button('Hint').click();
    await page.locator('[data-testid=hint] li').first().waitFor({ timeout: 20_000 });
    expect(await barriers(page)).toEqual([]);
  });
});

describe('an analysis', () => {
  it('draws the chances, leads to the turning points, and shows what was better', async () => {
    const id = await analysed();
    const turn = page.locator('[data-testid=analysis] ol button').first();
    await turn.click();
    await page.locator('[data-testid=better]').waitFor();
    expect(await page.locator('[data-testid=better]').innerText()).toMatch(/Better was: Column \d[\s\S]*It cost \d+%/);
    await page.locator('.board .spoken').first().waitFor();
    expect(await page.locator('[data-testid=analysis]').innerText()).toContain('there was no luck');
    const { width, height } = (await page.locator('[data-testid=graph]').boundingBox()) ?? { width: 0, height: 0 };
    await page.locator('[data-testid=graph]').click({ position: { x: width - 3, y: height / 2 } });
    await at(Number(await page.getByRole('slider').getAttribute('max')));
    await page.getByText('All chances as a table').click();
    await page.getByRole('cell', { name: /%/ }).first().waitFor();
    await page.locator('tbody button').nth(1).click();
    await at(2);
    // It is kept: whoever has the link sees it at once.
    const other = await Visitor.come(browser, server.address, CALM);
    await other.page.goto(`/table/${id}/replay`);
    await other.page.getByRole('button', { name: 'Analysis', exact: true }).click();
    await other.page.locator('[data-testid=graph]').waitFor();
    await other.leave();
    expect(other.complaints).toEqual([]);
  });

  it.each(['dark', 'light'] as const)('keeps nobody out in the %s, and fits a phone', async (theme) => {
    await analysed();
    await wear(page, theme);
    await page.getByText('All chances as a table').click();
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await button('Analysis').click();
    await page.locator('[data-testid=graph]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriers(page)).toEqual([]);
  });
});
