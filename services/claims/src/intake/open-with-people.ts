// Opening a claim together with the carrier's adjuster, the contract and its storm event, by the same rules as adding them later; all of it or nothing.
import { claimsApi, type ClaimIntake } from '@plumbline/contracts/claims';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { addParty } from '../claim/parties/add-party.ts';
import { assertMaySetContract, isAmong } from '../claim/party-rules/may-set-contract.ts';
import { setContract } from '../claim/parties/set-contract.ts';
import type { StormStores } from '../storms/keep-storm.ts';
import { assertStormKnown } from '../storms/storm-store.ts';
import { claimNotFound } from '../claim/changes/change-claim.ts';
import type { ClaimRecord, StoredQualification } from '../claim/model/claim-record.ts';
import { openClaim } from './open-claim.ts';
import { eventsFor } from './open-claims.ts';

/** Throws what adding a party and setting a contract throw; refused fields are named as they were sent. `forbidden` for terms of a contract from who may not set them. */
export async function openWithPeople(
  tx: Tx,
  intake: ClaimIntake,
  deps: StormStores & { qualification: StoredQualification | undefined; isSimulated?: true | undefined },
): Promise<ClaimRecord> {
  const { carrierAdjuster, contract, stormEventId } = intake;
  if (contract) assertMaySetContract(tx.scope);
  if (stormEventId !== undefined) assertMayAttach(tx.scope);
  await assertStormKnown(tx.scope, stormEventId, deps.storms);
  const events = await eventsFor(tx, stormEventId === undefined ? [] : [stormEventId], deps.storms);
  const opened = await openClaim(tx, intake, { ...deps, event: events.get(stormEventId ?? 0) });
  if (!carrierAdjuster && !contract) return opened;
  if (carrierAdjuster) await addDeskAdjuster(tx, opened._id, { ...deps, carrierAdjuster });
  if (contract) {
    const { kind = 'standard', ...terms } = contract;
    await within('contract', () => setContract(tx, opened._id, { ...deps, terms: { kind, signedBy: [], ...terms } }));
  }
  return deps.claims.get(tx.scope, opened._id, claimNotFound, { session: tx.session });
}

/** Who may open claims and not attach them to a storm event may not do both in one. */
function assertMayAttach(scope: Scope): void {
  const sentence = 'Only administrators and adjusters can link claims to a storm event';
  if (!isAmong(scope, claimsApi.attachToStorm.access)) throw new Failure('forbidden', sentence, { fields: { stormEventId: sentence } });
}

async function addDeskAdjuster(
  tx: Tx,
  claimId: number,
  { carrierAdjuster, ...deps }: StormStores & { carrierAdjuster: NonNullable<ClaimIntake['carrierAdjuster']> },
): Promise<void> {
  const { phone, ...person } = carrierAdjuster;
  await addParty(tx, claimId, { ...deps, intake: { role: 'desk_adjuster', ...person, ...(phone ? { phones: [phone] } : {}) } });
}

/** A refusal without a field, like a license that does not reach, stands at the day of the signature. */
async function within<A>(group: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const named = Object.entries(error.fields ?? { signedOn: error.message });
    const fields = Object.fromEntries(named.map(([name, sentence]) => [`${group}.${name}`, sentence]));
    throw new Failure(error.code, error.message, { fields });
  }
}
