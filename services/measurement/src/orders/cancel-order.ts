// Canceling an order: certain before it was sent, and in the sandbox; what a real provider has is canceled there first, where it documents how.
import { measurementCancelled, type MeasurementOrder } from '@plumbline/contracts/measurement';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Change, type Tx } from '@plumbline/server';
import { ProviderFault, type CancelOutcome } from '../providers/roof-provider.ts';
import type { Deps } from '../stores/deps.ts';
import type { OrderRecord } from '../stores/stores.ts';
import { canceledThere, hasEnded } from './order-rules.ts';
import { noOrder, ordersOf } from './show-order.ts';

/**
 * Asks the provider that has the order, once it is written who does: what it closes then counts, whoever sees it first. Answers whether it canceled
 * it; false where it is not the provider's to say. Throws `not_found`, `conflict` with what the provider says of an order that goes on or has ended,
 * `unavailable` where it does not answer.
 */
export async function cancelAtProvider(
  scope: Scope,
  id: number,
  { parts, stores, providers }: Pick<Deps, 'parts' | 'stores' | 'providers'>,
): Promise<boolean> {
  const order = await stores.orders.get(scope, id, noOrder);
  const { cancel } = providers[order.provider];
  const { providerOrderId } = order;
  // What has ended is refused by the write, which also answers the same request when it comes again
  if (order.sandbox || hasEnded(order) || order.placement !== 'placed' || providerOrderId === undefined || !cancel) return false;
  const label = measurementProviderLabels[order.provider];
  const markAsked = async () =>
    void (await parts.writeAs(scope, (tx) =>
      stores.orders.change(tx, id, ({ cancelAskedBy = scope.actor.name }) => ({ set: { cancelAskedBy }, events: [] })),
    ));
  const outcome = await cancel(providerOrderId, markAsked).catch((error: unknown) => {
    throw error instanceof ProviderFault ? faultOf(error, label) : error;
  });
  // Closed at an earlier wish that was not written here to its end
  const isOurs = outcome === 'canceled' || (outcome === 'ended' && order.cancelAskedBy !== undefined);
  if (!isOurs) throw new Failure('conflict', notCanceled[outcome](label));
  return true;
}

const notCanceled: Record<Exclude<CancelOutcome, 'canceled'>, (label: string) => string> = {
  ended: (label) => `${label} has closed this order already. It shows here in a minute.`,
  too_late: (label) => `${label} no longer cancels this order: it is measured, or about to be.`,
  unconfirmed: (label) => `${label} was asked to cancel this order and hasn't confirmed it. It shows here once they do.`,
};

function faultOf({ message, refused, sent }: ProviderFault, label: string): Failure {
  if (refused) return new Failure('conflict', `${label} refused to cancel this order (${message}). Ask ${label}.`);
  const may = sent ? ` ${label} may have received it: look again in a minute.` : '';
  return new Failure('unavailable', `The order wasn't canceled here. ${message}.${may}`, { retryAfterSeconds: 60 });
}

interface Canceling {
  readonly id: number;
  /** The provider that has it canceled it. */
  readonly atProvider: boolean;
}

/** Throws `not_found` for a missing or foreign order, `conflict` for one that has ended, or is on its way to a real provider or there. */
export async function cancelOrder(tx: Tx, { id, atProvider }: Canceling, { stores }: Pick<Deps, 'stores'>): Promise<MeasurementOrder> {
  const before = await stores.orders.get(tx.scope, id, noOrder, { session: tx.session });
  // Whoever follows it saw what the provider did before this was written
  const isDone = atProvider && before.status === 'cancelled';
  const after = isDone
    ? before
    : await stores.orders.change(tx, id, (current) => canceled(current, { atProvider, by: tx.scope.actor.name }));
  const [shown] = await ordersOf(tx.scope, [after], stores);
  if (!shown) throw new Error('an order shows as one');
  return shown;
}

function canceled(current: OrderRecord, { atProvider, by }: { atProvider: boolean; by: string }): Change<OrderRecord> {
  assertOurs(current, atProvider);
  const { _id: orderId, claimId, provider, cancelAskedBy = by } = current;
  const reason = atProvider ? canceledThere(current, cancelAskedBy) : `${by} canceled it`;
  return {
    set: { status: 'cancelled', failureReason: reason },
    unset: ['actionRequired'],
    events: [createEvent(measurementCancelled, { orderId, claimId, provider, reason })],
  };
}

function assertOurs(order: OrderRecord, atProvider: boolean): void {
  if (hasEnded(order)) throw new Failure('conflict', 'This order has ended already');
  if (order.sandbox || atProvider || order.placement === 'waiting') return;
  const label = measurementProviderLabels[order.provider];
  if (order.placement === 'sending') throw new Failure('conflict', `This order is being sent to ${label}. Look again in a minute.`);
  throw new Failure('conflict', `${label} has this order already. Ask ${label} to cancel it; it shows here once they did.`);
}
