import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

export function launch(): Promise<Browser> {
  const found = [process.env['CHROMIUM'], ...PLACES].find((path) => path !== undefined && existsSync(path));
  if (!found) throw new Error('There is no Chromium. Install it, or name it in CHROMIUM.');
  return chromium.launch({ executablePath: found, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** For a visitor whose pages stand still: what moves costs time, and is tried where it matters. */
export const CALM: BrowserContextOptions = { reducedMotion: 'reduce' };

/** Browsers ask for it wherever no page names another. The page does: that is tested where it is packed. */
const ICON = /\/favicon\.ico/;

/** A visitor with a browser of their own. Whatever a page complains about is kept, to be looked at by the test. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the page may complain about: while its server is away, that it is. */
  #excused: RegExp[] = [];

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = page;
  }

  static async come(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: address, locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
    const visitor = new Visitor(context, await context.newPage());
    visitor.watch(visitor.page);
    return visitor;
  }

  /** Another tab of the same visitor. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    this.watch(page);
    return page;
  }

  watch(page: Page) {
    const complain = (text: string) => {
      if (![...this.#excused, ICON].some((excuse) => excuse.test(text))) this.complaints.push(text);
    };
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complain(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => complain(error.stack ?? error.message));
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      if (why !== 'net::ERR_ABORTED') complain(`${request.url()}: ${why}`);
    });
  }

  excuse(...texts: RegExp[]) {
    this.#excused.push(...texts);
  }

  async leave() {
    await this.context.close();
  }
}
