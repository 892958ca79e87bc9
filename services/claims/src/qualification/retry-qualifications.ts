// Qualifying in the background what could not be qualified at the opening.
import type { Tx } from '@plumbline/server';
import { changeClaim } from '../claim/change-claim.ts';
import type { StoredQualification } from '../claim/claim-document.ts';
import type { ClaimNeeds } from '../claim/needs.ts';
import { askQualification } from './ask-qualification.ts';
import { qualifiedLater } from './qualify-again.ts';

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
