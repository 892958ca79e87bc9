// Closing a claim or opening it again, for a reason. The status stays; the counters follow.
import { dispositionChanged, type DispositionMove } from '@plumbline/contracts/claims';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim } from './change-claim.ts';
import type { ClaimDocument } from './claim-document.ts';
import { claimSnapshot } from './claim-wire.ts';
import { assertMayClose } from './disposition-rules.ts';
import type { ClaimNeeds } from './needs.ts';

type Needs = Pick<ClaimNeeds, 'claims' | 'figures'> & { move: DispositionMove };

export async function setDisposition(tx: Tx, claimId: number, { move, ...needs }: Needs): Promise<ClaimDocument> {
  const { disposition: to, why, version } = move;
  return changeClaim(tx, claimId, {
    ...needs,
    expectedVersion: version,
    decide: ({ disposition: from }) => {
      assertMayClose(from, to);
      return {
        set: { disposition: to, dispositionSince: tx.now, dispositionReason: why },
        // Whatever becomes of it now is work of this office
        unset: ['cameInClosed'],
        facts: (after) => [fact(dispositionChanged, { claimId, claim: claimSnapshot(after), from, to, why })],
        why,
      };
    },
  });
}
