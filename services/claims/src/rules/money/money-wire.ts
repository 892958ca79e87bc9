// The claim's money in short, from the sums that are kept on it. The fee follows the percentage of today.
import type { ClaimMoney, ClaimSnapshot } from '@plumbline/contracts/claims';
import { dollarsOf, omitUndefined } from '@plumbline/contracts/kernel';
import { feeSumsOf, feeTermsOf, type WithTerms } from './fee-base-rules.ts';
import type { MoneySums } from './sum-rules.ts';

export function moneyWire(claim: WithTerms & { money?: MoneySums }): ClaimMoney {
  const sums: MoneySums = claim.money ?? { receipts: [] };
  const fee = feeSumsOf(sums.receipts, feeTermsOf(claim));
  const cents: Record<keyof ClaimMoney, number | undefined> = {
    demand: sums.demandCents,
    firstOffer: sums.firstOfferCents,
    offer: sums.offerCents,
    gap: sums.gapCents,
    agreed: sums.agreedCents,
    paid: sums.paidCents,
    onTheWay: sums.onTheWayCents,
    holdbackOpen: sums.holdbackCents,
    deductible: sums.deductibleCents,
    fee: fee?.feeCents,
    clientNet: fee?.clientNetCents,
  };
  return Object.fromEntries(Object.entries(cents).flatMap(([name, value]) => (value === undefined ? [] : [[name, dollarsOf(value)]])));
}

/** What billing lists and reports of the ledger; absent until something was recorded in it. */
export function moneyInSnapshot(claim: WithTerms & { money?: MoneySums }): ClaimSnapshot['money'] {
  if (!claim.money) return undefined;
  const { firstOffer, agreed, paid = 0, fee } = moneyWire(claim);
  const base = feeSumsOf(claim.money.receipts, feeTermsOf(claim))?.baseCents ?? 0;
  return { ...omitUndefined({ firstOffer, agreed, fee }), received: paid, feeBase: dollarsOf(base) };
}
