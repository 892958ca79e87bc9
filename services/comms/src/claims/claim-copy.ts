// What communications knows of a claim: the values that a message may name, fed by the events of claims.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ClaimCopy extends RecordBase {
  /** The snapshot as it was told; `ClaimSnapshot` describes it. */
  claim: ClaimSnapshot;
}

export type ClaimCopies = TenantCollection<ClaimCopy>;

export function claimCopies(parts: ServiceParts): ClaimCopies {
  return parts.collection('claims', new Schema<ClaimCopy>({ claim: { type: Schema.Types.Mixed, required: true } }));
}

/** Keeps the newest snapshots; answers with those that were newer than what was known. */
export async function rememberClaims(tx: Tx, told: readonly ClaimSnapshot[], claims: ClaimCopies): Promise<ClaimSnapshot[]> {
  const kept = await claims.rememberAll(
    tx,
    told.map((claim) => ({ id: claim.id, version: claim.version, document: { claim } })),
  );
  const newest = new Map<number, ClaimSnapshot>();
  for (const claim of told) if (kept.has(claim.id) && claim.version > (newest.get(claim.id)?.version ?? -1)) newest.set(claim.id, claim);
  return [...newest.values()];
}
