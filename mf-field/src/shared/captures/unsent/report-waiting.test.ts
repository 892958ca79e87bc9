// What a phone tells of what waits on it: counts and ages by inspection, only when they changed, and nothing while all is sent.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceName } from '../device/this-device.ts';
import { reportOf, reportWaiting, type Waiting } from './report-waiting.ts';
import type { Capture } from '../store/capture.ts';

const now = Date.parse('2026-11-21T15:00:00.000Z');
const aCapture = (inspectionId: number, capturedAt: string, state: Capture['state'] = 'saved') =>
  ({
    id: `${inspectionId}-${capturedAt}`,
    kind: 'start',
    inspectionId,
    userId: 2,
    capturedAt,
    sequence: 1,
    state,
    tries: 0,
    notBefore: 0,
    body: {},
  }) as Capture;

test('counts by inspection, with the age of the oldest by the phone’s own clock', () => {
  const captures = [
    aCapture(5, '2026-11-21T14:00:00.000Z'),
    aCapture(5, '2026-11-21T12:00:00.000Z', 'attention'),
    aCapture(6, '2031-01-01T00:00:00.000Z'),
  ];
  expect(reportOf(captures, now).inspections).toEqual([
    { inspectionId: 5, unsent: 2, attention: 1, oldestSeconds: 3 * 3_600 },
    { inspectionId: 6, unsent: 1, attention: 0, oldestSeconds: 0 },
  ]);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Mobile Safari', 'Android phone'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'device'],
])('%s is named %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

const server = vi.fn<(address: string, request: RequestInit) => Promise<Response>>();
let view: Waiting;
const watchers = new Set<() => void>();
const sender = {
  view: () => view,
  subscribe: (changed: () => void) => {
    watchers.add(changed);
    return () => watchers.delete(changed);
  },
};
async function becomes(next: Waiting): Promise<void> {
  view = next;
  for (const changed of watchers) changed();
  await vi.advanceTimersByTimeAsync(5_000);
}
const told = () => server.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as ReturnType<typeof reportOf>).inspections.length);

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
  server.mockReset().mockImplementation(async () => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', server);
  view = { captures: [] };
});
afterEach(() => {
  watchers.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is told once for each change, and once more when nothing waits', async () => {
  const stop = reportWaiting(sender, 2);
  await becomes({ captures: [] });
  expect(told()).toEqual([]);
  const captures = [aCapture(5, '2026-11-21T12:00:00.000Z')];
  await becomes({ captures });
  await becomes({ captures });
  expect(told()).toEqual([1]);
  await becomes({ captures: [] });
  expect(told()).toEqual([1, 0]);
  stop();
  await becomes({ captures });
  expect(told()).toEqual([1, 0]);
});

test('nothing is told in the name of somebody else, and what did not get through is told with the next change', async () => {
  const captures = [aCapture(5, '2026-11-21T12:00:00.000Z')];
  const stop = reportWaiting(sender, 2);
  await becomes({ captures, hold: 'other-person' });
  expect(told()).toEqual([]);
  server.mockImplementationOnce(async () => Response.json({ code: 'x', message: 'No', requestId: 'r' }, { status: 500 }));
  await becomes({ captures });
  await becomes({ captures });
  expect(told()).toEqual([1, 1]);
  stop();
});
