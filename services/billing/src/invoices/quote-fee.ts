// What a fee would be, before anything is issued: amount, net to the client, what the ledger says of it, the rules that apply.
import { differsFromLedger, feeDueOf, feeOfTyped, nothingBilled, type FeeDue, type FeeQuote } from '@plumbline/contracts/billing';
import type { FeeTerms } from '@plumbline/contracts/claims';
import { basisPointsOf, centsOf, dollarsOf, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { billedOf } from './claim-guard.ts';
import type { Invoices } from './invoice.ts';
import { noticesOf } from '../fees/fee-cap-rules.ts';
import { feeTermsOf } from '../fees/fee-terms.ts';
import { receiptWire } from '../fees/receipt-wire.ts';

export interface FeeAsked {
  readonly claimId?: number | undefined;
  readonly settlementAmount: number;
  readonly feePercentage: number;
}

/** Without a claim no rule applies, because no state is known. Throws `not_found` for an unknown claim. */
export async function quoteFee(scope: Scope, asked: FeeAsked, deps: { parts: ServiceParts; books: Invoices }): Promise<FeeQuote> {
  const settlementCents = centsOf(asked.settlementAmount);
  const basisPoints = basisPointsOf(asked.feePercentage);
  const terms = asked.claimId === undefined ? undefined : await feeTermsOf(scope, asked.claimId, deps.parts);
  const guard = terms && (await deps.books.guards.findOne(scope, { _id: terms.claimId }));
  const due = terms && feeDueOf(terms.ledger, guard ? billedOf(guard) : nothingBilled);
  const amountCents = feeOfTyped({ settlementCents, basisPoints }, due);
  return {
    settlementAmount: asked.settlementAmount,
    feePercentage: asked.feePercentage,
    amount: dollarsOf(amountCents),
    netToClient: dollarsOf(settlementCents - amountCents),
    notices: terms ? noticesOf(terms, basisPoints) : [],
    differs: differsFromLedger(amountCents, due),
    ...(terms && due ? { ledger: ledgerWire(terms, due) } : {}),
  };
}

function ledgerWire({ ledger }: FeeTerms, due: FeeDue): NonNullable<FeeQuote['ledger']> {
  const { kind, percentage, agreed, received, leftOut, agreedNotReceived = 0 } = ledger;
  const fee = due.feeCents === undefined ? undefined : dollarsOf(due.feeCents);
  return {
    ...omitUndefined({ kind, percentage, agreed, fee, leftOut }),
    base: dollarsOf(due.baseCents),
    received,
    agreedNotReceived,
    receipts: due.receipts.map(receiptWire),
  };
}
