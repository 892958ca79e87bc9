// The fee of a row, held against the law of its state. Pure.
import { feeWarnings } from '../../rules/deadlines/contract/fee-cap-rule.ts';
import { feeCapsOf } from '../../rules/deadlines/contract/fee-caps-of-claim.ts';
import type { Refuse } from './row-cells.ts';

/** A fee above a cap that surely holds keeps its row out, as in the terms of a contract; who may override it does so there, with a reason. */
export function checkFee(basisPoints: number, claim: Parameters<typeof feeCapsOf>[0], keepOut: Refuse): void {
  const above = feeWarnings(basisPoints, feeCapsOf(claim)).find(({ blocks }) => blocks);
  if (above) keepOut('adjusterFeePercentage', above.sentence);
}
