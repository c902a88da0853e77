import { expect, it } from 'vitest';
import { Visitor } from './browser.ts';
import { browser, keepHouse, server, visitor } from './house.ts';
import { actOnce, isOver, playNow, playToTheEnd } from './play.ts';

keepHouse();

it('a guest plays Connect Four against a bot to its end', async () => {
  const { page } = visitor;
  await playNow(page, 'Connect Four');
  await playToTheEnd(page);
  expect(await page.getByTestId('result').innerText()).toMatch(/won|draw/i);
  expect(await page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(6);
});

it('nothing is lost on reload in mid-game', async () => {
  const { page } = visitor;
  await playNow(page, 'Connect Four');
  for (const entries of [2, 4]) {
    await actOnce(page);
    await page.waitForFunction((wanted) => document.querySelectorAll('[role=log] li').length === wanted, entries);
  }
  const told = await page.getByRole('log').innerText();
  const name = await page.getByRole('navigation').innerText();
  await page.reload();
  await page.locator('[data-choice]').first().waitFor();
  expect(await page.getByRole('log').innerText()).toBe(told);
  expect(await page.getByRole('navigation').innerText()).toBe(name);
  await playToTheEnd(page);
});

it('the server may be killed under an open page', async () => {
  const { page } = visitor;
  visitor.excuse(/WebSocket connection to .* failed/, /ERR_CONNECTION_REFUSED/);
  await playNow(page, 'Connect Four');
  await actOnce(page);
  await page.waitForFunction(() => document.querySelectorAll('[role=log] li').length === 2);
  await server.kill();
  await page.getByText('The connection is lost').waitFor();
  await actOnce(page);
  await server.start();
  await page.getByText('The connection is lost').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.querySelectorAll('[role=log] li').length === 4);
  await playToTheEnd(page);
  expect(await isOver(page)).toBe(true);
});

it('two tabs of one player show the same table', async () => {
  const { page } = visitor;
  await playNow(page, 'Connect Four');
  const other = await visitor.tab();
  await other.goto(page.url());
  await other.locator('[data-choice]').first().waitFor();
  await actOnce(page);
  await other.waitForFunction(() => document.querySelectorAll('[role=log] li').length >= 1);
  await playToTheEnd(other);
  await page.getByTestId('result').waitFor();
});

it('says plainly where nothing is', async () => {
  const { page } = visitor;
  await page.goto('/no/such/page');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Nothing lies here');
  visitor.excuse(/404/, /WebSocket connection to .* failed/);
  await page.goto('/table/nosuchtable');
  await page.getByText('There is no such table').waitFor();
  await page.getByRole('link', { name: 'To the games' }).click();
  await page.getByRole('heading', { name: 'The shelf' }).waitFor();
});

it('speaks French', async () => {
  const other = await Visitor.come(browser, server.address, { locale: 'fr-FR' });
  await other.page.goto('/');
  await other.page.getByRole('heading', { name: 'L’étagère' }).waitFor();
  expect(await other.page.evaluate(() => document.documentElement.lang)).toBe('fr');
  await other.leave();
  expect(other.complaints).toEqual([]);
});

it('keeps what was chosen', async () => {
  const { page } = visitor;
  await page.goto('/');
  const opener = page.getByRole('button', { name: 'Settings' });
  await opener.click();
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement), 'the focus comes back').toBe(true);
  await page.reload();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});
