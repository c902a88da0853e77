// Everything around the table: from a cold start to a seat, accounts, standings, languages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { barriers, wear } from './access.ts';
import { CALM, Visitor } from './browser.ts';
import { browser, openHouse, server } from './house.ts';
import { ask, finish } from './play.ts';

const PASSWORD = 'a candle and a key';
let visitor: Visitor;
let visitors: Visitor[];

async function come(options = {}): Promise<Visitor> {
  const one = await Visitor.come(browser, server.address, { ...CALM, ...options });
  visitors.push(one);
  return one;
}

openHouse();

beforeEach(async () => {
  visitors = [];
  visitor = await come({ permissions: ['clipboard-read', 'clipboard-write'] });
});
afterEach(async () => {
  for (const one of visitors) await one.leave();
  expect(visitors.flatMap((one) => one.complaints)).toEqual([]);
});

const GAMES = ['Pantacle', 'Cosmoctopus', 'Arcane Academy', 'Arcana', 'Phantom Ink: Arcana'];

async function register(page: Page, name: string): Promise<string[]> {
  await page.goto('/account');
  const form = page.getByRole('region', { name: 'Register' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Keep these eight codes' }).waitFor();
  return page.locator('.codes code').allInnerTexts();
}

describe('home', () => {
  it('has five boxes with their seats and how long they take', async () => {
    const { page } = visitor;
    await page.goto('/');
    for (const title of GAMES) {
      const box = page.getByRole('article', { name: title, exact: true });
      await box.waitFor();
      expect(await box.innerText()).toMatch(/\d to \d players\s+about \d+ min/);
      await box.locator('.cover svg').waitFor();
    }
    expect(await page.evaluate(() => localStorage.getItem('conclave.met')), 'nobody is made by looking').toBeNull();
  });

  it.each(GAMES)('leads from a cold start to a game of %s in one click', async (title) => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play now: ${title},` }).click();
    await page.waitForURL(/\/table\/[^/]+$/);
    const id = page.url().split('/').at(-1) ?? '';
    const { table, you } = await ask<{ table: { state: string }; you: number | null }>(page, 'GET', `/api/tables/${id}`);
    expect(table.state).toBe('running');
    expect(you).not.toBeNull();
  });

  it('shows my games first, and whose turn it is', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now: Connect Four,' }).click();
    await page.waitForURL(/\/table\//);
    const address = page.url();
    await page.goto('/');
    const mine = page.getByRole('region', { name: 'My games' });
    await mine.getByText('Your turn').waitFor();
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings[0]).toBe('My games');
    await mine.getByRole('link', { name: 'Go on' }).click();
    await page.waitForURL(address);
  });

  it('shows open tables, games to watch and games lately played as they come', async () => {
    const host = visitor.page;
    const { page: guest } = await come();
    await guest.goto('/');
    await guest.getByText('No table is waiting for players').waitFor();
    await host.goto('/');
    await host.getByRole('heading', { name: 'Take a seat' }).waitFor();
    await ask(host, 'POST', '/api/session');
    const { table } = await ask<{ table: { id: string } }>(host, 'POST', '/api/tables', { game: 'connect-four', public: true });
    const open = guest.getByRole('region', { name: 'Open tables' });
    await open.getByRole('article', { name: 'Connect Four' }).waitFor();
    await open.getByRole('button', { name: 'Take a seat' }).click();
    await guest.waitForURL(`**/table/${table.id}`);
    await ask(guest, 'POST', `/api/tables/${table.id}/ready`, { ready: true });
    await ask(host, 'POST', `/api/tables/${table.id}/start`);

    const { page: third } = await come();
    await third.goto('/');
    const watch = third.getByRole('region', { name: 'Being played now' });
    await watch.getByRole('link', { name: 'Connect Four' }).waitFor();
    await finish([host, guest], table.id);
    await third.goto('/watch?game=connect-four');
    const over = third.getByRole('region', { name: 'Lately played' }).getByRole('link', { name: 'Connect Four' });
    expect(await over.innerText()).toMatch(/won|draw/i);
    expect(await over.getAttribute('href')).toBe(`/table/${table.id}/replay`);
  });
});

describe('opening a table', () => {
  it('takes every kind of option, and a friend joins by the link', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Play with friends: Cosmoctopus' }).click();
    await page.getByRole('heading', { name: 'Open a table' }).waitFor();
    await page.getByRole('radio', { name: /^Infin-Eight/ }).check();
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await page.getByLabel('Seat 3').selectOption('random');
    await page.getByText('12 rules you may change').click();
    await page.getByRole('switch', { name: 'Express', exact: true }).check();
    await page.getByLabel('Last round').fill('12');
    await page.getByLabel('Starting hands', { exact: true }).selectOption('fixed');
    await page.getByRole('radio', { name: 'Live' }).check();
    await page.getByLabel('Seconds for each move').fill('45');
    await page.getByText('3 changed').first().waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
    await page.getByRole('button', { name: 'Open the table' }).click();
    expect((await sent).postDataJSON()).toEqual({
      game: 'cosmoctopus', mode: 'infin-eight', seats: 3, options: { express: true, rounds: 12, hands: 'fixed' }, public: false,
      rated: false, at_once: false, hints: true, clock: { live: { turn: 45, bank: 600, increment: 0 } }, substitute: 'adept',
      pace: { every: 1200 },
    });
    await page.waitForURL(/\/table\/[^/]+$/);

    const shared = page.getByLabel('Invite others with this link');
    await shared.waitFor();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());

    const { page: friend } = await come();
    await friend.goto(link);
    await friend.getByRole('button', { name: 'Sit down' }).first().click();
    const id = link.split('/').at(-1) ?? '';
    await expect.poll(async () => {
      const { table } = await ask<{ table: { mode: string; clock: unknown; chairs: { name: string | null; bot: string | null }[] } }>(page, 'GET', `/api/tables/${id}`);
      return { ...table, chairs: table.chairs.map(({ name, bot }) => (name ? 'person' : bot)) };
    }).toMatchObject({ mode: 'infin-eight', clock: { live: { turn: 45 } }, chairs: ['person', 'person', 'random'] });
  });

  it('begins at once when bots sit everywhere else', async () => {
    const { page } = visitor;
    await page.goto('/create?game=academy');
    await page.getByRole('radio', { name: '3', exact: true }).check();
    await page.getByRole('button', { name: 'Bots everywhere else (random)' }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForURL(/\/table\/[^/]+$/);
    const { table } = await ask<{ table: { state: string } }>(page, 'GET', `/api/tables/${page.url().split('/').at(-1)}`);
    expect(table.state).toBe('running');
  });

  it('says what is wrong in the words of the server, beside the field', async () => {
    const { page } = visitor;
    visitor.excuse(/status of 40[03]/);
    await page.goto('/create?game=arcana');
    await page.getByText('7 texts of your own').or(page.getByText('8 texts of your own')).click();
    const guilds = page.getByLabel('Guilds', { exact: true });
    await guilds.fill('bakers, blades');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText(/There is no guild "bakers"/).first().waitFor();
    expect(await guilds.getAttribute('aria-invalid')).toBe('true');
    expect(await guilds.evaluate((field) => field === document.activeElement), 'the field is found').toBe(true);
    await guilds.fill('');

    const stakes = page.getByLabel('Stakes', { exact: true });
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'From a file Stakes' }).click();
    await (await chosen).setFiles({ name: 'mine.toml', mimeType: 'text/plain', buffer: Buffer.from('no table') });
    await page.getByText('taken from mine.toml').waitFor();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByText(/^stakes\.toml, line 1/).first().waitFor();
    expect(await stakes.getAttribute('aria-invalid')).toBe('true');
    await stakes.fill('');

    await page.getByRole('radio', { name: 'Live' }).check();
    for (const field of ['Seconds for each move', 'Seconds in the bank']) await page.getByLabel(field).fill('0');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('region', { name: 'Terms' }).getByText('A live clock needs seconds').waitFor();
    await page.getByLabel('Seconds in the bank').fill('60');

    await page.getByRole('switch', { name: 'Rated game' }).check();
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('region', { name: 'Terms' }).getByText('Rated games are for registered players.').waitFor();
  });

  it('opens the rule that an option cites', async () => {
    const { page } = visitor;
    await page.goto('/create?game=pantacle');
    await page.getByText('6 rules you may change').click();
    await page.getByRole('button', { name: 'Rule PAN-R5' }).click();
    const rule = page.getByRole('dialog').locator('[data-id="PAN-R5"]');
    await rule.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});

describe('accounts', () => {
  it('are made, left, entered again, and recovered with a code', async () => {
    const { page } = visitor;
    visitor.excuse(/status of 40[0139]/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now: Connect Four,' }).click();
    await page.waitForURL(/\/table\//);
    await page.goto('/account');
    const form = page.getByRole('region', { name: 'Register' });
    await form.getByLabel('Name').fill('x');
    await form.getByLabel('Password').fill('short');
    await form.getByRole('button', { name: 'Register' }).click();
    await form.getByText('A name has 2 to 24').waitFor();
    await form.getByLabel('Name').fill('Melusine');
    await form.getByRole('button', { name: 'Register' }).click();
    await form.getByText(/password/i).nth(1).waitFor();
    const codes = await register(page, 'Melusine');
    expect(codes).toHaveLength(8);
    await page.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    expect((await saved).suggestedFilename()).toBe('conclave-Melusine.txt');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Melusine', level: 1 }).waitFor();
    expect(await page.getByText(codes[0] ?? '').count(), 'codes are shown once').toBe(0);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('heading', { name: 'Take a seat' }).waitFor();
    await page.goto('/account');
    const enter = page.getByRole('region', { name: 'Sign in' });
    await enter.getByLabel('Name').fill('Melusine');
    await enter.getByLabel('Password').fill('something else');
    await enter.getByRole('button', { name: 'Sign in' }).click();
    await enter.getByText('There is nobody with this name and this password.').waitFor();
    await enter.getByLabel('Password').fill(PASSWORD);
    await enter.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Melusine', level: 1 }).waitFor();
    await page.goto('/');
    await page.getByRole('region', { name: 'My games' }).getByRole('article', { name: 'Connect Four' }).waitFor();

    const { page: other } = await come();
    visitors[1]?.excuse(/status of 401/);
    await other.goto('/account');
    await other.getByRole('button', { name: 'I have lost my password' }).click();
    const lost = other.getByRole('region', { name: 'Password lost' });
    await lost.getByLabel('Name').fill('Melusine');
    await lost.getByLabel('Recovery code').fill('nothing');
    await lost.getByLabel('New password').fill('another good one');
    await lost.getByRole('button', { name: 'Set the password' }).click();
    await lost.getByText('There is nobody with this name and this code.').waitFor();
    await lost.getByLabel('Recovery code').fill(codes[3] ?? '');
    await lost.getByRole('button', { name: 'Set the password' }).click();
    await other.getByRole('heading', { name: 'Melusine', level: 1 }).waitFor();
  });

  it('are changed and deleted', async () => {
    const { page } = visitor;
    visitor.excuse(/status of 40[0139]/);
    await register(page, 'Sybil');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    const name = page.getByRole('region', { name: 'Name', exact: true });
    await name.getByLabel('Name').fill('Sybil of Kumae');
    await name.getByRole('button', { name: 'Change the name' }).click();
    await page.getByRole('heading', { name: 'Sybil of Kumae', level: 1 }).waitFor();

    const password = page.getByRole('region', { name: 'Password', exact: true });
    await password.getByLabel('Password until now').fill('wrong one here');
    await password.getByLabel('New password').fill('new and longer');
    await password.getByRole('button', { name: 'Change the password' }).click();
    await password.getByText('That is not your password.').waitFor();
    await password.getByLabel('Password until now').fill(PASSWORD);
    await password.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The password is changed.').waitFor();

    const tokens = page.getByRole('region', { name: 'Tokens' });
    await tokens.getByLabel('What it is for').fill('my bot');
    await tokens.getByRole('button', { name: 'Make a token' }).click();
    expect(await tokens.locator('code').innerText()).toMatch(/^cvt_/);
    await tokens.getByRole('button', { name: 'Revoke my bot' }).click();
    await tokens.getByRole('listitem').filter({ hasText: 'my bot' }).waitFor({ state: 'detached' });

    const codes = page.getByRole('region', { name: 'Recovery codes' });
    await codes.getByLabel('Password').fill('new and longer');
    await codes.getByRole('button', { name: 'Get new codes' }).click();
    await page.getByRole('heading', { name: 'Keep these eight codes' }).waitFor();

    await page.getByRole('button', { name: 'Delete the account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password').fill('new and longer');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('You are forgotten.').waitFor();
    visitor.excuse(/status of 404/);
    await page.goto('/player/Sybil%20of%20Kumae');
    await page.getByRole('heading', { name: 'Nobody of that name' }).waitFor();
  });

  it('are left everywhere at once', async () => {
    const { page } = visitor;
    await register(page, 'Merlin');
    const { page: other } = await come();
    await other.goto('/account');
    const enter = other.getByRole('region', { name: 'Sign in' });
    await enter.getByLabel('Name').fill('Merlin');
    await enter.getByLabel('Password').fill(PASSWORD);
    await enter.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'Merlin', level: 1 }).waitFor();
    await other.getByRole('button', { name: 'Sign out everywhere' }).click();
    await other.getByText('You are signed out.').waitFor();
    visitor.excuse(/status of 401/);
    await page.reload();
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
  });
});

describe('standings', () => {
  it('show who played a game that counted', async () => {
    const { page } = visitor;
    await register(page, 'Hypatia');
    const { page: other } = await come();
    await register(other, 'Agrippa');
    const { table } = await ask<{ table: { id: string } }>(page, 'POST', '/api/tables', { game: 'connect-four', public: true, rated: true });
    await ask(other, 'POST', `/api/tables/${table.id}/join`, {});
    await ask(other, 'POST', `/api/tables/${table.id}/ready`, { ready: true });
    await ask(page, 'POST', `/api/tables/${table.id}/start`);
    await finish([page, other], table.id);

    await page.goto('/leaders/pantacle');
    await page.getByRole('navigation', { name: 'Games' }).getByRole('link', { name: 'Connect Four' }).click();
    const rows = page.getByRole('table').getByRole('row');
    await rows.filter({ hasText: 'Hypatia' }).waitFor();
    await rows.filter({ hasText: 'Agrippa' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'Agrippa', level: 1 }).waitFor();
    expect(await page.getByRole('region', { name: 'Standing' }).innerText()).toMatch(/[01] of 1 game won[\s\S]*Rating/);
    const last = page.getByRole('region', { name: 'Last games' }).getByRole('row').nth(1);
    expect(await last.innerText()).toMatch(/Connect Four/);
    expect(await last.innerText()).toMatch(/[+−]\d/);
    expect(await last.getByRole('link').getAttribute('href')).toBe(`/table/${table.id}/replay`);
  });

  it('say plainly that nobody is of a name, and that no game is of one', async () => {
    const { page } = visitor;
    visitor.excuse(/status of 404/);
    await page.goto('/player/Nobody');
    await page.getByRole('heading', { name: 'Nobody of that name' }).waitFor();
    for (const address of ['/game/chess', '/rules/chess', '/leaders/chess']) {
      await page.goto(address);
      await page.getByRole('heading', { name: 'There is no such game' }).waitFor();
    }
  });
});

describe('everybody', () => {
  it('may read it in French, and switch', async () => {
    const { page } = await come({ locale: 'fr-FR' });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Prenez place' }).waitFor();
    for (const [address, title] of [
      ['/create', 'Ouvrir une table'], ['/account', 'Votre compte'], ['/leaders/arcana', 'Arcana : en tête'],
      ['/watch', 'Regarder et revoir'], ['/rules/arcana', 'Arcana : les règles'],
    ] as const) {
      await page.goto(address);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
    await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Arcana: the rules', level: 1 }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Arcana: the rules', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('reads in French what games say of themselves, and nothing that no game says', async () => {
    interface Shelf {
      games: { modes: Named[]; options: (Named & { kind: string | { choice?: [string, string][] } })[] }[];
    }
    type Named = { title: string; about?: string; help?: string };
    const { page } = visitor;
    await page.goto('/nothing');
    const { games } = await ask<Shelf>(page, 'GET', '/api/games');
    const { bots } = await ask<{ bots: { about: string }[] }>(page, 'GET', '/api/bots');
    const told = new Set(bots.map(({ about }) => about));
    for (const { modes, options } of games) {
      for (const { title, about, help } of [...modes, ...options]) told.add(title).add(about ?? help ?? '');
      for (const { kind } of options) if (typeof kind === 'object') for (const [, label] of kind.choice ?? []) told.add(label);
    }
    const known = JSON.parse(readFileSync(join(import.meta.dirname, '../src/i18n/shelf.fr.json'), 'utf8')) as object;
    expect(Object.keys(known).sort()).toEqual([...told].sort());

    const { page: other } = await come({ locale: 'fr-FR' });
    await other.goto('/create?game=arcana');
    await other.getByRole('radio', { name: /^La milice/ }).waitFor();
  });

  it('gets to a table with the keyboard alone', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now: Pantacle,' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    const seen: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      await page.keyboard.press('Tab');
      const [label, ring] = await page.evaluate(() => {
        const focus = document.activeElement as HTMLElement;
        return [focus.getAttribute('aria-label') ?? focus.innerText, getComputedStyle(focus).outlineStyle] as const;
      });
      expect(ring, `${label} shows that it has the focus`).not.toBe('none');
      seen.push(label.trim());
      if (label.startsWith('Play now: Pantacle')) break;
    }
    expect(seen.at(-1)).toMatch(/^Play now: Pantacle/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table\//);
    await page.locator('[data-testid=prompt]').waitFor();
  });

  it('has nothing that moves if they wish so', async () => {
    const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page } = await come({ reducedMotion });
      await page.goto('/');
      await page.getByRole('button', { name: 'Play now: Pantacle,' }).waitFor();
      return page.evaluate(() => document.getAnimations().length);
    };
    expect(await moving('reduce')).toBe(0);
    expect(await moving('no-preference'), 'a candle at least').toBeGreaterThan(0);
  });

  it.each([390, 768, 2560])('has no page that is wider than a screen of %i', async (width) => {
    const { page } = await come({ viewport: { width, height: 900 } });
    for (const address of ['/', '/create?game=phantom-ink', '/account', '/leaders/pantacle', '/game/cosmoctopus', '/rules/arcana', '/watch', '/nothing']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
    }
  });

  it.each(['dark', 'light'] as const)('finds no barrier in the %s theme', async (theme) => {
    const { page } = visitor;
    visitor.excuse(/status of 404/);
    await register(page, theme === 'dark' ? 'Nyx' : 'Eos');
    await wear(page, theme);
    expect(await barriers(page), 'account').toEqual([]);
    await ask(page, 'POST', '/api/play', { game: 'connect-four' });
    await ask(page, 'POST', '/api/tables', { game: 'arcana', public: true });
    for (const address of [
      '/', '/create?game=phantom-ink', '/create?game=pantacle', '/leaders/connect-four', `/player/${theme === 'dark' ? 'Nyx' : 'Eos'}`,
      '/game/cosmoctopus', '/rules/arcana', '/watch', '/nothing', '/player/nobody',
    ]) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
      await wear(page, theme);
      expect(await barriers(page), `${address} in the ${theme} theme`).toEqual([]);
    }
    await page.context().clearCookies();
    visitor.excuse(/status of 401/);
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await wear(page, theme);
    expect(await barriers(page), 'signing in').toEqual([]);
  });
});
