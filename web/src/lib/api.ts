import type {
  Analysed, Bots, Codes, Game, Games, Hints, Leaders, Me, NewToken, Page, Problem, Quick, Registered, Replay, Seat, Seated, Summary, Tables,
  Tokens, Wanted,
} from '../types/server.ts';

/** A request that was not done, in the server's words. */
export class Refused extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  readonly status: number;
  /** After how many seconds it may be tried again. */
  readonly wait: number | undefined;

  constructor(problem: Problem, status: number, wait?: number) {
    super(problem.message);
    this.name = 'Refused';
    this.code = problem.code;
    this.rule = problem.rule;
    this.status = status;
    this.wait = wait;
  }
}

/** The server was not reached, or did not answer in its own words. */
export const UNREACHABLE = 'unreachable';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export async function request<T>(method: Method, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused({ code: UNREACHABLE, message: 'The server cannot be reached.' }, 0);
  }
  const text = await answer.text();
  if (!answer.ok) {
    const wait = Number(answer.headers.get('retry-after')) || undefined;
    throw new Refused(problemIn(text), answer.status, wait);
  }
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

function problemIn(text: string): Problem {
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === 'object' && problem !== null && 'code' in problem && 'message' in problem) {
      return problem as Problem;
    }
  } catch {
    // Not the server's own words: something in between has answered.
  }
  return { code: UNREACHABLE, message: 'The server cannot be reached.' };
}

const get = <T>(path: string) => request<T>('GET', path);
const post = <T>(path: string, body?: unknown) => request<T>('POST', path, body);
const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

function query(fields: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}

/** Whose eyes a replay is seen through. */
export type Eyes = Seat | 'spectator' | 'everything';

export const api = {
  openSession: () => post<Me>('/api/session'),
  me: () => get<Me>('/api/me'),
  rename: (name: string) => request<Me>('PATCH', '/api/me', { name }),
  changePassword: (old_password: string, password: string) =>
    request<Me>('PATCH', '/api/me', { old_password, password }),
  forgetMe: (password?: string) => request<void>('DELETE', '/api/me', password === undefined ? undefined : { password }),
  register: (name: string, password: string) => post<Registered>('/api/register', { name, password }),
  login: (name: string, password: string) => post<Me>('/api/login', { name, password }),
  logout: () => post<void>('/api/logout'),
  logoutEverywhere: () => post<void>('/api/logout-everywhere'),
  recover: (name: string, code: string, password: string) => post<Me>('/api/recover', { name, code, password }),
  renewCodes: async (password: string) => (await post<Codes>('/api/codes', { password })).codes,
  tokens: async () => (await get<Tokens>('/api/tokens')).tokens,
  makeToken: (label: string) => post<NewToken>('/api/tokens', { label }),
  revokeToken: (number: number) => request<void>('DELETE', `/api/tokens/${number}`),

  games: async () => (await get<Games>('/api/games')).games,
  game: (id: string) => get<Game>(`/api/games/${encodeURIComponent(id)}`),
  bots: async () => (await get<Bots>('/api/bots')).bots,

  play: (quick: Quick) => post<Seated>('/api/play', quick),
  open: (wanted: Wanted) => post<Seated>('/api/tables', wanted),
  table: (id: string) => get<Seated>(at(id)),
  mine: async () => (await get<Tables>('/api/tables/mine')).tables,
  join: (id: string, seat?: Seat) => post<Seated>(`${at(id)}/join`, seat === undefined ? {} : { seat }),
  leave: (id: string) => post<Seated>(`${at(id)}/leave`),
  kick: (id: string, seat: Seat) => post<Seated>(`${at(id)}/kick`, { seat }),
  seatBot: (id: string, seat: Seat, bot: string) => post<Seated>(`${at(id)}/bot`, { seat, bot }),
  ready: (id: string, ready: boolean, salt = '') => post<Seated>(`${at(id)}/ready`, { ready, salt }),
  start: (id: string) => post<Seated>(`${at(id)}/start`),
  rematch: (id: string) => post<Seated>(`${at(id)}/rematch`),
  fork: (id: string, after: number, seat?: Seat, bot?: string) => post<Seated>(`${at(id)}/fork`, { after, seat, bot }),
  replay: (id: string, from: number, count: number, eyes?: Eyes) =>
    get<Replay>(`${at(id)}/replay${query({ from, count, as: eyes, laid: true })}`),

  hint: (id: string) => post<Hints>(`${at(id)}/hint`),
  analysis: (id: string) => get<Analysed>(`${at(id)}/analysis`),
  analyse: (id: string) => post<Analysed>(`${at(id)}/analysis`),
  stopAnalysis: (id: string) => request<void>('DELETE', `${at(id)}/analysis`),

  recent: async (game?: string) => (await get<{ tables: Summary[] }>(`/api/recent${query({ game })}`)).tables,
  leaders: async (game: string) => (await get<Leaders>(`/api/leaders/${encodeURIComponent(game)}`)).leaders,
  player: (name: string) => get<Page>(`/api/players/${encodeURIComponent(name)}`),
};
