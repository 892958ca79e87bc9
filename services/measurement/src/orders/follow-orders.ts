// What happens after an order was taken: it is sent once, followed until it ends, and picked up again after a restart.
import { measurementCompleted, measurementFailed, measurementProgressed } from '@plumbline/contracts/measurement';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { measurementProviderLabels } from '@plumbline/contracts/words';
import { createEvent, type Change, type TenantRef } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';
import { ProviderFault, type RoofOrderState } from '../providers/roof-provider.ts';
import type { OrderRecord } from '../stores/stores.ts';
import { isForward } from './order-rules.ts';

const batch = 50;
/** Nobody else looks at an order while it is under way. */
const leaseMs = 30_000;
const retryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const mostPlacingAttempts = 12;

/** One round over every order that is due. */
export async function followOrders(needs: Needs): Promise<void> {
  for (const due of await findDue(needs)) await followOne(due, needs);
}

function findDue({ stores }: Needs): Promise<TenantRef[]> {
  return stores.orders.acrossTenants({ status: { $in: ['ordered', 'processing'] }, nextLookAt: { $lte: new Date() } }, { limit: batch });
}

interface Followed {
  readonly scope: Scope;
  readonly order: OrderRecord;
}

async function followOne(due: TenantRef, needs: Needs): Promise<void> {
  const scope = needs.parts.ownScope(due.organizationId);
  const before = await needs.stores.orders.findOne(scope, { _id: due._id });
  if (!before) return;
  if (before.placement === 'sending' && !before.sandbox) return giveUpUnknown({ scope, order: before }, needs);
  const order = await take(scope, due._id, needs);
  if (!order) return;
  try {
    await (order.placement === 'placed' ? look({ scope, order }, needs) : send({ scope, order }, needs));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    await postpone({ scope, order }, error, needs);
  }
}

/** Takes the order for this process; undefined when another one was faster. */
async function take(scope: Scope, id: number, needs: Needs): Promise<OrderRecord | undefined> {
  try {
    return await change({ scope, id }, needs, (current) => {
      if (current.nextLookAt.getTime() > Date.now()) throw new Failure('conflict', 'Taken by another process');
      return {
        set: { nextLookAt: new Date(Date.now() + leaseMs), ...(current.placement === 'waiting' ? { placement: 'sending' } : {}) },
        events: [],
      };
    });
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return undefined;
    throw error;
  }
}

async function send({ scope, order }: Followed, needs: Needs): Promise<void> {
  const provider = needs.providers[order.provider];
  const { providerOrderId } = await provider.place({
    reference: `plumbline-${order.organizationId}-${order._id}`,
    address: order.propertyAddress,
    orderType: order.orderType,
    accuracyLevel: order.accuracyLevel,
  });
  const nextLookAt = new Date(Date.now() + provider.lookEveryMs);
  await change({ scope, id: order._id }, needs, () => ({
    set: { providerOrderId, placement: 'placed', attempts: 0, nextLookAt },
    events: [],
  }));
}

async function look({ scope, order }: Followed, needs: Needs): Promise<void> {
  const provider = needs.providers[order.provider];
  const state = await provider.read(order.providerOrderId ?? '', { accuracyLevel: order.accuracyLevel });
  const nextLookAt = new Date(Date.now() + provider.lookEveryMs);
  await change({ scope, id: order._id }, needs, (current) => stepTo(current, state, { nextLookAt, now: needs.parts.clock() }));
}

/** The change for what the provider told. What lies behind what is known already is ignored (out of order). */
function stepTo(current: OrderRecord, state: RoofOrderState, at: { nextLookAt: Date; now: Date }): Change<OrderRecord> {
  const seen = { nextLookAt: at.nextLookAt, attempts: 0 };
  const asked = state.actionRequired === undefined ? { unset: ['actionRequired' as const] } : {};
  if (!isForward(current.status, state.status)) {
    return {
      set: { ...seen, ...(state.actionRequired ? { actionRequired: state.actionRequired } : {}) },
      ...(current.actionRequired ? asked : {}),
      events: [],
    };
  }
  const about = { orderId: current._id, claimId: current.claimId };
  if (state.status === 'failed') {
    const reason = state.failureReason ?? 'The provider could not measure this roof';
    return {
      set: { ...seen, status: 'failed', failureReason: reason },
      unset: ['actionRequired'],
      events: [createEvent(measurementFailed, { ...about, provider: current.provider, reason })],
    };
  }
  if (state.status === 'completed' && state.result) {
    const event = createEvent(measurementCompleted, { ...about, provider: current.provider, result: state.result });
    return {
      set: { ...seen, status: 'completed', result: state.result, actualDelivery: at.now },
      unset: ['actionRequired'],
      events: [event],
    };
  }
  const event = createEvent(measurementProgressed, { ...about, provider: current.provider, status: state.status });
  return {
    set: { ...seen, status: state.status, ...(state.actionRequired ? { actionRequired: state.actionRequired } : {}) },
    events: [event],
  };
}

/** A fault that may pass is tried again later; a refusal, or an order that may have arrived twice, ends it. */
async function postpone({ scope, order }: Followed, fault: ProviderFault, needs: Needs): Promise<void> {
  const placing = order.placement !== 'placed';
  if (placing && fault.sent && !order.sandbox) return giveUpUnknown({ scope, order }, needs);
  const attempts = order.attempts + 1;
  if (fault.refused || (placing && attempts >= mostPlacingAttempts)) return fail({ scope, order }, fault.message, needs);
  const nextLookAt = new Date(Date.now() + (retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0));
  await change({ scope, id: order._id }, needs, () => ({
    set: { attempts, nextLookAt, ...(placing ? { placement: 'waiting' } : {}) },
    events: [],
  }));
}

/** Real orders cost money: one that may have arrived is never sent a second time. */
function giveUpUnknown({ scope, order }: Followed, needs: Needs): Promise<void> {
  const label = measurementProviderLabels[order.provider];
  return fail({ scope, order }, `It is not known whether the order reached ${label}. Please ask them before ordering again.`, needs);
}

async function fail({ scope, order }: Followed, reason: string, needs: Needs): Promise<void> {
  const state = { status: 'failed', failureReason: reason } as const;
  await change({ scope, id: order._id }, needs, (current) =>
    stepTo(current, state, { nextLookAt: current.nextLookAt, now: needs.parts.clock() }),
  );
}

function change(
  { scope, id }: { scope: Scope; id: number },
  { parts, stores }: Needs,
  decide: (current: OrderRecord) => Change<OrderRecord>,
): Promise<OrderRecord> {
  return parts.writeAs(scope, (tx) => stores.orders.change(tx, id, decide));
}
