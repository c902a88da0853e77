// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { api, Refused } from './api.ts';
import { session } from './session.svelte.ts';

const ADA = { id: 1, name: 'Ada', kind: 'guest' } as const;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  session.leave();
});

it('makes one guest, only when one is needed', async () => {
  const opened = vi.spyOn(api, 'openSession').mockResolvedValue(ADA);
  const asked = vi.spyOn(api, 'me');
  await session.recall();
  expect([opened.mock.calls.length, asked.mock.calls.length], 'a new visitor is nobody yet').toEqual([0, 0]);
  await Promise.all([session.ensure(), session.ensure()]);
  await session.as(async () => 'done');
  expect(opened).toHaveBeenCalledTimes(1);
  expect(session.me).toEqual(ADA);
});

it('recalls whoever was here', async () => {
  localStorage.setItem('conclave.met', '1');
  vi.spyOn(api, 'me').mockResolvedValue(ADA);
  expect(await session.recall()).toEqual(ADA);
  vi.spyOn(api, 'me').mockRejectedValue(new Refused({ code: 'no_session', message: '' }, 401));
  expect(await session.recall()).toBeNull();
});

it('begins anew when the session has ended, once', async () => {
  session.become(ADA);
  const opened = vi.spyOn(api, 'openSession').mockResolvedValue({ ...ADA, id: 2 });
  const gone = new Refused({ code: 'no_session', message: '' }, 401);
  const deed = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockResolvedValueOnce('done');
  expect(await session.as(deed)).toBe('done');
  expect(opened).toHaveBeenCalledTimes(1);
  await expect(session.as(() => Promise.reject(gone))).rejects.toBe(gone);
});
