// How the fee of a claim stands to its limits before anybody bills it: below, at or above the cap that surely holds, or blocked and why.
import type { ReadyClaim } from '@plumbline/contracts/billing';
import type { FeeLimits } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import { capOnPaper, noticesOf } from './fee-cap-rules.ts';

type Standing = Pick<ReadyClaim, 'isChecked' | 'cap' | 'blocked' | 'feeKind' | 'adjusterFeePercentage'>;

/** Without limits nothing is known of them. */
export function standingOf(limits: FeeLimits | undefined): Standing {
  if (!limits) return { isChecked: false };
  const { kind: feeKind, percentage } = limits;
  if (percentage === undefined) return omitUndefined({ isChecked: true, feeKind });
  const basisPoints = Math.round(percentage * 100);
  const block = noticesOf(limits, basisPoints).find(({ effect }) => effect === 'block');
  return omitUndefined({
    isChecked: true,
    feeKind,
    adjusterFeePercentage: percentage,
    cap: capStanding(limits, basisPoints),
    blocked: block && omitUndefined({ sentence: block.sentence, citation: block.citation, asks: block.asks }),
  });
}

function capStanding(limits: FeeLimits, basisPoints: number): ReadyClaim['cap'] {
  const cap = capOnPaper(limits);
  if (!cap) return undefined;
  const capBasisPoints = Math.round(cap.percent * 100);
  return { ...cap, position: basisPoints > capBasisPoints ? 'above' : basisPoints === capBasisPoints ? 'at' : 'below' };
}
