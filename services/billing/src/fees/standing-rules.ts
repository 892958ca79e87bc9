// How the fee of a claim stands to its limits before anybody bills it: below, at or above the cap that surely holds, or blocked and why.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import type { FeeLimits } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { capOnPaper, contractCitation, noticesOf, whyContractEnded } from './fee-cap-rules.ts';

type Standing = Pick<ReadyClaim, 'isChecked' | 'cap' | 'blocked' | 'feeKind' | 'adjusterFeePercentage' | 'agreedNotReceived'>;

/** What a fee comes to on the money that it is taken on, in cents; a flat or hourly one is measured by that. */
export interface EarnedFee {
  readonly baseCents: number;
  readonly feeCents: number;
}

/** Without limits nothing is known of them. */
export function standingOf(limits: FeeLimits | undefined, earned: EarnedFee | undefined): Standing {
  if (!limits) return { isChecked: false };
  const { kind: feeKind, percentage: adjusterFeePercentage, agreedNotReceived } = limits;
  const known = { isChecked: true, ...omitUndefined({ feeKind, adjusterFeePercentage, agreedNotReceived }) };
  const ended = whyContractEnded(limits);
  // No cap decides then
  if (ended) return { ...known, blocked: { sentence: ended, citation: contractCitation(limits) } };
  const basisPoints = basisPointsOf(limits, earned);
  if (basisPoints === undefined) return known;
  const block = noticesOf(limits, basisPoints).find(({ effect }) => effect === 'block');
  return {
    ...known,
    ...omitUndefined({
      cap: capStanding(limits, basisPoints),
      blocked: block && omitUndefined({ sentence: block.sentence, citation: block.citation, asks: block.asks }),
    }),
  };
}

/** As an invoice would have it: a flat or hourly fee is never rounded down to its cap. */
function basisPointsOf({ percentage }: FeeLimits, earned: EarnedFee | undefined): number | undefined {
  if (percentage !== undefined) return Math.round(percentage * 100);
  return earned && earned.baseCents > 0 ? (earned.feeCents * 10_000) / earned.baseCents : undefined;
}

function capStanding(limits: FeeLimits, basisPoints: number): ReadyClaim['cap'] {
  const cap = capOnPaper(limits);
  if (!cap) return undefined;
  const capBasisPoints = Math.round(cap.percent * 100);
  return { ...cap, position: basisPoints > capBasisPoints ? 'above' : basisPoints === capBasisPoints ? 'at' : 'below' };
}
