// What may happen to an offer: a named insured answers, and only an approved offer becomes an agreement (standards §0b, “Who settles”).
import type { OfferAnswer, OfferState } from '@plumbline/contracts/claims';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { folded } from '@plumbline/contracts/enums';
import type { LedgerEntryRecord, RowInput } from './ledger-model.ts';
import { refuse } from './row-rules.ts';
import { byDate, partsOf, round, activeEntries } from './sum-rules.ts';

export const rowNotFound = 'Ledger entry not found';

/** The offer with this number, while it stands. Throws `not_found` and `conflict`. */
export function offerIn(rows: readonly LedgerEntryRecord[], id: number): LedgerEntryRecord {
  const offer = rows.find((row) => row._id === id && row.kind === 'offer');
  if (!offer) throw new Failure('not_found', rowNotFound);
  if (!activeEntries(rows).includes(offer)) throw new Failure('conflict', 'This offer was reversed.');
  return offer;
}

/** What the insured says to an offer now; the last answer counts. */
export function offerStateOf(offerId: number, rows: readonly LedgerEntryRecord[]): OfferState {
  const about = activeEntries(rows).filter((row) => row.offerId === offerId);
  if (about.some((row) => row.kind === 'agreement')) return 'agreed';
  if (replacementOf(offerId, rows)) return 'replaced';
  return (
    about
      .filter((row) => row.kind === 'approval')
      .toSorted(byDate)
      .at(-1)?.decision ?? 'open'
  );
}

/** The offer that counts instead: the newest one of the same coverage and phase (decision 15). */
function replacementOf(offerId: number, rows: readonly LedgerEntryRecord[]): LedgerEntryRecord | undefined {
  const offer = rows.find((row) => row._id === offerId);
  return offer && partsOf.offer(activeEntries(rows)).find(({ row }) => round(row) === round(offer) && row._id !== offerId)?.row;
}

/** Throws `conflict` for an offer that does not count any more. */
function assertNewest(offerId: number, rows: readonly LedgerEntryRecord[]): void {
  const newer = replacementOf(offerId, rows);
  if (newer) throw new Failure('conflict', `Offer #${newer._id} of ${newer.on} replaced this one (same coverage and round)`);
}

/** The same round is agreed once: another agreement would count the same money twice. */
function assertFirstOfRound(offer: LedgerEntryRecord, rows: readonly LedgerEntryRecord[]): void {
  const earlier = activeEntries(rows).find((row) => row.kind === 'agreement' && row.offerId !== undefined && round(row) === round(offer));
  if (!earlier) return;
  const sentence = `Offer #${earlier.offerId} for the same coverage and round is already agreed. Reverse agreement #${earlier._id} first, or record this offer as a supplement.`;
  throw new Failure('conflict', sentence);
}

/** The answer that counts. */
function approvalOf(offerId: number, rows: readonly LedgerEntryRecord[]): LedgerEntryRecord | undefined {
  return activeEntries(rows)
    .filter((row) => row.kind === 'approval' && row.offerId === offerId)
    .toSorted(byDate)
    .at(-1);
}

/** Throws `invalid` for anybody else. */
export function assertNamedInsured(field: string, by: string, namedInsureds: readonly string[]): void {
  if (namedInsureds.some((name) => folded(name) === folded(by))) return;
  refuse(field, `Only a named insured can approve an offer: ${namedInsureds.join(', ')}`);
}

interface AnswerAround {
  readonly offer: LedgerEntryRecord;
  readonly rows: readonly LedgerEntryRecord[];
  readonly namedInsureds: readonly string[];
}

/** Throws `invalid` for somebody who is not insured and for a day before the offer, `conflict` once it is agreed. */
export function assertAnswer(answer: OfferAnswer, { offer, rows, namedInsureds }: AnswerAround): void {
  assertNamedInsured('by', answer.by, namedInsureds);
  if (answer.on < offer.on) refuse('on', 'Enter a date on or after the offer');
  if (offerStateOf(offer._id, rows) === 'agreed')
    throw new Failure('conflict', 'This offer is already agreed. Reverse the agreement first.');
  assertNewest(offer._id, rows);
}

/** The approval on which an offer can be agreed. Throws `conflict` without one and when it is agreed already; `invalid` for a day before it. */
export function approvalToAgree(offer: LedgerEntryRecord, agreedAt: string, rows: readonly LedgerEntryRecord[]): LedgerEntryRecord {
  const state = offerStateOf(offer._id, rows);
  if (state === 'agreed') throw new Failure('conflict', 'This offer is already agreed');
  assertNewest(offer._id, rows);
  assertFirstOfRound(offer, rows);
  if (state === 'declined') throw new Failure('conflict', 'The insured declined this offer');
  const approval = approvalOf(offer._id, rows);
  if (state === 'open' || !approval) throw new Failure('conflict', 'The insured has not approved this offer yet');
  assertAgreedAfter(agreedAt, approval.on);
  return approval;
}

/** Throws `invalid` for terms that would be agreed before the insured approved them. */
export function assertAgreedAfter(agreedAt: string, approvedOn: string): void {
  if (agreedAt < approvedOn) refuse('agreedAt', "Enter a date on or after the insured's approval");
}

type Proof = Pick<RowInput, 'by' | 'how' | 'on' | 'evidence' | 'documentId'>;
type ApprovalProof = { readonly [K in keyof Proof]?: Proof[K] | undefined };

/** What an agreement says of the approval that it rests on. */
export function proofOf({ by, how, on, evidence, documentId }: ApprovalProof): Partial<RowInput> {
  return omitUndefined({ approval: 'approved by the insured', by, how, approvedOn: on, evidence, documentId }) as Partial<RowInput>;
}
