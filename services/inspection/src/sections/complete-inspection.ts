// Completing an inspection: the server looks at the sections itself; completing it again changes nothing.
import { inspectionCompleted, type InspectionDetail } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { giveBackTime } from '../inspections/day-plan.ts';
import { assertOpen } from '../inspections/fieldwork.ts';
import { noInspection } from '../base/sentences.ts';
import { detailOf } from '../inspections/show-inspection.ts';
import type { Deps } from '../stores/deps.ts';
import { assertCapturedBy } from '../photos/captured-by.ts';
import { assertAllDone } from './section-rules.ts';
import { assertArrived } from './shot-photos.ts';

export async function completeInspection(
  tx: Tx,
  { id, pendingUploads, capturedBy }: { id: number; pendingUploads?: number | undefined; capturedBy?: number | undefined },
  { stores }: Deps,
): Promise<InspectionDetail> {
  assertCapturedBy(tx.scope, capturedBy);
  const before = await stores.inspections.get(tx.scope, id, noInspection, { session: tx.session });
  if (before.status === 'completed') return detailOf(tx, before, stores);
  assertOpen(before);
  if (pendingUploads)
    throw new Failure('conflict', `${pendingUploads} captures are still only on the phone. Please let them be sent first.`);
  assertAllDone(before.sections);
  await assertArrived(tx, before, stores);
  await giveBackTime(tx, { inspectorId: before.inspectorId, day: before.scheduledDate, inspectionId: id }, stores.dayPlans);
  const completed = await stores.inspections.change(tx, id, (current) => ({
    set: { status: 'completed', completedAt: tx.now, startedAt: current.startedAt ?? tx.now },
    events: [createEvent(inspectionCompleted, { inspectionId: id, claimId: current.claimId, completedDate: tx.now.toISOString() })],
  }));
  return detailOf(tx, completed, stores);
}
