import type { Page } from 'playwright-core';

/** Begins a game against bots from the first page, as a stranger would. */
export async function playNow(page: Page, title: string) {
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title},` }).click();
  await page.waitForURL(/\/table\/[^/]+$/);
  await page.locator('[data-testid=prompt]').waitFor();
}

/** Something can be decided, or all is over. */
const READY = '[data-choice]:not([aria-disabled]):not(:disabled), [data-testid=result]';

export const isOver = (page: Page) => page.locator('[data-testid=result]').isVisible();

/**
 * Does one thing that is legal by clicking on it. `pick` chooses among the buttons.
 * Gives whether the game goes on.
 */
export async function actOnce(page: Page, pick: (count: number) => number = () => 0): Promise<boolean> {
  await page.locator(READY).first().waitFor({ timeout: 60_000 });
  if (await isOver(page)) return false;
  const buttons = page.locator('[data-choice]:not([aria-disabled]):not(:disabled)');
  const labels = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-choice') ?? ''));
  const chosen = labels[pick(labels.length)];
  if (chosen === undefined) return true;
  // The table may change under the pointer: then there is something else to click on.
  await page.locator(`[data-choice=${JSON.stringify(chosen)}]`).click({ timeout: 2_000 }).catch(() => {});
  return true;
}

/** A generator of one's own, so that a failing game can be played again. */
export function dice(seed: number) {
  let state = seed >>> 0 || 1;
  return (sides: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

/** Clicks what is legal until the game is over; gives how many clicks it took. */
export async function playToTheEnd(page: Page, seed = 7, most = 3_000): Promise<number> {
  const pick = dice(seed);
  for (let clicks = 0; clicks < most; clicks += 1) {
    if (!(await actOnce(page, pick))) return clicks;
  }
  throw new Error(`The game was not over after ${most} clicks.`);
}

/** The same against a bot of one's choice, without the first page: quick opponents for long games. */
export async function playAgainst(page: Page, game: string, bot: string, more: Record<string, unknown> = {}) {
  await page.goto('/');
  const id = await page.evaluate(async (quick) => {
    const post = (path: string, body: unknown) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    await fetch('/api/session', { method: 'POST' });
    localStorage.setItem('conclave.met', '1');
    // What bots do is not waited for.
    const settings = JSON.parse(localStorage.getItem('conclave.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('conclave.settings', JSON.stringify({ turns: 'at_once', ...settings }));
    const answer = await post('/api/play', quick);
    return ((await answer.json()) as { table: { id: string } }).table.id;
  }, { game, bot, ...more });
  await page.goto(`/table/${id}`);
  await page.locator('[data-testid=prompt]').waitFor();
}
