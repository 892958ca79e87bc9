// What may happen to an offer: a named insured answers, and only an approved offer becomes an agreement (standards §0b, “Who settles”).
import type { OfferAnswer, OfferState } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/words';
import type { LedgerEntry } from './ledger-model.ts';
import { refuse } from './row-rules.ts';
import { byDate, standing } from './sum-rules.ts';

export const rowNotFound = 'Ledger row not found';

/** The offer with this number, while it stands. Throws `not_found` and `conflict`. */
export function offerIn(rows: readonly LedgerEntry[], id: number): LedgerEntry {
  const offer = rows.find((row) => row._id === id && row.kind === 'offer');
  if (!offer) throw new Failure('not_found', rowNotFound);
  if (!standing(rows).includes(offer)) throw new Failure('conflict', 'This offer was corrected: it does not stand any more');
  return offer;
}

/** What the insured says to an offer now; the last answer counts. */
export function offerStateOf(offerId: number, rows: readonly LedgerEntry[]): OfferState {
  const about = standing(rows).filter((row) => row.offerId === offerId);
  if (about.some((row) => row.kind === 'agreement')) return 'agreed';
  return (
    about
      .filter((row) => row.kind === 'approval')
      .toSorted(byDate)
      .at(-1)?.decision ?? 'open'
  );
}

/** The answer that counts. */
function approvalOf(offerId: number, rows: readonly LedgerEntry[]): LedgerEntry | undefined {
  return standing(rows)
    .filter((row) => row.kind === 'approval' && row.offerId === offerId)
    .toSorted(byDate)
    .at(-1);
}

interface AnswerAround {
  readonly offer: LedgerEntry;
  readonly rows: readonly LedgerEntry[];
  readonly namedInsureds: readonly string[];
}

/** Throws `invalid` for somebody who is not insured and for a day before the offer, `conflict` once it is agreed. */
export function assertAnswer(answer: OfferAnswer, { offer, rows, namedInsureds }: AnswerAround): void {
  if (!namedInsureds.some((name) => folded(name) === folded(answer.by)))
    refuse('by', `Only a named insured approves an offer: ${namedInsureds.join(', ')}`);
  if (answer.on < offer.on) refuse('on', 'The answer cannot be older than the offer');
  if (offerStateOf(offer._id, rows) === 'agreed')
    throw new Failure('conflict', 'This offer is agreed already. Correct the agreement first.');
}

/** Throws `conflict` unless the insured approved and nothing is agreed yet; `invalid` for a day before the approval. */
export function assertAgreeable(offer: LedgerEntry, agreedAt: string, rows: readonly LedgerEntry[]): void {
  const state = offerStateOf(offer._id, rows);
  if (state === 'agreed') throw new Failure('conflict', 'This offer is agreed already');
  if (state === 'declined') throw new Failure('conflict', 'The insured declined this offer');
  const approval = approvalOf(offer._id, rows);
  if (state === 'open' || !approval) throw new Failure('conflict', 'The insured has not approved this offer yet');
  if (agreedAt < approval.on) refuse('agreedAt', 'An offer is agreed after the insured approved it');
}
