// A receipt for a refund: what was paid back to the client of what they overpaid, and what is still due after it.
import type { Invoice, Refund } from '@plumbline/contracts/billing';
import { dayText, showDollars } from '@plumbline/contracts/kernel';
import { drawFoot, startPaper, type Issuer } from './paper-head.ts';
import { cents, drawAbout, drawRows, shown, type Row } from './receipt-page.ts';
import { sayOfPaper, type SayOfPaper } from './receipt-texts.ts';

export interface RefundPage extends Issuer {
  readonly invoice: Invoice;
  readonly refund: Refund;
}

export function drawRefund(input: RefundPage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice, refund, language = 'en' } = input;
  const say = sayOfPaper[language];
  const number = `${invoice.invoiceNumber}-F${refund.id}`;
  const day = say('on_paid', { date: dayText(refund.paidOn, language, 'long') });
  const pen = startPaper(input, { title: say('refundReceipt'), number, day }, new Date(refund.recordedAt));
  drawAbout(pen, invoice, { label: say('refundedTo'), say });
  drawRows(pen, rowsOfRefund(invoice, refund, say));
  drawFoot(pen, { label: say('forRecords'), text: say('keepReceipt'), about: `${number} · ${say('claim', invoice.claim)}`, language });
  return pen.finish();
}

type Account = Pick<Invoice, 'invoiceNumber' | 'amount' | 'payments' | 'credits' | 'refunds'>;

/** As the invoice stood when the refund was recorded: what comes later changes no sheet that somebody holds. */
export function rowsOfRefund(invoice: Account, refund: Refund, say: SayOfPaper = sayOfPaper.en): Row[] {
  const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, one) => all + cents(one.amount), 0);
  const paidCents = sum(invoice.payments.filter(({ recordedAt }) => recordedAt <= refund.recordedAt));
  const creditedCents = sum(invoice.credits.filter(({ createdAt }) => createdAt <= refund.recordedAt));
  const earlierCents = sum(invoice.refunds.filter(({ id }) => id < refund.id));
  const dueCents = Math.min(paidCents + creditedCents - cents(invoice.amount), paidCents) - earlierCents;
  const { method, reference } = refund;
  const how = `${say(`method_${method}`)}${reference ? ` · ${reference}` : ''}`;
  return [
    [say('refunded', { how }), showDollars(refund.amount)],
    [say('invoice', invoice), showDollars(invoice.amount)],
    [say('creditsSoFar'), `−${shown(creditedCents)}`],
    [say('paymentsSoFar'), `−${shown(paidCents)}`],
    ...(earlierCents > 0 ? [[say('earlierRefunds'), shown(earlierCents)] as const] : []),
    [say('thisRefund'), showDollars(refund.amount)],
    [say('afterRefund'), shown(dueCents - cents(refund.amount))],
  ];
}
