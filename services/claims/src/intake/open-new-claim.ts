// Opening a claim, whoever asks for it: form, pasted email or a partner's program. Others are asked first, then everything is written at once.
import type { ClaimIntake, claimsApi } from '@plumbline/contracts/claims';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { Handling } from '@plumbline/server';
import type { ClaimStores } from '../claim/changes/claim-stores.ts';
import type { StoredQualification } from '../claim/model/claim-record.ts';
import { claimInFull, qualificationWire } from '../claim/model/claim-wire.ts';
import { askedDetails } from '../claim/model/intake-details.ts';
import { assertNotInFuture } from '../claim/model/intake-rules.ts';
import { learnSigner } from '../directory/may-sign.ts';
import { assertReferring, learnStaff } from '../directory/staff-projection.ts';
import type { StormStores } from '../storms/keep-storm.ts';
import { duplicateQuestion, findDuplicates } from './duplicates/find-duplicates.ts';
import { openerOf } from './open-claim.ts';
import { openWithPeople } from './open-with-people.ts';
import { intakeFields } from './prepare-claim.ts';
import { requestQualification, type AskedClaim } from './qualification/request-qualification.ts';

type Deps = StormStores & {
  /** Runs the one transaction that writes the claim. */
  readonly write: Handling<typeof claimsApi.openClaim>['write'];
};

/** Throws `invalid` by field, and whatever adding people and setting a contract throw; then nothing is written. */
export async function openNewClaim(scope: Scope, intake: ClaimIntake, { write, ...deps }: Deps) {
  const qualification = await askBeforeOpening(scope, intake, deps);
  const { duplicates } = await findDuplicates(scope, duplicateQuestion(intake), deps);
  return write(async (tx) => {
    const claim = await openWithPeople(tx, intake, { ...deps, qualification });
    const { against } = claim.assignedAdjusterId === undefined ? await openerOf(tx, claim, deps.staff) : {};
    return {
      claim: claimInFull(claim, deps.parts.clock()),
      qualificationState: claim.qualificationState,
      possibleDuplicates: duplicates,
      ...(against ? { unassignedBecause: against } : {}),
      ...(claim.qualification ? { qualification: qualificationWire(claim.qualification) } : {}),
    };
  });
}

/** Everything that other services are asked before a claim is opened; answers its qualification. Throws for people who do not exist. */
export async function askBeforeOpening(scope: Scope, intake: ClaimIntake, deps: StormStores): Promise<StoredQualification | undefined> {
  if (intake.referringAttorneyId !== undefined) await assertReferring(scope, intake.referringAttorneyId, deps);
  if (intake.assignedAdjusterId !== undefined) await learnStaff(scope, intake.assignedAdjusterId, deps);
  if (intake.contract) await learnSigner(scope, deps);
  const [qualification] = await Promise.all([qualificationFor(intake, scope, deps), learnOpener(scope, deps)]);
  return qualification;
}

/** Whoever opens a claim may handle it once their licenses are known; a claim is opened all the same when they are not. */
async function learnOpener(scope: Scope, { parts, staff }: ClaimStores): Promise<void> {
  const { kind, id, role } = scope.actor;
  if (kind !== 'user' || role !== 'adjuster' || typeof id !== 'number') return;
  await learnStaff(scope, id, { parts, staff }).catch((error: unknown) => {
    parts.log.warn({ err: error, userId: id }, 'license lookup failed; claim left unassigned');
  });
}

/** Asks before the write: no other service is called inside a transaction. The question is that of the claim as it will be stored. */
async function qualificationFor(intake: ClaimIntake, scope: Scope, { parts }: ClaimStores) {
  const fields = intakeFields(intake);
  const now = parts.clock();
  assertNotInFuture(intake.incidentDate, fields.timeZone, now);
  const { contract } = intake;
  const claim = {
    ...fields,
    disposition: 'open' as const,
    ...(contract
      ? { contract: omitUndefined({ kind: contract.kind ?? 'standard', signedOn: contract.signedOn }) as AskedClaim['contract'] }
      : {}),
    ...askedDetails(intake, { name: scope.actor.name, now }),
  };
  return requestQualification(omitUndefined(claim) as AskedClaim, { call: parts.askAs(scope, 'ai'), now, log: parts.log });
}
