// How much of the depreciation an estimate calls recoverable, and of how much it does not say. Pure.
import type { CarrierTotals } from './carrier-model.ts';

export interface Withheld {
  /** Printed as recoverable. */
  readonly recoverableCents: number;
  /** Neither printed as recoverable nor as lost. */
  readonly unsaidCents: number;
}

type Stored = Pick<CarrierTotals, 'recoverableCents'> & Partial<Pick<CarrierTotals, 'unsaidCents'>>;

/** An estimate from before the two were told apart says of none of it that it is recoverable. */
export function withheldIn({ recoverableCents, unsaidCents }: Stored): Withheld {
  return unsaidCents === undefined ? { recoverableCents: 0, unsaidCents: recoverableCents } : { recoverableCents, unsaidCents };
}
