import { describe, expect, it } from 'vitest';
import { CALM } from './browser.ts';
import { keepHouse, page } from './house.ts';
import { actOnce, dice, playAgainst, playToTheEnd, touchOnce } from './play.ts';

keepHouse(CALM);

const READY = '[data-choice]:not([aria-disabled]), [data-testid=result]';
const ready = () => page.locator(READY).first().waitFor({ timeout: 60_000 });
const prefer = async (settings: Record<string, unknown>) => {
  await page.goto('/icon.svg');
  await page.evaluate((kept) => localStorage.setItem('conclave.settings', kept), JSON.stringify(settings));
};

const GAMES = ['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink', 'connect-four', 'leduc'];

describe('on the board alone', () => {
  it.each(GAMES)('a guest plays %s to its end by touching what glows', async (game) => {
    await playAgainst(page, game, 'random');
    expect(await playToTheEnd(page, 5, 4_000, touchOnce)).toBeGreaterThan(0);
    expect(await page.getByTestId('result').getByRole('heading').innerText()).not.toBe('');
  }, 400_000);
});

/** A turn half made: something was done that can still be taken back, and more is asked. */
async function halfWay(game: string) {
  await playAgainst(page, game, 'random');
  const pick = dice(3);
  const back = page.getByRole('button', { name: 'Take back', exact: true });
  for (let n = 0; n < 60; n += 1) {
    await actOnce(page, pick);
    await ready();
    if (n > 4 && (await back.isEnabled())) return;
  }
  throw new Error('No turn was ever half made.');
}

const state = async () => ({
  prompt: await page.getByTestId('prompt').innerText(),
  told: await page.getByRole('log').innerText(),
  things: await page.locator('.board [data-thing]').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-thing')}: ${one.textContent}`)),
  choices: await page.locator('[data-choice]').evaluateAll((all) => all.map((one) => one.textContent?.trim())),
});

describe('in mid-turn', () => {
  it.each(['cosmoctopus', 'academy'])('what lies on the board of %s, what was told and what is asked are the same after a reload', async (game) => {
    await halfWay(game);
    const before = await state();
    await page.reload();
    await ready();
    expect(await state()).toEqual(before);
    // And half a turn can still be taken back. Not every step of it was told.
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect.poll(state, { timeout: 30_000 }).not.toEqual(before);
    expect(before.told.startsWith((await state()).told)).toBe(true);
  });
});

it('says why something cannot be used now, with the rule, and opens it', async () => {
  await playAgainst(page, 'pantacle', 'random');
  await ready();
  const things = await page.locator('.board [data-thing]:not([data-can])').evaluateAll((all) => all.map((one) => one.getAttribute('data-thing') ?? ''));
  let cited = false;
  for (const id of things) {
    await page.locator(`[data-thing=${JSON.stringify(id)}]`).first().click();
    const why = page.getByTestId('why');
    await why.waitFor();
    await page.waitForFunction(() => !/Asking/.test(document.querySelector('[data-testid=why]')?.textContent ?? ''));
    expect((await why.innerText()).trim()).not.toBe('');
    const rule = why.getByRole('button', { name: /^Rule / });
    if ((await rule.count()) === 0) {
      await page.keyboard.press('Escape');
      await page.getByTestId('look').waitFor({ state: 'hidden' });
      continue;
    }
    const wanted = (await rule.innerText()).replace('Rule ', '').trim();
    await rule.click();
    const line = page.locator(`[data-id="${wanted}"]`);
    await line.waitFor();
    expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
    cited = true;
    break;
  }
  expect(cited, 'some thing is refused by a rule').toBe(true);
});

it('tells what a choice does before it is done', async () => {
  await playAgainst(page, 'cosmoctopus', 'random');
  await ready();
  const told = await page.locator('[data-line]').count();
  await page.locator('[data-choice]').first().click({ button: 'right' });
  await page.locator('.actions .said').waitFor();
  expect(await page.locator('.actions .said').innerText()).toMatch(/\w+/);
  expect(await page.locator('[data-line]').count()).toBe(told);
});

it('shows what the log speaks of', async () => {
  await playAgainst(page, 'connect-four', 'random');
  await actOnce(page);
  await ready();
  await page.locator('[data-line]').first().hover();
  expect(await page.locator('.board .spoken').count()).toBeGreaterThan(0);
});

it('asks before a move where that was wished', async () => {
  await prefer({ confirm: true });
  await playAgainst(page, 'connect-four', 'random');
  await actOnce(page);
  const dialog = page.getByRole('dialog', { name: 'Do this?' });
  await dialog.waitFor();
  expect(await page.locator('[data-line]').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForFunction(() => document.querySelectorAll('[data-line]').length > 0);
});

it('shows what others do step by step, and can be skipped', async () => {
  await prefer({ turns: 'follow' });
  await playAgainst(page, 'pantacle', 'random', { seats: 4 });
  for (let n = 0; n < 6; n += 1) {
    await actOnce(page, dice(n + 2));
    const skip = page.getByRole('button', { name: /^Skip/ });
    await page.waitForTimeout(150);
    if (!(await skip.isVisible())) continue;
    const before = await page.locator('[data-line]').count();
    await skip.click();
    await skip.waitFor({ state: 'hidden' });
    expect(await page.locator('[data-line]').count()).toBeGreaterThan(before);
    return;
  }
  throw new Error('Nothing was ever staged.');
});

it('finds a rule by its words', async () => {
  await playAgainst(page, 'pantacle', 'random');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByLabel('Search the rules').fill('Active Sorcerer');
  expect(await page.locator('[data-id]').first().innerText()).toMatch(/Active Sorcerer/);
  await page.getByLabel('Search the rules').fill('no such words at all');
  await page.getByText('No rule says').waitFor();
});

it('things travel, and none is left in the air', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await prefer({ motion: 'normal' });
  await playAgainst(page, 'pantacle', 'random');
  await page.evaluate(() => {
    const seen = { flights: 0 };
    Object.assign(window, { seen });
    new MutationObserver((all) => {
      for (const { addedNodes } of all) for (const node of addedNodes) if ((node as Element).className === 'flight') seen.flights += 1;
    }).observe(document.body, { subtree: true, childList: true });
  });
  const pick = dice(9);
  const flown = () => page.evaluate(() => (window as unknown as { seen: { flights: number } }).seen.flights);
  for (let n = 0; n < 30 && (await flown()) < 12 && (await actOnce(page, pick)); n += 1);
  expect(await flown()).toBeGreaterThan(0);
  // The others may go on meanwhile: what flies and what waits for it to land is counted at one moment.
  const inTheAir = () => page.evaluate(() => {
    const hidden = [...document.querySelectorAll<HTMLElement>('[data-thing]')].filter((one) => one.style.opacity === '0');
    return document.querySelectorAll('.flight').length + hidden.length;
  });
  await expect.poll(inTheAir, { timeout: 10_000 }).toBe(0);
});

it('a line of chat leaves what is being read alone', async () => {
  await playAgainst(page, 'connect-four', 'random');
  await ready();
  await page.locator('[data-choice]').first().click({ button: 'right' });
  await page.locator('.actions .said').waitFor();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await page.getByLabel('Say something').fill('Hello');
  await page.keyboard.press('Enter');
  await page.locator('[role=log]').getByText('Hello').waitFor();
  expect(await page.locator('.actions .said').isVisible()).toBe(true);
});

describe('on a phone', () => {
  it.each(GAMES)('%s fits the screen, and whose turn it is stands at the top', async (game) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await playAgainst(page, game, 'random');
    // What is about no thing on the board comes up by itself.
    await page.getByRole('button', { name: /^Do \([1-9]/ }).waitFor({ timeout: 60_000 });
    const closed = page.getByRole('button', { name: /^Do \(/, pressed: false });
    if (await closed.isVisible()) await closed.click();
    await ready();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(844);
    const box = await page.getByTestId('prompt').boundingBox();
    expect(box?.y ?? 999).toBeLessThan(120);
    expect(await page.locator('[data-choice]').first().isVisible()).toBe(true);
  });
});
