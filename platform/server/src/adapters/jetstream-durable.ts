// The durable consumer of a subscription on the server: its name, and making it where it is missing.
import { AckPolicy, DeliverPolicy, JetStreamApiCodes, type ConsumerConfig } from '@nats-io/jetstream';
import { nanos } from '@nats-io/nats-core';
import type { Subscription } from '../ports/index.ts';
import type { JetStreamLink } from './jetstream-link.ts';

/** A lost durable is made again from this long before it was last seen; what comes twice is known to the inbox. */
const overlapMs = 60_000;

interface Durable {
  readonly durable: string;
  /** When a delivery of it came last, in ms; undefined for one that was never seen. */
  readonly lastSeen: number | undefined;
}

/** The durable of a subscription; unambiguous, since neither part holds an underscore. */
export function durableName({ consumer, type }: Subscription): string {
  return `${consumer}_${type === '>' ? 'all' : type.replace('.', '_')}`;
}

/** From then on nothing published is missed. */
export async function ensureDurable(link: JetStreamLink, type: string, named: Durable): Promise<void> {
  if (!(await exists(link, named.durable))) await link.manager.consumers.add(link.facts, configOf(link, type, named));
}

async function exists(link: JetStreamLink, durable: string): Promise<boolean> {
  try {
    await link.manager.consumers.info(link.facts, durable);
    return true;
  } catch (error) {
    const { code } = error as { code?: number };
    if (code !== JetStreamApiCodes.ConsumerNotFound && code !== JetStreamApiCodes.StreamNotFound) throw error;
    // The stream itself may be gone, with the folder of the server.
    if (code === JetStreamApiCodes.StreamNotFound) await link.ensureStreams();
    return false;
  }
}

function configOf(link: JetStreamLink, type: string, { durable, lastSeen }: Durable): Partial<ConsumerConfig> {
  const start =
    lastSeen === undefined
      ? { deliver_policy: DeliverPolicy.New }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(lastSeen - overlapMs).toISOString() };
  return {
    durable_name: durable,
    filter_subject: `${link.space}.${type}`,
    ack_policy: AckPolicy.Explicit,
    // No `backoff`: with it the server would override the delays that are given when a delivery fails.
    ack_wait: nanos(link.leaseMs),
    max_deliver: -1,
    max_ack_pending: 1_000,
    ...start,
  };
}
