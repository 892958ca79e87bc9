// The minute in which a contract was signed: where the right to cancel is counted in hours, no contract is recorded without it.
import type { ContractTerms } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { DateTime } from 'luxon';
import { contractState, hoursFromSigning } from '../../rules/deadlines/contract/cancellation-window.ts';
import type { DeadlineClaim } from '../../rules/deadlines/deadline-record.ts';

type Signed = Pick<ContractTerms, 'signedOn' | 'signedAt' | 'state'>;

/** By the clock at the property. Throws `invalid` by field. A contract that came from elsewhere with its day alone keeps it. */
export function assertTimeOfSigning(
  { signedOn, signedAt, state }: Signed,
  claim: Pick<DeadlineClaim, 'contract' | 'address' | 'timeZone'>,
  now: Date,
): void {
  if (!signedOn) {
    if (signedAt) throw wrong('signedOn', 'Enter the date of signing');
    return;
  }
  if (signedAt) return assertPassed(`${signedOn}T${signedAt}`, claim.timeZone, now);
  const { contract, address } = claim;
  const counted = state ?? contractState({ address });
  const isKept = contract?.signedOn === signedOn && contract.signedAt === undefined && contractState({ contract, address }) === counted;
  const counts = isKept ? undefined : hoursFromSigning(counted);
  if (counts) throw wrong('signedAt', `Enter the time of signing. ${counts}.`);
}

function assertPassed(local: string, zone: string, now: Date): void {
  if (DateTime.fromISO(local, { zone }).toJSDate() > now) throw wrong('signedAt', 'Enter a time that has passed');
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
