// What a fee is: settlement × percentage, in whole cents, and what stays with the client.
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
