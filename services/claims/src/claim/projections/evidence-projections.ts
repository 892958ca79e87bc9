// The claims service's own small copies of what others found out: damage analyses, measured roofs, when photos were analyzed.
import type { damageAnalyzed, findingsReviewed, ReviewedFinding } from '@plumbline/contracts/ai';
import type { EventOf, Scope } from '@plumbline/contracts/kernel';
import type { measurementCompleted, RoofMeasurement } from '@plumbline/contracts/measurement';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import type { Claims } from '../model/claim-record.ts';
import { inTimeMs } from '../counters/figure-rules.ts';
import { count, type FiguresStore } from '../counters/figures-store.ts';

/** The findings of an inspection with the decisions about them; `_id` is the inspection's. */
export interface AnalysisProjection extends RecordBase {
  claimId: number;
  findings: ReviewedFinding[];
  recommendations: string[];
  /** The model that analyzed the photos, once one did. */
  model?: string;
  at: Date;
}

/** A measured roof; `_id` is the order's. */
interface RoofProjection extends RecordBase {
  claimId: number;
  measurement: RoofMeasurement;
  at: Date;
}

interface PhotoProjection extends RecordBase {
  claimId: number;
  storedAt?: Date;
  processedAt?: Date;
}

export interface EvidenceProjections {
  readonly analyses: TenantCollection<AnalysisProjection>;
  readonly roofs: TenantCollection<RoofProjection>;
  readonly photos: TenantCollection<PhotoProjection>;
}

const whole = { type: Number };
const free = { type: Schema.Types.Mixed };

export function evidenceProjections(parts: ServiceParts): EvidenceProjections {
  const byClaim = [[{ organizationId: 1, claimId: 1 }]] as const;
  return {
    analyses: parts.collection<AnalysisProjection>(
      'analysis_copies',
      new Schema({ claimId: whole, findings: [free], recommendations: [String], model: String, at: Date }),
      { indexes: byClaim },
    ),
    roofs: parts.collection<RoofProjection>('roof_copies', new Schema({ claimId: whole, measurement: free, at: Date }), {
      indexes: byClaim,
    }),
    photos: parts.collection<PhotoProjection>('photo_copies', new Schema({ claimId: whole, storedAt: Date, processedAt: Date }), {
      indexes: byClaim,
    }),
  };
}

/** Keeps the findings as they stand after a run or a decision, in whatever order the two are told. */
export async function keepFindings(
  projections: EvidenceProjections,
  event: EventOf<typeof damageAnalyzed> | EventOf<typeof findingsReviewed>,
  tx: Tx,
): Promise<void> {
  const { claimId, inspectionId, findings, recommendations, model } = event.data;
  const kept = { claimId, findings, recommendations, at: new Date(event.at), ...(model ? { model } : {}) };
  await projections.analyses.upsertProjection(tx, inspectionId, event.aggregateVersion, kept);
}

export async function keepRoof(projections: EvidenceProjections, event: EventOf<typeof measurementCompleted>, tx: Tx): Promise<void> {
  const { orderId, claimId, result } = event.data;
  await projections.roofs.upsertProjection(tx, orderId, event.aggregateVersion, { claimId, measurement: result, at: new Date(event.at) });
}

/** The roofs of a claim, the one that was measured last first. */
export function measuredRoofs(
  projections: EvidenceProjections,
  { scope, session }: { readonly scope: Scope; readonly session?: Tx['session'] },
  { claimId, limit }: { readonly claimId: number; readonly limit: number },
): Promise<RoofProjection[]> {
  return projections.roofs.find(scope, { claimId }, { sort: { at: -1, _id: -1 }, limit, ...(session ? { session } : {}) });
}

/** The roof that was measured last. */
export async function latestRoof(
  projections: EvidenceProjections,
  scope: Scope,
  claimId: number,
): Promise<{ orderId: number; measurement: RoofMeasurement; at: Date } | undefined> {
  const [latest] = await measuredRoofs(projections, { scope }, { claimId, limit: 1 });
  return latest && { orderId: latest._id, measurement: latest.measurement, at: latest.at };
}

export interface PhotoMoment {
  readonly photoId: number;
  readonly claimId: number;
  readonly what: 'storedAt' | 'processedAt';
  readonly at: Date;
}

/** Counts a photo when it arrives, and once more when its analysis was in time: both events may come first. */
export async function countPhoto(
  moment: PhotoMoment,
  tx: Tx,
  { projections, figures, claims }: { projections: EvidenceProjections; figures: FiguresStore; claims: Claims },
): Promise<void> {
  const before = await projections.photos.findOne(tx.scope, { _id: moment.photoId }, { session: tx.session });
  if (before?.[moment.what]) return;
  const set = { claimId: moment.claimId, [moment.what]: moment.at };
  await projections.photos.upsertProjection(tx, moment.photoId, (before?.version ?? 0) + 1, set);
  const photosStored = moment.what === 'storedAt' ? 1 : 0;
  if (photosStored > 0) await countOnClaim(claims, tx, moment.claimId);
  await count(figures, tx, { photosStored, photosInTime: isInTime({ ...before, [moment.what]: moment.at }) ? 1 : 0 });
}

/** No change of the claim by a person: its version stays, so that nobody's edit is refused because a photo arrived. */
async function countOnClaim(claims: Claims, tx: Tx, claimId: number): Promise<void> {
  await claims.mark(tx.scope, { _id: claimId }, { $inc: { photoCount: 1 } }, { session: tx.session });
}

function isInTime({ storedAt, processedAt }: { storedAt?: Date; processedAt?: Date }): boolean {
  return storedAt !== undefined && processedAt !== undefined && processedAt.getTime() - storedAt.getTime() <= inTimeMs;
}
