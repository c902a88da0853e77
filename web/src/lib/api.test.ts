import { afterEach, expect, it, vi } from 'vitest';
import { api, Refused, request, UNREACHABLE } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (status: number, body: string, headers = {}) =>
  vi.stubGlobal('fetch', vi.fn(async () => new Response(status === 204 ? null : body, { status, headers })));

it('throws what the server says', async () => {
  answering(409, '{"code":"illegal","message":"Not now. (C4-3)","rule":"C4-3"}');
  await expect(request('POST', '/api/x')).rejects.toMatchObject({ code: 'illegal', rule: 'C4-3', status: 409, message: 'Not now. (C4-3)' });
  answering(429, '{"code":"too_fast","message":"Wait."}', { 'retry-after': '3' });
  await expect(request('POST', '/api/x')).rejects.toMatchObject({ wait: 3 });
});

it('says when it was not the server that answered', async () => {
  answering(502, '<html>Bad gateway</html>');
  await expect(request('GET', '/api/x')).rejects.toMatchObject({ code: UNREACHABLE });
  vi.stubGlobal('fetch', vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))));
  await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(Refused);
});

it('reads empty answers and writes addresses that hold anything', async () => {
  answering(204, '');
  await expect(api.logout()).resolves.toBeUndefined();
  answering(200, '{}');
  await api.table('a/b');
  expect(fetch).toHaveBeenCalledWith('/api/tables/a%2Fb', expect.anything());
});
