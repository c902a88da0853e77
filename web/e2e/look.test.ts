// How a board looks: large enough, in sight, and explained.
import { expect, it } from 'vitest';
import { keepHouse, page, server } from './house.ts';
import { playAgainst } from './play.ts';
import { Person } from './world.ts';

keepHouse();

const overflow = () => page.locator('.stage > .middle').evaluate((middle) => middle.scrollHeight - middle.clientHeight);
const width = (thing: string) => page.locator(thing).first().evaluate((one) => one.getBoundingClientRect().width);

it.each(['cosmoctopus', 'connect-four', 'leduc'])('all that lies in the middle of %s is in sight, on a laptop and on a large screen', async (game) => {
  await playAgainst(page, game, 'random');
  const first = '.stage > .middle [data-zone]:not(.facts) [data-thing]';
  await page.locator(first).first().waitFor();
  await expect.poll(overflow).toBeLessThanOrEqual(1);
  const small = await width(first);
  await page.setViewportSize({ width: 2560, height: 1440 });
  await expect.poll(() => width(first)).toBeGreaterThan(small * 1.2);
  expect(await overflow()).toBeLessThanOrEqual(1);
});

it.each([
  ['academy', { seats: 4 }], ['arcana', { mode: 'full', seats: 4 }], ['phantom-ink', { mode: 'coop', seats: 3 }],
])('the fullest table of %s is in sight on a laptop', async (game, more) => {
  await playAgainst(page, game, 'random', more);
  await page.locator('.stage > .middle [data-thing]').first().waitFor();
  await expect.poll(overflow).toBeLessThanOrEqual(1);
  expect(await page.locator('.others').evaluate((others) => others.scrollHeight - others.clientHeight)).toBeLessThanOrEqual(1);
});

it.each([['cosmoctopus', 4], ['pantacle', 5]])('however much lies before the others at a table of %s, they are all in sight', async (game, seats) => {
  const id = await playAgainst(page, game, 'random', { seats });
  await page.goto('/icon.svg');
  await new Person(page.context(), server.address).play(id, [], 250);
  await page.goto(`/table/${id}`);
  await page.locator('.other .plate').last().waitFor();
  expect(await page.locator('.other .plate').count()).toBe(seats - 1);
  const bottom = () => page.locator('.other .plate').last().evaluate((plate) => plate.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(800 - 60);
});

it('says what a symbol means to whoever points at it, and only as long', async () => {
  await playAgainst(page, 'cosmoctopus', 'random');
  const tip = page.locator('[role=tooltip]');
  await page.locator('.hand .mark').first().waitFor();
  expect(await tip.count()).toBe(0);
  await page.locator('.hand .mark').first().hover();
  await tip.waitFor();
  expect(await tip.innerText()).toMatch(/Rule COS-\d+/);
  await page.mouse.move(5, 5);
  await tip.waitFor({ state: 'detached' });
});

it('Cosmoctopus stands on the tile where it is', async () => {
  await playAgainst(page, 'cosmoctopus', 'random');
  const tile = page.locator('[data-zone=realm] [data-thing^=tile-]', { hasText: 'Cosmoctopus is here' });
  await tile.waitFor();
  const [under, head] = [await tile.boundingBox(), await page.locator('[data-thing=head]').boundingBox()];
  const middle = (head?.x ?? 0) + (head?.width ?? 0) / 2;
  expect(middle).toBeGreaterThan(under?.x ?? Infinity);
  expect(middle).toBeLessThan((under?.x ?? 0) + (under?.width ?? 0));
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeGreaterThan(under?.y ?? Infinity);
  expect(head?.y ?? Infinity).toBeLessThan((under?.y ?? 0) + (under?.height ?? 0));
});
