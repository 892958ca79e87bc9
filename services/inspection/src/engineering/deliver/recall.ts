// The recall: everybody who got a version, or is about to get it, is told that it no longer holds.
import type { Tx } from '@plumbline/server';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { EngineeringRecord } from '../base/report-record.ts';
import { recipientKey, type DeliveryRecord } from '../base/delivery-record.ts';
import { recallWords } from './delivery-words.ts';
import { withdrawInPortal } from './portal-delivery.ts';

/** Answers how many people are told. A delivery that has not left is withdrawn. */
export async function recallDeliveries(
  tx: Tx,
  { report, reason }: { report: EngineeringRecord; reason: string },
  deps: EngineeringDeps,
): Promise<number> {
  const { engineeringDeliveries } = deps.engineering;
  const found = await engineeringDeliveries.find(tx.scope, { reportId: report._id, kind: 'report' }, { session: tx.session });
  const waiting = found.filter(({ state }) => state === 'queued' || state === 'failed' || state === 'kept');
  await engineeringDeliveries.changeAll(tx, waiting, () => ({
    set: { state: 'failed', reason: 'Withdrawn: this version was superseded.' },
    events: [],
  }));
  const told = new Map(found.filter((one) => !waiting.includes(one)).map((one) => [recipientKey(one), one]));
  for (const one of told.values()) await addRecall(tx, recallOf(one, { report, reason, by: tx.scope.actor.name }), deps);
  return told.size;
}

/** A version that left although it had been withdrawn: communications was sending it already. Whoever got it is told once. */
export async function recallLate(
  tx: Tx,
  { delivery, report }: { delivery: DeliveryRecord; report: EngineeringRecord },
  deps: EngineeringDeps,
): Promise<void> {
  const { engineeringDeliveries, engineeringReports } = deps.engineering;
  const options = { session: tx.session };
  const recalls = await engineeringDeliveries.find(tx.scope, { reportId: report._id, kind: 'recall' }, options);
  if (recalls.some((one) => recipientKey(one) === recipientKey(delivery))) return;
  const following = { inspectionId: report.inspectionId, revision: report.revision + 1 };
  const next = await engineeringReports.findOne(tx.scope, following, options);
  const reason = next?.revisionReason ?? 'It was superseded.';
  await addRecall(tx, recallOf(delivery, { report, reason, by: next?.generatedBy ?? delivery.requestedBy }), deps);
}

async function addRecall(tx: Tx, recall: ReturnType<typeof recallOf>, deps: EngineeringDeps): Promise<void> {
  const _id = await deps.parts.nextId('engineering-delivery');
  // Whoever has it in the portal reads there that it was withdrawn
  if (recall.userId !== undefined) return withdrawInPortal(tx, { _id, ...recall, userId: recall.userId }, deps);
  await deps.engineering.engineeringDeliveries.insert(tx, { _id, ...recall }, []);
  await deps.mailJobs.add(tx, _id);
}

function recallOf(one: DeliveryRecord, { report, reason, by }: { report: EngineeringRecord; reason: string; by: string }) {
  const { reportId, inspectionId, claimId, number, revision, recipientName, email, userId, role } = one;
  return {
    reportId,
    inspectionId,
    claimId,
    number,
    revision,
    recipientName,
    email,
    ...(userId === undefined ? {} : { userId }),
    role,
    kind: 'recall' as const,
    state: 'queued' as const,
    attempt: 1,
    requestedBy: by,
    ...recallWords(one, { engineer: report.engineer?.name, reason, by }),
  };
}
