// What communications knows of a claim: the values that a message may name, fed by the events of claims.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ClaimProjection extends RecordBase {
  /** The snapshot as it was told; `ClaimSnapshot` describes it. */
  claim: ClaimSnapshot;
}

export type ClaimProjections = TenantCollection<ClaimProjection>;

export function claimProjections(parts: ServiceParts): ClaimProjections {
  const schema = new Schema<ClaimProjection>({ claim: { type: Schema.Types.Mixed, required: true } });
  // By when they were opened: a claim that nobody writes about since
  return parts.collection('claims', schema, { indexes: [[{ organizationId: 1, 'claim.createdAt': 1 }]] });
}

/** Keeps the newest snapshots; answers with those that were newer than what was known. */
export async function upsertClaims(tx: Tx, snapshots: readonly ClaimSnapshot[], claims: ClaimProjections): Promise<ClaimSnapshot[]> {
  const kept = await claims.upsertProjections(
    tx,
    snapshots.map((claim) => ({ id: claim.id, version: claim.version, document: { claim } })),
  );
  const newest = new Map<number, ClaimSnapshot>();
  for (const claim of snapshots)
    if (kept.has(claim.id) && claim.version > (newest.get(claim.id)?.version ?? -1)) newest.set(claim.id, claim);
  return [...newest.values()];
}
