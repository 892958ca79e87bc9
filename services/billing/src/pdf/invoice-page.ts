// The invoice on one US Letter page: who owes what to whom, by which contract, the payments that the fee is taken from, what was paid, where to send it.
import type { Invoice } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { page, type FixedPage } from '@plumbline/pdf';
import { longDate } from '@plumbline/server/dates';
import { drawFoot, heading, startPaper, type Issuer } from './paper-head.ts';

export interface InvoicePage extends Issuer {
  readonly invoice: Invoice;
  readonly issuedOn: string;
  readonly carrier?: string | undefined;
  /** Calendar date in the firm's zone. */
  readonly canceledOn?: string | undefined;
}

/** The finished bytes. The same input gives the same page. */
export function drawInvoice(input: InvoicePage): Promise<Uint8Array<ArrayBuffer>> {
  const { invoice } = input;
  const isDraft = invoice.status === 'draft';
  const title = { title: isDraft ? 'Draft invoice' : 'Invoice', number: isDraft ? 'Not issued yet' : invoice.invoiceNumber };
  const pen = startPaper(
    input,
    { ...title, day: `${isDraft ? 'Drafted' : 'Issued'} ${longDate(input.issuedOn)}` },
    new Date(invoice.createdAt),
  );
  drawParties(pen, input);
  const afterReceipts = drawReceipts(pen, invoice, margin + 226);
  const afterFigures = drawFigures(pen, invoice, afterReceipts);
  drawPayments(pen, invoice, afterFigures);
  drawFoot(pen, { ...remittanceOf(input), about: `${title.number} · Claim ${invoice.claim.claimNumber}` });
  return pen.finish();
}

/** Nobody is asked to pay what is paid, credited or canceled. */
export function remittanceOf({ invoice, firm }: Pick<InvoicePage, 'invoice' | 'firm'>): { label: string; text: string } {
  if (invoice.balance === 0) return { label: 'Payment', text: 'No payment is due on this invoice.' };
  const payee = firm.name || 'the public adjuster named above';
  const reference = invoice.status === 'draft' ? 'the invoice number' : invoice.invoiceNumber;
  return { label: 'Remittance', text: `Make payment to ${payee} and reference ${reference}.` };
}

const { margin } = page;
const edge = page.width - margin;

function drawParties(pen: FixedPage, input: InvoicePage): void {
  const { invoice, carrier } = input;
  const top = margin + 106;
  heading(pen, 'Billed to', { y: top, width: 250 });
  pen.write(invoice.claim.propertyOwnerName, { x: margin, y: top + 14, size: 12, weight: 600, width: 250 });
  pen.write(invoice.claim.propertyAddress ?? '', { x: margin, y: top + 32, size: 10.5, width: 250, lines: 2 });
  const facts = [
    `Claim ${invoice.claim.claimNumber}`,
    carrier && `Carrier ${carrier}`,
    invoice.contractSignedOn && `Contract signed ${longDate(invoice.contractSignedOn)}`,
  ].filter((fact) => fact);
  facts.forEach((fact, index) => pen.write(fact ?? '', { x: margin, y: top + 62 + index * 14, size: 9.5, muted: true, width: 250 }));

  const right = edge - 230;
  pen.box({ x: right, y: top - 4, width: 230, height: 100 });
  const { label, date } = dueOf(input);
  pen.write(label, { x: right + 16, y: top + 8, size: 9, muted: true, width: 198 });
  pen.write(longDate(date), { x: right + 16, y: top + 21, size: 18, weight: 600, width: 198 });
  pen.write('Balance', { x: right + 16, y: top + 53, size: 9, muted: true, width: 198 });
  pen.write(showDollars(invoice.balance), { x: right + 16, y: top + 66, size: 14, weight: 600, width: 198 });
}

function dueOf({ invoice: { status, dueDate, paidDate }, canceledOn }: InvoicePage): { label: string; date: string } {
  if (status === 'paid') return { label: 'Paid', date: paidDate ?? dueDate };
  if (status === 'cancelled') return { label: 'Canceled', date: canceledOn ?? dueDate };
  return { label: status === 'overdue' ? 'Past due since' : 'Payment due', date: dueDate };
}

/** As many as fit beside the figures; the others are summed in one line. */
const receiptsShown = 6;

/** The carrier's payments that the fee is taken from, with what of each it counts. */
function drawReceipts(pen: FixedPage, invoice: Invoice, top: number): number {
  if (invoice.receipts.length === 0) return top;
  const columns = { x: edge - 300, width: 140, align: 'right' } as const;
  heading(pen, 'Payments received from the carrier', { y: top });
  heading(pen, 'Received', { ...columns, y: top });
  heading(pen, 'Fee applies to', { x: edge - 150, width: 150, align: 'right', y: top });
  pen.line(top + 14);
  const isTruncated = invoice.receipts.length > receiptsShown;
  const shown = isTruncated ? invoice.receipts.slice(0, receiptsShown - 1) : invoice.receipts;
  const rest = invoice.receipts.slice(shown.length);
  const lines = shown.map(({ on, amount, counted, isLivingExpense, reference }) => ({
    label: [longDate(on), isLivingExpense ? 'Living expense' : undefined, reference].filter((one) => one).join(' · '),
    amount,
    counted,
  }));
  const sum = (key: 'amount' | 'counted') => rest.reduce((all, one) => all + Math.round(one[key] * 100), 0) / 100;
  if (rest.length > 0) lines.push({ label: `${rest.length} more payments`, amount: sum('amount'), counted: sum('counted') });
  lines.forEach(({ label, amount, counted }, index) => {
    const y = top + 20 + index * 17;
    pen.write(label, { x: margin, y, size: 10, width: 262 });
    pen.write(showDollars(amount), { ...columns, y, size: 10 });
    pen.write(showDollars(counted), { x: edge - 150, y, size: 10, width: 150, align: 'right' });
  });
  return top + 20 + lines.length * 17 + 12;
}

/** `10% of $60,000.00`: by which agreement the fee is what it is. */
function feeLabel({ feeKind, feePercentage, hours, hourlyRate, receipts }: Invoice): string {
  if (feeKind === 'flat') return 'Adjuster’s fee, flat fee agreed in the contract';
  if (feeKind === 'hourly') return `Adjuster’s fee, ${hours ?? 0} hours at ${showDollars(hourlyRate ?? 0)} an hour`;
  return `Adjuster’s fee, ${feePercentage}% of the ${receipts.length > 0 ? 'payments above' : 'settlement'}`;
}

/** What was taken off and paid, and what of it went back. */
function settledRows({ creditedAmount, paidAmount, refundedAmount, refundDue = 0 }: Invoice): [string, string][] {
  const rows: readonly (readonly [label: string, sign: string, dollars: number])[] = [
    ['Credit notes', '−', creditedAmount],
    ['Paid by the client', '−', paidAmount],
    ['Refunded to the client', '', refundedAmount],
    ['Still due back to the client', '', refundDue],
  ];
  return rows.filter(([, , dollars]) => dollars > 0).map(([label, sign, dollars]) => [label, `${sign}${showDollars(dollars)}`]);
}

function drawFigures(pen: FixedPage, invoice: Invoice, top: number): number {
  heading(pen, 'Description', { y: top });
  heading(pen, 'Amount', { x: edge - 150, y: top, width: 150, align: 'right' });
  let y = top + 18;
  pen.line(y - 4);
  const { receipts, difference } = invoice;
  const earned = receipts.reduce((all, { fee }) => all + Math.round(fee * 100), 0) / 100;
  const isLess = receipts.length > 0 && Math.round(earned * 100) !== Math.round(invoice.amount * 100);
  const rows: [string, string][] = [
    [receipts.length > 0 ? 'Payments that the fee applies to' : 'Settlement', showDollars(invoice.settlementAmount)],
    ...(receipts.length > 0 && isLess && !difference
      ? ([
          [feeLabel(invoice), showDollars(earned)],
          ['Already invoiced before these payments came', `−${showDollars(earned - invoice.amount)}`],
        ] as [string, string][])
      : [[feeLabel(invoice), showDollars(invoice.amount)] as [string, string]]),
    ...settledRows(invoice),
  ];
  for (const [label, amount] of rows) {
    pen.row([label, amount], y + 3);
    y += 21;
  }
  pen.line(y);
  pen.write(invoice.status === 'cancelled' ? 'Canceled. No balance due.' : 'Balance due', {
    x: margin,
    y: y + 9,
    size: 12,
    weight: 600,
    width: 300,
  });
  pen.write(showDollars(invoice.balance), { x: edge - 150, y: y + 9, size: 12, weight: 600, width: 150, align: 'right' });
  const notes = notesOf(invoice);
  notes.forEach((note, index) => pen.write(note, { x: margin, y: y + 32 + index * 13, size: 9, muted: true, width: edge - margin }));
  return y + 44 + notes.length * 13;
}

/** Why the fee counts less than was paid: by its own word for each reason. */
function uncountedNotes(receipts: Invoice['receipts']): string[] {
  const uncounted = receipts.filter(({ amount, counted }) => counted < amount);
  return [
    ...(uncounted.some(({ isLivingExpense }) => !isLivingExpense)
      ? ['No fee applies to payments made or committed before the contract.']
      : []),
    ...(uncounted.some(({ isLivingExpense }) => isLivingExpense) ? ['No fee applies to payments for living expense (coverage D).'] : []),
  ];
}

function notesOf({ cap, receipts, feeKind, settlementAmount, amount }: Invoice): string[] {
  const share = settlementAmount > 0 ? Math.round((amount / settlementAmount) * 10_000) / 100 : 0;
  const measured = feeKind === 'percentage' ? '' : ` This fee is ${share}% of the payments.`;
  return [
    ...(receipts.length === 0 ? ['Billed on the settlement. No payments from the carrier are attributed to this invoice.'] : []),
    ...uncountedNotes(receipts),
    ...(cap ? [`The law limits the fee to ${cap.percent}% (${cap.citation}).${measured}`] : []),
  ];
}

/** As many as fit on the page; older ones are counted. */
const paymentsShown = 5;

function drawPayments(pen: FixedPage, invoice: Invoice, top: number): void {
  const payments = invoice.payments.filter(({ reversal }) => !reversal);
  if (payments.length === 0) return;
  const room = Math.max(1, Math.min(paymentsShown, Math.floor((page.height - margin - 96 - top - 20) / 18)));
  const shown = payments.slice(-room);
  const earlier = payments.length - shown.length;
  heading(pen, earlier > 0 ? `Paid by the client (and ${earlier} earlier)` : 'Paid by the client', { y: top });
  pen.line(top + 14);
  shown.forEach((payment, index) => {
    pen.row([`${longDate(payment.paidOn)}${payment.note ? ` · ${payment.note}` : ''}`, showDollars(payment.amount)], top + 20 + index * 18);
  });
}
