// The most that a claim can bring by what is recorded of it: a flat fee is held against it before any payment is there.
import type { MoneySums } from '../../rules/money/sum-rules.ts';

export interface RecordedAmounts {
  readonly claimValueCents?: number | undefined;
  readonly estimatedValueCents?: number | undefined;
  readonly money?: Omit<MoneySums, 'receipts'> | undefined;
}

/** Undefined while no amount is recorded. */
export function largestRecordedCents({ claimValueCents, estimatedValueCents, money = {} }: RecordedAmounts): number | undefined {
  const { demandCents, offerCents, agreedCents, paidCents } = money;
  const amounts = [claimValueCents, estimatedValueCents, demandCents, offerCents, agreedCents, paidCents];
  const known = amounts.filter((cents) => cents !== undefined && cents > 0) as number[];
  return known.length > 0 ? Math.max(...known) : undefined;
}
