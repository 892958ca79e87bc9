// A deactivation was undone: each inspection that is still as it was transferred goes back; the others stay, with the reason.
import { isClaimOver } from '@plumbline/contracts/claims';
import { inspectionScheduled, type InspectionReassignment } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { appointmentData } from './schedule-inspection.ts';
import { giveTo, takesTime } from './reassign-inspections.ts';
import type { Inspector } from '../base/inspector.ts';
import { scheduleEntry } from './schedule-log.ts';
import type { InspectionReassignmentRecord } from '../stores/inspection-reassignment-record.ts';

const maxInspections = 1_000;
const maxShown = 200;

/** Telling it twice changes nothing: an inspection is looked at once. */
export async function restoreInspections(tx: Tx, { userId, name }: { userId: number; name: string }, deps: Deps): Promise<void> {
  const { reassignments, inspections } = deps.stores;
  const open = await reassignments.find(
    tx.scope,
    { userId, state: 'handed_over' },
    { session: tx.session, sort: { _id: 1 }, limit: maxInspections },
  );
  for (const reassignment of open) {
    const inspection = await inspections.findOne(tx.scope, { _id: reassignment.inspectionId }, { session: tx.session });
    const isScheduledAgain = await hasAnother(tx, reassignment, deps);
    const claim = await deps.stores.claims.findOne(tx.scope, { _id: reassignment.claimId }, { session: tx.session });
    const hasEnded = !claim || isClaimOver(claim);
    const reason =
      whyKept(reassignment, inspection, { now: tx.now, isScheduledAgain, hasEnded }) ??
      (await comeBack(tx, inspection, { userId, name, deps }));
    await reassignments.change(tx, reassignment._id, () => ({
      set: { state: reason ? 'kept' : 'back', ...(reason ? { reason } : {}) },
      events: [],
    }));
  }
}

async function hasAnother(tx: Tx, { claimId, inspectionId, what }: InspectionReassignmentRecord, { stores }: Deps): Promise<boolean> {
  if (what === 'moved') return false;
  const other = { claimId, _id: { $ne: inspectionId }, status: { $in: ['scheduled', 'in_progress'] } };
  return (await stores.inspections.findOne(tx.scope, other, { session: tx.session, projection: { _id: 1 } })) !== undefined;
}

type Inspection = Pick<InspectionRecord, 'status' | 'inspectorId' | 'scheduledAt'>;

/** Why an inspection stays where it is; undefined when nobody has touched it since. Pure. */
export function whyKept(
  reassignment: Pick<InspectionReassignmentRecord, 'what' | 'wasBegun' | 'toId' | 'toName' | 'scheduledAt'>,
  inspection: Inspection | undefined,
  { now, isScheduledAgain, hasEnded }: { now: Date; isScheduledAgain: boolean; hasEnded: boolean },
): string | undefined {
  if (!inspection) return 'The inspection no longer exists';
  const isAtItsTime = inspection.scheduledAt.getTime() === reassignment.scheduledAt.getTime();
  if (reassignment.what === 'cancelled') {
    if (inspection.status !== 'cancelled' || !isAtItsTime) return 'The inspection was changed in the meantime';
    if (hasEnded) return 'The claim is closed';
    if (isScheduledAgain) return 'The claim has another inspection';
    return inspection.scheduledAt <= now ? 'Its time has passed' : undefined;
  }
  return whyNotMoved(reassignment, inspection, isAtItsTime);
}

function whyNotMoved(
  { wasBegun, toId, toName }: Pick<InspectionReassignmentRecord, 'wasBegun' | 'toId' | 'toName'>,
  { status, inspectorId }: Inspection,
  isAtItsTime: boolean,
): string | undefined {
  if (status === 'completed') return 'The inspection is completed';
  if (status === 'no_show') return 'The inspection is recorded as a no-show';
  if (status === 'cancelled') return 'The inspection was canceled in the meantime';
  if (inspectorId !== toId) return 'The inspection was reassigned in the meantime';
  if (!isAtItsTime) return 'The inspection was moved in the meantime';
  return status === 'in_progress' && !wasBegun ? `${toName} has started the inspection` : undefined;
}

/** Answers why it could not be. */
async function comeBack(
  tx: Tx,
  inspection: InspectionRecord | undefined,
  { userId, name, deps }: { userId: number; name: string; deps: Deps },
): Promise<string | undefined> {
  if (!inspection) return 'The inspection no longer exists';
  if (!(await takesTime(tx, inspection, { inspectorId: userId, deps }))) return `${name} has another inspection at this time`;
  const to = { inspectorId: userId, inspectorName: name };
  if (inspection.status === 'cancelled') await scheduleAgain(tx, inspection, { to, deps });
  else await giveTo(tx, inspection, { to, why: `${name} is back`, deps });
  return undefined;
}

async function scheduleAgain(tx: Tx, inspection: InspectionRecord, { to, deps }: { to: Inspector; deps: Deps }): Promise<void> {
  const why = `${to.inspectorName} is back`;
  const now = { scheduledAt: inspection.scheduledAt, ...to };
  await deps.stores.inspections.change(tx, inspection._id, (current) => ({
    set: { status: 'scheduled', ...to, sequence: current.sequence + 1 },
    unset: ['cancelledAt', 'cancelReason'],
    push: { scheduleLog: [scheduleEntry(tx, 'restored', { now, reason: why })] },
    why,
    events: (after) => [createEvent(inspectionScheduled, appointmentData(after))],
  }));
}

export async function listReassignments(scope: Scope, userId: number, { stores }: Deps): Promise<InspectionReassignment[]> {
  const found = await stores.reassignments.find(scope, { userId }, { sort: { _id: -1 }, limit: maxShown });
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
