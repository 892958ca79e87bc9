// Closing a claim or opening it again, for a reason. The status stays; the counters follow.
import { dispositionChanged, type DispositionMove } from '@plumbline/contracts/claims';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim } from './change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import { assertMayClose } from '../model/disposition-rules.ts';
import type { ClaimStores } from './claim-stores.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures'> & { move: DispositionMove };

export async function setDisposition(tx: Tx, claimId: number, { move, ...deps }: Deps): Promise<ClaimRecord> {
  const { disposition: to, why, version } = move;
  return changeClaim(tx, claimId, {
    ...deps,
    expectedVersion: version,
    decide: ({ disposition: from }) => {
      assertMayClose(from, to);
      return {
        set: { disposition: to, dispositionSince: tx.now, dispositionReason: why },
        // Whatever becomes of it now is work of this office
        unset: ['cameInClosed'],
        events: (after) => [createEvent(dispositionChanged, { claimId, claim: claimSnapshot(after), from, to, why })],
        why,
      };
    },
  });
}
