// Where a bus of the contract tests lives, in a form that can be handed to another process.
import { createEmbeddedBus } from '@plumbline/embedded/bus';
import type { Queue } from '@plumbline/contracts/kernel';
import { pino, type Logger } from 'pino';
import { assertSubscribable, type EventBus } from '../../ports/index.ts';
import { createJetStreamBus } from '../jetstream-bus.ts';
import { setUpEventServer } from '../jetstream-setup.ts';

export type BusPlace =
  | { readonly kind: 'embedded'; readonly uri: string }
  | { readonly kind: 'jetstream'; readonly url: string; readonly space: string };

/** Failures are part of the tests: nothing is printed. */
export const quiet: Logger = pino({ level: 'silent' });

/** Opens a bus whose taken deliveries come back soon after their process died. */
export async function openBus(place: BusPlace): Promise<EventBus> {
  const common = { logger: quiet, leaseMs: 1_500 };
  if (place.kind === 'embedded') return createEmbeddedBus({ ...common, uri: place.uri });
  return withQueues(await createJetStreamBus({ ...common, ...place }), (queue) => setUpEventServer({ ...common, ...place }, [queue]));
}

/** The set-up makes the queues of the product, which a list names; tests make theirs as they go. */
export function withQueues(bus: EventBus, setUp: (queue: Queue) => Promise<void>): EventBus {
  return {
    ...bus,
    async subscribe(subscription) {
      assertSubscribable(subscription.consumer, subscription.type);
      await setUp(subscription);
      return bus.subscribe(subscription);
    },
  };
}
