// A server that takes words and never answers: the capture is given back to the queue, and goes again under the same key.
import { CallFailure } from '@plumbline/web';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareCapture } from '../send-capture.ts';
import type { ConditionsCapture } from '../store/capture.ts';

afterEach(() => vi.unstubAllGlobals());

const capture: ConditionsCapture = {
  id: 'a-capture',
  kind: 'conditions',
  inspectionId: 5,
  userId: 2,
  capturedAt: '2026-11-20T15:00:00.000Z',
  sequence: 1,
  state: 'saved',
  tries: 0,
  notBefore: 0,
  body: { weather: 'clear' },
};

test('a hanging server holds up the queue for a minute at most', async () => {
  const clock = new AbortController();
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return clock.signal;
  });
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { signal, headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('Timeout', 'TimeoutError'))));
  });
  const send = await prepareCapture(capture);
  const sent = send(() => undefined);
  clock.abort();
  await expect(sent).rejects.toMatchObject({ status: 0, message: 'The server did not answer. Trying again.' });
  await expect(sent).rejects.toBeInstanceOf(CallFailure);
  expect([waits, keys]).toEqual([[60_000], ['a-capture']]);
});
