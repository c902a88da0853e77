// Nobody touches a mouse here.
import { expect, it } from 'vitest';
import { CALM } from './browser.ts';
import { keepHouse, page } from './house.ts';
import { dice, isOver, playAgainst } from './play.ts';

keepHouse(CALM);

const press = (key: string) => page.keyboard.press(key);
const ready = () => page.locator('[data-choice]:not([aria-disabled]), [data-testid=result], .actions form input').first().waitFor({ timeout: 60_000 });

/** What has the focus, and whether that can be seen. */
async function focus(): Promise<string> {
  const { kind, ring, inSight } = await page.evaluate(async () => {
    // What had it may be taken away at this very moment: the page gives it to something else before a key can be pressed.
    if (document.activeElement === document.body) await new Promise((done) => setTimeout(done, 50));
    const one = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const kind = ['choice', 'offer', 'can', 'thing', 'testid'].find((name) => one.dataset[name] !== undefined) ?? one.tagName.toLowerCase();
    return { kind, ring: outlineStyle !== 'none' && outlineWidth !== '0px', inSight: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth };
  });
  expect(kind, 'the focus is never lost').not.toBe('body');
  if (kind !== 'testid') expect({ kind, ring, inSight }, 'the focus is seen').toEqual({ kind, ring: true, inSight: true });
  return kind;
}

/** Decides by the list: one key leads there, arrows lead through it. */
async function byList(pick: (count: number) => number) {
  await press('a');
  if ((await focus()) === 'input') {
    if (await page.locator('.actions form input:focus').count()) {
      await page.keyboard.type('ZEBRA');
      return press('Enter');
    }
    // Long lists are searched first.
    await press('ArrowDown');
    expect(await focus()).toBe('choice');
  }
  const count = await page.locator('[data-choice]').count();
  for (let steps = pick(Math.min(count, 6)); steps > 0; steps -= 1) {
    await press('ArrowDown');
    expect(await focus()).toBe('choice');
  }
  await press('Enter');
}

/** Decides on the board: one key leads there, Tab leads to what can be touched; what is meant is said with arrows. */
async function byBoard(pick: (count: number) => number) {
  await press('b');
  const goal = 1 + pick(Math.min(3, await page.locator('.board [data-can]').count()));
  for (let n = 0, found = 0; n < 80; n += 1) {
    if ((await focus()) === 'can' && (found += 1) >= goal) break;
    await press('Tab');
  }
  expect(await focus()).toBe('can');
  await press('Enter');
  // Several things can be meant by it.
  for (let n = 0; n < 4 && (await page.locator('[data-offer]').count()) > 0; n += 1) {
    expect(await focus()).toBe('offer');
    for (let steps = pick(3); steps > 0; steps -= 1) {
      await press('ArrowDown');
      expect(await focus()).toBe('offer');
    }
    await press('Enter');
  }
}

const GAMES = ['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink', 'connect-four', 'leduc'];

it.each(GAMES)('a turn of %s is played with the keyboard alone, in the list and on the board', async (game) => {
  await playAgainst(page, game, 'random');
  const pick = dice(23);
  const done = { list: 0, board: 0 };
  const others = () => page.locator('[data-line]').filter({ hasText: /^Bot \d/ }).count();
  await ready();
  const before = await others();
  for (let n = 0; n < 24; n += 1) {
    await ready();
    if (await isOver(page)) break;
    const can = await page.locator('.board [data-can]').count();
    const typing = await page.locator('.actions form input').isVisible();
    const lines = await page.locator('[data-line]').count();
    const asked = await page.getByTestId('prompt').innerText();
    if (can > 0 && !typing && n % 2 === 1) {
      await byBoard(pick);
      done.board += 1;
    } else {
      await byList(pick);
      done.list += 1;
    }
    await page.waitForFunction(
      ([told, was]) => document.querySelectorAll('[data-line]').length > told || document.querySelector<HTMLElement>('[data-testid=prompt]')?.innerText !== was || document.querySelector('[data-testid=result]'),
      [lines, asked] as const,
    );
    await ready();
    await focus();
    // A turn is over when somebody else has had one.
    if (done.list > 0 && done.board > 0 && (await others()) > before) break;
  }
  expect(done.list).toBeGreaterThan(0);
  if (!['leduc', 'phantom-ink'].includes(game)) expect(done.board).toBeGreaterThan(0);
  expect((await others()) > before || (await isOver(page)), 'somebody else has had a turn').toBe(true);
});

it('a whole game is played with the keyboard alone', async () => {
  await playAgainst(page, 'connect-four', 'random');
  for (let n = 0; n < 60; n += 1) {
    await ready();
    if (await isOver(page)) break;
    await press(n % 2 === 0 ? 'a' : 'b');
    for (let step = 0; step < n % 4; step += 1) await press(n % 2 === 0 ? 'ArrowDown' : 'ArrowRight');
    expect(['choice', 'can', 'thing']).toContain(await focus());
    const told = await page.locator('[data-line]').count();
    await press('Enter');
    const came = () => page.waitForFunction((was) => document.querySelectorAll('[data-line]').length > was || document.querySelector('[data-testid=result], [data-testid=look]'), told);
    await came();
    if (await page.getByTestId('look').isVisible()) await press('Escape');
    await focus();
  }
  expect(await isOver(page)).toBe(true);
});
