// Sending a report: to whom, how, with which words, and what became of it (C76).
import { Id, Instant, array, boolean, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { oneLine } from '../base/one-line.ts';
import { DeliveryEmail, ReportRecipient } from '../base/recipient.ts';
import { Report } from './report.ts';

/** `attachment`: an email with the PDF; `link`: an email with a link that expires; `portal`: published in the client portal. */
export const reportChannels = ['attachment', 'link'] as const;
export const DeliveryChannel = oneOf([...reportChannels, 'portal']);
export type DeliveryChannel = Infer<typeof DeliveryChannel>;

/** `kept`: no mail server is set, nobody got it. `delivered` is said only when it is known: published in the portal, or the link was opened. */
export const deliveryStatuses = ['queued', 'kept', 'sent', 'delivered', 'viewed', 'failed'] as const;
export const DeliveryStatus = oneOf(deliveryStatuses);
export type DeliveryStatus = Infer<typeof DeliveryStatus>;

/** Days for which a link to a report opens it. */
export const reportLinkDays = 30;

/** What the subject and the text of a sending may name in braces. */
export const coverVariables = [
  'contactName',
  'ownerName',
  'claimNumber',
  'propertyAddress',
  'adjusterName',
  'reportTitle',
  'pdfSha256',
] as const;
export type CoverVariable = (typeof coverVariables)[number];

export const defaultCover = {
  subject: 'Damage report for {propertyAddress}, claim {claimNumber}',
  message:
    'Dear {contactName},\n\nthe damage report for the property of {ownerName} at {propertyAddress} is complete.\n\nPlease write to me with any question.\n\n{adjusterName}',
} as const;

const placeholder = /\{([^{}\s]{1,60})\}/g;

/** The first name in braces that is no variable. */
export function unknownCoverVariable(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(placeholder)) if (!(coverVariables as readonly string[]).includes(name)) return name;
  return undefined;
}

/** Fills in one pass: a value is never read as a template. */
export function filledCover(text: string, values: Readonly<Record<CoverVariable, string>>): string {
  return text.replace(placeholder, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as CoverVariable] : whole));
}

const knownVariables = (text: string) => unknownCoverVariable(text) === undefined;
const unknownVariable = 'This text names a variable that does not exist';

/** `POST /api/reports/:id/send`: finalizes an open report first; a final one goes to further people. */
export const ReportSending = strictObject({
  /** The version that was read: when somebody changed the report in between, the answer is 409. */
  version: number().int().nonnegative(),
  /** The PDF that was looked at: other bytes are not sent. */
  pdfSha256: string()
    .regex(/^[0-9a-f]{64}$/, 'A hash has 64 hexadecimal digits')
    .optional(),
  recipients: array(ReportRecipient).max(20, 'At most 20 recipients'),
  channel: oneOf(reportChannels),
  publishToPortal: boolean(),
  subject: oneLine(200).min(1, 'A subject is required').refine(knownVariables, unknownVariable),
  message: textUpTo(4_000).min(1, 'A message is required').refine(knownVariables, unknownVariable),
}).refine(({ recipients, publishToPortal }) => recipients.length > 0 || publishToPortal, {
  message: 'Please choose a recipient or publish to the portal',
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
