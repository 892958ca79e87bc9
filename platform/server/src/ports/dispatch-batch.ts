// Handing deliveries of one queue to their handler: together where that goes, and one by one where it does not.
import type { Envelope } from '@plumbline/contracts/kernel';
import { readEnvelope } from './delivery-rules.ts';
import type { Subscription } from './event-bus.ts';

/** At most so many events are handled in one go: nobody waits long for the database behind them. */
export const maxTogether = 100;
/** Events of one queue that are handled at the same time where each is handled by itself. */
export const handsPerQueue = 8;

/** What became of a delivery: done, failed with an error, or left because the bus stops. */
export type Outcome = { readonly kind: 'done' } | { readonly kind: 'left' } | { readonly kind: 'failed'; readonly error: unknown };

/** A message as it came. */
export interface Received {
  readonly text: string;
  /** The type of event that its way says it is, where the way says it: who may send there vouches for no other type. */
  readonly cameAs?: string;
}

/** Deliveries in the order in which they were published; all at their first attempt. */
export interface DispatchBatch {
  readonly received: readonly Received[];
  /** True when nothing new is to be begun. */
  isStopping(): boolean;
}

/**
 * An outcome for each message, in their order. One that is no envelope, and one that the handler cannot take, keeps no other
 * from being handled: when all together fail, each is handled by itself.
 */
export async function dispatchBatch(subscription: Subscription, { received, isStopping }: DispatchBatch): Promise<Outcome[]> {
  if (isStopping()) return received.map(() => ({ kind: 'left' }));
  const read = received.map(tryRead);
  const envelopes = read.flatMap((one) => (one.kind === 'read' ? [one.envelope] : []));
  if (envelopes.length > 1 && subscription.handleAll) {
    const together = await settled(() => subscription.handleAll?.(envelopes) ?? Promise.resolve());
    if (together.kind === 'done') return read.map((one) => (one.kind === 'read' ? together : one));
  }
  const outcomes: Outcome[] = read.map((one) => (one.kind === 'read' ? { kind: 'left' } : one));
  const handleAt = async (index: number) => {
    const one = read[index];
    if (one?.kind === 'read') outcomes[index] = await settled(() => subscription.handle(one.envelope, 1));
  };
  // Where the handler takes several at once their order counts, also when they go one by one.
  await inTurn(received.length, subscription.handleAll ? 1 : handsPerQueue, { handleAt, isStopping });
  return outcomes;
}

type Read = { readonly kind: 'read'; readonly envelope: Envelope } | { readonly kind: 'failed'; readonly error: unknown };

function tryRead({ text, cameAs }: Received): Read {
  try {
    return { kind: 'read', envelope: readEnvelope(text, cameAs) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

async function settled(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work();
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

async function inTurn(
  count: number,
  hands: number,
  { handleAt, isStopping }: { handleAt(index: number): Promise<void>; isStopping(): boolean },
): Promise<void> {
  let next = 0;
  const hand = async () => {
    while (next < count && !isStopping()) await handleAt(next++);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}
