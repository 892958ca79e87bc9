// What happens after an order was taken, as one job: it is sent once, followed until it ends, and picked up again after a restart.
import { measurementCancelled, measurementCompleted, measurementFailed, measurementProgressed } from '@plumbline/contracts/measurement';
import { Failure } from '@plumbline/contracts/kernel';
import { measurementProviderLabels } from '@plumbline/contracts/enums';
import { createEvent, type Change, type TakenJob } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import { ProviderFault, type RoofOrderState } from '../providers/roof-provider.ts';
import type { OrderRecord } from '../stores/stores.ts';
import { referenceOf } from '../webhooks/order-reference.ts';
import { canceledThere, hasEnded, isForward } from './order-rules.ts';

/** Longer than a provider may take: a mark of another run stands for a run that may still be at it until then. */
const abandonedAfterMs = 30_000;
const retryDelaysMs = [1_000, 5_000, 30_000, 120_000, 600_000];
const maxPlacingAttempts = 12;

interface Followed {
  readonly job: TakenJob;
  readonly order: OrderRecord;
}

/** The job says when an order is looked at. Whether it may be sent is said by its row alone. */
export async function followOrder(job: TakenJob, deps: Deps): Promise<void> {
  const { parts, stores } = deps;
  const order = await stores.orders.findOne(job.scope, { _id: job.key });
  if (!order || hasEnded(order)) return;
  const dueAt = abandonedAt(order);
  if (dueAt && dueAt > parts.clock()) return stores.follows.putOff(job, { dueAt });
  if (dueAt && !order.sandbox) return giveUpUnknown({ job, order }, deps);
  await goOn({ job, order }, deps);
}

/** Of an order that another run has marked. */
function abandonedAt({ placement, sendingSince }: OrderRecord): Date | undefined {
  return placement === 'sending' ? laterThan(sendingSince ?? new Date(0), abandonedAfterMs) : undefined;
}

async function goOn({ job, order }: Followed, deps: Deps): Promise<void> {
  try {
    await (order.placement === 'placed' ? look({ job, order }, deps) : send({ job, order }, deps));
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    await postpone({ job, order }, error, deps);
  }
}

/** Marked first, sent then. What the provider answered is written whoever has the job by then: it is known here alone. */
async function send({ job, order }: Followed, deps: Deps): Promise<void> {
  const provider = deps.providers[order.provider];
  await deps.parts.writeAs(job.scope, (tx) =>
    deps.stores.orders.change(tx, order._id, (current) => {
      if (current.version !== order.version) throw new Failure('conflict', 'Taken by another run');
      return { set: { placement: 'sending', sendingSince: tx.now }, events: [] };
    }),
  );
  const { providerOrderId } = await provider.place({
    reference: referenceFor(order, deps),
    address: order.propertyAddress,
    orderType: order.orderType,
    accuracyLevel: order.accuracyLevel,
  });
  await change({ job, order }, deps, () => ({
    set: { providerOrderId, placement: 'placed', attempts: 0 },
    unset: ['sendingSince'],
    events: [],
  }));
  await deps.stores.follows.putOff(job, { waitMs: provider.lookEveryMs });
}

/** Whoever calls in the name of EagleView has to know the code in it. */
function referenceFor({ organizationId, _id: id, provider, sandbox }: OrderRecord, { parts }: Deps): string {
  const isSigned = provider === 'eagleview' && !sandbox;
  return referenceOf({ organizationId, id }, isSigned ? parts.config.EAGLEVIEW_WEBHOOK_SECRET : undefined);
}

async function look({ job, order }: Followed, deps: Deps): Promise<void> {
  const { parts, stores } = deps;
  const provider = deps.providers[order.provider];
  const state = await provider.read(order.providerOrderId ?? '', { accuracyLevel: order.accuracyLevel, attempts: order.attempts });
  await parts.writeAs(job.scope, async (tx) => {
    const after = await stores.orders.change(tx, order._id, (current) => stepTo(current, state, tx.now));
    if (hasEnded(after)) await stores.follows.done(tx, job);
    else await stores.follows.putOff(job, { waitMs: provider.lookEveryMs, tx });
  });
}

function laterThan(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}

function endWithoutRoof(current: OrderRecord, status: 'cancelled' | 'failed', told: string | undefined): Change<OrderRecord> {
  const isCanceled = status === 'cancelled';
  const otherwise = isCanceled
    ? `${measurementProviderLabels[current.provider]} canceled the order`
    : "The provider couldn't measure this roof";
  const { cancelAskedBy: asked } = current;
  const reason = isCanceled && asked !== undefined ? canceledThere(current, asked) : (told ?? otherwise);
  const data = { orderId: current._id, claimId: current.claimId, provider: current.provider, reason };
  return {
    set: { attempts: 0, status, failureReason: reason },
    unset: ['actionRequired'],
    events: [isCanceled ? createEvent(measurementCancelled, data) : createEvent(measurementFailed, data)],
  };
}

/** The change for what the provider told. What lies behind what is known already is ignored (out of order). */
function stepTo(current: OrderRecord, state: RoofOrderState, now: Date): Change<OrderRecord> {
  if (!isForward(current.status, state.status)) return seen(state);
  const about = { orderId: current._id, claimId: current.claimId };
  if (state.status === 'cancelled' || state.status === 'failed') return endWithoutRoof(current, state.status, state.failureReason);
  if (state.status === 'completed' && state.result) {
    const eventData = createEvent(measurementCompleted, { ...about, provider: current.provider, result: state.result });
    return {
      set: { attempts: 0, status: 'completed', result: state.result, actualDelivery: now },
      unset: ['actionRequired'],
      events: [eventData],
    };
  }
  const { set, ...rest } = seen(state);
  const eventData = createEvent(measurementProgressed, { ...about, provider: current.provider, status: state.status });
  return { ...rest, set: { ...set, status: state.status }, events: [eventData] };
}

/** The provider answered: what it asks of a person stands as long as it asks. */
function seen({ actionRequired }: RoofOrderState): Change<OrderRecord> {
  if (actionRequired === undefined) return { set: { attempts: 0 }, unset: ['actionRequired'], events: [] };
  return { set: { attempts: 0, actionRequired }, events: [] };
}

/** A fault that may pass is tried again later; a refusal, or an order that may have arrived twice, ends it. */
async function postpone({ job, order }: Followed, fault: ProviderFault, deps: Deps): Promise<void> {
  const placing = order.placement !== 'placed';
  if (placing && fault.sent && !order.sandbox) return giveUpUnknown({ job, order }, deps);
  const attempts = order.attempts + 1;
  if (fault.refused || (placing && attempts >= maxPlacingAttempts)) return fail({ job, order }, { reason: fault.message }, deps);
  await change({ job, order }, deps, () =>
    placing ? { set: { attempts, placement: 'waiting' }, unset: ['sendingSince'], events: [] } : { set: { attempts }, events: [] },
  );
  const waitMs = retryDelaysMs[Math.min(attempts, retryDelaysMs.length) - 1] ?? 0;
  await deps.stores.follows.putOff(job, { waitMs });
}

/** Real orders cost money: one that may have arrived is never sent a second time. */
function giveUpUnknown({ job, order }: Followed, deps: Deps): Promise<void> {
  const label = measurementProviderLabels[order.provider];
  const reason = `We don't know whether ${label} received the order. Contact them before ordering again.`;
  return fail({ job, order }, { reason, set: { placement: 'unknown' } }, deps);
}

async function fail(
  { job, order }: Followed,
  { reason, set }: { reason: string; set?: Change<OrderRecord>['set'] },
  deps: Deps,
): Promise<void> {
  await change({ job, order }, deps, (current) => {
    const step = stepTo(current, { status: 'failed', failureReason: reason }, deps.parts.clock());
    return { ...step, set: { ...step.set, ...set } };
  });
}

function change(
  { job, order }: Followed,
  { parts, stores }: Deps,
  decide: (current: OrderRecord) => Change<OrderRecord>,
): Promise<OrderRecord> {
  return parts.writeAs(job.scope, (tx) => stores.orders.change(tx, order._id, decide));
}
