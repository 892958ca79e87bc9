// Taking an order: the price that was shown, no doubled address by accident, and the row before anything is sent.
import { measurementOrdered, type MeasurementOrder, type MeasurementOrderDraft } from '@plumbline/contracts/measurement';
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import { dollarsOf, Failure, type Scope, showDollars } from '@plumbline/contracts/kernel';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import { askOwner, createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { OrderRecord } from '../stores/stores.ts';
import { addToDay } from './daily-cap.ts';
import { mayCost } from './order-rules.ts';
import { dollarText, priceCents } from './price-table.ts';
import { shownOrder } from './show-order.ts';

export const noClaim = 'Claim not found';
const duplicateDays = 90;
const aDay = 24 * 3_600_000;

/** Throws for an unknown claim, another price than the shown one, and an unconfirmed repetition. */
export async function checkOrder(scope: Scope, draft: MeasurementOrderDraft, deps: Deps): Promise<{ id: number; claimNumber: string }> {
  const claimNumber = await claimNumberOf(scope, draft.claimId, deps);
  const cents = priceCents(draft.orderType, draft.accuracyLevel);
  const price = dollarText(cents);
  if (draft.estimatedCost !== undefined && draft.estimatedCost.toFixed(2) !== price)
    throw new Failure('conflict', `The price is now ${showDollars(dollarsOf(cents))}. Confirm it and order again.`, {
      fields: { estimatedCost: price },
    });
  const [earlier] = draft.confirmDuplicate ? [] : await duplicatesOf(scope, draft.propertyAddress, deps);
  if (earlier) {
    const sentence = earlierSentence(earlier);
    throw new Failure('conflict', sentence, { fields: { confirmDuplicate: sentence } });
  }
  return { id: await deps.parts.nextId('measurement-order'), claimNumber };
}

function earlierSentence({ _id, provider, placement, createdAt }: OrderRecord): string {
  const label = measurementProviderLabels[provider];
  const when = createdAt.toISOString().slice(0, 10);
  if (placement === 'unknown')
    return `We don't know whether ${label} received order ${_id} of this address on ${when}. Ask them, then confirm to order it again.`;
  return `This address was already ordered from ${label} on ${when} (order ${_id}). Confirm to order it again.`;
}

export async function placeOrder(
  tx: Tx,
  { draft, id, claimNumber }: { draft: MeasurementOrderDraft; id: number; claimNumber: string },
  deps: Deps,
): Promise<MeasurementOrder> {
  const provider = deps.providers[draft.provider];
  const { claimId, orderType, accuracyLevel, propertyAddress } = draft;
  const estimatedCostCents = priceCents(orderType, accuracyLevel);
  if (!provider.sandbox) await addToDay(tx, estimatedCostCents, deps);
  const event = createEvent(measurementOrdered, {
    orderId: id,
    claimId,
    provider: draft.provider,
    propertyAddress,
    estimatedCost: dollarText(estimatedCostCents),
  });
  const order = await deps.stores.orders.insert(
    tx,
    {
      _id: id,
      claimId,
      provider: draft.provider,
      propertyAddress,
      foldedAddress: folded(propertyAddress),
      orderType,
      accuracyLevel,
      status: 'ordered',
      placement: 'waiting',
      attempts: 0,
      estimatedCostCents,
      estimatedDelivery: new Date(tx.now.getTime() + provider.usualSeconds * 1_000),
      sandbox: provider.sandbox,
      orderedBy: tx.scope.actor.name,
    },
    [event],
  );
  await deps.stores.follows.add(tx, id);
  return shownOrder(order, claimNumber);
}

/** Orders for the same address within 90 days that may cost. */
export function duplicatesOf(scope: Scope, address: string, { stores, parts }: Deps): Promise<OrderRecord[]> {
  const since = new Date(parts.clock().getTime() - duplicateDays * aDay);
  const filter = { foldedAddress: folded(address), createdAt: { $gt: since }, ...mayCost };
  return stores.orders.find(scope, filter, { sort: { createdAt: -1 }, limit: 10 });
}

/** In our own name: who orders need not be allowed to read claims. */
async function claimNumberOf(scope: Scope, claimId: number, { stores, parts }: Deps): Promise<string> {
  const copy = await stores.claims.findOne(scope, { _id: claimId });
  if (copy) return copy.claimNumber;
  // The copy is fed by events and may be a moment behind.
  const away = "Couldn't load this claim. Please try again.";
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'claims');
  return (await askOwner(ask(readClaimSnapshot, { params: { id: claimId } }), { missing: noClaim, away })).claimNumber;
}

function folded(address: string): string {
  return address.toLowerCase().replace(/[^a-z0-9]/g, '');
}
