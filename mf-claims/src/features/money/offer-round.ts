// The offers of one round: what is decided or agreed together with an offer, coverage by coverage.
import type { LedgerRow } from '@plumbline/contracts/claims';
import { coverages } from '@plumbline/contracts/enums';

type OfferState = NonNullable<LedgerRow['offerState']>;

/** Offers of the same round under other coverages that stand in one of these states, by coverage. */
export function besideOffer(row: LedgerRow, rows: readonly LedgerRow[], states: readonly OfferState[]): LedgerRow[] {
  return rows
    .filter(
      ({ id, phase, correctedBy, offerState }) =>
        id !== row.id && phase === row.phase && correctedBy === undefined && offerState !== undefined && states.includes(offerState),
    )
    .toSorted((one, other) => coverages.indexOf(one.coverage) - coverages.indexOf(other.coverage));
}
