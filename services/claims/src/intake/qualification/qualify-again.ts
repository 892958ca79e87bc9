// Asking for the qualification once more, with what is known of the claim now.
import type { Change, Tx } from '@plumbline/server';
import { changeClaim, moved, statusEvent } from '../../claim/changes/change-claim.ts';
import type { ClaimRecord, StoredQualification } from '../../claim/model/claim-record.ts';
import { qualifiedEvent } from '../../claim/changes/move-claim.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { statusAfter } from './qualification-rules.ts';

/** Without an answer the claim waits for one; what was said before stays. */
export async function qualifyAgain(
  tx: Tx,
  claimId: number,
  { qualification, ...deps }: ClaimStores & { qualification: StoredQualification | undefined },
): Promise<ClaimRecord> {
  if (qualification) await deps.pending.remove(tx, claimId);
  else await deps.pending.add(tx, claimId);
  return changeClaim(tx, claimId, {
    ...deps,
    decide: (current) => (qualification ? qualifiedLater(current, qualification, tx) : waiting(current, tx)),
  });
}

/** The score is stored in any case; the claim moves only if nobody moved it meanwhile. */
export function qualifiedLater(current: ClaimRecord, qualification: StoredQualification, tx: Tx): Change<ClaimRecord> {
  const { status, why } = statusAfter(qualification);
  const stillWaits = current.status === 'intake';
  const moves = stillWaits && status === 'qualified';
  const move = stillWaits ? moved(status, moves ? tx.now : current.statusSince, why) : { set: {}, unset: [] };
  return {
    set: { ...move.set, qualification, qualificationState: 'done', ...priorityAfter(current, qualification) },
    unset: move.unset,
    events: (after) => [qualifiedEvent(after), ...(moves ? [statusEvent(after, current.status)] : [])],
  };
}

/** A priority that a person chose since the last answer is kept. */
function priorityAfter(current: ClaimRecord, { priority }: StoredQualification): Partial<ClaimRecord> {
  const chosen = current.qualification !== undefined && current.qualification.priority !== current.priority;
  return chosen ? {} : { priority };
}

function waiting(current: ClaimRecord, tx: Tx): Change<ClaimRecord> {
  const { why } = statusAfter(undefined);
  const first = current.status === 'intake' && !current.qualification;
  return {
    set: { qualificationState: 'pending', ...(first ? moved('intake', current.statusSince, why).set : {}) },
    events: () => [],
    ...(tx.scope.actor.kind === 'service' ? {} : { why: "Scored again: the AI service hasn't responded" }),
  };
}
