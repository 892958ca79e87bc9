// Where a bus of the contract tests lives, in a form that can be handed to another process.
import { createEmbeddedBus } from '@plumbline/embedded/bus';
import { pino, type Logger } from 'pino';
import type { EventBus } from '../../ports/index.ts';
import { createJetStreamBus } from '../jetstream-bus.ts';

export type BusPlace =
  | { readonly kind: 'embedded'; readonly uri: string }
  | { readonly kind: 'jetstream'; readonly url: string; readonly space: string };

/** Failures are part of the tests: nothing is printed. */
export const quiet: Logger = pino({ level: 'silent' });

/** Opens a bus whose taken deliveries come back soon after their process died. */
export function openBus(place: BusPlace): Promise<EventBus> {
  const common = { logger: quiet, leaseMs: 1_500 };
  return place.kind === 'embedded'
    ? createEmbeddedBus({ ...common, uri: place.uri })
    : createJetStreamBus({ ...common, url: place.url, space: place.space });
}
