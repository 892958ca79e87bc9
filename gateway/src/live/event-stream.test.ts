// What a screen gets that comes back after a short break: the facts that it missed, and a look at every copy that followed facts.
// And when it gets what: facts at once, copies together.
import { event, number, object, staff, type Envelope } from '@plumbline/contracts/kernel';
import type { CopyNotice, EventBus } from '@plumbline/server/ports';
import { expect, test } from 'vitest';
import type { Visit } from '../door/api-door.ts';
import { EventStreams } from './event-stream.ts';

type Heard = (notice: CopyNotice) => void;
type HeardFact = (envelope: Envelope) => void;

const filled = event('claims.box-filled', object({ boxId: number() }), staff);

/** A bus that tells what the test tells. */
function toldByTest(): { bus: EventBus; tell: Heard; tellFact: HeardFact } {
  const hear: Heard[] = [];
  const hearFact: HeardFact[] = [];
  const stop = () => Promise.resolve();
  const bus = {
    tap: (listener: HeardFact) => (hearFact.push(listener), Promise.resolve(stop)),
    tapCopied: (listener: Heard) => (hear.push(listener), Promise.resolve(stop)),
  };
  return {
    bus: bus as unknown as EventBus,
    tell: (notice) => hear.forEach((one) => one(notice)),
    tellFact: (envelope) => hearFact.forEach((one) => one(envelope)),
  };
}

async function started() {
  const { bus, tell, tellFact } = toldByTest();
  const identity = { session: () => Promise.reject(new Error('not asked here')) } as never;
  const streams = new EventStreams({ bus, events: [filled], identity, forget: () => undefined });
  await streams.start();
  return { streams, tell, tellFact };
}

/** Opens a stream; what is written to it. */
function opened(streams: EventStreams, { role = 'adjuster', lastEventId = '' } = {}): { text: () => string; writes: () => number } {
  let written = '';
  let writes = 0;
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
    end: () => undefined,
  };
  const session = { sessionId: 1, expiresAt: '2099-01-01T00:00:00.000Z', user: { id: 2, role } };
  const request = { headers: lastEventId === '' ? {} : { 'last-event-id': lastEventId } };
  streams.open({ request, response, known: { session, secret: { organizationId: 1 } } } as unknown as Visit);
  return { text: () => written, writes: () => writes };
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

test('copies of one deed go out together, and a fact takes along at once what waits', async () => {
  const { streams, tell, tellFact } = await started();
  const screen = opened(streams);
  const before = screen.writes();
  for (const from of ['billing', 'comms', 'inspection']) tell({ organizationId: 1, from });
  await new Promise(setImmediate);
  expect(screen.writes()).toBe(before);
  await expect.poll(() => screen.text()).toContain(`${copied('billing')}${copied('comms')}${copied('inspection')}`);
  expect(screen.writes()).toBe(before + 1);

  tell({ organizationId: 1, from: 'billing' });
  tellFact({ type: filled.type, organizationId: 1, aggregateId: 4, data: { boxId: 4 } } as Envelope);
  await new Promise(setImmediate);
  expect(screen.writes()).toBe(before + 2);
  expect(screen.text().slice(screen.text().lastIndexOf(copied('billing')))).toContain('claims.box-filled');
  await streams.stop();
});
