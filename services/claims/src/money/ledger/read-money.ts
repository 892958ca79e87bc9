// `GET /api/claims/:id/money`: figures with their explanations, coverages, the base of the fee, and what to look at.
import { lossDeductibles, type CoverageMoney, type MoneyAccount } from '@plumbline/contracts/claims';
import { coverages } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { priorMoneyRule } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import { figuresOf, figuresUnder, valueFigure } from '../../rules/money/explain-rules.ts';
import { feeBaseWire } from '../../rules/money/fee-base-wire.ts';
import { feeTermsOf } from '../../rules/money/fee-base-rules.ts';
import type { LedgerEntryRecord } from '../../rules/money/ledger-model.ts';
import { mortgageesOf, namedInsuredsOf } from '../../rules/money/people-rules.ts';
import { roundsOf } from '../../rules/money/round-figures.ts';
import { warningsOf } from '../../rules/money/warning-rules.ts';

/** Limits of the policy, where they are known. */
interface WithPolicy {
  readonly policy?: { readonly coverages?: readonly { readonly coverage: string; readonly limitCents?: number }[] };
}

export function moneyAccount(claim: ClaimRecord & WithPolicy, rows: readonly LedgerEntryRecord[]): MoneyAccount {
  const terms = feeTermsOf(claim);
  const priorMoney = priorMoneyRule(claim);
  return {
    claimId: claim._id,
    version: claim.version,
    rowCount: rows.length,
    figures: [...figuresOf(rows, terms), valueFigure(claim)],
    coverages: coverages.flatMap((coverage) => coverageMoney(coverage, claim, rows)),
    rounds: roundsOf(rows),
    feeBase: feeBaseWire(rows, terms),
    ...(priorMoney ? { priorMoney } : {}),
    warnings: warningsOf(rows, { terms, deductibles: lossDeductibles(claim) }),
    namedInsureds: namedInsuredsOf(claim),
    mortgagees: mortgageesOf(claim),
  };
}

/** The line of a coverage, where the policy or the ledger knows it. */
function coverageMoney(coverage: CoverageMoney['coverage'], { policy }: WithPolicy, rows: readonly LedgerEntryRecord[]): CoverageMoney[] {
  const limit = policy?.coverages?.find((one) => one.coverage === coverage)?.limitCents;
  const own = rows.filter((row) => row.coverage === coverage);
  return limit === undefined && own.length === 0 ? [] : [{ coverage, figures: figuresUnder(own, limit), rounds: roundsOf(own) }];
}
