import { match, type Match } from './routes.ts';

export { href } from './routes.ts';

/** Where the visitor is. Links are plain `<a href>`: clicks on them are taken over here. */
class Router {
  at = $state.raw<Match>(match(location.href));
  /** Goes up with every page that is shown, so that the shell can move the focus there. */
  visits = $state(0);

  start() {
    addEventListener('popstate', () => this.#show());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(address: string) {
    history.pushState(null, '', address);
    this.#show();
    scrollTo(0, 0);
  }

  /** Changes the address of the page that is shown: a moment of a replay, a chosen tab. */
  replace(address: string) {
    history.replaceState(null, '', address);
    this.at = match(location.href);
  }

  #show() {
    const before = this.at;
    this.at = match(location.href);
    const same = before.name === this.at.name && JSON.stringify(before.params) === JSON.stringify(this.at.params);
    if (!same) this.visits += 1;
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
