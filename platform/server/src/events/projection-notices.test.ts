// When screens hear that events were applied to what they show.
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectionNotice } from '../ports/event-bus.ts';
import { makeProjectionNotices } from './projection-notices.ts';

const eventDataOf = (organizationId: number) => ({ organizationId }) as Envelope;
let received: ProjectionNotice[];
const bus = { publishProjectionUpdate: (notice: ProjectionNotice) => void received.push(notice) };

beforeEach(() => {
  received = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('once for each organization of a batch, with the name of the part', () => {
  const notices = makeProjectionNotices('claims', bus, ['', 'activity']);
  notices.applied('activity', [eventDataOf(1), eventDataOf(2), eventDataOf(1)]);
  notices.applied('', [eventDataOf(1)]);
  expect(received).toEqual([
    { organizationId: 1, from: 'claims-activity' },
    { organizationId: 2, from: 'claims-activity' },
    { organizationId: 1, from: 'claims' },
  ]);
  notices.stop();
});

test('of what no screen shows nobody hears', () => {
  makeProjectionNotices('identity', bus, []).applied('audit', [eventDataOf(1)]);
  expect(received).toEqual([]);
});

test('many batches in a row are four notices a second, and the last of them is always followed by one', () => {
  const notices = makeProjectionNotices('billing', bus, ['']);
  for (let time = 0; time < 100; time += 1) {
    notices.applied('', [eventDataOf(1)]);
    vi.advanceTimersByTime(10);
  }
  expect(received.length).toBeLessThanOrEqual(5);
  const before = received.length;
  notices.applied('', [eventDataOf(1)]);
  vi.advanceTimersByTime(1_000);
  expect(received.length).toBe(before + 1);
  vi.advanceTimersByTime(10_000);
  expect(received.length).toBe(before + 1);
});

test('a service that stops tells what rests, and leaves no timer behind', () => {
  const notices = makeProjectionNotices('billing', bus, ['']);
  notices.applied('', [eventDataOf(1)]);
  notices.applied('', [eventDataOf(1)]);
  notices.stop();
  expect(received).toHaveLength(2);
  vi.advanceTimersByTime(1_000);
  expect(received).toHaveLength(2);
});
