// What ai told last of each inspection's findings: a copy for the time in which it cannot be asked.
import { damageAnalyzed, findingsReviewed, type ReviewedFinding } from '@plumbline/contracts/ai';
import type { EventOf } from '@plumbline/contracts/kernel';
import type { Consumer, RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { EngineeringDeps } from './engineering-deps.ts';

/** `_id` is the inspection's. */
interface KeptFindingsRecord extends RecordBase {
  findings: ReviewedFinding[];
}

export interface KeptFindingsStores {
  readonly keptFindings: TenantCollection<KeptFindingsRecord>;
}

export function openKeptFindings(parts: ServiceParts): KeptFindingsStores {
  return { keptFindings: parts.collection('kept_findings', new Schema({ findings: [Schema.Types.Mixed] })) };
}

/** Each of both events carries all findings of its inspection; the newest one holds. */
export function findingsNews({ parts, engineering }: EngineeringDeps): Consumer[] {
  const keep = async ({ data, aggregateVersion }: EventOf<typeof damageAnalyzed> | EventOf<typeof findingsReviewed>, tx: Tx) => {
    await engineering.keptFindings.upsertProjection(tx, data.inspectionId, aggregateVersion, { findings: data.findings });
  };
  return [parts.on(damageAnalyzed, keep), parts.on(findingsReviewed, keep)];
}
