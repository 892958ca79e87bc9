// A receipt for one payment, and a credit note: each on one page, with the invoice that it belongs to.
import type { Credit, Invoice, Payment, Refund, Reversed } from '@plumbline/contracts/billing';
import { centsOf, dayText, dollarsOf, showDollars, type TextLanguage } from '@plumbline/contracts/kernel';
import { page, type FixedPage } from '@plumbline/pdf';
import { drawFoot, heading, startPaper, type Issuer } from './paper-head.ts';
import { sayOfPaper, type SayOfPaper } from './receipt-texts.ts';

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

/** A reversed one says so in its head: nobody may hold a receipt for money that did not come. */
export function drawReceipt(input: ReceiptPage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, payment, language = 'en' } = input;
  const say = sayOfPaper[language];
  const number = `${invoice.invoiceNumber}-R${payment.id}`;
  const { title, day, whose, ...foot } = wordsOfReceipt(payment, language);
  const pen = startPaper(input, { title, number, day }, new Date(payment.recordedAt));
  drawAbout(pen, invoice, { label: whose, say });
  drawRows(pen, rowsOfReceipt(invoice, payment, language));
  drawFoot(pen, { ...foot, about: `${number} · ${say('claim', invoice.claim)}`, language });
  return pen.finish();
}

interface ReceiptWords {
  readonly title: string;
  readonly day: string;
  readonly whose: string;
  readonly label: string;
  readonly text: string;
}

export function wordsOfReceipt({ paidOn, reversal }: Payment, language: TextLanguage): ReceiptWords {
  const say = sayOfPaper[language];
  const date = dayText(reversal?.on ?? paidOn, language, 'long');
  if (!reversal) {
    const head = { title: say('receipt'), day: say('on_received', { date }), whose: say('receivedFrom') };
    return { ...head, label: say('thankYou'), text: say('keepReceipt') };
  }
  const head = { title: say('reversedPayment'), day: say('on_reversed', { date }), whose: say('recordedFor') };
  return { ...head, label: say('forRecords'), text: say(`${reversal.kind}Text`, { date }) };
}

export function drawCredit(input: CreditPage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, credit, issuedOn, language = 'en' } = input;
  const say = sayOfPaper[language];
  const { creditNumber } = credit;
  const day = say('on_issued', { date: dayText(issuedOn, language, 'long') });
  const pen = startPaper(input, { title: say('creditNote'), number: creditNumber, day }, new Date(credit.createdAt));
  drawAbout(pen, invoice, { label: say('creditedTo'), say });
  drawRows(pen, rowsOfCredit(invoice, credit, say));
  drawFoot(pen, { label: say('reason'), text: credit.reason, about: `${creditNumber} · ${say('claim', invoice.claim)}`, language });
  return pen.finish();
}

type Account = Pick<Invoice, 'invoiceNumber' | 'amount' | 'payments' | 'credits' | 'refunds'>;
export type Row = readonly [label: string, amount: string];

/** As the invoice stood when the payment was recorded, or reversed: what comes later changes no sheet that somebody holds. */
export function rowsOfReceipt(invoice: Account, payment: Payment, language: TextLanguage = 'en'): Row[] {
  const say = sayOfPaper[language];
  const { reversal, recordedAt: at } = payment;
  const how = `${say(`method_${payment.method}`)}${payment.note ? ` · ${payment.note}` : ''}`;
  if (reversal) return rowsOfReversed(invoice, { ...payment, reversal }, { how, language });
  const before = balanceBefore(invoice, {
    payments: (one) => one.id < payment.id && countsAt(one, at),
    credits: (one) => one.createdAt <= at,
  });
  return [
    [say('received', { how }), showDollars(payment.amount)],
    ...rowsBefore(invoice, before, say),
    [say('thisPayment'), `−${showDollars(payment.amount)}`],
    [say('afterPayment'), shown(Math.max(0, before.leftCents - centsOf(payment.amount)))],
  ];
}

/** How it was recorded, and that nothing of it counts any more. */
function rowsOfReversed(
  invoice: Account,
  { amount, reversal: { at, on } }: Payment & { reversal: Reversed },
  { how, language }: { how: string; language: TextLanguage },
): Row[] {
  const say = sayOfPaper[language];
  const stood = balanceBefore(invoice, { payments: (one) => countsAt(one, at), credits: (one) => one.createdAt <= at });
  return [
    [say('recorded', { how }), showDollars(amount)],
    [say('invoice', invoice), showDollars(invoice.amount)],
    ...(stood.creditedCents > 0 ? [[say('creditsSoFar'), `−${shown(stood.creditedCents)}`] as const] : []),
    ...(stood.paidCents > 0 ? [[say('otherPayments'), `−${shown(stood.paidCents)}`] as const] : []),
    [say('thisPayment'), `−${showDollars(amount)}`],
    [say('on_reversed', { date: dayText(on, language, 'long') }), showDollars(amount)],
    [say('afterReversal'), shown(Math.max(0, stood.leftCents))],
  ];
}

export function rowsOfCredit(invoice: Account, credit: Credit, say: SayOfPaper = sayOfPaper.en): Row[] {
  const before = balanceBefore(invoice, { payments: (one) => countsAt(one, credit.createdAt), credits: (one) => one.id < credit.id });
  const left = before.leftCents - centsOf(credit.amount);
  const refunded = refundsBefore(invoice, { at: credit.createdAt }).reduce((all, one) => all + centsOf(one.amount), 0);
  const refund = Math.min(-left, before.paidCents) - refunded;
  return [
    ...rowsBefore(invoice, before, say),
    [say('thisCredit'), `−${showDollars(credit.amount)}`],
    ...(refunded > 0 ? [[say('earlierRefunds'), shown(refunded)] as const] : []),
    ...(refund > 0 ? [[say('refund'), shown(refund)] as const] : []),
    [say('afterCredit'), shown(Math.max(0, left))],
  ];
}

/** What counted as paid back at an instant, without the refund of this id and later ones. */
export function refundsBefore({ refunds }: Pick<Account, 'refunds'>, { at, id = Number.POSITIVE_INFINITY }: { at: string; id?: number }) {
  return refunds.filter((one) => one.id < id && countsAt(one, at));
}

/** Whether a payment or a refund was recorded, and not reversed, at an instant. */
export function countsAt({ recordedAt, reversal }: Pick<Refund, 'recordedAt' | 'reversal'>, at: string): boolean {
  return recordedAt <= at && !(reversal && reversal.at <= at);
}

const { margin } = page;

interface Heading {
  readonly label: string;
  readonly say: SayOfPaper;
}

/** Whom it is for, with the property and the claim. */
export function drawAbout(pen: FixedPage, { claim }: Invoice, { label, say }: Heading): void {
  const top = margin + 106;
  heading(pen, label, { y: top });
  pen.write(claim.propertyOwnerName, { x: margin, y: top + 14, size: 12, weight: 600, width: 400 });
  pen.write(claim.propertyAddress ?? '', { x: margin, y: top + 32, size: 10.5, width: 400, lines: 2 });
  pen.write(say('claim', claim), { x: margin, y: top + 64, size: 10.5, muted: true, width: 400 });
}

/** The last row is the result. */
export function drawRows(pen: FixedPage, rows: readonly Row[]): void {
  const top = margin + 210;
  pen.line(top);
  rows.forEach((row, index) => pen.row(row, top + 12 + index * 24, index === rows.length - 1 ? 600 : 400));
  pen.line(top + 12 + rows.length * 24);
}

/** How the invoice stood when the sheet was made: what comes later changes no sheet that somebody holds. */
interface BalanceBefore {
  readonly paidCents: number;
  readonly creditedCents: number;
  readonly leftCents: number;
}

interface Earlier {
  readonly payments: (payment: Payment) => boolean;
  readonly credits: (credit: Credit) => boolean;
}

function balanceBefore({ amount, payments, credits }: Account, earlier: Earlier): BalanceBefore {
  const sum = (all: number, one: { amount: number }) => all + centsOf(one.amount);
  const paidCents = payments.filter(earlier.payments).reduce(sum, 0);
  const creditedCents = credits.filter(earlier.credits).reduce(sum, 0);
  return { paidCents, creditedCents, leftCents: centsOf(amount) - paidCents - creditedCents };
}

function rowsBefore({ invoiceNumber, amount }: Account, { paidCents, creditedCents }: BalanceBefore, say: SayOfPaper): Row[] {
  return [
    [say('invoice', { invoiceNumber }), showDollars(amount)],
    ...(creditedCents > 0 ? [[say('earlierCredits'), `−${shown(creditedCents)}`] as const] : []),
    ...(paidCents > 0 ? [[say('earlierPayments'), `−${shown(paidCents)}`] as const] : []),
  ];
}

export function shown(amountCents: number): string {
  return showDollars(dollarsOf(amountCents));
}
