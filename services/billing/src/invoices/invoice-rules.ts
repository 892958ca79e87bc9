// What an invoice is on a given day, and what may be done with it (core-workspace §4, real-behaviour C84).
import type { InvoiceStatus } from '@plumbline/contracts/billing';
import { daysBetween, dollarsOf, Failure, localDate, omitUndefined, showDollars } from '@plumbline/contracts/kernel';
import type { Attribution } from '../records/attribution.ts';
import type { InvoiceRecord } from './invoice.ts';

type Dated = Pick<InvoiceRecord, 'state' | 'dueDate'>;
type Counted = Pick<InvoiceRecord, 'state' | 'issuedOn' | 'paidDate' | 'cancelledAt'>;
type Refundable = Pick<InvoiceRecord, 'amountCents' | 'paidCents' | 'creditedCents' | 'refundedCents' | 'issuedOn'>;
type Payable = Pick<InvoiceRecord, 'state' | 'amountCents' | 'paidCents' | 'creditedCents' | 'reversedCents'>;

/** Overdue once the due date has passed and it is neither paid nor cancelled. `today` is a calendar date. */
export function statusOf(invoice: Dated, today: string): InvoiceStatus {
  if (invoice.state !== 'open') return invoice.state;
  return invoice.dueDate < today ? 'overdue' : 'pending';
}

/** Days since it was issued; the count stops when it is paid or cancelled. */
export function daysOutstanding(invoice: Counted, today: string, zone: string): number {
  const cancelledOn = invoice.cancelledAt ? localDate(invoice.cancelledAt, zone) : undefined;
  return daysSinceIssue(invoice, invoice.paidDate ?? cancelledOn ?? today);
}

/** Never negative, whatever the date of a payment. */
export function daysSinceIssue({ issuedOn }: Pick<InvoiceRecord, 'issuedOn'>, date: string): number {
  return Math.max(0, daysBetween(issuedOn, date));
}

export function balanceOf(invoice: Payable): number {
  return invoice.state === 'cancelled' ? 0 : Math.max(0, invoice.amountCents - invoice.paidCents - (invoice.creditedCents ?? 0));
}

/** What the client overpaid after credit notes, less what was paid back. */
export function refundDueOf({ amountCents, paidCents, creditedCents = 0, refundedCents = 0 }: Omit<Refundable, 'issuedOn'>): number {
  const over = Math.min(paidCents + creditedCents - amountCents, paidCents);
  return Math.max(0, over - refundedCents);
}

const refusals = {
  edit: {
    draft: "This draft can't be changed",
    pending: "This invoice can't be changed",
    overdue: "An overdue invoice can't be changed",
    paid: "A paid invoice can't be changed",
    cancelled: "A canceled invoice can't be changed",
  },
  cancel: { paid: "A paid invoice can't be canceled", cancelled: 'This invoice is already canceled' },
  credit: { draft: 'Edit or cancel the draft instead', cancelled: "A canceled invoice can't take a credit" },
  pay: {
    draft: 'Issue this draft before recording a payment',
    paid: 'This invoice is already paid',
    cancelled: "A canceled invoice can't take a payment",
  },
} as const;

export function mayEdit(invoice: Dated & Payable, today: string): boolean {
  const status = statusOf(invoice, today);
  const { paidCents, creditedCents = 0, reversedCents = 0 } = invoice;
  return status === 'draft' || (status === 'pending' && paidCents === 0 && creditedCents === 0 && reversedCents === 0);
}

export function assertMayEdit(invoice: Dated & Payable, today: string): void {
  if (mayEdit(invoice, today)) return;
  if (invoice.paidCents > 0) throw new Failure('conflict', "An invoice with a payment can't be changed");
  if ((invoice.creditedCents ?? 0) > 0) throw new Failure('conflict', "An invoice with a credit note can't be changed");
  // Its papers name the amount of the invoice
  if ((invoice.reversedCents ?? 0) > 0)
    throw new Failure('conflict', "An invoice with a reversed payment can't be changed. Cancel it and issue a new one.");
  throw new Failure('conflict', refusals.edit[statusOf(invoice, today)]);
}

export function assertMayCancel(invoice: Payable): void {
  if (invoice.state === 'draft') return;
  if (invoice.state !== 'open') throw new Failure('conflict', refusals.cancel[invoice.state]);
  if ((invoice.creditedCents ?? 0) > 0) throw new Failure('conflict', "An invoice with a credit note can't be canceled");
  if (invoice.paidCents > 0) throw new Failure('conflict', "An invoice with a payment can't be canceled");
}

/** Throws unless this payment fits: the invoice is open and no more than the balance is paid. */
export function assertMayPay(invoice: Payable, paymentCents: number): void {
  if (invoice.state !== 'open') throw new Failure('conflict', refusals.pay[invoice.state]);
  const balance = balanceOf(invoice);
  if (paymentCents <= balance) return;
  const sentence = `A payment of ${showDollars(dollarsOf(paymentCents))} is more than the balance of ${showDollars(dollarsOf(balance))}`;
  throw new Failure('invalid', sentence, { fields: { amount: sentence } });
}

/** Throws unless so much of it was billed and not credited yet. */
export function assertMayCredit(invoice: Payable, creditCents: number): void {
  if (invoice.state === 'draft' || invoice.state === 'cancelled') throw new Failure('conflict', refusals.credit[invoice.state]);
  const left = invoice.amountCents - (invoice.creditedCents ?? 0);
  if (creditCents <= left) return;
  const sentence = `A credit of ${showDollars(dollarsOf(creditCents))} is more than the ${showDollars(dollarsOf(left))} billed`;
  throw new Failure('invalid', sentence, { fields: { amount: sentence } });
}

/** Throws `conflict` where nothing is due to the client, `invalid` for more than is due and for a day before the invoice. */
export function assertMayRefund(invoice: Refundable, { cents, paidOn }: { cents: number; paidOn: string }): void {
  const due = refundDueOf(invoice);
  if (due === 0) throw new Failure('conflict', 'No refund is due on this invoice');
  if (cents > due) {
    const sentence = `A refund of ${showDollars(dollarsOf(cents))} is more than the ${showDollars(dollarsOf(due))} due`;
    throw new Failure('invalid', sentence, { fields: { amount: sentence } });
  }
  if (paidOn >= invoice.issuedOn) return;
  const sentence = 'Enter a date on or after the date of the invoice';
  throw new Failure('invalid', sentence, { fields: { paidOn: sentence } });
}

/** Stands in the number's place until it is issued: drafts use up no number. */
export function draftNumberOf(id: number): string {
  return `DRAFT-${id}`;
}

/** Invoices that were issued at some time: neither drafts nor canceled drafts, which never got a number. */
export const wasIssued = { invoiceNumber: { $not: { $regex: '^DRAFT-' } } } as const;

/** What payments and credit notes of an invoice carry for the reports. */
export function attributionOf({ assignedAdjusterId, adjuster, carrier }: InvoiceRecord): Attribution {
  return omitUndefined({ assignedAdjusterId, adjusterName: adjuster?.name, carrier }) as Attribution;
}

export function creditNumberOf(year: string, count: number): string {
  return `CN-${year}-${String(count).padStart(6, '0')}`;
}

/** `INV-2026-000042`. */
export function invoiceNumberOf(year: string, count: number): string {
  return `INV-${year}-${String(count).padStart(6, '0')}`;
}

/** The text that a search looks in; both sides are folded alike. */
export function searchTextOf(invoice: Pick<InvoiceRecord, 'invoiceNumber' | 'ownerName' | 'claimNumber'>): string {
  return folded([invoice.invoiceNumber, invoice.ownerName, invoice.claimNumber].join('\n'));
}

export function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
