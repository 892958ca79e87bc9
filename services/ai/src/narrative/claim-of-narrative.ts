// The claim that a narrative is for: asked of its owner, so that nothing is written, counted or paid for one that is not there.
import { readClaimSnapshot, type ClaimSnapshot } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import { askOwner } from '@plumbline/server';
import type { Deps } from '../stores/deps.ts';

/** Throws `not_found` for a missing and a foreign claim, `unavailable` where the claims cannot be asked. */
export function claimOf({ organizationId }: Scope, claimId: number, { parts }: Deps): Promise<ClaimSnapshot> {
  const ask = parts.askAs(parts.ownScope(organizationId), 'claims');
  return askOwner(ask(readClaimSnapshot, { params: { id: claimId } }), {
    missing: 'Claim not found',
    away: "Couldn't load this claim. Please try again.",
  });
}
