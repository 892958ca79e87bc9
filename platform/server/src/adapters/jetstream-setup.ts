// Making what the services need on the event server: two streams, and the durable consumer of each queue. The account of the operator does it;
// those of the services may neither make nor change nor delete any of it.
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  RetentionPolicy,
  StorageType,
  type ConsumerConfig,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { Queue } from '@plumbline/contracts/kernel';
import type { Stop } from '../ports/index.ts';
import { durableOf, isMissing, subjectOf } from './jetstream-durable.ts';
import { openJetStreamLink, type JetStreamBusOptions, type JetStreamLink } from './jetstream-link.ts';

export { durableOf } from './jetstream-durable.ts';
export type { JetStreamBusOptions } from './jetstream-link.ts';

const dedupeWindowMs = 10 * 60_000;
const keptForMs = 14 * 24 * 3_600_000;
/** The name of the state of a stream whose queues are not all made yet: the next set-up goes on with it. */
const unfinished = 'Being set up';
const finished = 'Events of Plumbline';

/** Makes what is missing and brings the rest up to date; repeating it changes nothing. */
export async function setUpEventServer(options: JetStreamBusOptions, queues: readonly Queue[]): Promise<void> {
  const link = await openJetStreamLink(options);
  try {
    await setUp(link, queues);
  } finally {
    await link.connection.close();
  }
}

/** The same, and once more whenever the server is back: it may have lost its folder. */
export async function keepEventServerSetUp(options: JetStreamBusOptions, queues: readonly Queue[]): Promise<Stop> {
  const link = await openJetStreamLink(options);
  link.onReturn(() => {
    setUp(link, queues).catch((error: unknown) => link.logger.error({ err: error }, 'event server setup failed'));
  });
  try {
    await setUp(link, queues);
  } catch (error) {
    await link.connection.close();
    throw error;
  }
  return () => link.connection.close();
}

async function setUp(link: JetStreamLink, queues: readonly Queue[]): Promise<void> {
  const isNew = await beginEvents(link);
  // One dead letter per queue and message: giving up the same one again replaces it.
  await ensureStream(link, link.dead, { subjects: [`${link.space}-dead.>`], max_msgs_per_subject: 1, discard: DiscardPolicy.Old });
  for (const queue of queues) await ensureDurable(link, queue, isNew);
  if (isNew) await link.manager.streams.update(link.events, { description: finished });
}

/** True when the stream of events was not there, or when the set-up of it ended half way. */
async function beginEvents(link: JetStreamLink): Promise<boolean> {
  const known = await descriptionOf(link, link.events);
  const isNew = known === undefined || known === unfinished;
  await ensureStream(link, link.events, {
    description: isNew ? unfinished : finished,
    subjects: [`${link.space}.>`],
    duplicate_window: nanos(dedupeWindowMs),
    max_age: nanos(keptForMs),
    // What is stored is said once more for live screens: who hears it needs no consumer, and the right to make none
    republish: { src: `${link.space}.>`, dest: `${link.live}.>` },
  });
  return isNew;
}

async function ensureStream(link: JetStreamLink, name: string, wanted: Partial<StreamConfig>): Promise<void> {
  const config = { ...wanted, name, storage: StorageType.File, retention: RetentionPolicy.Limits };
  const { streams } = link.manager;
  if ((await descriptionOf(link, name)) === undefined) await streams.add(config);
  else await streams.update(name, config);
}

async function descriptionOf(link: JetStreamLink, stream: string): Promise<string | undefined> {
  try {
    return (await link.manager.streams.info(stream)).config.description ?? '';
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The queue of a new stream has everything that is in it: services that waited may tell before their neighbors' queues are there.
 * One that is added later hears what happens from then on.
 */
async function ensureDurable(link: JetStreamLink, queue: Queue, isNew: boolean): Promise<void> {
  const [durable, { consumers }] = [durableOf(queue), link.manager];
  const changeable: Partial<ConsumerConfig> = {
    filter_subject: subjectOf(link, queue.type),
    // No `backoff`: with it the server would override the delays that are given when a delivery fails.
    ack_wait: nanos(link.leaseMs),
    max_deliver: -1,
    max_ack_pending: 1_000,
  };
  const exists = await consumers.info(link.events, durable).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
  if (exists) {
    await consumers.update(link.events, durable, changeable);
    return;
  }
  const deliver_policy = isNew ? DeliverPolicy.All : DeliverPolicy.New;
  await consumers.add(link.events, { ...changeable, durable_name: durable, ack_policy: AckPolicy.Explicit, deliver_policy });
}
