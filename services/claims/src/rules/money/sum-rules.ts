// What the rows of a ledger add up to. Pure: the same rows give the same sums, in whatever order they were written.
import type { LedgerKind } from '@plumbline/contracts/claims';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { LedgerEntryRecord } from './ledger-model.ts';

/** Money that is there, as the fee looks at it. */
export interface Receipt {
  cents: number;
  isPrior: boolean;
  /** Under coverage D. */
  isLivingExpense?: true;
}

/** The money of a claim in short, kept on it. What nothing was recorded for is absent. */
export interface MoneySums {
  demandCents?: number;
  firstOfferCents?: number;
  offerCents?: number;
  /** Between demand and offer in the rounds that are not agreed; 0 once all of them are. */
  gapCents?: number;
  agreedCents?: number;
  paidCents?: number;
  /** In checks that were received and have not cleared. */
  onTheWayCents?: number;
  holdbackCents?: number;
  deductibleCents?: number;
  /** What of coverage D was agreed, is payable and has not come. */
  livingExpenseRestCents?: number;
  /** The days on which a payment or a check that stands came, each once, the earliest first: the carrier has paid. */
  paidOn?: string[];
  receipts: Receipt[];
}

/** Rows that hold: neither reversed nor a reversal. */
export function activeEntries<R extends LedgerEntryRecord>(rows: readonly R[]): R[] {
  const reversed = new Set(rows.map((row) => row.reverses));
  return rows.filter((row) => row.kind !== 'reversal' && !reversed.has(row._id));
}

/** A row and what it adds to a figure. */
export interface Part {
  readonly row: LedgerEntryRecord;
  readonly cents: number;
}

const ofKind = (rows: readonly LedgerEntryRecord[], kind: LedgerKind): LedgerEntryRecord[] => rows.filter((row) => row.kind === kind);
const plain = (rows: readonly LedgerEntryRecord[]): Part[] => rows.map((row) => ({ row, cents: row.amountCents }));

/** Later by its date; on one day the one that was written later. */
export function byDate(one: LedgerEntryRecord, other: LedgerEntryRecord): number {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1;
  return one._id - other._id;
}

/** The last one of each key, by date. */
function lastOfEach(rows: readonly LedgerEntryRecord[], keyOf: (row: LedgerEntryRecord) => string): LedgerEntryRecord[] {
  return [...new Map(rows.toSorted(byDate).map((row) => [keyOf(row), row])).values()];
}

/** A revised figure of the same round replaces the earlier one; a supplement adds to what came before. */
export const round = (row: LedgerEntryRecord): string => `${row.coverage} ${row.phase}`;

/** The rows behind each sum, with what each of them adds. All take rows that stand. */
export const partsOf = {
  demand: (rows: readonly LedgerEntryRecord[]) => plain(lastOfEach(ofKind(rows, 'demand'), round)),
  offer: (rows: readonly LedgerEntryRecord[]) => plain(lastOfEach(ofKind(rows, 'offer'), round)),
  firstOffer: (rows: readonly LedgerEntryRecord[]) => {
    const first = new Map<string, LedgerEntryRecord>();
    for (const row of ofKind(rows, 'offer').toSorted(byDate)) if (!first.has(row.coverage)) first.set(row.coverage, row);
    return plain([...first.values()]);
  },
  agreed: (rows: readonly LedgerEntryRecord[]) => plain(ofKind(rows, 'agreement')),
  paid: (rows: readonly LedgerEntryRecord[]) => plain(ofKind(rows, 'payment').filter((row) => row.stage === 'cleared')),
  onTheWay: (rows: readonly LedgerEntryRecord[]): Part[] =>
    ofKind(rows, 'payment')
      .filter((row) => row.checkId !== undefined)
      .map((row) => ({ row, cents: row.stage === 'received' ? row.amountCents : -row.amountCents })),
  holdback: (rows: readonly LedgerEntryRecord[]): Part[] =>
    ofKind(rows, 'holdback').map((row) => ({ row, cents: row.direction === 'withheld' ? row.amountCents : -row.amountCents })),
  deductible: (rows: readonly LedgerEntryRecord[]) => plain(ofKind(rows, 'deductible')),
} as const;

/** What is still between the sides: a round that was agreed has nothing between them. Absent without a demand or an offer. */
export function openRounds(held: readonly LedgerEntryRecord[]): { demand: readonly Part[]; offer: readonly Part[] } {
  const agreed = new Set(ofKind(held, 'agreement').map(round));
  const open = (parts: readonly Part[]) => parts.filter(({ row }) => !agreed.has(round(row)));
  return { demand: open(partsOf.demand(held)), offer: open(partsOf.offer(held)) };
}

function gapOf(held: readonly LedgerEntryRecord[]): number | undefined {
  if (partsOf.demand(held).length === 0 || partsOf.offer(held).length === 0) return undefined;
  const { demand, offer } = openRounds(held);
  return total(demand) - total(offer);
}

export function total(parts: readonly Part[]): number {
  return parts.reduce((all, part) => all + part.cents, 0);
}

/** The sum, or nothing where no row is. */
export function sumOf(parts: readonly Part[]): number | undefined {
  return parts.length === 0 ? undefined : total(parts);
}

/** The sums of all rows of a claim. */
export function sumsOf(rows: readonly LedgerEntryRecord[]): MoneySums {
  const held = activeEntries(rows);
  const paid = partsOf.paid(held);
  const sums = {
    demandCents: sumOf(partsOf.demand(held)),
    firstOfferCents: sumOf(partsOf.firstOffer(held)),
    offerCents: sumOf(partsOf.offer(held)),
    gapCents: gapOf(held),
    agreedCents: sumOf(partsOf.agreed(held)),
    paidCents: sumOf(paid) ?? (ofKind(held, 'payment').length > 0 ? 0 : undefined),
    onTheWayCents: sumOf(partsOf.onTheWay(held)),
    holdbackCents: sumOf(partsOf.holdback(held)),
    deductibleCents: sumOf(partsOf.deductible(held)),
    livingExpenseRestCents: livingExpenseRest(held),
  };
  return {
    ...omitUndefined(sums),
    ...daysPaid(held),
    receipts: paid.toSorted((one, other) => byDate(one.row, other.row)).map(receiptOf),
  };
}

/** A payment as the fee looks at it. */
export function receiptOf({ row, cents }: Part): Receipt {
  return { cents, isPrior: row.money === 'prior', ...(row.coverage === livingExpense ? { isLivingExpense: true } : {}) };
}

const livingExpense = 'D';

function livingExpenseRest(held: readonly LedgerEntryRecord[]): number | undefined {
  const own = held.filter(({ coverage }) => coverage === livingExpense);
  const rest = total(partsOf.agreed(own)) - total(partsOf.deductible(own)) - total(partsOf.paid(own));
  return rest > 0 ? rest : undefined;
}

/** A check counts on the day it came; that it clears later is no other payment. */
function daysPaid(held: readonly LedgerEntryRecord[]): Pick<MoneySums, 'paidOn'> {
  const came = new Map<string, string>();
  for (const { _id, checkId, on } of ofKind(held, 'payment').toSorted(byDate)) {
    const payment = checkId === undefined ? `row ${_id}` : `check ${checkId}`;
    if (!came.has(payment)) came.set(payment, on);
  }
  return came.size > 0 ? { paidOn: [...new Set(came.values())] } : {};
}

/** What the carrier pays of what was agreed: the deductible is the owner's. Never less than what it has paid already; undefined while nothing is agreed. */
export function payableOf({ agreedCents, deductibleCents = 0, paidCents = 0 }: Omit<MoneySums, 'receipts'>): number | undefined {
  return agreedCents === undefined ? undefined : Math.max(agreedCents - deductibleCents, paidCents);
}

/** What is still withheld under a coverage. */
export function withheldUnder(rows: readonly LedgerEntryRecord[], coverage: LedgerEntryRecord['coverage']): number {
  return total(partsOf.holdback(activeEntries(rows)).filter(({ row }) => row.coverage === coverage));
}

/** What the carrier paid under a coverage: a check counts once it came, whether or not it has cleared. */
export function receivedUnder(rows: readonly LedgerEntryRecord[], coverage: LedgerEntryRecord['coverage']): number {
  const own = activeEntries(rows).filter((row) => row.coverage === coverage);
  return total(partsOf.paid(own)) + total(partsOf.onTheWay(own));
}
