// A claim that was opened a moment ago: its event may still be on the way when somebody writes about it.
import { readClaimSnapshot } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { askOwner, type ServiceParts } from '@plumbline/server';
import { keepOwners } from './add-contact.ts';
import type { People } from './contact.ts';
import { upsertClaims, type ClaimProjections } from '../claims/claim-projection.ts';

interface Deps {
  readonly parts: ServiceParts;
  readonly claims: ClaimProjections;
  readonly people: People;
}

/** After it the claim and its owner are known here, as its event makes them. Throws `not_found` for a missing or foreign one, `unavailable` when claims is away. */
export async function learnClaim(scope: Scope, id: number, { parts, claims, people }: Deps): Promise<void> {
  if (await claims.findOne(scope, { _id: id }, { projection: { _id: 1 } })) return;
  const own = parts.ownScope(scope.organizationId);
  const snapshot = await askOwner(parts.askAs(own, 'claims')(readClaimSnapshot, { params: { id } }), {
    missing: 'Claim not found',
    away: "Couldn't load this claim. Please try again.",
  });
  await parts.writeAs(own, async (tx) => keepOwners(tx, await upsertClaims(tx, [snapshot], claims), people));
}
