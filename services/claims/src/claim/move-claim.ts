// Moving a claim to another status by hand: only along the allowed moves, with a reason where one is needed.
import { claimQualified, claimStatusChanged, type StatusMove } from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import { changeClaim, moved } from './change-claim.ts';
import type { ClaimDocument } from './claim-document.ts';
import { claimSnapshot } from './claim-wire.ts';
import type { ClaimNeeds } from './needs.ts';
import { assertMayMove } from './status-rules.ts';

/** Throws `conflict` naming the allowed statuses for a move that is not allowed. */
export async function moveClaim(
  tx: Tx,
  id: number,
  { move, ...needs }: Pick<ClaimNeeds, 'claims' | 'figures'> & { move: Infer<typeof StatusMove> },
): Promise<ClaimDocument> {
  return changeClaim(tx, id, {
    ...needs,
    expectedVersion: move.version,
    decide: (current) => {
      assertMayMove(current.status, move.status, move.why);
      const overrides = current.status === 'intake';
      return {
        ...moved(move.status, tx.now, move.why),
        facts: (after) => [
          ...(overrides
            ? [
                fact(claimQualified, {
                  claimId: id,
                  claim: claimSnapshot(after),
                  ...qualificationFacts(after),
                  ...(move.why ? { why: move.why } : {}),
                }),
              ]
            : []),
          fact(claimStatusChanged, {
            claimId: id,
            claim: claimSnapshot(after),
            from: current.status,
            to: move.status,
            ...(move.why ? { why: move.why } : {}),
          }),
        ],
        ...(move.why ? { why: move.why } : {}),
      };
    },
  });
}

export function qualificationFacts(claim: ClaimDocument): { viabilityScore?: number; isViable?: boolean } {
  return claim.qualification ? { viabilityScore: claim.qualification.viabilityScore, isViable: claim.qualification.isViable } : {};
}
