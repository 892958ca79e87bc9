// What only a broker can do: die, come back, come back empty, refuse a password.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Queue } from '@plumbline/contracts/kernel';
import type { EventBus, Stop } from '../ports/index.ts';
import { createJetStreamBus } from './jetstream-bus.ts';
import { keepEventServerSetUp, setUpEventServer } from './jetstream-setup.ts';
import { quiet, withQueues } from './test-parts/bus-places.ts';
import { anEvent, events, freshName, noting } from './test-parts/bus-events.ts';
import { hasNatsServer, startNatsServer, type NatsServer } from './test-parts/nats-server.ts';

const soon = { timeout: 40_000, interval: 20 };
const installed = hasNatsServer();

describe('JetStream in trouble', () => {
  if (!installed) {
    test('a broker that dies and comes back', ({ skip }) => {
      process.stderr.write('SKIPPED: a broker that dies and comes back — nats-server is not installed\n');
      skip('nats-server is not installed');
    });
    return;
  }
  let server: NatsServer;
  let bus: EventBus;
  let stopSetUp: Stop;
  const queues: Queue[] = [];
  beforeAll(async () => {
    server = await startNatsServer();
    const options = { url: server.url, logger: quiet, leaseMs: 1_500 };
    stopSetUp = await keepEventServerSetUp(options, queues);
    bus = withQueues(await createJetStreamBus(options), async (queue) => {
      queues.push(queue);
      await setUpEventServer(options, [queue]);
    });
  });
  afterAll(async () => {
    await bus.close();
    await stopSetUp();
    await server.close();
  });

  /** Publishes as the relay of an outbox does: again and again until the bus has it. */
  async function untilPublished(...[type, count]: [type: string, count: number]): Promise<void> {
    for (const event of events(type, count)) {
      while (
        !(await bus.publish([event]).then(
          () => true,
          () => false,
        ))
      )
        await wait(50);
    }
  }

  test('a broker killed under load and started again costs no event, and everybody goes on by themselves', {
    timeout: 90_000,
  }, async () => {
    const type = `${freshName()}.happened`;
    const subscription = noting(freshName(), type);
    const live = new Set<string>();
    const stop = await bus.subscribeLive((event) => event.type === type && live.add(event.id));
    await bus.subscribe(subscription);
    const publishing = untilPublished(type, 600);
    for (let round = 1; round <= 2; round += 1) {
      await vi.waitFor(() => expect(new Set(subscription.heard.map(({ id }) => id)).size).toBeGreaterThan(100 * round), soon);
      await server.kill();
      await expect(bus.check()).rejects.toThrow("Can't reach the event server");
      await server.start();
    }
    await publishing;
    await vi.waitFor(() => expect(new Set(subscription.heard.map(({ id }) => id)).size).toBe(600), soon);
    await vi.waitFor(() => expect(live.size).toBe(600), soon);
    await stop();
    await bus.check();
  });

  test('publishing fails within five seconds while the broker is away, and nothing piles up', { timeout: 60_000 }, async () => {
    const type = `${freshName()}.happened`;
    const subscription = noting(freshName(), type);
    await bus.subscribe(subscription);
    await server.kill();
    await expect(bus.publish([anEvent(type)])).rejects.toThrow("Can't reach the event server");
    await server.start();
    const next = anEvent(type);
    await vi.waitFor(() => bus.publish([next]), soon);
    await vi.waitFor(() => expect(subscription.heard).toEqual([next]), soon);
  });

  test('an event whose change is larger than a message may be arrives without it, and holds up nobody', { timeout: 60_000 }, async () => {
    const type = `${freshName()}.happened`;
    const subscription = noting(freshName(), type);
    await bus.subscribe(subscription);
    const text = 'ü'.repeat(1_048_576);
    const large = anEvent(type, { change: { before: { text }, after: { text: `${text}.` }, why: 'Read again' } });
    const next = anEvent(type, { change: { before: { text: 'old' }, after: { text: 'new' } } });
    await bus.publish([large, next]);
    await vi.waitFor(() => expect(subscription.heard).toHaveLength(2), soon);
    const cut = { cut: 'The change is too large to publish: 4096 KB' };
    expect(subscription.heard).toContainEqual({ ...large, change: { before: cut, after: cut, why: 'Read again' } });
    expect(subscription.heard).toContainEqual(next);
  });

  test('a broker whose folder was deleted gets its streams and queues again', { timeout: 60_000 }, async () => {
    const type = `${freshName()}.happened`;
    const subscription = noting(freshName(), type);
    const heard: string[] = [];
    const stop = await bus.subscribeLive((event) => event.type === type && heard.push(event.id));
    await bus.subscribe(subscription);
    await server.kill();
    await server.forget();
    await server.start();
    const next = events(type, 20);
    await vi.waitFor(() => bus.publish(next), soon);
    await vi.waitFor(() => expect(new Set(subscription.heard.map(({ id }) => id)).size).toBe(20), soon);
    await vi.waitFor(() => expect(new Set(heard).size).toBe(20), soon);
    await stop();
  });
});

describe('the address of the broker', () => {
  test('a broker that is not there is one sentence without the password', async () => {
    const opening = createJetStreamBus({ url: 'nats://me:secret@127.0.0.1:9', logger: quiet, connectWithinMs: 300 });
    await expect(opening).rejects.toThrow(/^The event server at nats:\/\/127\.0\.0\.1:9 can't be used: /);
  });

  test.runIf(installed)(
    'a wrong password is refused at once, the right one is taken, and a server that was not set up says so',
    async () => {
      const server = await startNatsServer(['--user', 'plumbline', '--pass', 'right']);
      const open = (password: string) =>
        createJetStreamBus({ url: server.url, credentials: { user: 'plumbline', password }, logger: quiet });
      await expect(open('wrong')).rejects.toThrow(/can't be used: .*Authorization/i);
      const bus = await open('right');
      await expect(bus.check()).rejects.toThrow(/stream not found/);
      await expect(bus.publish([anEvent('claims.opened')])).rejects.toThrow('Set it up first');
      await expect(bus.subscribe(noting('claims', 'claims.opened'))).rejects.toThrow('has no queue claims_claims_opened. Set it up first.');
      await setUpEventServer({ url: server.url, credentials: { user: 'plumbline', password: 'right' }, logger: quiet }, []);
      await bus.check();
      await bus.close();
      await server.close();
    },
  );
});
