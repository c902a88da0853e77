import { describe, expect, it } from 'vitest';
import { barriers, wear } from './access.ts';
import { CALM, Visitor } from './browser.ts';
import { browser, keepHouse, page, server } from './house.ts';

keepHouse(CALM);

const coach = () => page.getByTestId('coach');

async function learn(game: string, settings: Record<string, unknown> = { turns: 'at_once' }) {
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('conclave.settings', JSON.stringify(kept)), settings);
  await page.goto(`/game/${game}`);
  await page.getByRole('button', { name: /^Learn in two minutes/ }).click();
  await page.waitForURL(/\/table\/[^/]+\?guide=1$/);
  await coach().waitFor({ timeout: 20_000 });
}

interface Said {
  step: string;
  aside: string | undefined;
  targets: string[];
  number: string;
}

/** What the coach says, once it is about how things stand. */
async function heard(): Promise<Said> {
  return coach().evaluate((element) => ({
    step: element.dataset['step'] ?? '',
    aside: element.dataset['aside'],
    targets: (element.dataset['targets'] ?? '').split(' ').filter((id) => id !== ''),
    number: element.querySelector('.count')?.textContent ?? '',
  }));
}

/** Which of the ids are nowhere in what the server has laid out: zones without things are not drawn, but they are there. */
async function unknown(targets: string[]): Promise<string[]> {
  return page.evaluate(async (ids) => {
    const table = location.pathname.split('/')[2];
    const now = (await (await fetch(`/api/tables/${table}/now`)).json()) as { actions: number };
    const found = await fetch(`/api/tables/${table}/replay?from=${now.actions}&count=1&laid=true`);
    const { moments } = (await found.json()) as { moments: { laid: { zones: { id: string; things: { id: string }[] }[] } }[] };
    const there = new Set(moments.flatMap(({ laid }) => laid.zones.flatMap(({ id, things }) => [id, ...things.map((thing) => thing.id)])));
    return ids.filter((id) => !there.has(id));
  }, targets);
}

/** What is wrong with where the coach stands, once it has got there. */
const covered = () =>
  page.evaluate(() => {
    const panel = document.querySelector('[data-testid=coach]')?.getBoundingClientRect();
    const rings = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect());
    if (!panel) return 'no coach';
    if (rings.length === 0) return 'points at nothing';
    if (panel.left < 0 || panel.right > innerWidth || panel.top < 0 || panel.bottom > innerHeight) return 'the coach is not in sight';
    // A part of every ring at least can be seen.
    const hidden = rings.filter((ring) => ring.left >= panel.left && ring.right <= panel.right && ring.top >= panel.top && ring.bottom <= panel.bottom);
    return hidden.length === rings.length ? 'hides all that it points at' : '';
  });

/** Does what the coach asks for: reads on, touches what it points at, or, where it points at nothing to touch, what glows. */
async function follow(said: Said) {
  // The last step comes when the others have played: by now it may be there, and closing it is not what was asked for.
  const next = coach().getByRole('button', { name: 'Next', exact: true });
  if (await next.isVisible()) return next.click();
  const field = page.getByRole('textbox', { name: 'Your answer' });
  if (await field.isVisible()) {
    await field.fill('ZEBRA');
    return page.getByRole('button', { name: 'Send' }).click();
  }
  // Whoever has touched something goes on with it: with a thing that it goes with, or by saying what is meant.
  const offer = page.locator('[data-offer]').first();
  const begun = await offer.isVisible();
  const can = begun ? '.next' : '[data-can]:not([aria-pressed])';
  for (const id of said.targets) {
    const thing = page.locator(`[data-thing="${id}"]${can}, [data-zone="${id}"] ${can}`).first();
    if (await thing.isVisible()) return thing.click({ timeout: 2_000 }).catch(() => {});
  }
  if (begun) return offer.click({ timeout: 2_000 }).catch(() => {});
  const choice = page.locator('[data-choice]:not([aria-disabled])').first();
  if (await choice.isVisible()) return choice.click({ timeout: 2_000 }).catch(() => {});
  await page.waitForTimeout(100);
}

describe('by following the coach', () => {
  it.each(['pantacle', 'cosmoctopus', 'academy', 'arcana', 'phantom-ink', 'connect-four', 'leduc'])('a stranger plays the first turn of %s', async (game) => {
    await learn(game);
    const steps: string[] = [];
    for (let n = 0; n < 400; n += 1) {
      const said = await heard();
      const key = `${said.step} ${said.aside ?? ''}`;
      if (steps.at(-1) !== key) {
        steps.push(key);
        // What is pointed at may have changed by the time it is asked for.
        const lost = await unknown(said.targets);
        if ((await heard()).targets.join() === said.targets.join()) expect(lost, key).toEqual([]);
      }
      if (said.step === 'done') break;
      await follow(said);
    }
    expect(steps.at(-1)).toBe('done ');
    expect(await coach().getByTestId('coach-text').innerText()).not.toContain('guide.');
    await coach().getByRole('button', { name: 'Play on' }).click();
    await coach().waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Guide', exact: true }).waitFor();
  });
});

describe('the coach', () => {
  it('points at what it speaks of, and lets everything be touched', async () => {
    await learn('pantacle');
    for (let n = 0; n < 3; n += 1) await coach().getByRole('button', { name: 'Next' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.ring').length === 2);
    const box = await page.locator('[data-zone="favors"]').boundingBox();
    const ring = await page.locator('.ring').first().boundingBox();
    expect(Math.abs((ring?.x ?? 0) + 6 - (box?.x ?? 99))).toBeLessThan(2);
    // Not what it proposes, and through its ring.
    await page.locator('[data-thing="favor-0"]').click();
    await page.waitForFunction(() => document.querySelector('[data-testid=coach]')?.getAttribute('data-step') !== 'announce');
  });

  it('follows a learner who does not read', async () => {
    await learn('connect-four');
    await page.locator('[data-choice]').nth(3).click();
    await page.waitForFunction(() => document.querySelector('[data-testid=coach]')?.getAttribute('data-step') === 'done');
  });

  it('can be closed, stays closed on reload, and comes back when it is called', async () => {
    await learn('cosmoctopus');
    await coach().getByRole('button', { name: 'Next' }).click();
    await coach().getByRole('button', { name: 'Close the guide' }).click();
    await coach().waitFor({ state: 'hidden' });
    expect(await page.locator('.ring').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Guide', exact: true }).waitFor();
    await page.locator('[data-choice]').first().waitFor();
    await page.keyboard.press('g');
    await coach().waitFor();
    expect((await heard()).step).toBe('has');
    expect(await coach().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is worked with the keyboard alone', async () => {
    await learn('cosmoctopus');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'coach');
    const press = async (name: string) => {
      const goal = coach().getByRole('button', { name });
      for (let n = 0; n < 12 && !(await goal.evaluate((element) => element === document.activeElement)); n += 1) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    };
    for (let n = 0; n < 3; n += 1) {
      await press('Next');
      await page.keyboard.press('g');
    }
    expect((await heard()).step).toBe('move');
    await press('Show me');
    await page.waitForFunction(() => document.activeElement?.hasAttribute('data-can'));
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('[data-testid=coach]')?.getAttribute('data-step') !== 'move');
  });

  it('explains symbols, each with its rule', async () => {
    await learn('pantacle');
    await coach().getByRole('button', { name: 'Symbols and words' }).click();
    const glossary = page.getByTestId('glossary');
    await glossary.getByText('Adept', { exact: true }).waitFor();
    await glossary.getByRole('button', { name: /PAN-4\b/ }).first().click();
    await glossary.waitFor({ state: 'hidden' });
    await page.locator('[data-id="PAN-4"]').waitFor();
  });

  it.each([[390, 844], [1280, 800], [2560, 1440]])('hides nothing it points at, %d pixels wide', async (width, height) => {
    await page.setViewportSize({ width, height });
    for (const game of ['pantacle', 'academy', 'arcana']) {
      await learn(game);
      for (let n = 0; n < 8; n += 1) {
        // What it says and where it stands come with the next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const { step } = await heard();
        await expect.poll(covered, { timeout: 5_000, message: `${game} ${step}` }).toBe('');
        const next = coach().getByRole('button', { name: 'Next' });
        if (!(await next.isVisible())) break;
        await next.click();
      }
    }
  });

  it('keeps nobody out', async () => {
    await learn('academy');
    for (const theme of ['dark', 'light'] as const) {
      await wear(page, theme);
      expect(await barriers(page)).toEqual([]);
    }
    await coach().getByRole('button', { name: 'Symbols and words' }).click();
    await page.getByTestId('glossary').getByText('Will', { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('speaks French', async () => {
    const other = await Visitor.come(browser, server.address, { locale: 'fr-FR' });
    await other.page.goto('/game/pantacle');
    await other.page.getByRole('button', { name: /^Apprendre en deux minutes/ }).click();
    await other.page.getByTestId('coach').getByText('Cinq flammes').waitFor();
    await other.leave();
    expect(other.complaints).toEqual([]);
  });
});
