// What would go out if it were sent now: of a draft with the number and the days that it gets, and the words of the email.
import { createHash } from 'node:crypto';
import type { SendingPreview } from '@plumbline/contracts/billing';
import { Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import { invoiceCover } from '../cover/invoice-cover.ts';
import type { DeliveryRecord, InvoiceRecord, Invoices } from '../invoices/invoice.ts';
import { issuedAs } from '../invoices/issue-invoice.ts';
import { invoiceNumberOf } from '../invoices/invoice-rules.ts';
import { assertMaySend } from '../invoices/send-invoice.ts';
import { showInvoice, type Day } from '../invoices/show-invoice.ts';
import { firmOf } from '../organizations/organization-projection.ts';
import { invoicePaper, type Drawn, type PdfDeps } from './papers.ts';

type Deps = Invoices & Day & PdfDeps;

/** Throws `not_found` for a foreign invoice, `conflict` for one that nobody is asked to pay. */
export async function previewSending(
  scope: Scope,
  { id, kind }: { id: number; kind: DeliveryRecord['kind'] },
  deps: Deps,
): Promise<SendingPreview> {
  const stored = await deps.invoices.get(scope, id, 'Invoice not found');
  assertMaySend(stored, kind);
  const asSent = await recordAsSent(scope, stored, deps);
  const shown = await showInvoice(scope, asSent, deps);
  const [{ bytes, fileName }, { name: firmName }] = await Promise.all([
    invoicePaper(scope, { stored: asSent, invoice: shown }, deps),
    firmOf(scope, deps.organizations),
  ]);
  const { subject, message, inSpanish } = invoiceCover({ kind, invoice: shown, firmName, sending: {} });
  return {
    invoiceNumber: shown.invoiceNumber,
    fileName,
    sha256: sha256Of(bytes),
    subject,
    message,
    inSpanish: { subject: inSpanish?.subject ?? subject, message: inSpanish?.message ?? message },
  };
}

/** The document of `previewSending`. What is no draft is what it is. */
export async function documentAsSent(scope: Scope, stored: InvoiceRecord, deps: Deps): Promise<Drawn> {
  const asSent = await recordAsSent(scope, stored, deps);
  return invoicePaper(scope, { stored: asSent, invoice: await showInvoice(scope, asSent, deps) }, deps);
}

/** Throws `conflict` where these are not the bytes that somebody looked at before they sent them. */
export function assertSeen({ bytes }: Pick<Drawn, 'bytes'>, seenSha256: string | undefined): void {
  if (seenSha256 === undefined || seenSha256 === sha256Of(bytes)) return;
  throw new Failure('conflict', 'The document changed while you were reading it. Read it again, then send it.');
}

async function recordAsSent(scope: Scope, stored: InvoiceRecord, { invoices, now, zone }: Invoices & Day): Promise<InvoiceRecord> {
  if (stored.state !== 'draft') return stored;
  const today = localDate(now, zone);
  return { ...stored, ...issuedAs(stored, { invoiceNumber: await nextNumber(scope, today.slice(0, 4), invoices), today }) };
}

/** Numbers have no gap: the next one follows the last. */
async function nextNumber(scope: Scope, year: string, invoices: Invoices['invoices']): Promise<string> {
  const ofYear = { invoiceNumber: { $regex: `^INV-${year}-` } };
  const [last] = await invoices.find(scope, ofYear, { sort: { invoiceNumber: -1 }, limit: 1 });
  return invoiceNumberOf(year, Number(last?.invoiceNumber.split('-')[2] ?? 0) + 1);
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
