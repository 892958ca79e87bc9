// Sending a document of a claim by email: to whom, with which words, what became of it, and what shows it.
import { Id, Instant, array, boolean, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { oneLine } from '../../kernel/one-line.ts';
import { DeliveryEmail, ReportRecipient } from '../base/recipient.ts';

/** `sandbox`: the outbox of this workspace holds it and nothing went outside. */
export const EmailTransport = oneOf(['mail_server', 'sandbox']);
export type EmailTransport = Infer<typeof EmailTransport>;

const words = {
  subject: oneLine(200).min(1, 'Enter a subject'),
  message: textUpTo(4_000).min(1, 'Enter a message'),
};

/** `POST /api/documents/:id/mails`: the version that was looked at goes to each recipient as an attachment. */
export const DocumentEmailing = strictObject({
  /** The version of the file on the screen: when a newer one is there, the answer is 409. */
  number: number().int().min(1),
  recipients: array(ReportRecipient).min(1, 'Choose a recipient').max(20, 'Choose at most 20 recipients'),
  ...words,
  /** What clients read who read Spanish; without it they read the English words. */
  inSpanish: strictObject(words).optional(),
  /** A person says that recipients of whom the claim knows nothing are the carrier. */
  toCarrier: boolean().optional(),
});
export type DocumentEmailing = Infer<typeof DocumentEmailing>;

/** A failed sending is tried again, to another address when one is given. */
export const DocumentEmailRetry = strictObject({ email: DeliveryEmail.optional() });

/** `queued`: it waits, with the reason when communications is away. `kept`: no mail server is set, nobody got it. `sent`: the mail server took it, under its own number. */
export const DocumentEmailStatus = oneOf(['queued', 'kept', 'sent', 'failed']);
export type DocumentEmailStatus = Infer<typeof DocumentEmailStatus>;

export const ClaimDocumentEmail = object({
  id: Id,
  documentId: Id,
  claimId: Id,
  /** Which version of the file, and its hash. */
  number: number(),
  sha256: string(),
  recipientName: string(),
  email: string(),
  subject: string(),
  status: DocumentEmailStatus,
  /** Why it failed, or why it waits. */
  reason: string().optional(),
  carrier: EmailTransport.optional(),
  /** The number under which the carrier took it. */
  carrierId: string().optional(),
  attempts: number(),
  requestedBy: string(),
  createdAt: Instant,
  sentAt: Instant.optional(),
});
export type ClaimDocumentEmail = Infer<typeof ClaimDocumentEmail>;
