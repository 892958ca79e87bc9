// A receipt for one payment, and a credit note: each on one page, with the invoice that it belongs to.
import { paymentMethodLabels, type Credit, type Invoice, type Payment } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { page, type FixedPage } from '@plumbline/pdf';
import { drawFoot, heading, startPaper, type Issuer } from './paper-head.ts';

export interface ReceiptPage extends Issuer {
  readonly invoice: Invoice;
  readonly payment: Payment;
}

export interface CreditPage extends Issuer {
  readonly invoice: Invoice;
  readonly credit: Credit;
  /** Calendar date. */
  readonly issuedOn: string;
}

export function drawReceipt(input: ReceiptPage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, payment } = input;
  const number = `${invoice.invoiceNumber}-R${payment.id}`;
  const pen = startPaper(input, { title: 'Receipt', number, on: payment.paidOn, dayLabel: 'Received' }, new Date(payment.recordedAt));
  drawAbout(pen, invoice, 'Received from');
  const paid = paidUntil(invoice, payment);
  drawRows(pen, [
    [`${paymentMethodLabels[payment.method]}${payment.note ? ` · ${payment.note}` : ''}`, showDollars(payment.amount)],
    [`Invoice ${invoice.invoiceNumber}`, showDollars(invoice.amount)],
    ['Paid so far', showDollars(paid)],
    ...creditRow(invoice),
    ['Balance after this payment', showDollars(Math.max(0, cents(invoice.amount) - cents(invoice.creditedAmount) - cents(paid)) / 100)],
  ]);
  drawFoot(pen, {
    label: 'Thank you',
    text: 'Keep this receipt with your claim records.',
    about: `${number} · Claim ${invoice.claim.claimNumber}`,
  });
  return pen.finish();
}

export function drawCredit(input: CreditPage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, credit, issuedOn } = input;
  const { creditNumber } = credit;
  const pen = startPaper(
    input,
    { title: 'Credit note', number: creditNumber, on: issuedOn, dayLabel: 'Issued' },
    new Date(credit.createdAt),
  );
  drawAbout(pen, invoice, 'Credited to');
  drawRows(pen, [
    [`Invoice ${invoice.invoiceNumber}`, showDollars(invoice.amount)],
    ['This credit', `−${showDollars(credit.amount)}`],
    ['Balance of the invoice', showDollars(invoice.balance)],
    ...(invoice.refundDue ? ([['Refund due to you', showDollars(invoice.refundDue)]] as [string, string][]) : []),
  ]);
  drawFoot(pen, { label: 'Reason', text: credit.reason, about: `${creditNumber} · Claim ${invoice.claim.claimNumber}` });
  return pen.finish();
}

const { margin } = page;
const cents = (dollars: number): number => Math.round(dollars * 100);

function drawAbout(pen: FixedPage, { claim }: Invoice, label: string): void {
  const top = margin + 106;
  heading(pen, label, { y: top });
  pen.write(claim.propertyOwnerName, { x: margin, y: top + 14, size: 12, weight: 600, width: 400 });
  pen.write(claim.propertyAddress ?? '', { x: margin, y: top + 32, size: 10.5, width: 400, lines: 2 });
  pen.write(`Claim ${claim.claimNumber}`, { x: margin, y: top + 64, size: 10.5, muted: true, width: 400 });
}

function drawRows(pen: FixedPage, rows: readonly (readonly [string, string])[]): void {
  const top = margin + 210;
  pen.line(top);
  rows.forEach((row, index) => pen.row(row, top + 12 + index * 24, index === rows.length - 1 ? 600 : 400));
  pen.line(top + 12 + rows.length * 24);
}

function creditRow({ creditedAmount }: Invoice): [string, string][] {
  return creditedAmount > 0 ? [['Credit notes', `−${showDollars(creditedAmount)}`]] : [];
}

/** With this payment and all that were recorded before it. */
function paidUntil({ payments }: Invoice, { id }: Payment): number {
  return payments.filter((one) => one.id <= id).reduce((all, one) => all + cents(one.amount), 0) / 100;
}
