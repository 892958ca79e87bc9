// A claim of which billing has not heard yet: its event may still be on the way when somebody bills it.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { askOwner, type ServiceParts } from '@plumbline/server';
import { upsertClaims, type ClaimProjections } from './claim-projection.ts';

/** After it the claim is known here, as its event makes it. Throws `not_found` for a missing or foreign one, `unavailable` when claims is away. */
export async function learnClaim(
  scope: Scope,
  id: number,
  { parts, claims }: { parts: ServiceParts; claims: ClaimProjections },
): Promise<void> {
  if (await claims.findOne(scope, { _id: id }, { projection: { _id: 1 } })) return;
  const own = parts.ownScope(scope.organizationId);
  const snapshot = await askOwner(parts.askAs(own, 'claims')(readClaimSnapshot, { params: { id } }), {
    missing: 'Claim not found',
    away: "Couldn't load this claim. Nothing was billed. Please try again.",
  });
  await parts.writeAs(own, (tx) => upsertClaims(tx, [snapshot], claims));
}
