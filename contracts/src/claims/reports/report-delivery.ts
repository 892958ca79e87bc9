// Sending a report: to whom, how, with which words, and what became of it (C76).
import { Id, Instant, array, boolean, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { oneLine } from '../../kernel/one-line.ts';
import { DeliveryEmail, ReportRecipient } from '../base/recipient.ts';
import { reportChannels, unknownCoverVariable } from './cover/cover.ts';
import { reviewedFields } from './report-open-items.ts';
import { Report } from './report.ts';

export const DeliveryChannel = oneOf([...reportChannels, 'portal']);
export type DeliveryChannel = Infer<typeof DeliveryChannel>;

/** `kept`: no mail server is set, nobody got it. `delivered` is said only when it is known: published in the portal, or the link was opened. */
export const deliveryStatuses = ['queued', 'kept', 'sent', 'delivered', 'viewed', 'failed'] as const;
export const DeliveryStatus = oneOf(deliveryStatuses);
export type DeliveryStatus = Infer<typeof DeliveryStatus>;

const knownVariables = (text: string) => unknownCoverVariable(text) === undefined;
const unknownVariable = 'This text has an unknown variable';

const coverFields = {
  subject: oneLine(200).min(1, 'Enter a subject').refine(knownVariables, unknownVariable),
  message: textUpTo(4_000).min(1, 'Enter a message').refine(knownVariables, unknownVariable),
};

/** `POST /api/reports/:id/send`: finalizes an open report first; a final one goes to further people. */
export const ReportSending = strictObject({
  /** The version that was read: when somebody changed the report in between, the answer is 409. */
  version: number().int().nonnegative(),
  /** The PDF that was looked at: other bytes are not sent. */
  pdfSha256: string()
    .regex(/^[0-9a-f]{64}$/, 'Enter a hash of 64 hexadecimal digits')
    .optional(),
  /** The keys of the open items that a person reviewed; an open report with further ones is not finalized. */
  ...reviewedFields,
  recipients: array(ReportRecipient).max(20, 'Choose up to 20 recipients'),
  channel: oneOf(reportChannels),
  publishToPortal: boolean(),
  ...coverFields,
  /** What clients read who read Spanish; without it the usual Spanish words where the English ones are the usual, else the English ones. */
  inSpanish: strictObject(coverFields).optional(),
}).refine(({ recipients, publishToPortal }) => recipients.length > 0 || publishToPortal, {
  message: 'Choose a recipient or publish to the portal',
  path: ['recipients'],
});
export type ReportSending = Infer<typeof ReportSending>;

/** A failed delivery is tried again, to another address when one is given. */
export const DeliveryRetry = strictObject({ email: DeliveryEmail.optional() });

export const ReportDelivery = object({
  id: Id,
  reportId: Id,
  claimId: Id,
  channel: DeliveryChannel,
  status: DeliveryStatus,
  recipientName: string(),
  /** Absent for the portal. */
  email: string().optional(),
  subject: string().optional(),
  /** Why it failed, or why it waits. */
  reason: string().optional(),
  attempts: number(),
  pdfSha256: string(),
  requestedBy: string(),
  createdAt: Instant,
  sentAt: Instant.optional(),
  deliveredAt: Instant.optional(),
  viewedAt: Instant.optional(),
  /** When a link stops opening the report. */
  expiresAt: Instant.optional(),
});
export type ReportDelivery = Infer<typeof ReportDelivery>;

export const ReportSent = object({ report: Report, deliveries: array(ReportDelivery) });
export type ReportSent = Infer<typeof ReportSent>;
