// A colleague has left: the inspections that lie ahead go to the successor, who keeps them where the time is free.
import { inspectionRescheduled } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { appointmentData, holdOf } from './schedule-inspection.ts';
import { giveBackTime, takeTime } from './day-plan.ts';
import type { Inspector } from '../base/inspector.ts';
import { cancelInspection } from './move-inspection.ts';
import { scheduleEntry } from './schedule-log.ts';

interface Deactivated {
  readonly userId: number;
  readonly name: string;
  readonly successor: Inspector;
}

/** More inspections than anybody has ahead. */
const maxInspections = 1_000;

/** An inspection at a time when the successor is elsewhere is cancelled with that reason: its claim waits to be scheduled again. */
export async function reassignInspections(tx: Tx, deactivated: Deactivated, deps: Deps): Promise<void> {
  const ahead = await deps.stores.inspections.find(
    tx.scope,
    { inspectorId: deactivated.userId, status: { $in: ['scheduled', 'in_progress'] } },
    { session: tx.session, limit: maxInspections },
  );
  for (const inspection of ahead) {
    const isTaken = await takesTime(tx, inspection, { inspectorId: deactivated.successor.inspectorId, deps });
    if (isTaken) await giveTo(tx, inspection, { to: deactivated.successor, why: `${deactivated.name} has left`, deps });
    else await cancelInspection(tx, { id: inspection._id, reason: reasonToCancel(deactivated) }, deps);
    await remember(tx, inspection, { deactivated, what: isTaken ? 'moved' : 'cancelled', deps });
  }
}

/** So that it can be undone, and told what became of each. */
async function remember(
  tx: Tx,
  { _id, claimId, scheduledAt, timeZone, status }: InspectionRecord,
  { deactivated, what, deps }: { deactivated: Deactivated; what: 'moved' | 'cancelled'; deps: Deps },
): Promise<void> {
  const { inspectorId: toId, inspectorName: toName } = deactivated.successor;
  const claimNumber = await claimNumberOf(tx, claimId, deps);
  const about = { inspectionId: _id, claimId, claimNumber, scheduledAt, timeZone, userId: deactivated.userId, toId, toName, what };
  const reassignment = {
    _id: await deps.parts.nextId('inspection-reassignment'),
    ...about,
    wasBegun: status === 'in_progress',
    state: 'handed_over' as const,
  };
  await deps.stores.reassignments.insert(tx, reassignment, []);
}

async function claimNumberOf(tx: Tx, claimId: number, { stores }: Deps): Promise<string> {
  const claim = await stores.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  return claim?.claimNumber ?? `#${claimId}`;
}

function reasonToCancel({ name, successor }: Deactivated): string {
  return `${name} has left, and ${successor.inspectorName} has another inspection at this time`;
}

/** What has begun goes on, whatever else the inspector has planned. False where the time is taken. */
export async function takesTime(
  tx: Tx,
  inspection: InspectionRecord,
  { inspectorId, deps }: { inspectorId: number; deps: Deps },
): Promise<boolean> {
  const { _id, claimId, inspectionType, scheduledDate: day, timeZone, scheduledAt } = inspection;
  const claim = await deps.stores.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const propertyAddress = claim?.propertyAddress ?? `Claim #${claimId}`;
  const hold = holdOf(_id, inspectionType, { propertyAddress, timeZone, scheduledAt });
  const newPlanId = await deps.parts.nextId('day-plan');
  try {
    await takeTime(
      tx,
      { inspectorId, day, hold, type: inspectionType, newPlanId, evenIfTaken: inspection.status === 'in_progress', evenIfHeld: true },
      deps.stores.dayPlans,
    );
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return false;
    throw error;
  }
}

/** Another inspector comes at the same time, whose time is taken already. */
export async function giveTo(
  tx: Tx,
  inspection: InspectionRecord,
  { to, why, deps }: { to: Inspector; why: string; deps: Deps },
): Promise<void> {
  const { dayPlans, inspections } = deps.stores;
  await giveBackTime(tx, { inspectorId: inspection.inspectorId, day: inspection.scheduledDate, inspectionId: inspection._id }, dayPlans);
  const now = { scheduledAt: inspection.scheduledAt, ...to };
  await inspections.change(tx, inspection._id, (current) => ({
    set: { ...to, sequence: current.sequence + 1 },
    push: { scheduleLog: [scheduleEntry(tx, 'reassigned', { now, before: inspection, reason: why })] },
    why,
    events: (after) => [createEvent(inspectionRescheduled, { ...appointmentData(after), why })],
  }));
}
