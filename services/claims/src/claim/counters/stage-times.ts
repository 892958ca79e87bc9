// Days that claims stood in each status, counted when they move on: one small row for each status, so that no median ever scans claims.
import type { StageTime } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { claimStatuses, type ClaimStatus } from '@plumbline/contracts/enums';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import { transitionOf, stageTimeOf, type StageState } from './stage-rules.ts';

interface StageRow extends RecordBase {
  status: ClaimStatus;
  /** Days → claims. */
  days: Record<string, number>;
}

export type StageTimes = TenantCollection<StageRow>;

export function stageTimes(parts: ServiceParts): StageTimes {
  const schema = new Schema({ status: { type: String, required: true }, days: { type: Schema.Types.Mixed } });
  return parts.collection<StageRow>('claim_stage_times', schema, { indexes: [[{ organizationId: 1, status: 1 }]] });
}

interface Moved {
  readonly before: StageState | undefined;
  readonly after: StageState | undefined;
}

/** Counts the claims that moved on, within the transaction that moved them. */
export async function countPasses(stages: StageTimes, tx: Tx, changes: readonly Moved[]): Promise<void> {
  const byStatus = new Map<ClaimStatus, Record<string, number>>();
  for (const { before, after } of changes) {
    const transition = transitionOf(before, after);
    if (!transition) continue;
    const counted = byStatus.get(transition.status) ?? {};
    counted[`days.${transition.days}`] = (counted[`days.${transition.days}`] ?? 0) + 1;
    byStatus.set(transition.status, counted);
  }
  const { organizationId } = tx.scope;
  for (const [status, counted] of byStatus) {
    const _id = organizationId * 10 + claimStatuses.indexOf(status);
    const fresh = { version: 1, createdAt: tx.now, updatedAt: tx.now, status };
    await stages.mark(tx.scope, { _id }, { $inc: counted, $setOnInsert: fresh }, { upsert: true, session: tx.session });
  }
}

/** The statuses that claims have passed, in the order of the way. */
export async function readStageTimes(stages: StageTimes, scope: Scope): Promise<StageTime[]> {
  const rows = await stages.find(scope, {}, { limit: claimStatuses.length });
  const byStatus = new Map(rows.map((row) => [row.status, row.days]));
  return claimStatuses.flatMap((status) => stageTimeOf(status, byStatus.get(status) ?? {}) ?? []);
}
