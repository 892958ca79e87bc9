// What the frame is told of captures that wait: how many, how many were refused, and where they are.
import 'fake-indexeddb/auto';
import { createQueryClient } from '@plumbline/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listCaptures, markCapture, savePhoto } from './store/capture-store.ts';
import { fieldDatabase } from './store/database.ts';
import { senderFor } from './use-captures.ts';
import { waitingCaptures, workOf } from './waiting-captures.ts';

const client = createQueryClient({ onSessionLost: () => undefined });
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

beforeEach(() => {
  // Nothing reaches a server
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onerror?: () => void;
      open() {}
      setRequestHeader() {}
      send() {
        queueMicrotask(() => this.onerror?.());
      }
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await (await fieldDatabase()).clear('captures');
});

test('what waits is told without being asked again, what was refused goes first, another person’s is not told', async () => {
  const waiting = waitingCaptures(2, client);
  const changed = vi.fn<() => void>();
  const stop = waiting.subscribe(changed);
  expect(waiting.view()).toBeUndefined();
  await savePhoto({ inspectionId: 5, userId: 2 }, photo('a.jpg'), {});
  const refused = await savePhoto({ inspectionId: 6, userId: 2 }, photo('b.jpg'), {});
  await savePhoto({ inspectionId: 7, userId: 3 }, photo('c.jpg'), {});
  const sender = senderFor(2, client);
  sender.wake(true);
  await expect.poll(async () => (await listCaptures(2)).some(({ state, tries }) => state === 'queued' && tries > 0)).toBe(true);
  await expect.poll(() => sender.view().sending).toBeUndefined();
  expect(changed).toHaveBeenCalled();
  const work = waiting.view();
  expect(work).toEqual({ waiting: 2, failed: 0, state: 'waiting', to: '/mobile-inspection/5' });
  await sender.refresh();
  expect(waiting.view()).toBe(work);
  await markCapture(refused.id, { state: 'attention', problem: 'Too large' });
  await sender.refresh();
  expect(waiting.view()).toEqual({ waiting: 1, failed: 1, state: 'waiting', to: '/mobile-inspection/6' });
  stop();
  sender.stop();
});

test('nothing is said of an empty device', async () => {
  expect(workOf({ captures: await listCaptures(2) })).toBeUndefined();
});

test.each([
  [{ sending: { a: 3 } }, 'sending'],
  [{ hold: 'signed-out' }, 'held'],
  [{}, 'waiting'],
] as const)('nothing is called sending unless it is: %j', async (more, state) => {
  await savePhoto({ inspectionId: 5, userId: 2 }, photo('a.jpg'), {});
  expect(workOf({ captures: await listCaptures(2), ...more })?.state).toBe(state);
});
