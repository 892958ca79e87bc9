// Qualifying in the background what could not be qualified at the opening.
import type { Change, Tx } from '@plumbline/server';
import { changeClaim, moved, statusFact } from '../claim/change-claim.ts';
import type { ClaimDocument, StoredQualification } from '../claim/claim-document.ts';
import { qualifiedFact } from '../claim/move-claim.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { askQualification } from './ask-qualification.ts';
import { statusAfter } from './qualification-rules.ts';

const atOnce = 20;

/** One turn: every claim whose time has come is asked for once more. */
export async function retryQualifications(needs: ClaimNeeds): Promise<void> {
  const { parts, claims, pending } = needs;
  for (const waiting of await pending.due(atOnce)) {
    const scope = parts.ownScope(waiting.organizationId);
    const claim = await claims.findOne(scope, { _id: waiting._id });
    const qualification = claim
      ? await askQualification(claim, { call: parts.askAs(scope, 'ai'), now: parts.clock(), log: parts.log })
      : undefined;
    if (claim && !qualification) await pending.postpone(waiting);
    else await parts.writeAs(scope, (tx) => storeQualification(tx, waiting._id, { ...needs, qualification }));
  }
}

async function storeQualification(
  tx: Tx,
  claimId: number,
  { qualification, ...needs }: ClaimNeeds & { qualification: StoredQualification | undefined },
): Promise<void> {
  await needs.pending.remove(tx, claimId);
  if (qualification) await changeClaim(tx, claimId, { ...needs, decide: (current) => qualifiedLater(current, qualification, tx) });
}

/** The score is stored in any case; the claim moves only if nobody moved it meanwhile. */
function qualifiedLater(current: ClaimDocument, qualification: StoredQualification, tx: Tx): Change<ClaimDocument> {
  const { status, why } = statusAfter(qualification);
  const stillWaits = current.status === 'intake';
  const moves = stillWaits && status === 'qualified';
  const move = stillWaits ? moved(status, moves ? tx.now : current.statusSince, why) : { set: {}, unset: [] };
  return {
    set: { ...move.set, qualification, qualificationState: 'done', priority: qualification.priority },
    unset: move.unset,
    facts: (after) => [qualifiedFact(after), ...(moves ? [statusFact(after, current.status)] : [])],
  };
}
