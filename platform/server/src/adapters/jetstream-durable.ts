// The durable consumer of a queue on the server. Only the set-up makes one; a service finds its own there.
import { JetStreamApiCodes } from '@nats-io/jetstream';
import { anyEvent, type Queue } from '@plumbline/contracts/kernel';
import type { JetStreamLink } from './jetstream-link.ts';

/** The durable of a queue; unambiguous, since neither part holds an underscore. */
export function durableOf({ consumer, type }: Queue): string {
  return `${consumer}_${type === anyEvent ? 'all' : type.replace('.', '_')}`;
}

/** The subject to which a service sends its events of a type. */
export function subjectOf({ space }: Pick<JetStreamLink, 'space'>, type: string): string {
  return `${space}.${type}`;
}

/** Throws one sentence when the server does not have the durable. */
export async function assertDurable(link: JetStreamLink, durable: string): Promise<void> {
  try {
    await link.manager.consumers.info(link.events, durable);
  } catch (error) {
    throw isMissing(error) ? new Error(`The event server has no queue ${durable}. Set it up first.`, { cause: error }) : error;
  }
}

/** True for the answer that a stream or a consumer is not there. */
export function isMissing(error: unknown): boolean {
  const { code } = error as { code?: number };
  return code === JetStreamApiCodes.ConsumerNotFound || code === JetStreamApiCodes.StreamNotFound;
}
