// A rule of automation gives a claim to an adjuster: through the same use case as a person, so that licenses and access hold.
import type { Tx } from '@plumbline/server';
import { claimNotFound } from './change-claim.ts';
import type { ClaimStores } from './claim-stores.ts';
import { editClaim } from './edit-claim.ts';

interface Assigning extends Pick<ClaimStores, 'claims' | 'figures' | 'staff'> {
  readonly assignedAdjusterId: number;
  readonly ruleName: string;
}

/** Whose it is already stays. Throws `not_found` for a foreign claim, `invalid` with the reason where this adjuster may not handle it. */
export async function assignByRule(tx: Tx, id: number, { assignedAdjusterId, ruleName, ...deps }: Assigning): Promise<void> {
  const claim = await deps.claims.get(tx.scope, id, claimNotFound, { session: tx.session, projection: { assignedAdjusterId: 1 } });
  if (claim.assignedAdjusterId === assignedAdjusterId) return;
  await editClaim(tx, id, { ...deps, edit: { assignedAdjusterId, why: `Automation: ${ruleName}` } });
}
