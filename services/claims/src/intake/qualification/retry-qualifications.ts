// Qualifying in the background what could not be qualified at the opening: asked one after the other, stored together.
import type { Scope } from '@plumbline/contracts/kernel';
import type { TakenJob, Tx } from '@plumbline/server';
import { changeClaimsTogether } from '../../claim/changes/change-claim.ts';
import type { StoredQualification } from '../../claim/model/claim-record.ts';
import type { ClaimStores } from '../../claim/changes/claim-stores.ts';
import { requestQualification } from './request-qualification.ts';
import { qualifiedLater } from './qualify-again.ts';

/** By claim; nothing for one that is gone. */
type Answers = Map<number, StoredQualification | undefined>;

/** Claims of one firm whose time has come are asked for once more. */
export async function retryQualifications(jobs: readonly TakenJob[], deps: ClaimStores): Promise<void> {
  const { parts, claims, pending } = deps;
  const answers: Answers = new Map();
  for (const job of jobs) {
    const claim = await claims.findOne(job.scope, { _id: job.key });
    const qualification = claim ? await ask(job.scope, claim, deps) : undefined;
    if (claim && !qualification) await pending.postpone(job);
    else answers.set(job.key, qualification);
  }
  const answered = jobs.filter(({ key }) => answers.has(key));
  const [first] = answered;
  if (!first) return;
  await parts.writeAs(first.scope, async (tx) => {
    await pending.done(tx, answered);
    await storeAnswers(tx, answers, deps);
  });
}

function ask(scope: Scope, claim: Parameters<typeof requestQualification>[0], { parts }: ClaimStores) {
  return requestQualification(claim, { call: parts.askAs(scope, 'ai'), now: parts.clock(), log: parts.log });
}

/** Each claim as it is now: what happened to it while it was asked for stays. */
async function storeAnswers(tx: Tx, answers: Answers, deps: ClaimStores): Promise<void> {
  const ids = [...answers.keys()];
  const found = await deps.claims.find(tx.scope, { _id: { $in: ids } }, { session: tx.session, limit: ids.length });
  await changeClaimsTogether(tx, found, {
    ...deps,
    decide(current) {
      const qualification = answers.get(current._id);
      return qualification && qualifiedLater(current, qualification, tx);
    },
  });
}
