// What a screen gets that comes back after a short break: the events that it missed, and a look at every copy that followed events.
// And when it gets what: events at once, copies together; that one's own account changed, which nobody else is told.
import { userChanged } from '@plumbline/contracts/identity';
import { defineEvent, number, object, staff, type Envelope } from '@plumbline/contracts/kernel';
import type { ProjectionNotice, EventBus } from '@plumbline/server/ports';
import { expect, test } from 'vitest';
import type { Visit } from '../http/api-router.ts';
import { EventStreams } from './event-stream.ts';

type Heard = (notice: ProjectionNotice) => void;
type HeardEvent = (envelope: Envelope) => void;

const filled = defineEvent('claims.box-filled', object({ boxId: number() }), staff);

/** A bus that tells what the test tells. */
function busOfTest(): { bus: EventBus; publish: Heard; publishEvent: HeardEvent } {
  const hear: Heard[] = [];
  const hearEvent: HeardEvent[] = [];
  const stop = () => Promise.resolve();
  const bus = {
    subscribeLive: (listener: HeardEvent) => (hearEvent.push(listener), Promise.resolve(stop)),
    onProjectionUpdate: (listener: Heard) => (hear.push(listener), Promise.resolve(stop)),
  };
  return {
    bus: bus as unknown as EventBus,
    publish: (notice) => hear.forEach((one) => one(notice)),
    publishEvent: (envelope) => hearEvent.forEach((one) => one(envelope)),
  };
}

/** `look`: what identity says of a session that is looked at. */
async function started(look: () => Promise<unknown> = () => Promise.reject(new Error('not asked here'))) {
  const { bus, publish, publishEvent } = busOfTest();
  const identity = { session: look } as never;
  const streams = new EventStreams({ bus, events: [filled, userChanged], identity, forget: () => undefined });
  await streams.start();
  return { streams, publish, publishEvent };
}

/** Opens a stream; what is written to it. */
function opened(streams: EventStreams, { userId = 2, role = 'adjuster', lastEventId = '' } = {}) {
  let written = '';
  let writes = 0;
  let hasEnded = false;
  const response = {
    writableLength: 0,
    status: () => response,
    removeHeader: () => undefined,
    set: () => response,
    flushHeaders: () => undefined,
    write(bytes: string | Buffer) {
      written += bytes.toString();
      writes += 1;
    },
    once: () => response,
    end() {
      hasEnded = true;
    },
  };
  const session = { sessionId: 1, expiresAt: '2099-01-01T00:00:00.000Z', user: { id: userId, role } };
  const request = { headers: lastEventId === '' ? {} : { 'last-event-id': lastEventId } };
  streams.open({ request, response, known: { session, secret: { organizationId: 1 } } } as unknown as Visit);
  return { text: () => written, writes: () => writes, hasEnded: () => hasEnded };
}

const projectionUpdate = (from: string) => `event: change\ndata: {"type":"projection-updated.${from}"}\n\n`;

test('whoever comes back looks at every copy once, the firm alone; whoever comes first or anew does not', async () => {
  const { streams, publish } = await started();
  const first = opened(streams);
  expect(first.text()).toContain('event: hello');
  const lastEventId = /id: (\S+)/.exec(first.text())?.[1] ?? '';
  // Applied while the screen was away, for another firm and for its own
  publish({ organizationId: 2, from: 'billing' });
  publish({ organizationId: 1, from: 'claims-activity' });
  publish({ organizationId: 1, from: 'claims-activity' });
  const back = opened(streams, { lastEventId }).text();
  expect(back).toBe(`retry: 2000\n\n${projectionUpdate('billing')}${projectionUpdate('claims-activity')}`);
  expect(opened(streams, { lastEventId, role: 'client' }).text()).not.toContain('copied');
  expect(opened(streams).text()).not.toContain('copied');
  expect(opened(streams, { lastEventId: 'from another start' }).text()).toMatch(/event: reset/);
  await streams.stop();
});

test('a page that was made before an event hears of it when its stream opens, and of nothing older', async () => {
  const { streams, publish, publishEvent } = await started();
  const happened = (boxId: number) =>
    publishEvent({ type: filled.type, organizationId: 1, aggregateId: boxId, data: { boxId } } as Envelope);
  happened(1);
  publish({ organizationId: 1, from: 'billing' });
  const lastEventId = streams.position();
  expect(opened(streams, { lastEventId }).text()).toBe('retry: 2000\n\n');
  happened(2);
  publish({ organizationId: 1, from: 'comms' });
  const text = opened(streams, { lastEventId }).text();
  expect(text.match(/"aggregateId":\d/g)).toEqual(['"aggregateId":2']);
  expect(text.endsWith(projectionUpdate('comms'))).toBe(true);
  expect(text).not.toContain('billing');
  await streams.stop();
});

test('copies of one action go out together, and an event takes along at once what waits', async () => {
  const { streams, publish, publishEvent } = await started();
  const screen = opened(streams);
  const before = screen.writes();
  for (const from of ['billing', 'comms', 'inspection']) publish({ organizationId: 1, from });
  await new Promise(setImmediate);
  expect(screen.writes()).toBe(before);
  await expect
    .poll(() => screen.text())
    .toContain(`${projectionUpdate('billing')}${projectionUpdate('comms')}${projectionUpdate('inspection')}`);
  expect(screen.writes()).toBe(before + 1);

  publish({ organizationId: 1, from: 'billing' });
  publishEvent({ type: filled.type, organizationId: 1, aggregateId: 4, data: { boxId: 4 } } as Envelope);
  await new Promise(setImmediate);
  expect(screen.writes()).toBe(before + 2);
  expect(screen.text().slice(screen.text().lastIndexOf(projectionUpdate('billing')))).toContain('claims.box-filled');
  await streams.stop();
});

const ownChanged = 'event: change\ndata: {"type":"own.account-changed"}\n\n';
const changed = (userId: number, data: object = {}) =>
  ({ type: userChanged.type, organizationId: 1, aggregateId: userId, data: { userId, name: 'Secret Name', ...data } }) as Envelope;

test('whoever gets another role is told to look at the session, also after a break, and nobody else is, nor of what it is', async () => {
  const session = { expiresAt: '2099-01-01T00:00:00.000Z', user: { id: 2, role: 'billing', isAuthorized: true } };
  const { streams, publishEvent } = await started(() => Promise.resolve(session));
  const [concerned, colleague, admin] = [opened(streams), opened(streams, { userId: 3 }), opened(streams, { userId: 1, role: 'admin' })];
  const lastEventId = streams.position();
  publishEvent(changed(2, { role: 'billing' }));
  await expect.poll(() => concerned.text()).toContain('"own.account-changed"');
  await expect.poll(() => admin.text()).toContain('"identity.user-changed"');
  expect([colleague.text(), admin.text()].join('')).not.toContain('own.account');
  expect(concerned.text()).not.toMatch(/user-changed|Secret|billing/);
  expect(concerned.hasEnded()).toBe(false);
  expect(opened(streams, { lastEventId, role: 'billing' }).text()).toMatch(/own\.account-changed/);
  expect(opened(streams, { lastEventId, userId: 3 }).text()).not.toMatch(/own\.account-changed/);
  await streams.stop();
});

test('whose access ends is told to look at the session before the stream ends; where the session itself ended, it just ends', async () => {
  let session: object | undefined = { expiresAt: '2099-01-01T00:00:00.000Z', user: { id: 2, role: 'adjuster', isAuthorized: false } };
  const { streams, publishEvent } = await started(() => Promise.resolve(session));
  const shut = opened(streams);
  publishEvent(changed(2));
  await expect.poll(() => shut.hasEnded()).toBe(true);
  expect(shut.text()).toContain(ownChanged);
  session = undefined;
  const revoked = opened(streams);
  const before = revoked.text();
  publishEvent(changed(2));
  await expect.poll(() => revoked.hasEnded()).toBe(true);
  expect(revoked.text().replace(before, '')).not.toContain(ownChanged);
  await streams.stop();
});
