// The event bus on NATS JetStream: transport between services; the record stays in their databases.
import type { Envelope } from '@plumbline/contracts/kernel';
import { assertPublishable, assertSubscribable, type EventBus, type Stop } from '../ports/index.ts';
import { subjectOf } from './jetstream-durable.ts';
import { listDeadLetters, replayDeadLetter } from './jetstream-dead-letters.ts';
import { openJetStreamLink, type JetStreamBusOptions, type JetStreamLink } from './jetstream-link.ts';
import { JetStreamSubscription } from './jetstream-subscription.ts';
import { onProjectionUpdate, publishProjectionUpdate } from './nats-projection-updates.ts';
import { JetStreamLiveSubscription } from './jetstream-live-subscription.ts';

export type { JetStreamBusOptions } from './jetstream-link.ts';

/** A publish that takes longer fails; the outbox keeps the events and tells them again. */
const publishWithinMs = 5_000;
/** Messages on their way to the server at the same time. */
const publishWindow = 256;
/** Bytes that a message needs beside its text, also as a dead letter that says why. */
const roomForHeaders = 4_096;

/** Opens the bus. Rejects with one sentence when the server is not there in time. */
export async function createJetStreamBus(options: JetStreamBusOptions): Promise<EventBus> {
  const link = await openJetStreamLink(options);
  const open = new Set<{ stop(): Promise<void> }>();

  async function start(part: { start(): Promise<void>; stop(): Promise<void> }): Promise<Stop> {
    await part.start();
    open.add(part);
    return async () => {
      await part.stop();
      open.delete(part);
    };
  }

  return {
    publish: (envelopes) => publish(link, envelopes),
    async subscribe(subscription) {
      assertSubscribable(subscription.consumer, subscription.type);
      return start(new JetStreamSubscription(link, subscription));
    },
    subscribeLive: (listener) => start(new JetStreamLiveSubscription(link, listener)),
    publishProjectionUpdate: (notice) => publishProjectionUpdate(link, notice),
    onProjectionUpdate: async (listener) => onProjectionUpdate(link, listener),
    listDeadLetters: (limit) => listDeadLetters(link, limit),
    replayDeadLetter: (id) => replayDeadLetter(link, id),
    pending: () => countPending(link),
    async check() {
      await link.whenConnected(Date.now());
      await link.whileConnected(link.manager.streams.info(link.events));
    },
    async close() {
      await Promise.all([...open].map((part) => part.stop()));
      // Acknowledgements of the last handlers are still on their way.
      await link.connection.drain().catch(() => link.connection.close());
    },
  };
}

async function publish(link: JetStreamLink, envelopes: readonly Envelope[]): Promise<void> {
  for (const envelope of envelopes) assertPublishable(envelope.type);
  const deadline = Date.now() + publishWithinMs;
  await link.whenConnected(deadline);
  for (let from = 0; from < envelopes.length; from += publishWindow) {
    const sending = Promise.allSettled(envelopes.slice(from, from + publishWindow).map((envelope) => publishOne(link, envelope, deadline)));
    const sent = await link.whileConnected(sending);
    const failed = sent.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

async function publishOne(link: JetStreamLink, envelope: Envelope, deadline: number): Promise<void> {
  const text = fittingText(link, envelope);
  const timeout = Math.max(1, deadline - Date.now());
  try {
    await link.client.publish(subjectOf(link, envelope.type), text, { msgID: envelope.id, timeout });
  } catch (error) {
    // Nobody answers on the subject: the stream is gone with the folder of the server.
    if ((error as Error).name !== 'JetStreamNotEnabled') throw error;
    throw new Error('The event server has no stream for this event. Set it up first.', { cause: error });
  }
}

/** The event as a message that the server takes: without its change when that is too large, and saying so. The event itself is never cut. */
function fittingText({ connection, logger }: JetStreamLink, envelope: Envelope): string {
  const text = JSON.stringify(envelope);
  const { id, type, change } = envelope;
  const bytes = Buffer.byteLength(text);
  if (!change || bytes + roomForHeaders <= (connection.info?.max_payload ?? Infinity)) return text;
  logger.warn({ id, type, bytes }, 'event sent without its change; message too large');
  const cut = { cut: `The change is too large to publish: ${Math.round(bytes / 1024)} KB` };
  return JSON.stringify({ ...envelope, change: { ...change, before: cut, after: cut } });
}

async function countPending(link: JetStreamLink): Promise<number> {
  let pending = 0;
  for await (const consumer of link.manager.consumers.list(link.events)) {
    if (consumer.config.durable_name !== undefined) pending += consumer.num_pending + consumer.num_ack_pending;
  }
  return pending;
}
