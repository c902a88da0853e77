import type { Page } from 'playwright-core';

/** Begins a game against bots from the first page, as a stranger would. */
export async function playNow(page: Page, title: string) {
  await page.goto('/');
  await page.getByRole('button', { name: `Play now: ${title},` }).click();
  await page.waitForURL(/\/table\/[^/]+$/);
  await page.locator('[data-testid=prompt]').waitFor();
}

/** What can be chosen now. */
const CHOICES = '[data-choice]:not([aria-disabled]):not(:disabled)';
/** What can be touched now: what is offered for a thing, else the things on the board. */
const TOUCHES = ['[data-offer]', '.board [data-can]'];

export const isOver = (page: Page) => page.locator('[data-testid=result]').isVisible();

/** Waits until something can be decided, or all is over: then nothing is there to be clicked. */
async function open(page: Page, kinds: string[]): Promise<{ over: boolean; kind: string; count: number }> {
  return page.evaluate(async ([all, choices]) => {
    const late = Date.now() + 60_000;
    for (;;) {
      if (document.querySelector('[data-testid=result]')) return { over: true, kind: '', count: 0 };
      // While something is on its way nothing is open, whatever glows.
      if (document.querySelector(choices)) {
        for (const kind of all) {
          const count = document.querySelectorAll(kind).length;
          if (count > 0) return { over: false, kind, count };
        }
      }
      if (Date.now() > late) throw new Error(`Nothing can be done: ${document.querySelector('[data-testid=prompt]')?.textContent}`);
      await new Promise((done) => setTimeout(done, 10));
    }
  }, [kinds, CHOICES] as const);
}

/** Clicks where the thing is seen, as a hand with a mouse does. What is covered all over cannot be clicked. */
async function click(page: Page, kind: string, n: number) {
  const found = await page.evaluate(([selector, at]) => {
    const goal = document.querySelectorAll<HTMLElement>(selector)[at];
    if (!goal) return null;
    const parts = [0.5, 0.15, 0.85];
    const free = () => {
      const { x, y, width, height } = goal.getBoundingClientRect();
      const points = parts.flatMap((down) => parts.map((right) => ({ x: x + width * right, y: y + height * down })));
      return points.find((point) => goal.contains(document.elementFromPoint(point.x, point.y)));
    };
    const seen = free();
    if (seen) return { ...seen, covered: '' };
    goal.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const found = free();
    if (found) return { ...found, covered: '' };
    const { x, y, width, height } = goal.getBoundingClientRect();
    const above = document.elementFromPoint(x + width / 2, y + height / 2);
    return { x, y, covered: `${goal.outerHTML.slice(0, 200)} is covered by ${above?.outerHTML.slice(0, 200)}` };
  }, [kind, n] as const);
  // The table may have changed: then there is something else to click on.
  if (!found) return;
  if (found.covered !== '') {
    // What flies past is gone in a moment; what stays is a fault, and the click says so.
    await page.locator(kind).nth(n).click({ timeout: 5_000 }).catch((error: unknown) => {
      throw new Error(found.covered, { cause: error });
    });
    return;
  }
  await page.mouse.click(found.x, found.y);
}

/**
 * Does one thing that is legal by clicking on it. `pick` chooses among the buttons.
 * Gives whether the game goes on.
 */
export async function actOnce(page: Page, pick: (count: number) => number = () => 0): Promise<boolean> {
  const { over, kind, count } = await open(page, [CHOICES]);
  if (!over) await click(page, kind, pick(count));
  return !over;
}

/** Touches something on the board that can be touched. What is about no thing is clicked in the list. */
export async function touchOnce(page: Page, pick: (count: number) => number): Promise<boolean> {
  const { over, kind, count } = await open(page, [...TOUCHES, CHOICES]);
  if (!over) await click(page, kind, pick(count));
  return !over;
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

/** Does what is legal until the game is over; gives how many clicks it took. */
export async function playToTheEnd(page: Page, seed = 7, most = 3_000, once: typeof touchOnce = actOnce): Promise<number> {
  const pick = dice(seed);
  for (let clicks = 0; clicks < most; clicks += 1) {
    if (!(await once(page, pick))) return clicks;
  }
  throw new Error(`The game was not over after ${most} clicks.`);
}

/**
 * The same against a bot of one's choice, without the first page: quick opponents for long games, and nothing moves. `more`
 * is what else is wished of the table.
 */
export async function playAgainst(page: Page, game: string, bot: string, more: Record<string, unknown> = {}): Promise<string> {
  // The smallest thing that is of the server's address.
  await page.goto('/icon.svg');
  const id = await page.evaluate(async ([seated, wanted]) => {
    const post = async (path: string, body: unknown = {}) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.status === 204 ? null : answer.json();
    };
    await post('/api/session');
    localStorage.setItem('conclave.met', '1');
    // What bots do is not waited for.
    const settings = JSON.parse(localStorage.getItem('conclave.settings') ?? '{}') as Record<string, unknown>;
    localStorage.setItem('conclave.settings', JSON.stringify({ turns: 'at_once', motion: 'none', sound: false, ...settings }));
    const { table } = (await post('/api/tables', { pace: { every: 100 }, ...wanted })) as { table: { id: string; chairs: unknown[] } };
    for (const seat of table.chairs.keys()) if (seat > 0) await post(`/api/tables/${table.id}/bot`, { seat, bot: seated });
    await post(`/api/tables/${table.id}/start`);
    return table.id;
  }, [bot, { game, ...more }] as const);
  await page.goto(`/table/${id}`);
  await page.locator('[data-testid=prompt]').waitFor();
  return id;
}

/** Asks the server as the visitor's browser would. */
export async function ask<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(async ([how, where, what]) => {
    const answer = await fetch(where, { method: how, ...(what === '' ? {} : { body: what, headers: { 'content-type': 'application/json' } }) });
    return answer.json();
  }, [method, path, body === undefined ? '' : JSON.stringify(body)] as const) as Promise<T>;
}

interface Now {
  seq: number;
  table: { end: unknown };
  choices: { action: unknown }[];
}

/** Plays a match to its end without a page to look at: for what comes after it. All who sit there play. */
export async function finish(pages: Page[], id: string, seed = 3) {
  const pick = dice(seed);
  for (let n = 0; n < 3_000; n += 1) {
    for (const page of pages) {
      const now = await ask<Now>(page, 'GET', `/api/tables/${id}/now`);
      if (now.table.end) return;
      const choice = now.choices[pick(Math.max(1, now.choices.length))];
      if (choice) await ask(page, 'POST', `/api/tables/${id}/act`, { seq: now.seq, action: choice.action });
    }
  }
  throw new Error('The game does not end.');
}
