// The invoice on one US Letter page: who owes what to whom, the due date big, the figures, what was paid, where to send it.
import type { Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { FixedPage, page } from '@plumbline/pdf';
import { longDate } from '@plumbline/server/dates';

export interface InvoicePage {
  readonly invoice: Invoice;
  readonly firmName: string;
  readonly issuedOn: string;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** The finished bytes. The same input gives the same page. */
export function drawInvoice(input: InvoicePage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice } = input;
  const pen = new FixedPage({
    title: `Invoice ${invoice.invoiceNumber}`,
    author: input.firmName,
    createdAt: new Date(invoice.createdAt),
  });
  drawHead(pen, input);
  drawParties(pen, invoice);
  const afterFigures = drawFigures(pen, invoice);
  drawPayments(pen, invoice, afterFigures);
  drawFoot(pen, input);
  return pen.finish();
}

const { margin } = page;

function drawHead(pen: FixedPage, { invoice, firmName, issuedOn, logo }: InvoicePage): void {
  const name = firmName || 'Public adjusting services';
  const isDrawn = logo !== undefined && pen.picture(logo, { x: margin, y: margin - 4, width: 120, height: 40 });
  const x = isDrawn ? margin + 132 : margin;
  pen.write(name, { x, y: isDrawn ? margin + 8 : margin, size: 13, weight: 600, width: isDrawn ? 168 : 300, lines: 2 });
  pen.write('Invoice', { x: page.width - margin - 200, y: margin - 4, size: 22, weight: 600, width: 200, align: 'right' });
  pen.write(invoice.invoiceNumber, { x: page.width - margin - 200, y: margin + 26, size: 10.5, width: 200, align: 'right' });
  pen.write(`Issued ${longDate(issuedOn)}`, {
    x: page.width - margin - 200,
    y: margin + 42,
    size: 9,
    muted: true,
    width: 200,
    align: 'right',
  });
  pen.line(margin + 70);
}

function drawParties(pen: FixedPage, invoice: Invoice): void {
  const top = margin + 92;
  pen.write('Billed to', { x: margin, y: top, size: 9, muted: true, width: 250 });
  pen.write(invoice.claim.propertyOwnerName, { x: margin, y: top + 15, size: 12, weight: 600, width: 250 });
  pen.write(invoice.claim.propertyAddress ?? '', { x: margin, y: top + 33, size: 10.5, width: 250, lines: 3 });
  pen.write(`Claim ${invoice.claim.claimNumber}`, { x: margin, y: top + 82, size: 10.5, muted: true, width: 250 });

  const right = page.width - margin - 230;
  pen.box({ x: right, y: top - 8, width: 230, height: 104 });
  const heading = { paid: 'Paid', cancelled: 'Canceled', pending: 'Payment due', overdue: 'Past due since' }[invoice.status];
  const date =
    invoice.status === 'paid'
      ? (invoice.paidDate ?? invoice.dueDate)
      : invoice.status === 'cancelled'
        ? (invoice.cancelledAt ?? invoice.dueDate).slice(0, 10)
        : invoice.dueDate;
  pen.write(heading, { x: right + 16, y: top + 4, size: 9, muted: true, width: 198 });
  pen.write(longDate(date), { x: right + 16, y: top + 18, size: 19, weight: 600, width: 198 });
  pen.write('Balance', { x: right + 16, y: top + 52, size: 9, muted: true, width: 198 });
  pen.write(showDollars(invoice.balance), { x: right + 16, y: top + 66, size: 14, weight: 600, width: 198 });
}

function drawFigures(pen: FixedPage, invoice: Invoice): number {
  let y = margin + 222;
  pen.write('Description', { x: margin, y, size: 9, muted: true, width: 300 });
  pen.write('Amount', { x: page.width - margin - 150, y, size: 9, muted: true, width: 150, align: 'right' });
  y += 18;
  pen.line(y - 4);
  const rows: [string, string][] = [
    ['Settlement', showDollars(invoice.settlementAmount)],
    [`Adjuster’s fee, ${invoice.feePercentage}% of the settlement`, showDollars(invoice.amount)],
    ...(invoice.paidAmount > 0 ? [['Payments received', `−${showDollars(invoice.paidAmount)}`] as [string, string]] : []),
  ];
  for (const [label, amount] of rows) {
    pen.row(label, amount, y + 4);
    y += 24;
  }
  pen.line(y);
  pen.write(invoice.status === 'cancelled' ? 'Canceled. No balance due.' : 'Balance due', {
    x: margin,
    y: y + 10,
    size: 12,
    weight: 600,
    width: 300,
  });
  pen.write(showDollars(invoice.balance), { x: page.width - margin - 150, y: y + 10, size: 12, weight: 600, width: 150, align: 'right' });
  return y + 48;
}

/** As many as fit on the page; older ones are counted. */
const paymentsShown = 8;

function drawPayments(pen: FixedPage, invoice: Invoice, top: number): void {
  if (invoice.payments.length === 0) return;
  const shown = invoice.payments.slice(-paymentsShown);
  const earlier = invoice.payments.length - shown.length;
  pen.write(earlier > 0 ? `Payments (and ${earlier} earlier)` : 'Payments', { x: margin, y: top, size: 9, muted: true, width: 300 });
  pen.line(top + 14);
  shown.forEach((payment, index) => {
    pen.row(`${longDate(payment.paidOn)}${payment.note ? ` · ${payment.note}` : ''}`, showDollars(payment.amount), top + 20 + index * 20);
  });
}

function drawFoot(pen: FixedPage, { invoice, firmName }: InvoicePage): void {
  const top = page.height - margin - 76;
  pen.line(top - 10);
  pen.write('Remittance', { x: margin, y: top, size: 9, muted: true, width: 300 });
  pen.write(`Make payment to ${firmName || 'the public adjuster named above'} and reference ${invoice.invoiceNumber}.`, {
    x: margin,
    y: top + 14,
    size: 10.5,
    width: page.width - 2 * margin,
    lines: 2,
  });
  pen.write(`${invoice.invoiceNumber} · Claim ${invoice.claim.claimNumber} · Page 1 of 1`, {
    x: margin,
    y: page.height - margin - 14,
    size: 9,
    muted: true,
    width: page.width - 2 * margin,
  });
}
