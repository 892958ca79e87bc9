// What every event of a report carries, and its stage beside the inspection.
import type { Tx } from '@plumbline/server';
import type { EngineeringDeps } from './engineering-deps.ts';
import type { EngineeringRecord } from './report-record.ts';

export function aboutReport({ _id: reportId, inspectionId, claimId, number, revision }: EngineeringRecord) {
  return { reportId, inspectionId, claimId, number, revision };
}

/** Keeps the stage beside the inspection, where lists filter by it. */
export async function markStage(tx: Tx, { inspectionId, stage }: EngineeringRecord, { stores }: EngineeringDeps): Promise<void> {
  const $set = { engineeringStage: stage, engineeringStageAt: tx.now };
  await stores.inspections.mark(tx.scope, { _id: inspectionId }, { $set }, { session: tx.session });
}
