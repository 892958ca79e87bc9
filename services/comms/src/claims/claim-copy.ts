// What communications knows of a claim: the values that a message may name, fed by the facts of claims.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { DocumentBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ClaimCopy extends DocumentBase {
  /** The snapshot as it was told; `ClaimSnapshot` describes it. */
  claim: ClaimSnapshot;
}

export type ClaimCopies = TenantCollection<ClaimCopy>;

export function claimCopies(parts: ServiceParts): ClaimCopies {
  return parts.collection('claims', new Schema<ClaimCopy>({ claim: { type: Schema.Types.Mixed, required: true } }));
}

/** Keeps the newest snapshot; answers whether it was newer than what was known. */
export function rememberClaim(tx: Tx, claim: ClaimSnapshot, claims: ClaimCopies): Promise<boolean> {
  return claims.remember(tx, claim.id, claim.version, { claim });
}
