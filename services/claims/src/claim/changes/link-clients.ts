// Linking client accounts to a claim: who may follow it in the portal.
import { claimEdited } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from './change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from './claim-stores.ts';

export async function linkClients(
  tx: Tx,
  claimId: number,
  { userIds, version, ...deps }: Pick<ClaimStores, 'claims' | 'figures'> & { userIds: readonly number[]; version?: number | undefined },
): Promise<ClaimRecord> {
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: () => ({
      set: { clientUserIds: [...new Set(userIds)] },
      events: (after) => [createEvent(claimEdited, { claimId, claim: claimSnapshot(after) })],
    }),
  });
}
