// What an invoice is on a given day, and what may be done with it (core-workspace §4, real-behaviour C84).
import type { InvoiceStatus } from '@plumbline/contracts/billing';
import { daysBetween, dollarsOf, Failure, localDate, showDollars } from '@plumbline/contracts/kernel';
import type { InvoiceRecord } from './invoice.ts';

type Dated = Pick<InvoiceRecord, 'state' | 'dueDate'>;
type Counted = Pick<InvoiceRecord, 'state' | 'issuedOn' | 'paidDate' | 'cancelledAt'>;
type Payable = Pick<InvoiceRecord, 'state' | 'amountCents' | 'paidCents'>;

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
  return invoice.state === 'cancelled' ? 0 : invoice.amountCents - invoice.paidCents;
}

const refusals = {
  edit: {
    pending: "This invoice can't be changed",
    overdue: "An overdue invoice can't be changed",
    paid: "A paid invoice can't be changed",
    cancelled: "A canceled invoice can't be changed",
  },
  cancel: { paid: "A paid invoice can't be canceled", cancelled: 'This invoice is already canceled' },
  pay: { paid: 'This invoice is already paid', cancelled: "A canceled invoice can't take a payment" },
} as const;

export function mayEdit(invoice: Dated & Payable, today: string): boolean {
  return statusOf(invoice, today) === 'pending' && invoice.paidCents === 0;
}

export function assertMayEdit(invoice: Dated & Payable, today: string): void {
  if (mayEdit(invoice, today)) return;
  if (invoice.paidCents > 0) throw new Failure('conflict', "An invoice with a payment can't be changed");
  throw new Failure('conflict', refusals.edit[statusOf(invoice, today)]);
}

export function assertMayCancel(invoice: Payable): void {
  if (invoice.state !== 'open') throw new Failure('conflict', refusals.cancel[invoice.state]);
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
