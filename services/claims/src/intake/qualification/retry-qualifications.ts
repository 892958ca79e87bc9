// Qualifying in the background what could not be qualified at the opening: asked one after the other, stored together.
import type { Tx } from '@plumbline/server';
import { changeClaimsTogether } from '../../claim/changes/change-claim.ts';
import type { StoredQualification } from '../../claim/model/claim-record.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { askQualification } from './ask-qualification.ts';
import { qualifiedLater } from './qualify-again.ts';

const atOnce = 20;

type Answers = Map<number, StoredQualification | undefined>;

/** One turn: every claim whose time has come is asked for once more. */
export async function retryQualifications(needs: ClaimStores): Promise<void> {
  const { parts, claims, pending } = needs;
  const byOrganization = new Map<number, Answers>();
  for (const waiting of await pending.due(atOnce)) {
    const { organizationId } = waiting;
    const scope = parts.ownScope(organizationId);
    const claim = await claims.findOne(scope, { _id: waiting._id });
    const qualification = claim
      ? await askQualification(claim, { call: parts.askAs(scope, 'ai'), now: parts.clock(), log: parts.log })
      : undefined;
    const answers = byOrganization.get(organizationId) ?? new Map<number, StoredQualification | undefined>();
    if (claim && !qualification) await pending.postpone(waiting);
    else byOrganization.set(organizationId, answers.set(waiting._id, qualification));
  }
  for (const [organizationId, answers] of byOrganization)
    await parts.writeAs(parts.ownScope(organizationId), (tx) => storeAnswers(tx, answers, needs));
}

/** Each claim as it is now: what happened to it while it was asked for stays. */
async function storeAnswers(tx: Tx, answers: Answers, needs: ClaimStores): Promise<void> {
  const ids = [...answers.keys()];
  await needs.pending.removeMany(tx, ids);
  const found = await needs.claims.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  await changeClaimsTogether(tx, found, {
    ...needs,
    decide(current) {
      const qualification = answers.get(current._id);
      return qualification && qualifiedLater(current, qualification, tx);
    },
  });
}
