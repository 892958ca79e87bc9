// On which money the contract takes the fee, and the hours of an hourly one: set by a person, kept on the claim.
import { feeBasisLabels, feeBasisSet, type MoneyTerms } from '@plumbline/contracts/claims';
import type { Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { feeTermsOf } from '../../rules/money/fee-base-rules.ts';
import { assertMayCountPriorMoney } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import { claimSnapshot } from '../../claim/model/claim-wire.ts';
import { appendRows, type LedgerResponse, type LedgerDeps } from './append-rows.ts';

export async function setTerms(
  tx: Tx,
  claimId: number,
  { terms, ...deps }: LedgerDeps & { terms: Infer<typeof MoneyTerms> },
): Promise<LedgerResponse> {
  return appendRows(tx, claimId, {
    ...deps,
    expectedVersion: terms.version,
    decide: (current) => {
      return {
        rows: [],
        set: {
          ...(terms.feeOn ? { feeOn: terms.feeOn } : {}),
          ...reasonOf(terms, current, tx.scope.actor.name),
          ...(terms.hours === undefined ? {} : { feeHours: Math.round(terms.hours * 100) }),
        },
        // A reason belongs to the choice that it was written for
        ...(terms.feeOn && !terms.reason ? { unset: ['feeOnReason'] } : {}),
        events: (after) => [createEvent(feeBasisSet, { claimId, claim: claimSnapshot(after), feeOn: saidOf(terms, after) })],
      };
    },
  });
}

/** Throws `unprocessable` where the law forbids a fee on money from before the contract, or may and nobody says why it counts. */
function reasonOf({ feeOn, reason }: Infer<typeof MoneyTerms>, current: ClaimRecord, by: string): Pick<ClaimRecord, 'feeOnReason'> {
  if (feeOn !== 'all_paid') return {};
  const citation = assertMayCountPriorMoney(current, reason);
  return reason ? { feeOnReason: { text: reason, by, ...(citation ? { citation } : {}) } } : {};
}

function saidOf({ feeOn, hours, reason }: Infer<typeof MoneyTerms>, after: ClaimRecord): string {
  const basis = feeBasisLabels[feeTermsOf(after).feeOn];
  const because = feeOn === 'all_paid' && reason ? `. Reason: ${reason}` : '';
  return `${hours === undefined ? basis : `${basis}, ${hours} hours`}${because}`;
}
