/** The addresses of the page. Each is shown by the file of that name in `src/pages/`. */
export const ROUTES = {
  Home: '/',
  Create: '/create',
  Table: '/table/:id',
  Replay: '/table/:id/replay',
  Account: '/account',
  Leaders: '/leaders/:game',
  Player: '/player/:name',
  Game: '/game/:game',
  Rules: '/rules/:game',
  Watch: '/watch',
} as const;

export type Name = keyof typeof ROUTES;

type Fields<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Fields<Head> & Fields<Tail>
  : Path extends `:${infer Field}`
    ? { [key in Field]: string }
    : unknown;

export type Params<N extends Name> = Fields<(typeof ROUTES)[N]>;

export interface Match {
  name: Name | 'NotFound';
  params: Record<string, string>;
  query: URLSearchParams;
}

type Query = Record<string, string | number | undefined>;

/** The address of a page. */
export function href<N extends Name>(
  name: N,
  ...[params, query]: unknown extends Params<N> ? [params?: undefined, query?: Query] : [params: Params<N>, query?: Query]
): string {
  const given = (params ?? {}) as Record<string, string>;
  const path = ROUTES[name].replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(given[field] ?? ''));
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(asked.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const split = (path: string) => path.split('/').filter((part) => part !== '');

/** The page at an address. */
export function match(address: string): Match {
  const { pathname, searchParams: query } = new URL(address, 'http://page');
  const parts = split(pathname);
  for (const [name, pattern] of Object.entries(ROUTES)) {
    const params = fit(split(pattern), parts);
    if (params) return { name: name as Name, params, query };
  }
  return { name: 'NotFound', params: {}, query };
}

function fit(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [n, wanted] of pattern.entries()) {
    const part = parts[n] ?? '';
    if (!wanted.startsWith(':')) {
      if (wanted !== part) return null;
      continue;
    }
    try {
      params[wanted.slice(1)] = decodeURIComponent(part);
    } catch {
      return null;
    }
  }
  return params;
}
