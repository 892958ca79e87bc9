// From what a person entered to a row: which amounts belong together, which day is possible, which money is prior.
import type { LedgerIntake, PaymentTiming } from '@plumbline/contracts/claims';
import { centsOf, dollarsOf, Failure, showDollars, omitUndefined } from '@plumbline/contracts/kernel';
import { coverageLabels, coverages } from '@plumbline/contracts/enums';
import type { LedgerEntryRecord, RowInput } from './ledger-model.ts';
import { withheldUnder } from './sum-rules.ts';

export function refuse(field: string, sentence: string): never {
  throw new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

/** What was paid or committed before the day of the contract is prior money. */
export function paymentTimingOf(on: string, signedOn: string | undefined): PaymentTiming {
  return signedOn !== undefined && on < signedOn ? 'prior' : 'new';
}

/** Throws `invalid` for a day that has not come yet at the property. */
export function assertNotLater(field: string, on: string, today: string): void {
  if (on > today) refuse(field, 'Enter today or an earlier date');
}

/** Throws `invalid` for a day before the loss: no money of a claim is older than it. */
export function assertNotBeforeLoss(field: string, on: string, incidentDate: string): void {
  if (on < incidentDate) refuse(field, `Enter a date on or after the date of loss, ${incidentDate}`);
}

/** Replacement cost, what is taken off it, and what is left; the amount of the row is the replacement cost. */
function valueParts({ amount, rcv, recoverableDepreciation, nonRecoverableDepreciation }: LedgerIntake) {
  if (rcv === undefined) {
    if (recoverableDepreciation !== undefined || nonRecoverableDepreciation !== undefined)
      refuse('rcv', 'Enter the replacement cost (RCV) too');
    if (amount === undefined) refuse('amount', 'Enter an amount');
    return { amountCents: centsOf(amount) };
  }
  const rcvCents = centsOf(rcv);
  if (amount !== undefined && centsOf(amount) !== rcvCents) refuse('amount', 'Enter the amount or the replacement cost (RCV), not both');
  const recoverableCents = centsOf(recoverableDepreciation ?? 0);
  const nonRecoverableCents = centsOf(nonRecoverableDepreciation ?? 0);
  const acvCents = rcvCents - recoverableCents - nonRecoverableCents;
  if (acvCents < 0) refuse('recoverableDepreciation', 'Depreciation cannot be more than the replacement cost (RCV)');
  return { amountCents: rcvCents, rcvCents, recoverableCents, nonRecoverableCents, acvCents };
}

const hasParts = ['demand', 'offer'];

/** Fields that do not belong to the kind are refused, so that nothing is stored that no figure shows. */
function assertFits(intake: LedgerIntake): void {
  if (intake.rcv !== undefined && !hasParts.includes(intake.kind)) refuse('rcv', 'Only demands and offers have a replacement cost');
  assertCoverages(intake);
  if (intake.kind === 'holdback' && !intake.direction) refuse('direction', 'Choose withheld, paid or expired');
  if (intake.kind !== 'holdback' && intake.direction) refuse('direction', 'Only a holdback has a direction');
  if (intake.kind !== 'payment' && intake.releasesHoldback) refuse('releasesHoldback', 'Only a payment can pay withheld depreciation');
}

function assertCoverages({ kind, coverage, others }: LedgerIntake): void {
  if (others && !hasParts.includes(kind)) refuse('others', 'Only demands and offers have several coverages');
  if (others?.[coverage] !== undefined) refuse(`others.${coverage}`, 'Enter each coverage once');
}

/** Throws `invalid` where more is released than is withheld. */
export function assertWithheld(
  cents: number,
  { coverage, field = 'amount' }: { coverage: RowInput['coverage']; field?: string },
  rows: readonly LedgerEntryRecord[],
): void {
  const open = withheldUnder(rows, coverage);
  if (cents > open) refuse(field, `Only ${showDollars(dollarsOf(Math.max(0, open)))} is withheld under ${coverageLabels[coverage]}`);
}

interface Around {
  readonly today: string;
  /** Day of the loss. */
  readonly incidentDate: string;
  readonly signedOn: string | undefined;
  /** All rows of the claim. */
  readonly rows: readonly LedgerEntryRecord[];
}

/** One round is one entry, with a row for each of its coverages. */
function otherRows({ kind, others = {} }: LedgerIntake, common: Omit<RowInput, 'kind' | 'amountCents'>): RowInput[] {
  return coverages.flatMap((coverage) => {
    const amount = others[coverage];
    return amount === undefined ? [] : [{ ...common, kind, coverage, amountCents: centsOf(amount) }];
  });
}

/** The rows of one entry: a payment that releases a holdback is two. Throws `invalid` with the field. */
export function rowsOf(intake: LedgerIntake, { today, incidentDate, signedOn, rows }: Around): RowInput[] {
  assertFits(intake);
  assertNotLater('on', intake.on, today);
  assertNotBeforeLoss('on', intake.on, incidentDate);
  const { kind, coverage, on, phase = 'initial', direction, reference, note, documentId } = intake;
  const values = valueParts(intake);
  const common = omitUndefined({ coverage, on, phase, reference, note, documentId });
  const row = omitUndefined({ ...common, ...values, kind, direction }) as RowInput;
  if (kind === 'payment') {
    const paid: RowInput = { ...row, stage: 'cleared', money: intake.money ?? paymentTimingOf(on, signedOn) };
    if (!intake.releasesHoldback) return [paid];
    assertWithheld(values.amountCents, { coverage }, rows);
    return [paid, { ...common, kind: 'holdback', direction: 'released', amountCents: values.amountCents }];
  }
  if (kind === 'holdback' && direction !== 'withheld') assertWithheld(values.amountCents, { coverage }, rows);
  return [row, ...otherRows(intake, common)];
}
