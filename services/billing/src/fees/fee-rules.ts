// What a typed fee is: settlement × percentage, in whole cents, what stays with the client, and what has to be explained.
import { differsFromLedger, type FeeDue } from '@plumbline/contracts/billing';
import { dollarsOf, Failure, shareOf, showDollars } from '@plumbline/contracts/kernel';

/**
 * The adjuster's fee in cents, rounded half a cent away from zero.
 * Source: core-workspace §9, fee = settlement × percentage / 100.
 */
export function feeOf(settlementCents: number, percentBasisPoints: number): number {
  return shareOf(settlementCents, percentBasisPoints);
}

/** What the client keeps. Fee and net always add up to the settlement. */
export function netOf(settlementCents: number, percentBasisPoints: number): number {
  return settlementCents - feeOf(settlementCents, percentBasisPoints);
}

/** Throws `invalid` when a caller's amount is not the computed one (trust.md, abuse 23), or when there is nothing to bill. */
export function assertAmount(computedCents: number, givenCents: number | undefined): void {
  if (computedCents <= 0)
    throw new Failure('invalid', 'The fee on this settlement is zero', {
      fields: { settlementAmount: 'The fee on this settlement is zero' },
    });
  if (givenCents === undefined || givenCents === computedCents) return;
  const sentence = `The fee is ${showDollars(dollarsOf(computedCents))}, not ${showDollars(dollarsOf(givenCents))}`;
  throw new Failure('invalid', sentence, { fields: { amount: sentence } });
}

/** Throws `unprocessable` for an amount that is not the ledger's and that nobody explains. */
export function assertExplained(amountCents: number, due: FeeDue, reason: string | undefined): void {
  if (!differsFromLedger(amountCents, due) || reason !== undefined) return;
  const [ledger, given] = [due.feeCents ?? 0, amountCents].map((cents) => showDollars(dollarsOf(cents)));
  const sentence = `The ledger's fee to bill is ${ledger}, not ${given}. Enter a sentence explaining the difference.`;
  throw new Failure('unprocessable', sentence, { fields: { differenceReason: sentence } });
}
