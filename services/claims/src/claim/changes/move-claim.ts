// Moving a claim to another status by hand: only along the allowed moves, with a reason where one is needed.
import { claimQualified, type StatusMove } from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { changeClaim, moved, statusEvent } from './change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import type { ClaimStores } from './claim-stores.ts';
import { assertMayMove } from '../model/status-rules.ts';

/** Throws `conflict` naming the allowed statuses for a move that is not allowed. */
export async function moveClaim(
  tx: Tx,
  id: number,
  { move, ...deps }: Pick<ClaimStores, 'claims' | 'figures'> & { move: Infer<typeof StatusMove> },
): Promise<ClaimRecord> {
  return changeClaim(tx, id, {
    ...deps,
    expectedVersion: move.version,
    decide: (current) => {
      assertMayMove(current, move.status, move.why);
      const overrides = current.status === 'intake';
      const step = moved(move.status, tx.now, move.why);
      const override = { by: tx.scope.actor.name, at: tx.now, why: move.why ?? '' };
      return {
        set: { ...step.set, ...(overrides ? { qualificationOverride: override } : {}) },
        unset: step.unset,
        events: (after) => [...(overrides ? [qualifiedEvent(after, move.why)] : []), statusEvent(after, current.status, move.why)],
        ...(move.why ? { why: move.why } : {}),
      };
    },
  });
}

/** The event of a qualification that was stored, or overridden for a reason. */
export function qualifiedEvent(claim: ClaimRecord, why?: string): DomainEvent {
  const { qualification } = claim;
  const score = qualification ? { viabilityScore: qualification.viabilityScore, isViable: qualification.isViable } : {};
  return createEvent(claimQualified, { claimId: claim._id, claim: claimSnapshot(claim), ...score, ...(why ? { why } : {}) });
}
