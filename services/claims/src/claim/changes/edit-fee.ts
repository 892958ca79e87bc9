// The fee of a claim, edited without a contract: the same people and the same caps as in the terms of a contract.
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { assertFeeWithinCap } from '../../rules/deadlines/contract/fee-cap-rule.ts';
import { feeCapsOf } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import { assertMaySetContract } from '../party-rules/may-set-contract.ts';
import type { ClaimRecord } from '../model/claim-record.ts';

/**
 * Throws `forbidden` for who may not set terms, `unprocessable` for a fee above a sure cap
 * and for one that the contract already sets; the same fee again is no change.
 */
export function assertFeeMayChange(scope: Scope, { before, after }: { before: ClaimRecord; after: ClaimRecord }): void {
  if (after.feeBasisPoints === before.feeBasisPoints) return;
  assertMaySetContract(scope);
  const agreed = before.contract?.feeBasisPoints;
  if (agreed !== undefined) throw refused(`The contract sets the fee at ${agreed / 100}%. Change it in the contract terms.`);
  if (after.feeBasisPoints === undefined) return;
  try {
    assertFeeWithinCap(after.feeBasisPoints, feeCapsOf(after));
  } catch (error) {
    throw error instanceof Failure ? refused(error.message) : error;
  }
}

function refused(sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { adjusterFeePercentage: sentence } });
}
