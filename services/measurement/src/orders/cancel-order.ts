// Canceling an order: certain before it was sent, and in the sandbox. What a real provider has, it alone can cancel.
import { measurementCancelled, type MeasurementOrder } from '@plumbline/contracts/measurement';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { OrderRecord } from '../stores/stores.ts';
import { hasEnded } from './order-rules.ts';
import { noOrder, ordersOf } from './show-order.ts';

/** Throws `not_found` for a missing or foreign order, `conflict` for one that has ended, or is on its way to a real provider or there. */
export async function cancelOrder(tx: Tx, id: number, { stores }: Deps): Promise<MeasurementOrder> {
  await stores.orders.get(tx.scope, id, noOrder, { session: tx.session });
  const reason = `${tx.scope.actor.name} canceled it`;
  const after = await stores.orders.change(tx, id, (current) => {
    assertOurs(current);
    const { claimId, provider } = current;
    return {
      set: { status: 'cancelled', failureReason: reason },
      unset: ['actionRequired'],
      events: [createEvent(measurementCancelled, { orderId: id, claimId, provider, reason })],
    };
  });
  const [shown] = await ordersOf(tx.scope, [after], stores);
  if (!shown) throw new Error('an order shows as one');
  return shown;
}

function assertOurs(order: OrderRecord): void {
  if (hasEnded(order)) throw new Failure('conflict', 'This order has ended already');
  if (order.sandbox || order.placement === 'waiting') return;
  const label = measurementProviderLabels[order.provider];
  if (order.placement === 'sending') throw new Failure('conflict', `This order is being sent to ${label}. Look again in a minute.`);
  throw new Failure('conflict', `${label} has this order already. Ask ${label} to cancel it; it shows here once they did.`);
}
