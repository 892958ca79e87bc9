// A departure was taken back: each visit that is still as it was handed over goes back; the others stay, with the reason.
import { isClaimOver } from '@plumbline/contracts/claims';
import { inspectionBooked, type VisitHandover } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Needs } from '../stores/needs.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { appointmentData } from './book-inspection.ts';
import { giveTo, takesTime } from './hand-over-visits.ts';
import type { Inspector } from './inspector.ts';
import type { VisitHandoverRecord } from '../stores/visit-handover-record.ts';

const maxVisits = 1_000;
const maxShown = 200;

/** Telling it twice changes nothing: a visit is looked at once. */
export async function takeBackVisits(tx: Tx, { userId, name }: { userId: number; name: string }, needs: Needs): Promise<void> {
  const { handovers, inspections } = needs.stores;
  const open = await handovers.find(
    tx.scope,
    { userId, state: 'handed_over' },
    { session: tx.session, sort: { _id: 1 }, limit: maxVisits },
  );
  for (const handover of open) {
    const visit = await inspections.findOne(tx.scope, { _id: handover.inspectionId }, { session: tx.session });
    const isBookedAnew = await hasAnother(tx, handover, needs);
    const claim = await needs.stores.claims.findOne(tx.scope, { _id: handover.claimId }, { session: tx.session });
    const hasEnded = !claim || isClaimOver(claim);
    const reason =
      whyKept(handover, visit, { now: tx.now, isBookedAnew, hasEnded }) ?? (await comeBack(tx, visit, { userId, name, needs }));
    await handovers.change(tx, handover._id, () => ({
      set: { state: reason ? 'kept' : 'back', ...(reason ? { reason } : {}) },
      events: [],
    }));
  }
}

async function hasAnother(tx: Tx, { claimId, inspectionId, what }: VisitHandoverRecord, { stores }: Needs): Promise<boolean> {
  if (what === 'moved') return false;
  const other = { claimId, _id: { $ne: inspectionId }, status: { $in: ['scheduled', 'in_progress'] } };
  return (await stores.inspections.findOne(tx.scope, other, { session: tx.session, projection: { _id: 1 } })) !== undefined;
}

type Visit = Pick<InspectionRecord, 'status' | 'inspectorId' | 'scheduledAt'>;

/** Why a visit stays where it is; undefined when nobody has touched it since. Pure. */
export function whyKept(
  handover: Pick<VisitHandoverRecord, 'what' | 'wasBegun' | 'toId' | 'toName' | 'scheduledAt'>,
  visit: Visit | undefined,
  { now, isBookedAnew, hasEnded }: { now: Date; isBookedAnew: boolean; hasEnded: boolean },
): string | undefined {
  if (!visit) return 'The visit is gone';
  const isAtItsTime = visit.scheduledAt.getTime() === handover.scheduledAt.getTime();
  if (handover.what === 'cancelled') {
    if (visit.status !== 'cancelled' || !isAtItsTime) return 'Somebody has changed the visit meanwhile';
    if (hasEnded) return 'The claim is closed';
    if (isBookedAnew) return 'The claim has another visit meanwhile';
    return visit.scheduledAt <= now ? 'Its time has passed' : undefined;
  }
  return whyNotMoved(handover, visit, isAtItsTime);
}

function whyNotMoved(
  { wasBegun, toId, toName }: Pick<VisitHandoverRecord, 'wasBegun' | 'toId' | 'toName'>,
  { status, inspectorId }: Visit,
  isAtItsTime: boolean,
): string | undefined {
  if (status === 'completed') return 'The visit is completed';
  if (status === 'cancelled') return 'Somebody has cancelled the visit meanwhile';
  if (inspectorId !== toId) return 'Somebody else has taken the visit meanwhile';
  if (!isAtItsTime) return 'The visit was moved to another time meanwhile';
  return status === 'in_progress' && !wasBegun ? `${toName} has begun the visit` : undefined;
}

/** Answers why it could not be. */
async function comeBack(
  tx: Tx,
  visit: InspectionRecord | undefined,
  { userId, name, needs }: { userId: number; name: string; needs: Needs },
): Promise<string | undefined> {
  if (!visit) return 'The visit is gone';
  if (!(await takesTime(tx, visit, { inspectorId: userId, needs }))) return `${name} is on another visit at this time`;
  const to = { inspectorId: userId, inspectorName: name };
  if (visit.status === 'cancelled') await bookAgain(tx, visit, { to, needs });
  else await giveTo(tx, visit, { to, why: `${name} is back`, needs });
  return undefined;
}

async function bookAgain(tx: Tx, visit: InspectionRecord, { to, needs }: { to: Inspector; needs: Needs }): Promise<void> {
  await needs.stores.inspections.change(tx, visit._id, () => ({
    set: { status: 'scheduled', ...to },
    unset: ['cancelledAt', 'cancelReason'],
    why: `${to.inspectorName} is back`,
    events: (after) => [createEvent(inspectionBooked, appointmentData(after))],
  }));
}

export async function listHandovers(scope: Scope, userId: number, { stores }: Needs): Promise<VisitHandover[]> {
  const found = await stores.handovers.find(scope, { userId }, { sort: { _id: -1 }, limit: maxShown });
  return found.map(({ _id, inspectionId, claimId, claimNumber, scheduledAt, timeZone, toName, what, state, reason }) => ({
    id: _id,
    inspectionId,
    claimId,
    claimNumber,
    timeZone,
    toName,
    what,
    state,
    scheduledAt: scheduledAt.toISOString(),
    ...(reason ? { reason } : {}),
  }));
}
