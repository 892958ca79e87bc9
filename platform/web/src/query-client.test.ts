import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallFailure } from './calls/call-failure.ts';
import { createQueryClient, mayRetry, newerOf, retryDelay } from './query-client.ts';
import { sessionQuery } from './session/session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const failure = (status: number, retryAfter?: number) => new CallFailure(status, { code: 'x', message: 'm', requestId: '' }, retryAfter);

test.each([
  ['no answer', failure(0), 0, true],
  ['server error', failure(500), 2, true],
  ['server error, fourth time', failure(500), 3, false],
  ['bad request', failure(400), 0, false],
  ['signed out', failure(401), 0, false],
  ['forbidden', failure(403), 0, false],
  ['missing', failure(404), 0, false],
  ['conflict', failure(409), 0, false],
  ['too many requests', failure(429), 0, true],
  ['unknown error', new Error('x'), 0, true],
  ['an answer that does not fit the contract', failure(200), 0, false],
])('asks again after %s: %#', (_, error, failures, again) => {
  expect(mayRetry(failures, error)).toBe(again);
});

test.each([
  [0, failure(500), 1_000],
  [1, failure(500), 2_000],
  [4, failure(500), 16_000],
  [9, failure(500), 30_000],
  [0, failure(429, 12), 12_000],
])('after %i failures waits as the rule says', (failures, error, milliseconds) => {
  expect(retryDelay(failures, error)).toBe(milliseconds);
});

test('the cache has the times of the specification', () => {
  const { queries, mutations } = createQueryClient({ onSessionLost: () => undefined }).getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 });
  expect(mutations).toMatchObject({ retry: false });
});

test('a query and a write that are answered with 401 both lose the session', async () => {
  const onSessionLost = vi.fn<() => void>();
  const client = createQueryClient({ onSessionLost });
  await client.fetchQuery({ queryKey: ['claims'], queryFn: () => Promise.reject(failure(401)) }).catch(() => undefined);
  await client
    .getMutationCache()
    .build(client, { mutationFn: () => Promise.reject(failure(401)) })
    .execute(undefined)
    .catch(() => undefined);
  await client.fetchQuery({ queryKey: ['claims', 2], queryFn: () => Promise.reject(failure(404)) }).catch(() => undefined);
  expect(onSessionLost).toHaveBeenCalledTimes(2);
});

test('what is refused makes the session be asked for anew, once in five seconds; a refused session does not', async () => {
  vi.useFakeTimers();
  const asked = vi.fn<(address: string) => void>();
  let status = 200;
  vi.stubGlobal('fetch', (address: string) => {
    asked(address);
    return Promise.resolve(Response.json({ id: 2, role: 'adjuster' }, { status }));
  });
  const client = createQueryClient({ onSessionLost: () => undefined });
  const stop = new QueryObserver(client, sessionQuery).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
  const refused = (key: string) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(failure(403)), staleTime: 0 }).catch(() => undefined);
  for (let time = 0; time < 20; time += 1) await refused('fees');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  // Those that came meanwhile are followed by one look, and nothing by none
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
  status = 403;
  await refused('fees');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(4);
  stop();
});

test('an answer that comes late and tells an older version of a thing changes nothing', () => {
  const client = createQueryClient({ onSessionLost: () => undefined });
  const told = (id: number, version: number, status: string) => {
    client.setQueryData(['inspection'], { id, version, status });
    return client.getQueryData<{ status: string }>(['inspection'])?.status;
  };
  expect(told(7, 2, 'in_progress')).toBe('in_progress');
  expect(told(7, 1, 'scheduled')).toBe('in_progress');
  expect(told(7, 2, 'in_progress')).toBe('in_progress');
  expect(told(7, 3, 'completed')).toBe('completed');
  expect(told(8, 1, 'scheduled')).toBe('scheduled');
  expect(newerOf([1, 2], [1])).toEqual([1]);
  expect(newerOf(undefined, { id: 1, version: 1 })).toEqual({ id: 1, version: 1 });
});
