// Putting an import right: a wrong file is withdrawn with a reason, a wrong date corrected. Nothing is deleted, requests that were filed stay.
import { carrierEstimateRedated, carrierEstimateWithdrawn, type CarrierEstimateCard } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../../claim/changes/change-claim.ts';
import { importsOf, type CarrierEstimateRecord } from '../model/carrier-store.ts';
import { carrierCardIn } from '../model/carrier-wire.ts';
import { assertDay, type ImportDeps } from './import-estimate.ts';

const missing = { sentence: 'Estimate not found' };

/** Throws `conflict` for one that is withdrawn already. */
export async function withdrawImport(
  tx: Tx,
  id: number,
  { reason, carrier }: ImportDeps & { reason: string },
): Promise<CarrierEstimateCard> {
  const change = (current: CarrierEstimateRecord) => {
    assertCounts(current);
    return {
      set: { withdrawn: { by: tx.scope.actor.name, at: tx.now, reason } },
      why: reason,
      events: [createEvent(carrierEstimateWithdrawn, { ...aboutImport(current), datedOn: current.datedOn, reason })],
    };
  };
  return carrierCardIn([], await carrier.heads.change(tx, id, change, missing));
}

/** The rounds follow the new day. Throws `invalid` for a day that it can't be of. */
export async function redateImport(
  tx: Tx,
  id: number,
  { datedOn, ...deps }: ImportDeps & { datedOn: string },
): Promise<CarrierEstimateCard> {
  const { heads } = deps.carrier;
  const before = await heads.get(tx.scope, id, missing.sentence, { session: tx.session });
  assertCounts(before);
  assertDay(await deps.claims.get(tx.scope, before.claimId, claimNotFound, { session: tx.session }), datedOn, tx.now);
  const change = (current: CarrierEstimateRecord) => ({
    set: { datedOn },
    events: [createEvent(carrierEstimateRedated, { ...aboutImport(current), datedOn, before: current.datedOn })],
  });
  const after = before.datedOn === datedOn ? before : await heads.change(tx, id, change, missing);
  return carrierCardIn(await importsOf(deps.carrier, tx, before.claimId), after);
}

function assertCounts({ withdrawn }: CarrierEstimateRecord): void {
  if (withdrawn) throw new Failure('conflict', `This estimate was already withdrawn by ${withdrawn.by}.`);
}

function aboutImport({ _id, claimId, claimNumber, carrier }: CarrierEstimateRecord) {
  return { claimId, claimNumber, carrierEstimateId: _id, carrier };
}
