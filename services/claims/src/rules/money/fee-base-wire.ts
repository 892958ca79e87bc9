// The fee of a claim receipt by receipt, as the ledger shows it and billing takes it.
import type { FeeBase } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import { countedWhenAllPaid, feeSumsOf, feeWhenAllPaid, leftOutOf, rateOf, sharesOf, type FeeTerms } from './fee-base-rules.ts';
import type { LedgerEntryRecord } from './ledger-model.ts';
import { byDate, partsOf, payableOf, activeEntries, sumsOf } from './sum-rules.ts';

const dollars = (cents: number | undefined): number | undefined => (cents === undefined ? undefined : dollarsOf(cents));

export function feeBaseWire(rows: readonly LedgerEntryRecord[], terms: FeeTerms): FeeBase {
  const paid = partsOf
    .paid(activeEntries(rows))
    .map(({ row }) => row)
    .toSorted(byDate);
  const money = sumsOf(rows);
  const { receipts, paidCents = 0 } = money;
  const payable = payableOf(money);
  const sums = feeSumsOf(receipts, terms);
  const shares = sharesOf(receipts, terms);
  return omitUndefined({
    feeOn: terms.feeOn,
    source: terms.source,
    reason: terms.reason,
    ...agreedFee(terms),
    contractSignedOn: terms.signedOn,
    base: dollars(sums?.baseCents),
    fee: dollars(sums?.feeCents),
    agreedNotReceived: payable === undefined ? undefined : dollarsOf(payable - paidCents),
    leftOut: leftOutOf(money, terms),
    countedNotReceived: dollars(countedWhenAllPaid(money, terms)),
    feeWhenPaid: dollars(feeWhenAllPaid(money, terms)),
    receipts: paid.map((row, index) =>
      omitUndefined({
        rowId: row._id,
        on: row.on,
        amount: dollarsOf(row.amountCents),
        money: row.money ?? 'new',
        counted: dollarsOf(shares[index]?.countedCents ?? 0),
        fee: dollars(shares[index]?.feeCents),
        isLivingExpense: receipts[index]?.isLivingExpense,
        reference: row.reference,
      }),
    ),
  }) as FeeBase;
}

function agreedFee(terms: FeeTerms): Partial<FeeBase> {
  const rate = rateOf(terms);
  if (!rate) return {};
  if (rate.kind === 'percentage') return { kind: rate.kind, percentage: rate.basisPoints / 100 };
  if (rate.kind === 'flat') return { kind: rate.kind, flatFee: dollarsOf(rate.cents) };
  return { kind: rate.kind, hourlyRate: dollarsOf(rate.rateCents), hours: rate.hundredths / 100 };
}
