// A colleague has left: the visits that lie ahead go to the successor, who keeps them where the time is free.
import { inspectionRescheduled } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { Needs } from '../needs.ts';
import type { InspectionDocument } from '../stores.ts';
import { appointmentData, holdOf } from './book-inspection.ts';
import { giveBackTime, takeTime } from './day-plan.ts';
import type { Inspector } from './inspector.ts';
import { cancelInspection } from './move-inspection.ts';

interface Departed {
  readonly userId: number;
  readonly name: string;
  readonly successor: Inspector;
}

/** More visits than anybody has ahead. */
const mostVisits = 1_000;

/** A visit at a time when the successor is elsewhere is cancelled with that reason: its claim waits to be booked again. */
export async function handOverVisits(tx: Tx, departed: Departed, needs: Needs): Promise<void> {
  const ahead = await needs.stores.inspections.find(
    tx.scope,
    { inspectorId: departed.userId, status: { $in: ['scheduled', 'in_progress'] } },
    { session: tx.session, limit: mostVisits },
  );
  for (const visit of ahead) {
    if (await takesTime(tx, visit, { departed, needs })) await handOver(tx, visit, { departed, needs });
    else await cancelInspection(tx, { id: visit._id, reason: reasonToCancel(departed) }, needs);
  }
}

function reasonToCancel({ name, successor }: Departed): string {
  return `${name} has left, and ${successor.inspectorName} is on another visit at this time`;
}

/** What has begun goes on, whatever else the successor has planned. */
async function takesTime(tx: Tx, visit: InspectionDocument, { departed, needs }: { departed: Departed; needs: Needs }): Promise<boolean> {
  const { _id, claimId, inspectionType, scheduledDate: day, timeZone, scheduledAt } = visit;
  const claim = await needs.stores.claims.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  const hold = holdOf(_id, inspectionType, { claimNumber: claim?.claimNumber ?? `#${claimId}`, timeZone, scheduledAt });
  const { inspectorId } = departed.successor;
  const newPlanId = await needs.parts.nextId('day-plan');
  try {
    await takeTime(
      tx,
      { inspectorId, day, hold, type: inspectionType, newPlanId, evenIfTaken: visit.status === 'in_progress' },
      needs.stores.dayPlans,
    );
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'conflict') return false;
    throw error;
  }
}

async function handOver(tx: Tx, visit: InspectionDocument, { departed, needs }: { departed: Departed; needs: Needs }): Promise<void> {
  const { dayPlans, inspections } = needs.stores;
  const why = `${departed.name} has left`;
  await giveBackTime(tx, { inspectorId: departed.userId, day: visit.scheduledDate, inspectionId: visit._id }, dayPlans);
  await inspections.change(tx, visit._id, () => ({
    set: { ...departed.successor },
    why,
    facts: (after) => [fact(inspectionRescheduled, { ...appointmentData(after), why })],
  }));
}
