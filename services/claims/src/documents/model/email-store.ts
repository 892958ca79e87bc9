// A sending of a document as it is stored: one recipient, one version.
import type { EmailTransport, ClaimDocumentEmail } from '@plumbline/contracts/claims';
import type { SaidInSpanish } from '@plumbline/contracts/comms';
import type { RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { omitUndefined } from '@plumbline/contracts/kernel';

export interface DocumentEmailRecord extends RecordBase {
  documentId: number;
  claimId: number;
  claimNumber: string;
  /** Which version, as it was when it was asked for. */
  number: number;
  sha256: string;
  fileName: string;
  contentType: string;
  bytes: number;
  /** `handed`: the communications service has it; it tells what became of it. */
  status: 'queued' | 'handed' | 'kept' | 'sent' | 'failed';
  recipientName: string;
  email: string;
  subject: string;
  message: string;
  /** For clients: communications sends it to whoever reads Spanish. */
  inSpanish?: SaidInSpanish;
  /** A person said that the recipient is the carrier. */
  toCarrier?: boolean;
  requestedBy: string;
  /** Grows with each retry by a person; the communications service takes each attempt once. */
  attempt: number;
  reason?: string;
  carrier?: EmailTransport;
  carrierId?: string;
  sentAt?: Date;
}

export type DocumentEmails = TenantCollection<DocumentEmailRecord>;

const text = { type: String };
const whole = { type: Number };

export function documentEmails(parts: ServiceParts): DocumentEmails {
  const schema = new Schema({
    documentId: whole,
    claimId: whole,
    claimNumber: text,
    number: whole,
    sha256: text,
    fileName: text,
    contentType: text,
    bytes: whole,
    status: text,
    recipientName: text,
    email: text,
    subject: text,
    message: text,
    inSpanish: Schema.Types.Mixed,
    toCarrier: Boolean,
    requestedBy: text,
    attempt: whole,
    reason: text,
    carrier: text,
    carrierId: text,
    sentAt: Date,
  });
  return parts.collection<DocumentEmailRecord>('document_emails', schema, {
    indexes: [[{ organizationId: 1, documentId: 1, createdAt: -1, _id: -1 }], [{ organizationId: 1, claimId: 1 }]],
  });
}

export function emailWire(mail: DocumentEmailRecord): ClaimDocumentEmail {
  const { _id, documentId, claimId, number, sha256, recipientName, email, subject, status, attempt, requestedBy } = mail;
  return omitUndefined({
    id: _id,
    documentId,
    claimId,
    number,
    sha256,
    recipientName,
    email,
    subject,
    status: status === 'handed' ? ('queued' as const) : status,
    attempts: attempt,
    requestedBy,
    reason: mail.reason,
    carrier: mail.carrier,
    carrierId: mail.carrierId,
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString(),
  }) as ClaimDocumentEmail;
}
