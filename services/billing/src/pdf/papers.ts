// The documents of billing as bytes: what is stored, drawn in the worker with the head of the firm.
import type { Invoice } from '@plumbline/contracts/billing';
import { Failure, localDate, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import type { Pool, ServiceParts } from '@plumbline/server';
import type { InvoiceRecord, Invoices } from '../invoices/invoice.ts';
import { showInvoice, showInvoices, type Day } from '../invoices/show-invoice.ts';
import { firmOf, type OrganizationProjections } from '../organizations/organization-projection.ts';
import { logoOf } from './firm-logo.ts';
import type { Issuer } from './paper-head.ts';
import type { Paper } from './render-worker.ts';

export interface PdfDeps {
  readonly parts: ServiceParts;
  readonly organizations: OrganizationProjections;
  readonly pages: Pool<Paper, Uint8Array<ArrayBuffer>>;
}

export interface Drawn {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly fileName: string;
}

const timeoutMs = 20_000;
/** Of one claim, on one statement. */
const maxInvoices = 200;

interface InLanguage {
  readonly language: TextLanguage;
}

async function issuerOf(scope: Scope, adjuster: InvoiceRecord['adjuster'], { parts, organizations }: PdfDeps): Promise<Issuer> {
  const [firm, logo] = await Promise.all([firmOf(scope, organizations), logoOf(scope, parts)]);
  return { firm, adjuster, logo };
}

export async function invoicePaper(
  scope: Scope,
  { stored, invoice }: { stored: InvoiceRecord; invoice: Invoice },
  deps: PdfDeps & Pick<Day, 'zone'>,
): Promise<Drawn> {
  const { adjuster, issuedOn, carrier, cancelledAt } = stored;
  const canceledOn = cancelledAt && localDate(cancelledAt, deps.zone);
  const page = { ...(await issuerOf(scope, adjuster, deps)), invoice, issuedOn, carrier, canceledOn };
  return { bytes: await deps.pages.run({ kind: 'invoice', page }, { timeoutMs }), fileName: `${invoice.invoiceNumber}.pdf` };
}

/** Throws `not_found` for a payment of another invoice. */
export async function receiptPaper(
  scope: Scope,
  { id, paymentId, language }: { id: number; paymentId: number } & InLanguage,
  deps: PdfDeps & Invoices & Day,
): Promise<Drawn> {
  const stored = await deps.invoices.get(scope, id, 'Invoice not found');
  const invoice = await showInvoice(scope, stored, deps);
  const payment = invoice.payments.find((one) => one.id === paymentId);
  if (!payment) throw new Failure('not_found', 'Payment not found');
  const page = { ...(await issuerOf(scope, stored.adjuster, deps)), invoice, payment, language };
  return {
    bytes: await deps.pages.run({ kind: 'receipt', page }, { timeoutMs }),
    fileName: `Receipt-${invoice.invoiceNumber}-${paymentId}.pdf`,
  };
}

/** Throws `not_found` for a missing refund and for a foreign one. */
export async function refundPaper(
  scope: Scope,
  { id, language }: { id: number } & InLanguage,
  deps: PdfDeps & Invoices & Day,
): Promise<Drawn> {
  const { invoiceId } = await deps.refunds.get(scope, id, 'Refund not found');
  const stored = await deps.invoices.get(scope, invoiceId, 'Invoice not found');
  const invoice = await showInvoice(scope, stored, deps);
  const refund = invoice.refunds.find((one) => one.id === id);
  if (!refund) throw new Failure('not_found', 'Refund not found');
  const page = { ...(await issuerOf(scope, stored.adjuster, deps)), invoice, refund, language };
  return {
    bytes: await deps.pages.run({ kind: 'refund', page }, { timeoutMs }),
    fileName: `Refund-${invoice.invoiceNumber}-${id}.pdf`,
  };
}

/** Throws `not_found` for a credit of another invoice. */
export async function creditPaper(
  scope: Scope,
  { id, creditId, language }: { id: number; creditId: number } & InLanguage,
  deps: PdfDeps & Invoices & Day,
): Promise<Drawn> {
  const stored = await deps.invoices.get(scope, id, 'Invoice not found');
  const invoice = await showInvoice(scope, stored, deps);
  const credit = invoice.credits.find((one) => one.id === creditId);
  const record = credit && (await deps.credits.findOne(scope, { _id: creditId }));
  if (!credit || !record) throw new Failure('not_found', 'Credit note not found');
  const page = { ...(await issuerOf(scope, stored.adjuster, deps)), invoice, credit, issuedOn: record.issuedOn, language };
  return { bytes: await deps.pages.run({ kind: 'credit', page }, { timeoutMs }), fileName: `${credit.creditNumber}.pdf` };
}

/** Throws `not_found` for a claim without invoices, a foreign one too. */
export async function statementPaper(
  scope: Scope,
  { claimId, language }: { claimId: number } & InLanguage,
  deps: PdfDeps & Invoices & Day,
): Promise<Drawn> {
  const stored = await deps.invoices.find(scope, { claimId, state: { $ne: 'draft' } }, { sort: { _id: 1 }, limit: maxInvoices });
  const invoices = await showInvoices(scope, stored, deps);
  const [newest] = invoices.slice(-1);
  if (!newest) throw new Failure('not_found', 'No invoices for this claim');
  const credits = await deps.credits.find(scope, { invoiceId: { $in: stored.map(({ _id }) => _id) } }, { limit: 1_000 });
  const days = Object.fromEntries([
    ...stored.map(({ invoiceNumber, issuedOn }) => [invoiceNumber, issuedOn]),
    ...credits.map(({ creditNumber, issuedOn }) => [creditNumber, issuedOn]),
    ...stored.flatMap(({ invoiceNumber, cancelledAt }) =>
      cancelledAt ? [[`${invoiceNumber} canceled`, localDate(cancelledAt, deps.zone)]] : [],
    ),
  ]) as Record<string, string>;
  const page = {
    ...(await issuerOf(scope, stored.at(-1)?.adjuster, deps)),
    invoices,
    days,
    claim: newest.claim,
    on: localDate(deps.now, deps.zone),
    createdAt: deps.now.toISOString(),
    language,
  };
  return {
    bytes: await deps.pages.run({ kind: 'statement', page }, { timeoutMs }),
    fileName: `Statement-${newest.claim.claimNumber}.pdf`,
  };
}
