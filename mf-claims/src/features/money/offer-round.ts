// The offers of one round: what is decided or agreed together with an offer, coverage by coverage.
import type { LedgerEntry } from '@plumbline/contracts/claims';
import { coverages } from '@plumbline/contracts/enums';

type OfferState = NonNullable<LedgerEntry['offerState']>;

/** Offers of the same round under other coverages that stand in one of these states, by coverage. */
export function besideOffer(row: LedgerEntry, rows: readonly LedgerEntry[], states: readonly OfferState[]): LedgerEntry[] {
  return rows
    .filter(
      ({ id, phase, reversedBy, offerState }) =>
        id !== row.id && phase === row.phase && reversedBy === undefined && offerState !== undefined && states.includes(offerState),
    )
    .toSorted((one, other) => coverages.indexOf(one.coverage) - coverages.indexOf(other.coverage));
}
