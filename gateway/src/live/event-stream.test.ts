// What a screen gets that comes back after a short break: the facts that it missed, and a look at every copy that followed facts.
import type { CopyNotice, EventBus } from '@plumbline/server/ports';
import { expect, test } from 'vitest';
import type { Visit } from '../door/api-door.ts';
import { EventStreams } from './event-stream.ts';

type Heard = (notice: CopyNotice) => void;

/** A bus of which only the copies are told, by the test. */
function copiesOnly(): { bus: EventBus; tell: Heard } {
  const hear: Heard[] = [];
  const stop = () => Promise.resolve();
  const bus = { tap: () => Promise.resolve(stop), tapCopied: (listener: Heard) => (hear.push(listener), Promise.resolve(stop)) };
  return { bus: bus as unknown as EventBus, tell: (notice) => hear.forEach((one) => one(notice)) };
}

async function started() {
  const { bus, tell } = copiesOnly();
  const identity = { session: () => Promise.reject(new Error('not asked here')) } as never;
  const streams = new EventStreams({ bus, events: [], identity, forget: () => undefined });
  await streams.start();
  return { streams, tell };
}

/** Opens a stream; what is written to it. */
function opened(streams: EventStreams, { role = 'adjuster', lastEventId = '' } = {}): { text: () => string } {
  let written = '';
  const response = {
    writableLength: 0,
    status: () => response,
    removeHeader: () => undefined,
    set: () => response,
    flushHeaders: () => undefined,
    write: (bytes: string | Buffer) => void (written += bytes.toString()),
    once: () => response,
    end: () => undefined,
  };
  const session = { sessionId: 1, expiresAt: '2099-01-01T00:00:00.000Z', user: { id: 2, role } };
  const request = { headers: lastEventId === '' ? {} : { 'last-event-id': lastEventId } };
  streams.open({ request, response, known: { session, secret: { organizationId: 1 } } } as unknown as Visit);
  return { text: () => written };
}

const copied = (from: string) => `event: fact\ndata: {"type":"copied.${from}"}\n\n`;

test('whoever comes back looks at every copy once, the firm alone; whoever comes first or anew does not', async () => {
  const { streams, tell } = await started();
  const first = opened(streams);
  expect(first.text()).toContain('event: hello');
  const lastEventId = /id: (\S+)/.exec(first.text())?.[1] ?? '';
  // Applied while the screen was away, for another firm and for its own
  tell({ organizationId: 2, from: 'billing' });
  tell({ organizationId: 1, from: 'claims-activity' });
  tell({ organizationId: 1, from: 'claims-activity' });
  const back = opened(streams, { lastEventId }).text();
  expect(back).toBe(`retry: 2000\n\n${copied('billing')}${copied('claims-activity')}`);
  expect(opened(streams, { lastEventId, role: 'client' }).text()).not.toContain('copied');
  expect(opened(streams).text()).not.toContain('copied');
  expect(opened(streams, { lastEventId: 'from another start' }).text()).toMatch(/event: reset/);
  await streams.stop();
});
