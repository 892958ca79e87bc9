// One contract for every event bus: the embedded one, a real nats-server, and what MONGODB_URI and NATS_URL name.
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Envelope } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Undeliverable, type ProjectionNotice, type EventBus } from '../ports/index.ts';
import { anEvent, events, freshName, noting, together } from './test-parts/bus-events.ts';
import { parts, type Home } from './test-parts/bus-homes.ts';
import { openBus } from './test-parts/bus-places.ts';
import { linesOf, publishElsewhere, startConsumer } from './test-parts/bus-processes.ts';

const soon = { timeout: 20_000, interval: 20 };

const idsOf = (envelopes: readonly { id: string }[]) => envelopes.map((envelope) => envelope.id).sort();
const names = () => ({ consumer: freshName(), type: `${freshName()}.happened` });

describe.concurrent.each(parts)('$name', ({ name, reason, open }) => {
  if (reason) {
    test(`the contract of events on ${name}`, ({ skip }) => {
      process.stderr.write(`SKIPPED: the contract of events on ${name} — ${reason}\n`);
      skip(reason);
    });
    return;
  }
  let home: Home;
  let bus: EventBus;
  beforeAll(async () => {
    home = await open();
    bus = await openBus(home.place);
  });
  afterAll(async () => {
    await bus.close();
    await home.close();
  });
  const deadLettersOf = async (consumer: string) => (await bus.listDeadLetters(1_000)).filter((letter) => letter.consumer === consumer);

  test('each consumer of a type, and of all types, hears an event once and unchanged', async () => {
    const { consumer, type } = names();
    const [one, other, all] = [noting(consumer, type), noting(freshName(), type), noting(freshName(), '>')];
    const elsewhere = noting(consumer, `${freshName()}.happened`);
    for (const subscription of [one, other, all, elsewhere]) await bus.subscribe(subscription);
    const event = anEvent(type);
    await bus.publish([event]);
    await vi.waitFor(() => {
      expect(one.heard).toEqual([event]);
      expect(other.heard).toEqual([event]);
      expect(all.heard.filter((heard) => heard.type === type)).toEqual([event]);
    }, soon);
    expect(one.attempts).toEqual([1]);
    expect(elsewhere.heard).toEqual([]);
  });

  test('a consumer that registers for the first time hears what happens from then on', async () => {
    const { consumer, type } = names();
    await bus.publish(events(type, 3));
    const late = noting(consumer, type);
    await bus.subscribe(late);
    const next = anEvent(type);
    await bus.publish([next]);
    await vi.waitFor(() => expect(late.heard).toEqual([next]), soon);
  });

  test('events published while a known consumer was away are delivered when it is back', async () => {
    const { consumer, type } = names();
    const stop = await bus.subscribe(noting(consumer, type));
    await stop();
    const missed = events(type, 50);
    await bus.publish(missed);
    const back = noting(consumer, type);
    await bus.subscribe(back);
    await vi.waitFor(() => expect(idsOf(back.heard)).toEqual(idsOf(missed)), soon);
  });

  test('an event that is published again, before or after it was handled, has no second effect', async () => {
    const { consumer, type } = names();
    const subscription = noting(consumer, type);
    await bus.subscribe(subscription);
    const [event, marker] = [anEvent(type), anEvent(type)];
    await bus.publish([event, event]);
    await Promise.all([bus.publish([event]), bus.publish([event])]);
    await vi.waitFor(() => expect(subscription.heard).toHaveLength(1), soon);
    await bus.publish([event, marker]);
    await vi.waitFor(() => expect(idsOf(subscription.heard)).toEqual(idsOf([event, marker])), soon);
  });

  test('many events at once all arrive', { timeout: 90_000 }, async () => {
    const { consumer, type } = names();
    const subscription = noting(consumer, type);
    await bus.subscribe(subscription);
    const many = events(type, 1_000);
    await bus.publish(many);
    await vi.waitFor(() => expect(subscription.heard).toHaveLength(1_000), { timeout: 60_000, interval: 50 });
    expect(idsOf(subscription.heard)).toEqual(idsOf(many));
  });

  test('a poison message is parked after five growing pauses while the others go on', { timeout: 120_000 }, async () => {
    const { consumer, type } = names();
    const poison = anEvent(type);
    const tries: number[] = [];
    const subscription = noting(consumer, type, async ({ id }) => {
      if (id !== poison.id) return;
      tries.push(Date.now());
      throw new Error('the roof is on fire');
    });
    await bus.subscribe(subscription);
    const others = events(type, 100);
    await bus.publish([poison, ...others]);
    await vi.waitFor(() => expect(idsOf(subscription.heard.filter(({ id }) => id !== poison.id))).toEqual(idsOf(others)), soon);
    expect(tries.length).toBeLessThan(5);
    await vi.waitFor(async () => expect(await deadLettersOf(consumer)).toHaveLength(1), { timeout: 90_000, interval: 500 });
    expect(await deadLettersOf(consumer)).toMatchObject([{ consumer, type, reason: 'the roof is on fire', envelope: poison }]);
    expect(tries).toHaveLength(5);
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    // Never earlier than promised; how much later depends on the machine.
    [200, 1_000, 5_000, 30_000].forEach((delayMs, index) => expect(pauses[index]).toBeGreaterThanOrEqual(delayMs - 20));
  });

  test('an undeliverable message is given up at once, and one command delivers it again to its consumer alone', async () => {
    const { consumer, type } = names();
    let broken = true;
    const subscription = noting(consumer, type, async () => {
      if (broken) throw new Undeliverable('no such claim');
    });
    const bystander = noting(freshName(), type);
    await bus.subscribe(subscription);
    await bus.subscribe(bystander);
    const event = anEvent(type);
    await bus.publish([event]);
    await vi.waitFor(async () => expect(await deadLettersOf(consumer)).toHaveLength(1), soon);
    const [letter] = await deadLettersOf(consumer);
    expect(letter).toMatchObject({ consumer, type, reason: 'no such claim', envelope: event });
    expect(new Date(letter?.at ?? 0).toISOString()).toBe(letter?.at);
    expect(await bus.replayDeadLetter(letter?.id ?? '')).toBe(true);
    await vi.waitFor(async () => {
      expect(subscription.attempts).toEqual([1, 1]);
      expect(await deadLettersOf(consumer)).toHaveLength(1);
    }, soon);
    broken = false;
    expect(await bus.replayDeadLetter(letter?.id ?? '')).toBe(true);
    await vi.waitFor(() => expect(subscription.heard).toEqual([event, event, event]), soon);
    expect(await deadLettersOf(consumer)).toEqual([]);
    expect(bystander.heard).toEqual([event]);
    expect(await bus.replayDeadLetter(letter?.id ?? '')).toBe(false);
  });

  test.each(['', 'nobody', 'x|y.z:1', 'a.*', '../x', '>'])('there is no dead letter %j to replay', async (id) => {
    expect(await bus.replayDeadLetter(id)).toBe(false);
  });

  test('what is no envelope goes to the dead letters without reaching a handler', async () => {
    const { consumer, type } = names();
    const subscription = noting(consumer, type);
    await bus.subscribe(subscription);
    const broken = { ...anEvent(type), organizationId: 'seven' } as unknown as Envelope;
    await bus.publish([broken]);
    await vi.waitFor(async () => expect(await deadLettersOf(consumer)).toHaveLength(1), soon);
    expect(await deadLettersOf(consumer)).toMatchObject([{ reason: expect.stringContaining('organizationId'), envelope: broken }]);
    expect(subscription.heard).toEqual([]);
  });

  test('a live listener hears each new event once from then on, until it stops', async () => {
    const { type } = names();
    await bus.publish([anEvent(type)]);
    const heard: Envelope[] = [];
    const stopBad = await bus.subscribeLive(() => {
      throw new Error('screen gone');
    });
    const stop = await bus.subscribeLive((event) => event.type === type && heard.push(event));
    const [first, second, third] = [anEvent(type), anEvent(type), anEvent(type)];
    await bus.publish([first]);
    await bus.publish([first, second]);
    await vi.waitFor(() => expect(heard).toEqual([first, second]), soon);
    await stop();
    await stopBad();
    const other = noting(freshName(), type);
    await bus.subscribe(other);
    await bus.publish([third]);
    await vi.waitFor(() => expect(other.heard).toEqual([third]), soon);
    expect(heard).toEqual([first, second]);
  });

  test('a live listener hears what another process publishes', async () => {
    const { type } = names();
    const heard: Envelope[] = [];
    const stop = await bus.subscribeLive((event) => event.type === type && heard.push(event));
    const published = await publishElsewhere(home.place, type, 20);
    await vi.waitFor(() => expect(idsOf(heard)).toEqual([...published].sort()), soon);
    await stop();
  });

  test('that a copy was applied is heard by whoever listens at this moment, and by nobody later', async () => {
    const heard: ProjectionNotice[] = [];
    const stop = await bus.onProjectionUpdate((notice) => heard.push(notice));
    const notices = ['billing', 'claims-activity'].map((from) => ({ organizationId: 7, from }));
    for (const notice of notices) bus.publishProjectionUpdate(notice);
    await vi.waitFor(() => expect(heard).toEqual(notices), soon);
    await stop();
    bus.publishProjectionUpdate({ organizationId: 7, from: 'comms' });
    const late: ProjectionNotice[] = [];
    const stopLate = await bus.onProjectionUpdate((notice) => late.push(notice));
    bus.publishProjectionUpdate({ organizationId: 8, from: 'billing' });
    await vi.waitFor(() => expect(late).toEqual([{ organizationId: 8, from: 'billing' }]), soon);
    await stopLate();
    expect(heard).toEqual(notices);
  });

  test('two processes share the work of one consumer', async () => {
    const { consumer, type } = names();
    const [here, there] = [noting(consumer, type, () => wait(5)), noting(consumer, type, () => wait(5))];
    const second = await openBus(home.place);
    await bus.subscribe(here);
    await second.subscribe(there);
    const many = events(type, 300);
    await bus.publish(many);
    await vi.waitFor(() => expect(here.heard.length + there.heard.length).toBeGreaterThanOrEqual(300), soon);
    await second.close();
    expect(idsOf([...here.heard, ...there.heard])).toEqual(idsOf(many));
    expect(there.heard.length).toBeGreaterThan(0);
    expect(here.heard.length).toBeGreaterThan(0);
  });

  test('a handler that works longer than its lease is not repeated', async () => {
    const { consumer, type } = names();
    let done = 0;
    const subscription = noting(consumer, type, async () => {
      await wait(4_000);
      done += 1;
    });
    await bus.subscribe(subscription);
    await bus.publish([anEvent(type)]);
    await vi.waitFor(() => expect(done).toBe(1), soon);
    expect(subscription.attempts).toEqual([1]);
  });

  test('stopping and closing let running handlers finish and take nothing more', async () => {
    const { consumer, type } = names();
    const own = await openBus(home.place);
    let finished = 0;
    const subscription = noting(consumer, type, async () => {
      await wait(300);
      finished += 1;
    });
    await own.subscribe(subscription);
    const many = events(type, 40);
    await own.publish(many);
    await vi.waitFor(() => expect(subscription.heard.length).toBeGreaterThan(0), soon);
    await own.close();
    const begun = subscription.heard.length;
    expect(finished).toBe(begun);
    expect(begun).toBeLessThan(40);
    const rest = noting(consumer, type);
    await bus.subscribe(rest);
    await vi.waitFor(() => expect(new Set(idsOf([...subscription.heard, ...rest.heard])).size).toBe(40), soon);
    // What was finished before the close was acknowledged: nothing of it comes again.
    expect(idsOf([...subscription.heard, ...rest.heard])).toEqual(idsOf(many));
    expect(finished).toBe(begun);
  });

  test('events that wait are taken together, in the order in which they were published', async () => {
    const { consumer, type } = names();
    const subscription = together(consumer, type);
    await (await bus.subscribe(together(consumer, type)))();
    const many = events(type, 400);
    await bus.publish(many);
    await bus.subscribe(subscription);
    await vi.waitFor(() => expect(subscription.done.length).toBeGreaterThanOrEqual(400), soon);
    expect(subscription.done.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
    expect(Math.max(...subscription.batches)).toBeGreaterThan(20);
    expect(Math.max(...subscription.batches)).toBeLessThanOrEqual(100);
  });

  test('among events that are taken together a broken one is parked alone, and one that fails at first is done later', async () => {
    const { consumer, type } = names();
    const many = events(type, 120);
    const [poison, late] = [many[30], many[31]];
    let refusals = 0;
    const subscription = together(consumer, type, ({ id }) => {
      if (id === poison?.id) return new Undeliverable('no such claim');
      return id === late?.id && ++refusals <= 2 ? new Error('not yet') : undefined;
    });
    await bus.subscribe(subscription);
    await bus.publish(many);
    const good = many.filter((event) => event !== poison);
    await vi.waitFor(() => expect(idsOf(subscription.done)).toEqual(idsOf(good)), soon);
    await vi.waitFor(
      async () => expect(await deadLettersOf(consumer)).toMatchObject([{ envelope: poison, reason: 'no such claim' }]),
      soon,
    );
  });

  test('two processes share the work of a consumer that takes events together', async () => {
    const { consumer, type } = names();
    const [here, there] = [together(consumer, type), together(consumer, type)];
    const second = await openBus(home.place);
    await bus.subscribe(here);
    await second.subscribe(there);
    const many = events(type, 1_500);
    await bus.publish(many);
    await vi.waitFor(() => expect(here.done.length + there.done.length).toBeGreaterThanOrEqual(1_500), soon);
    await second.close();
    expect(idsOf([...here.done, ...there.done])).toEqual(idsOf(many));
    expect([here.done.length > 0, there.done.length > 0]).toEqual([true, true]);
  });

  test.each([
    ['one by one', false],
    ['together', true],
  ])(
    'a consumer that takes events %s, killed again and again under load, loses nothing and does nothing twice',
    {
      timeout: 120_000,
    },
    async (_, isTogether) => {
      const { consumer, type } = names();
      const file = join(tmpdir(), `inbox-${consumer}`);
      const published: string[] = [];
      const child = () => startConsumer(home.place, { consumer, type, file, together: isTogether });
      let running = await child();
      for (let round = 0; round < 4; round += 1) {
        const effects = linesOf(file).length;
        const batch = events(type, 200);
        published.push(...idsOf(batch));
        await bus.publish(batch);
        await vi.waitFor(() => expect(linesOf(file).length).toBeGreaterThan(effects + 20), soon);
        running.kill('SIGKILL');
        await once(running, 'exit');
        running = await child();
      }
      await vi.waitFor(() => expect(linesOf(file).length).toBeGreaterThanOrEqual(published.length), { timeout: 40_000, interval: 50 });
      running.kill('SIGKILL');
      expect(linesOf(file).sort()).toEqual(published.sort());
      expect(await deadLettersOf(consumer)).toEqual([]);
      await rm(file);
    },
  );

  test.each(['Claims', 'claims_x', '', 'a b', 'a.b', '>'])('refuses %j as the name of a consumer', async (consumer) => {
    await expect(bus.subscribe(noting(consumer, 'claims.opened'))).rejects.toThrow('cannot name a consumer');
  });

  test.each(['claims', 'claims.*', 'claims.opened.now', '', 'claims.Opened', 'claims opened'])('refuses %j as a type', async (type) => {
    await expect(bus.subscribe(noting('claims', type))).rejects.toThrow('is no type of event');
    await expect(bus.publish([anEvent(type)])).rejects.toThrow('is no type of event');
  });

  test('says that it can move events, and publishing nothing is no fault', async () => {
    await expect(bus.check()).resolves.toBeUndefined();
    await expect(bus.publish([])).resolves.toBeUndefined();
  });
});
