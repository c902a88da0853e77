// What watches over the page must be able to see.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, Visitor } from './browser.ts';
import { Server } from './server.ts';

const server = new Server();
let browser: Browser;

beforeAll(async () => {
  [, browser] = await Promise.all([server.start(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

async function complaintsAbout(deed: () => void): Promise<string> {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.page.goto('/');
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  expect(visitor.complaints).toEqual([]);
  await visitor.page.evaluate(deed);
  await visitor.page.waitForTimeout(300);
  await visitor.leave();
  return visitor.complaints.join('\n');
}

it('sees what the policy forbids', async () => {
  expect(await complaintsAbout(() => {
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">inline</p>');
  })).toContain('style');
  expect(await complaintsAbout(() => {
    document.body.append(Object.assign(new Image(), { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }));
  })).toContain('img-src');
});

it('sees errors that nobody catches, and files that are not there', async () => {
  expect(await complaintsAbout(() => void setTimeout(() => { throw new Error('oh no'); }))).toContain('oh no');
  expect(await complaintsAbout(() => {
    document.body.append(Object.assign(new Image(), { src: '/no-such-picture.png' }));
  })).toContain('no-such-picture.png');
});

it('the page is packed, kept and described as it should be', async () => {
  const page = await fetch(`${server.address}/table/anything`);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const html = await page.text();
  const icon = /<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '';
  expect((await fetch(server.address + icon)).headers.get('content-type')).toBe('image/svg+xml');
  const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
  const asset = await fetch(server.address + script, { headers: { 'accept-encoding': 'br' } });
  expect(asset.headers.get('content-encoding')).toBe('br');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  const again = await fetch(`${server.address}/`, { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect((await fetch(`${server.address}/api/nothing`)).status).toBe(404);
});
