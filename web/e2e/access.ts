import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type Theme = 'dark' | 'light';

/** Chooses a theme as the visitor would, in an open page. */
export async function wear(page: Page, theme: Theme) {
  await page.evaluate((wanted) => {
    const key = 'conclave.settings';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    const newValue = JSON.stringify({ ...kept, theme: wanted });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, theme);
  await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
}

/** What keeps people out: the serious and the critical faults that axe finds, one line each. */
export async function barriers(page: Page): Promise<string[]> {
  // Colours that are still changing are not what people see. A candle flickers for ever.
  await page.waitForFunction(() => {
    const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity;
    return document.getAnimations().every((one) => one.playState !== 'running' || !ends(one));
  });
  await page.evaluate(source);
  const { violations } = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (root: Document) => Promise<AxeResults> } };
    return axe.run(document);
  });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return grave.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 200)}`));
}
