// A receipt for a refund: what was paid back to the client of what they overpaid, and what is still due after it.
import type { Invoice, Refund } from '@plumbline/contracts/billing';
import { centsOf, dayText, showDollars, type TextLanguage } from '@plumbline/contracts/kernel';
import { drawFoot, startPaper, type Issuer } from './paper-head.ts';
import { countsAt, drawAbout, drawRows, refundsBefore, shown, type Row } from './receipt-page.ts';
import { sayOfPaper } from './receipt-texts.ts';

export interface RefundPage extends Issuer {
  readonly invoice: Invoice;
  readonly refund: Refund;
}

/** A reversed one says so in its head: nobody may hold a receipt for money that was not paid. */
export function drawRefund(input: RefundPage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, refund, language = 'en' } = input;
  const say = sayOfPaper[language];
  const number = `${invoice.invoiceNumber}-F${refund.id}`;
  const { title, day, text } = wordsOf(refund, language);
  const pen = startPaper(input, { title, number, day }, new Date(refund.recordedAt));
  drawAbout(pen, invoice, { label: say('refundedTo'), say });
  drawRows(pen, rowsOfRefund(invoice, refund, language));
  drawFoot(pen, { label: say('forRecords'), text, about: `${number} · ${say('claim', invoice.claim)}`, language });
  return pen.finish();
}

export function wordsOf({ paidOn, reversal }: Refund, language: TextLanguage): { title: string; day: string; text: string } {
  const say = sayOfPaper[language];
  const date = dayText(reversal?.on ?? paidOn, language, 'long');
  return reversal
    ? { title: say('reversedRefund'), day: say('reversedOn', { date }), text: say('reversedText', { date }) }
    : { title: say('refundReceipt'), day: say('on_paid', { date }), text: say('keepReceipt') };
}

type Account = Pick<Invoice, 'invoiceNumber' | 'amount' | 'payments' | 'credits' | 'refunds'>;

/** As the invoice stood when the refund was recorded, or reversed: what comes later changes no sheet that somebody holds. */
export function rowsOfRefund(invoice: Account, refund: Refund, language: TextLanguage = 'en'): Row[] {
  const say = sayOfPaper[language];
  const { reversal } = refund;
  const at = reversal?.at ?? refund.recordedAt;
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, one) => all + centsOf(one.amount), 0);
  const paidCents = sum(invoice.payments.filter((one) => countsAt(one, at)));
  const creditedCents = sum(invoice.credits.filter(({ createdAt }) => createdAt <= at));
  const earlierCents = sum(refundsBefore(invoice, reversal ? { at } : { at, id: refund.id }));
  const dueCents = Math.min(paidCents + creditedCents - centsOf(invoice.amount), paidCents) - earlierCents;
  const { method, reference } = refund;
  const how = `${say(`method_${method}`)}${reference ? ` · ${reference}` : ''}`;
  return [
    [say('refunded', { how }), showDollars(refund.amount)],
    [say('invoice', invoice), showDollars(invoice.amount)],
    [say('creditsSoFar'), `−${shown(creditedCents)}`],
    [say('paymentsSoFar'), `−${shown(paidCents)}`],
    ...(earlierCents > 0 ? [[say('earlierRefunds'), shown(earlierCents)] as const] : []),
    [say('thisRefund'), showDollars(refund.amount)],
    ...(reversal ? [[say('reversedOn', { date: dayText(reversal.on, language, 'long') }), `−${showDollars(refund.amount)}`] as const] : []),
    [say('afterRefund'), shown(dueCents - (reversal ? 0 : centsOf(refund.amount)))],
  ];
}
