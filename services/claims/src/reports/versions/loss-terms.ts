// What stands between the values of an estimate and its net claim: deductibles and limits of the policy, and what the ledger says was paid.
import { lossDeductibles, type LossTerms } from '@plumbline/contracts/claims';
import { coverages } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import type { Reading } from '../../directory/may-handle.ts';
import { maxRows, type Ledger, type LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { receivedUnder } from '../../rules/money/sum-rules.ts';

/** With a session as they are in that transaction; the policy as the claim was read. */
export async function lossTermsOf(
  { scope, session }: Reading,
  claim: ClaimRecord,
  { ledger }: { readonly ledger: Ledger },
): Promise<LossTerms> {
  return lossTerms(claim, await ledger.find(scope, { claimId: claim._id }, { limit: maxRows, ...(session ? { session } : {}) }));
}

/** A limit of zero is one that nobody entered. */
function lossTerms(claim: Pick<ClaimRecord, 'policy'> & Parameters<typeof lossDeductibles>[0], rows: readonly LedgerEntryRecord[]): LossTerms {
  const insured = (claim.policy?.coverages ?? []).filter(({ limitCents }) => limitCents > 0);
  const paid = coverages.map((coverage) => [coverage, receivedUnder(rows, coverage)] as const).filter(([, cents]) => cents > 0);
  return {
    ...lossDeductibles(claim),
    ...(insured.length > 0 ? { limits: Object.fromEntries(insured.map(({ coverage, limitCents }) => [coverage, limitCents])) } : {}),
    ...(paid.length > 0 ? { paid: Object.fromEntries(paid) } : {}),
  };
}
