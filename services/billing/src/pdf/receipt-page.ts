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
  drawRows(pen, rowsOfReceipt(invoice, payment));
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
  drawRows(pen, rowsOfCredit(invoice, credit));
  drawFoot(pen, { label: 'Reason', text: credit.reason, about: `${creditNumber} · Claim ${invoice.claim.claimNumber}` });
  return pen.finish();
}

type Account = Pick<Invoice, 'invoiceNumber' | 'amount' | 'payments' | 'credits'>;
type Row = readonly [label: string, amount: string];

export function rowsOfReceipt(invoice: Account, payment: Payment): Row[] {
  const before = standing(invoice, { payments: (one) => one.id < payment.id, credits: (one) => one.createdAt <= payment.recordedAt });
  const label = `${paymentMethodLabels[payment.method]}${payment.note ? ` · ${payment.note}` : ''}`;
  return [
    [`Received · ${label}`, showDollars(payment.amount)],
    ...rowsBefore(invoice, before),
    ['This payment', `−${showDollars(payment.amount)}`],
    ['Balance after this payment', shown(Math.max(0, before.leftCents - cents(payment.amount)))],
  ];
}

export function rowsOfCredit(invoice: Account, credit: Credit): Row[] {
  const before = standing(invoice, { payments: (one) => one.recordedAt <= credit.createdAt, credits: (one) => one.id < credit.id });
  const left = before.leftCents - cents(credit.amount);
  const refund = Math.min(-left, before.paidCents);
  return [
    ...rowsBefore(invoice, before),
    ['This credit', `−${showDollars(credit.amount)}`],
    ...(refund > 0 ? [['Refund due to you', shown(refund)] as const] : []),
    ['Balance after this credit', shown(Math.max(0, left))],
  ];
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

function drawRows(pen: FixedPage, rows: readonly Row[]): void {
  const top = margin + 210;
  pen.line(top);
  rows.forEach((row, index) => pen.row(row, top + 12 + index * 24, index === rows.length - 1 ? 600 : 400));
  pen.line(top + 12 + rows.length * 24);
}

/** How the invoice stood when the sheet was made: what comes later changes no sheet that somebody holds. */
interface Standing {
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly leftCents: number;
}

interface Earlier {
  readonly payments: (payment: Payment) => boolean;
  readonly credits: (credit: Credit) => boolean;
}

function standing({ amount, payments, credits }: Account, earlier: Earlier): Standing {
  const sum = (all: number, one: { amount: number }) => all + cents(one.amount);
  const paidCents = payments.filter(earlier.payments).reduce(sum, 0);
  const creditedCents = credits.filter(earlier.credits).reduce(sum, 0);
  return { paidCents, creditedCents, leftCents: cents(amount) - paidCents - creditedCents };
}

function rowsBefore({ invoiceNumber, amount }: Account, { paidCents, creditedCents }: Standing): Row[] {
  return [
    [`Invoice ${invoiceNumber}`, showDollars(amount)],
    ...(creditedCents > 0 ? [['Earlier credit notes', `−${shown(creditedCents)}`] as const] : []),
    ...(paidCents > 0 ? [['Earlier payments', `−${shown(paidCents)}`] as const] : []),
  ];
}

function shown(amountCents: number): string {
  return showDollars(amountCents / 100);
}
