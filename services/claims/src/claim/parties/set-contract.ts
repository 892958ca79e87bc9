// The terms of the contract with the insured. The fee of the claim follows them.
import { contractSet, type ContractTerms } from '@plumbline/contracts/claims';
import { basisPointsOf, centsOf, Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { changeClaim, claimNotFound } from '../changes/change-claim.ts';
import type { ClaimRecord } from '../model/claim-record.ts';
import {
  assertEmergencyAnswered,
  assertFeeAnsweredFor,
  assertFeeWithinCap,
  assertFlatFeeWithinCap,
  reasonWanted,
} from '../../rules/deadlines/contract/fee-cap-rule.ts';
import { assertBasisAllowed, feeCapsOf } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import { claimSnapshot } from '../model/claim-wire.ts';
import { largestRecordedCents } from '../party-rules/largest-amount.ts';
import { todayAt } from '../model/intake-rules.ts';
import type { ClaimStores } from '../changes/claim-stores.ts';
import { assertMaySign } from '../../directory/may-sign.ts';
import type { StoredContract } from '../party-rules/party-model.ts';
import { partiesOf } from '../party-rules/party-rules.ts';
import { assertTimeOfSigning } from '../party-rules/signing-time-rules.ts';

type Deps = Pick<ClaimStores, 'claims' | 'figures' | 'staff'> & { terms: ContractTerms };

/** Throws `conflict` when the contract was changed since `revision`, `unprocessable` when it was signed outside of a license. */
export async function setContract(tx: Tx, claimId: number, { terms, ...deps }: Deps): Promise<ClaimRecord> {
  await assertSignedUnderLicense(tx, claimId, { terms, ...deps });
  return changeClaim(tx, claimId, {
    ...deps,
    decide: (current) => {
      const revision = current.contract?.revision ?? 0;
      if (terms.revision !== undefined && terms.revision !== revision) {
        throw new Failure('conflict', 'Someone else changed the contract. Review the new terms.');
      }
      assertTerms(terms, current, tx.now);
      const bare = contractOf(terms, revision + 1);
      const claim = { ...current, ...answered(terms, current), contract: bare };
      const feeReason = reasonOf(terms, { before: current.contract, contract: bare, by: tx.scope.actor.name });
      assertFeeByLaw(bare, claim, feeReason?.text);
      const contract = feeReason && isReasonWanted(claim, bare) ? { ...bare, feeReason } : bare;
      return {
        set: {
          contract,
          ...(contract.feeBasisPoints === undefined ? {} : { feeBasisPoints: contract.feeBasisPoints }),
          ...answered(terms, current),
        },
        events: (after) => [contractEvent(after, terms)],
        ...(terms.why ? { why: terms.why } : {}),
      };
    },
  });
}

/**
 * Throws `unprocessable` for a fee on money that earns none, for one above a cap, for one that an unanswered question may forbid,
 * and for one that may be above a cap without a reason.
 */
function assertFeeByLaw({ feeBasisPoints, flatCents }: StoredContract, claim: ClaimRecord, reason: string | undefined): void {
  assertBasisAllowed(claim);
  const caps = feeCapsOf(claim);
  const largestCents = largestRecordedCents(claim);
  assertFlatFeeWithinCap({ flatCents, largestCents }, caps);
  if (feeBasisPoints !== undefined) {
    assertFeeWithinCap(feeBasisPoints, caps);
    assertEmergencyAnswered(feeBasisPoints, caps);
  }
  assertFeeAnsweredFor({ feeBasisPoints, flatCents, largestCents }, caps, reason);
}

function isReasonWanted(claim: ClaimRecord, { feeBasisPoints, flatCents }: StoredContract): boolean {
  const fee = { feeBasisPoints, flatCents, largestCents: largestRecordedCents(claim) };
  return reasonWanted(fee, feeCapsOf(claim)) !== undefined;
}

interface FeeAround {
  readonly before: StoredContract | undefined;
  readonly contract: StoredContract;
  readonly by: string;
}

/** What was written now; what was written before of the same fee stays said. */
function reasonOf({ why }: ContractTerms, { before, contract, by }: FeeAround): StoredContract['feeReason'] {
  if (why) return { text: why, by };
  const isSame = before?.feeBasisPoints === contract.feeBasisPoints && before?.flatCents === contract.flatCents;
  return isSame && before?.state === contract.state ? before?.feeReason : undefined;
}

/** A day of signature that is new needs a license that was valid on it. */
async function assertSignedUnderLicense(tx: Tx, claimId: number, { terms: { signedOn }, claims, staff }: Deps): Promise<void> {
  const claim = await claims.get(tx.scope, claimId, claimNotFound, { session: tx.session });
  if (signedOn === undefined || signedOn === claim.contract?.signedOn) return;
  await assertMaySign(tx, claim, { staff, now: tx.now, what: 'The contract', on: signedOn });
}

/** Throws `invalid`, naming the field. */
function assertTerms(terms: ContractTerms, claim: ClaimRecord, now: Date): void {
  assertDates(terms, todayAt(claim.timeZone, now));
  assertTimeOfSigning(terms, claim, now);
  const insureds = partiesOf(claim).filter((party) => party.role === 'named_insured');
  assertFee(terms);
  const strangers = terms.signedBy.filter((id) => !insureds.some((party) => party.id === id));
  if (strangers.length > 0) throw wrong('signedBy', 'Only named insureds of this claim can sign the contract');
}

function assertDates({ signedOn, cancelledOn }: ContractTerms, today: string): void {
  if (signedOn && signedOn > today) throw wrong('signedOn', 'Enter today or an earlier date');
  if (!cancelledOn) return;
  if (!signedOn) throw wrong('cancelledOn', 'Only a signed contract can be canceled');
  if (cancelledOn < signedOn) throw wrong('cancelledOn', 'Enter a date on or after the signing date');
  if (cancelledOn > today) throw wrong('cancelledOn', 'Enter today or an earlier date');
}

/** One way of paying, with its figure. */
function assertFee({ feeKind = 'percentage', feePercentage, flatFee, hourlyRate }: ContractTerms): void {
  if (feeKind === 'flat' && flatFee === undefined) throw wrong('flatFee', 'Enter the flat fee');
  if (feeKind === 'hourly' && hourlyRate === undefined) throw wrong('hourlyRate', 'Enter the hourly rate');
  if (feeKind !== 'percentage' && feePercentage !== undefined) throw wrong('feePercentage', 'This contract has no percentage fee');
}

/** The cap and the right to cancel hang on it, so the contract asks. */
function answered({ declaredEmergency }: ContractTerms, { deadlineDetails }: ClaimRecord): Pick<ClaimRecord, 'deadlineDetails'> {
  return declaredEmergency === undefined ? {} : { deadlineDetails: { ...deadlineDetails, declaredEmergency } };
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

function contractOf(terms: ContractTerms, revision: number): StoredContract {
  const { kind, signedOn, signedAt, state, cancelledOn, signedBy, livingExpenseDisclosed } = terms;
  return {
    revision,
    kind,
    signedBy: [...new Set(signedBy)],
    ...(signedOn ? { signedOn } : {}),
    ...(signedAt ? { signedAt } : {}),
    ...(state ? { state } : {}),
    ...(livingExpenseDisclosed ? { livingExpenseDisclosed } : {}),
    ...(cancelledOn ? { cancelledOn } : {}),
    ...feeOf(terms),
  };
}

/** Only the figure of the kind that was agreed. */
function feeOf({ feeKind, feePercentage, flatFee, hourlyRate }: ContractTerms): Partial<StoredContract> {
  return {
    ...(feeKind && feeKind !== 'percentage' ? { feeKind } : {}),
    ...(feePercentage === undefined ? {} : { feeBasisPoints: basisPointsOf(feePercentage) }),
    ...(feeKind === 'flat' && flatFee !== undefined ? { flatCents: centsOf(flatFee) } : {}),
    ...(feeKind === 'hourly' && hourlyRate !== undefined ? { rateCents: centsOf(hourlyRate) } : {}),
  };
}

function contractEvent(after: ClaimRecord, { signedOn, feePercentage, cancelledOn }: ContractTerms) {
  return createEvent(contractSet, {
    claimId: after._id,
    claim: claimSnapshot(after),
    ...(signedOn ? { signedOn } : {}),
    ...(feePercentage === undefined ? {} : { feePercentage }),
    ...(cancelledOn ? { cancelledOn } : {}),
  });
}
