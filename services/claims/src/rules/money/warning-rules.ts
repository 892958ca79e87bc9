// What somebody should look at in a ledger. Nothing is refused for it.
import type { LossDeductibles } from '@plumbline/contracts/claims';
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import { leftOutOf, type FeeTerms } from './fee-base-rules.ts';
import type { LedgerEntryRecord } from './ledger-model.ts';
import { partsOf, activeEntries, sumOf, sumsOf, total, type MoneySums } from './sum-rules.ts';

interface Around {
  readonly terms: FeeTerms;
  /** What the policy takes off. */
  readonly deductibles: LossDeductibles;
}

const show = (cents: number): string => showDollars(dollarsOf(cents));

export function warningsOf(rows: readonly LedgerEntryRecord[], { terms, deductibles }: Around): string[] {
  const sums = sumsOf(rows);
  return [
    ...overAgreed(rows, sums),
    ...unprovenAgreements(rows),
    ...priorMoney(sums, terms),
    ...leftOut(sums, terms),
    ...deductible(rows, deductibles),
  ];
}

/** Money that is there or in a check, against what was agreed: in total and for each coverage that has an agreement. */
function overAgreed(rows: readonly LedgerEntryRecord[], all: MoneySums): string[] {
  const over = (sums: MoneySums, where: string): string[] => {
    const coming = (sums.paidCents ?? 0) + (sums.onTheWayCents ?? 0);
    return sums.agreedCents === undefined || coming <= sums.agreedCents
      ? []
      : [`Payments of ${show(coming)} exceed the agreed ${show(sums.agreedCents)}${where}`];
  };
  const everything = over(all, '');
  if (everything.length > 0) return everything;
  return coverages.flatMap((coverage) =>
    over(sumsOf(rows.filter((row) => row.coverage === coverage)), ` under ${coverageLabels[coverage]}`),
  );
}

/** Agreements from another system, of which nobody can say that the insured approved them. */
function unprovenAgreements(rows: readonly LedgerEntryRecord[]): string[] {
  const unproven = partsOf
    .agreed(activeEntries(rows))
    .filter(({ row }) => row.by === undefined && row.approval === 'brought from another system');
  if (unproven.length === 0) return [];
  return [`${show(total(unproven))} of the settlement was imported without proof of the insured’s approval`];
}

function priorMoney({ receipts }: MoneySums, { feeOn, signedOn, reason }: FeeTerms): string[] {
  const cents = receipts.filter((receipt) => receipt.isPrior).reduce((all, receipt) => all + receipt.cents, 0);
  if (feeOn === 'all_paid' && cents > 0 && reason)
    return [`${show(cents)} was paid or committed before the contract and counts because: ${reason.text} (${reason.by})`];
  if (feeOn === 'all_paid' && cents > 0)
    return [`${show(cents)} was paid or committed before the contract. Confirm that the contract and state law allow a fee on it.`];
  if (feeOn === 'new_money' && signedOn === undefined && receipts.length > 0)
    return ["The contract date isn't recorded. Payments count as made after the contract unless marked otherwise."];
  return [];
}

/** Money that brings no fee is said, so that the contract can be looked at. */
function leftOut(sums: MoneySums, terms: FeeTerms): string[] {
  const sentence = leftOutOf(sums, terms);
  return sentence ? [sentence] : [];
}

/** Each coverage with a deductible of its own is compared with that one, the others together with the one that they share. */
function deductible(rows: readonly LedgerEntryRecord[], { sharedCents, own = {} }: LossDeductibles): string[] {
  const applied = partsOf.deductible(activeEntries(rows));
  const single = coverages.flatMap((coverage) => {
    const cents = sumOf(applied.filter(({ row }) => row.coverage === coverage));
    return own[coverage] === undefined ? [] : differing(cents, own[coverage], ` under ${coverageLabels[coverage]}`);
  });
  const others = sumOf(applied.filter(({ row }) => own[row.coverage] === undefined));
  return [...differing(others, sharedCents, ''), ...single];
}

function differing(applied: number | undefined, ofPolicy: number | undefined, where: string): string[] {
  if (applied === undefined || ofPolicy === undefined || applied === ofPolicy) return [];
  return [`The carrier applied a deductible of ${show(applied)}${where}; the claim shows ${show(ofPolicy)}`];
}
