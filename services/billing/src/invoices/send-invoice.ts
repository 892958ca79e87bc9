// Sending: the document is frozen and queued for email, or somebody records that it went out another way. Sent is what was dispatched.
import { createHash } from 'node:crypto';
import { invoiceSent, type Invoice, type InvoiceSending } from '@plumbline/contracts/billing';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type JobQueue, type ServiceParts, type Tx } from '@plumbline/server';
import { invoiceCover } from '../cover/invoice-cover.ts';
import type { DeliveryRecord, InvoiceRecord, Invoices } from './invoice.ts';
import { eventDataOf } from './issue-invoice.ts';

/** The document as it goes out, kept before the transaction. */
export interface FrozenPaper {
  readonly fileName: string;
  readonly objectKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

const largestPaper = 5 * 1_048_576;

export async function freezePaper(
  { bytes, fileName, organizationId }: { bytes: Uint8Array; fileName: string; organizationId: number },
  parts: ServiceParts,
): Promise<FrozenPaper> {
  const { key } = await parts.objects.put(bytes, {
    maxBytes: largestPaper,
    contentType: 'application/pdf',
    prefix: `o/${organizationId}/invoices`,
  });
  return { fileName, objectKey: key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Throws `invalid` without an address; whoever sends by email needs one. */
export function recipientOf({ email }: InvoiceSending, { ownerEmail }: Pick<InvoiceRecord, 'ownerEmail'>): string {
  const address = email ?? ownerEmail;
  if (address) return address;
  const sentence = 'Enter an email address';
  throw new Failure('invalid', sentence, { fields: { email: sentence } });
}

/** Throws `conflict` for what is no open invoice: nobody is asked to pay it. */
export function assertMaySend(invoice: Pick<InvoiceRecord, 'state'>, kind: DeliveryRecord['kind']): void {
  if (invoice.state === 'open' || (invoice.state === 'draft' && kind === 'invoice')) return;
  const reason = { draft: 'Send this draft first', paid: 'This invoice is already paid', cancelled: 'This invoice is canceled' }[
    invoice.state
  ];
  throw new Failure('conflict', reason);
}

export interface Mailing {
  readonly kind: DeliveryRecord['kind'];
  readonly email: string;
  readonly sending: InvoiceSending;
  readonly paper: FrozenPaper;
  readonly firmName: string;
  /** The invoice as the document shows it. */
  readonly shown: Invoice;
}

/** One email with the document, queued in the transaction that asks for it. */
export async function queueMailing(
  tx: Tx,
  { kind, email, sending, paper, firmName, shown }: Mailing,
  { deliveries, mailJobs, newId }: Invoices & { mailJobs: JobQueue; newId: number },
): Promise<void> {
  const words = invoiceCover({ kind, invoice: shown, firmName, sending });
  const about = { _id: newId, invoiceId: shown.id, claimId: shown.claimId, kind, recipientName: shown.claim.propertyOwnerName, email };
  await deliveries.insert(tx, { ...about, ...words, ...paper, status: 'queued', sentBy: tx.scope.actor.name }, []);
  await mailJobs.add(tx, newId);
}

/** It went to the client: only now the claim is billed (C40). What was canceled meanwhile bills nothing. */
export function markSent(
  tx: Tx,
  { id, way, to, sentBy }: { id: number; way: NonNullable<InvoiceSending['way']>; to?: string; sentBy: string },
  { invoices }: Invoices,
): Promise<InvoiceRecord> {
  return invoices.change(tx, id, (invoice) => ({
    set: { sentAt: invoice.sentAt ?? tx.now, sentBy, sentWay: way },
    events: (after) =>
      after.state === 'cancelled' ? [] : [createEvent(invoiceSent, { ...eventDataOf(after), way, ...(to ? { to } : {}) })],
  }));
}
