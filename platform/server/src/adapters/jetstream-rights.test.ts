// What somebody can do who has the password of one service, on the configuration that the containers ship: the work of that service, nothing else.
import { headers } from '@nats-io/nats-core';
import { jetstreamManager, type JetStreamManager, type StreamConfig } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { anyEvent, serviceNames } from '@plumbline/contracts/kernel';
import { allQueues, queuesOf } from '@plumbline/contracts/queues';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Undeliverable, type EventBus } from '../ports/index.ts';
import { durableOf } from './jetstream-durable.ts';
import { anEvent, noting } from './test-parts/bus-events.ts';
import { hasNatsServer } from './test-parts/nats-server.ts';
import { startShippedServer, type ShippedServer, type User } from './test-parts/shipped-server.ts';

const soon = { timeout: 20_000, interval: 20 };
const all = [...serviceNames, 'gateway'] as const;

describe.skipIf(!hasNatsServer())('on the event server of the containers', () => {
  let server: ShippedServer;
  let operator: JetStreamManager;
  beforeAll(async () => {
    server = await startShippedServer();
    expect(await server.setUp()).toBe(`The event server is set up: ${allQueues.length} queues.\n`);
    operator = await jetstreamManager(await server.connection('operator'));
    const claims = await server.bus('claims');
    await claims.publish([anEvent('claims.opened'), anEvent('claims.opened')]);
  });
  afterAll(() => server.close());

  /** All that somebody could have spoiled. */
  async function whatStands(): Promise<unknown> {
    const streams = await Promise.all(['EVT', 'EVT-DEAD'].map((name) => operator.streams.info(name, { subjects_filter: '>' })));
    const consumers = [];
    for await (const { name, config, delivered, ack_floor } of operator.consumers.list('EVT'))
      consumers.push({ name, config, delivered: delivered.stream_seq, acknowledged: ack_floor.stream_seq });
    const names = [];
    for await (const name of operator.streams.names()) names.push(name);
    return {
      names,
      consumers,
      streams: streams.map(({ config, state }) => ({ config, messages: state.messages, subjects: state.subjects })),
    };
  }

  /** The queues that delivered an event whose acknowledgement has not come yet. */
  async function unacknowledged(): Promise<string[]> {
    const queues = [];
    for await (const { name, num_ack_pending } of operator.consumers.list('EVT')) if (num_ack_pending > 0) queues.push(name);
    return queues;
  }

  /** Asks and says what came of it: refused by the server, or anything else. */
  async function asked(connection: NatsConnection, subject: string, body: unknown = ''): Promise<string> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return connection.request(subject, text, { timeout: 1_000 }).then(
      (answer) => `answered ${answer.string().slice(0, 200)}`,
      (error: Error) => (/permission/i.test(error.message) ? 'refused' : error.message),
    );
  }

  async function listened(connection: NatsConnection, subject: string): Promise<string> {
    const subscription = connection.subscribe(subject);
    const refusal = subscription.closed.then((error) => (error && /permission/i.test(error.message) ? 'refused' : 'closed'));
    await connection.flush();
    return Promise.race([refusal, new Promise<string>((resolve) => setTimeout(resolve, 500, 'heard'))]);
  }

  /** Every subject that changes something, takes something or reads something that is not the account's own. */
  function forbiddenTo(user: User, events: StreamConfig): [subject: string, body?: unknown][] {
    const own = new Set(user === 'gateway' || user === 'operator' ? [] : queuesOf(user).map(durableOf));
    const foreign = allQueues.map(durableOf).find((durable) => !own.has(durable)) ?? '';
    const mine = [...own][0] ?? foreign;
    const other = user === 'claims' ? 'billing' : 'claims';
    const push = { stream_name: 'EVT', config: { deliver_subject: 'evt.claims.opened', ack_policy: 'none' } };
    return [
      ...['DELETE', 'PURGE', 'SNAPSHOT', 'RESTORE', 'PEER.REMOVE', 'LEADER.STEPDOWN'].map((what): [string] => [
        `$JS.API.STREAM.${what}.EVT`,
      ]),
      ['$JS.API.STREAM.UPDATE.EVT', { ...events, max_msgs: 1, discard: 'old' }],
      ['$JS.API.STREAM.CREATE.MINE', { name: 'MINE', subjects: ['mine'], sources: [{ name: 'EVT' }] }],
      ['$JS.API.STREAM.MSG.DELETE.EVT', { seq: 1 }],
      ['$JS.API.STREAM.MSG.DELETE.EVT-DEAD', { seq: 1 }],
      ['$JS.API.STREAM.MSG.GET.EVT-DEAD', { seq: 1 }],
      ['$JS.API.STREAM.LIST'],
      ...[foreign, mine].map((durable): [string] => [`$JS.API.CONSUMER.DELETE.EVT.${durable}`]),
      ...[foreign, mine].map((durable): [string, unknown] => [`$JS.API.CONSUMER.DURABLE.CREATE.EVT.${durable}`, push]),
      ['$JS.API.CONSUMER.CREATE.EVT', push],
      [`$JS.API.CONSUMER.CREATE.EVT.${mine}.evt.>`, push],
      [`$JS.API.CONSUMER.MSG.NEXT.EVT.${foreign}`, { batch: 1, no_wait: true }],
      [`$JS.API.CONSUMER.INFO.EVT.${foreign}`],
      [`$JS.ACK.EVT.${foreign}.1.1.1.1.1`, '+TERM'],
      [`evt.${other}.opened`, anEvent('claims.opened')],
      [`evt-dead.${foreign}.00`, 'x'],
      [`evt-projection-updated.${other}`, { organizationId: 7, from: other }],
      [`evt-live.${other}.opened`, anEvent('claims.opened')],
      [`_INBOX_${other}.guessed`, 'x'],
      ...(user === 'gateway'
        ? []
        : [['$JS.API.STREAM.MSG.GET.EVT', { seq: 1 }] as [string, unknown], ['$JS.API.CONSUMER.LIST.EVT'] as [string]]),
    ];
  }

  test.each(all)('%s changes no stream and no queue, sends as nobody else, takes from no other queue', async (user) => {
    const connection = await server.connection(user);
    const before = await whatStands();
    const { config } = await operator.streams.info('EVT');
    const outcomes: string[] = [];
    // One after the other: a refusal names its subject only
    for (const [subject, body] of forbiddenTo(user, config)) outcomes.push(`${subject}: ${await asked(connection, subject, body)}`);
    expect(outcomes.filter((outcome) => !outcome.endsWith(': refused'))).toEqual([]);
    expect(await whatStands()).toEqual(before);
  });

  test.each(all)('%s hears neither the answers to others nor what they send', async (user) => {
    const connection = await server.connection(user);
    const others = all.filter((one) => one !== user).map((one) => `_INBOX_${one}.>`);
    const subjects = ['>', '*.>', '_INBOX.>', '_INBOX_operator.>', ...others, 'evt.>', '$JS.>', '$JS.ACK.>', 'evt-dead.>', '$SYS.>'];
    if (user !== 'gateway') subjects.push('evt-live.>', 'evt-projection-updated.*');
    const outcomes = await Promise.all(subjects.map(async (subject) => `${subject}: ${await listened(connection, subject)}`));
    expect(outcomes.filter((outcome) => !outcome.endsWith(': refused'))).toEqual([]);
  });

  test('the account of a service cannot set the server up', async () => {
    await expect(server.setUp('claims')).rejects.toThrow(/permission/i);
  });

  describe('with two services, the gateway and the operator at work', () => {
    let claims: EventBus;
    let billing: EventBus;
    let office: EventBus;
    const live: string[] = [];
    const heardByBilling = noting('billing', 'claims.opened', async ({ id }) => {
      if (broken.has(id)) throw new Undeliverable('no such claim');
    });
    const heardByClaims = noting('claims', 'billing.invoice-issued');
    const broken = new Set<string>();
    beforeAll(async () => {
      [claims, billing, office] = await Promise.all([server.bus('claims'), server.bus('billing'), server.bus('operator')]);
      const gateway = await server.bus('gateway');
      await gateway.subscribeLive(({ id }) => live.push(id));
      await billing.subscribe(heardByBilling);
      await claims.subscribe(heardByClaims);
    });
    const lettersOf = async (id: string) =>
      (await office.listDeadLetters(100)).filter(({ envelope }) => JSON.stringify(envelope).includes(id));

    test('the set-up may be repeated at any time, and keeps what was given up', async () => {
      const event = anEvent('claims.opened');
      broken.add(event.id);
      await claims.publish([event]);
      await vi.waitFor(async () => expect(await lettersOf(event.id)).toHaveLength(1), soon);
      broken.clear();
      // What was sent may still be in somebody's hands: its acknowledgement is no work of the set-up
      await vi.waitFor(async () => expect(await unacknowledged()).toEqual([]), soon);
      const before = await whatStands();
      await server.setUp();
      expect(await whatStands()).toEqual(before);
    });

    test('events go both ways, the gateway hears them and counts what waits, everybody is ready', async () => {
      const [opened, issued] = [anEvent('claims.opened'), anEvent('billing.invoice-issued')];
      await claims.publish([opened]);
      await billing.publish([issued]);
      await vi.waitFor(() => {
        expect(heardByBilling.heard).toContainEqual(opened);
        expect(heardByClaims.heard).toEqual([issued]);
        expect(live).toEqual(expect.arrayContaining([opened.id, issued.id]));
      }, soon);
      const gateway = await server.bus('gateway');
      expect(await gateway.pending()).toBeGreaterThan(0);
      for (const bus of [claims, billing, gateway, office]) await bus.check();
    });

    test('events that were told before anybody took from a queue are not lost', async () => {
      await vi.waitFor(() => expect(heardByBilling.heard.length).toBeGreaterThanOrEqual(3), soon);
    });

    test('a notice of an applied copy reaches the gateway, one in the name of another service does not', async () => {
      const heard: string[] = [];
      const gateway = await server.bus('gateway');
      await gateway.onProjectionUpdate(({ from }) => heard.push(from));
      const connection = await server.connection('billing');
      connection.publish('evt-projection-updated.billing', JSON.stringify({ organizationId: 7, from: 'claims-activity' }));
      billing.publishProjectionUpdate({ organizationId: 7, from: 'billing' });
      claims.publishProjectionUpdate({ organizationId: 7, from: 'claims-activity' });
      await connection.flush();
      await vi.waitFor(() => expect(heard.toSorted()).toEqual(['billing', 'claims-activity']), soon);
    });

    test('a dead letter is the matter of the operator alone, who delivers it again to its queue', async () => {
      const event = anEvent('claims.opened');
      broken.add(event.id);
      await claims.publish([event]);
      await vi.waitFor(
        async () => expect(await lettersOf(event.id)).toMatchObject([{ consumer: 'billing', reason: 'no such claim' }]),
        soon,
      );
      const [letter] = await lettersOf(event.id);
      await expect(billing.listDeadLetters(10)).rejects.toThrow(/permission/i);
      await expect(billing.replayDeadLetter(letter?.id ?? '')).rejects.toThrow(/permission/i);
      broken.clear();
      expect(await office.replayDeadLetter(letter?.id ?? '')).toBe(true);
      await vi.waitFor(() => expect(heardByBilling.heard.filter(({ id }) => id === event.id)).toHaveLength(2), soon);
      expect(await lettersOf(event.id)).toEqual([]);
      expect(live.filter((id) => id === event.id)).toHaveLength(1);
    });

    test('an event of another service, sent as one of its own, reaches no handler and no screen', async () => {
      const forged = anEvent('claims.opened');
      await (await server.connection('billing')).request('evt.billing.invoice-issued', JSON.stringify(forged), { timeout: 5_000 });
      const reason = 'Has type claims.opened but arrived as billing.invoice-issued';
      await vi.waitFor(async () => expect(await lettersOf(forged.id)).toMatchObject([{ consumer: 'claims', reason }]), soon);
      const next = anEvent('claims.opened');
      await claims.publish([next]);
      await vi.waitFor(() => expect(heardByBilling.heard).toContainEqual(next), soon);
      await vi.waitFor(() => expect(live).toContain(next.id), soon);
      expect([...heardByBilling.heard, ...heardByClaims.heard]).not.toContainEqual(forged);
      expect(live).not.toContain(forged.id);
    });

    test('a dead letter that names an event which its queue does not hear is not delivered again', async () => {
      const [forged, head] = [anEvent('identity.user-changed'), headers()];
      head.set('Plumbline-Subject', 'evt.identity.user-changed');
      head.set('Plumbline-Consumer', 'billing');
      const id = `${durableOf({ consumer: 'billing', type: 'claims.opened' })}.00`;
      await (await server.connection('billing')).request(`evt-dead.${id}`, JSON.stringify(forged), { headers: head, timeout: 5_000 });
      const before = (await operator.streams.info('EVT')).state.messages;
      await expect(office.replayDeadLetter(id)).rejects.toThrow("which this queue doesn't consume");
      expect((await operator.streams.info('EVT')).state.messages).toBe(before);
    });

    test('an answer of the server that is led into the subject of another service is no event', async () => {
      const audit = noting('identity-audit', anyEvent);
      const identity = await server.bus('identity');
      const forged = anEvent('claims.opened');
      const connection = await server.connection('identity');
      const queue = durableOf(audit);
      await connection.request('evt.identity.user-changed', JSON.stringify(forged), { timeout: 5_000 });
      // The server sends what it is asked for to any subject that it is told
      for (const batch of [20, 20, 20])
        connection.publish(`$JS.API.CONSUMER.MSG.NEXT.EVT.${queue}`, JSON.stringify({ batch, no_wait: true }), {
          reply: 'evt.claims.opened',
        });
      connection.publish(`$JS.API.CONSUMER.INFO.EVT.${queue}`, '', { reply: 'evt.claims.opened' });
      connection.publish('evt.identity.user-changed', JSON.stringify(forged), { reply: 'evt-live.claims.opened' });
      await connection.flush();
      const next = anEvent('claims.opened');
      await claims.publish([next]);
      await vi.waitFor(() => expect(heardByBilling.heard).toContainEqual(next), soon);
      await vi.waitFor(() => expect(live).toContain(next.id), soon);
      expect(heardByBilling.heard.map(({ id }) => id)).not.toContain(forged.id);
      expect(live).not.toContain(forged.id);
      await identity.subscribe(audit);
      // On a slow machine one of the requests takes the event away; it comes once that lease is over
      await vi.waitFor(() => expect(audit.heard.map(({ id }) => id)).toContain(next.id), { timeout: 75_000, interval: 100 });
      expect(audit.heard.map(({ id }) => id)).not.toContain(forged.id);
    }, 120_000);

    test('a number that a service writes over its event does not lead the gateway astray', async () => {
      const [odd, next, head] = [anEvent('billing.invoice-issued'), anEvent('claims.opened'), headers()];
      head.set('Nats-Sequence', '9007199254740000');
      await (await server.connection('billing')).request('evt.billing.invoice-issued', JSON.stringify(odd), {
        headers: head,
        timeout: 5_000,
      });
      await claims.publish([next]);
      await vi.waitFor(() => expect(live).toEqual(expect.arrayContaining([odd.id, next.id])), soon);
    });
  });
});
