// Sending a report: to whom, how, with which words, and what became of it (C76).
import { Id, Instant, array, boolean, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { oneLine } from '../base/one-line.ts';
import { DeliveryEmail, ReportRecipient } from '../base/recipient.ts';
import type { PartyRole } from '../claim/party.ts';
import { reviewedFields } from './report-open-items.ts';
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
  'adjusterPhone',
  'licenseLine',
  'firmName',
  'reportTitle',
  'reportLink',
  'pdfSha256',
  'hashLine',
] as const;
export type CoverVariable = (typeof coverVariables)[number];

/** Whom an email is written to; where the recipients are mixed, nothing is asked of them. */
export type CoverAudience = 'carrier' | 'attorney' | 'client' | 'mixed';

const audienceByRole: Partial<Record<PartyRole, CoverAudience>> = {
  desk_adjuster: 'carrier',
  field_adjuster: 'carrier',
  attorney: 'attorney',
};

/** Of one person of the claim; whoever has no role there is written to like its client. */
export const audienceOfRole = (role: PartyRole | undefined): CoverAudience => (role && audienceByRole[role]) ?? 'client';

/** The line with which the carrier and counsel check the file; a homeowner is not written a hash. */
export const hashLine = (audience: CoverAudience, pdfSha256: string): string =>
  audience === 'carrier' || audience === 'attorney' ? `SHA-256 of the PDF: ${pdfSha256}` : '';

const requests: Record<CoverAudience, string | undefined> = {
  carrier: 'Please confirm receipt and let me know when we can discuss your evaluation.',
  attorney: 'Please confirm receipt and tell me if you need anything else for your file.',
  client: 'Please read it and call me if anything is missing or wrong.',
  mixed: undefined,
};

const whatItIs = 'It shows the damage we recorded at your property, with the photos we took.';
const toClient: Record<(typeof reportChannels)[number], string> = {
  attachment: `Your damage report for {propertyAddress} is attached. ${whatItIs}`,
  link: `Your damage report for {propertyAddress} is ready. ${whatItIs} You can open it here for ${reportLinkDays} days:\n{reportLink}`,
};

/** Subject and message as they are proposed. */
export function defaultCover(channel: (typeof reportChannels)[number], audience: CoverAudience): { subject: string; message: string } {
  const where = channel === 'link' ? `available here for ${reportLinkDays} days:\n{reportLink}` : 'attached.';
  const isClient = audience === 'client';
  const paragraphs = [
    'Dear {contactName},',
    isClient ? toClient[channel] : `The damage report for {ownerName}'s property at {propertyAddress} is ${where}`,
    requests[audience],
    '{adjusterName}\n{licenseLine}\n{firmName} · {adjusterPhone}',
    // Filled in for each recipient: a homeowner among them gets none
    isClient ? undefined : '{hashLine}',
  ];
  return {
    subject: isClient ? 'Your damage report: {propertyAddress}' : 'Damage report: {propertyAddress} (Claim {claimNumber})',
    message: paragraphs.filter((one) => one !== undefined).join('\n\n'),
  };
}

/** The line of a license under a name. */
export const licenseLine = ({ state, number, kind }: { state: string; number: string; kind?: string | undefined }): string =>
  `Public Adjuster${kind === 'apprentice' ? ' Apprentice' : ''}, ${state} License No. ${number}`;

const placeholder = /\{([^{}\s]{1,60})\}/g;

/** The first name in braces that is no variable. */
export function unknownCoverVariable(text: string): string | undefined {
  for (const [, name = ''] of text.matchAll(placeholder)) if (!(coverVariables as readonly string[]).includes(name)) return name;
  return undefined;
}

/** Variables that are known; the link of an email is filled in when it is sent. */
export type CoverValues = Readonly<Record<Exclude<CoverVariable, 'reportLink'>, string> & { reportLink?: string }>;

/** Fills in one pass: a value is never read as a template. A line of which only empty values are left is dropped. */
export function filledCover(text: string, values: CoverValues): string {
  const valueOf = (whole: string, name: string) => (values as Record<string, string | undefined>)[name] ?? whole;
  return text
    .split('\n')
    .flatMap((line) => withoutGaps(line, line.replace(placeholder, valueOf)))
    .join('\n')
    .trimEnd();
}

/** A dot stands only between two values. */
function withoutGaps(line: string, filled: string): string[] {
  const tidy = filled === line ? line : filled.replace(/^ · | · $/, '');
  return tidy === '' && line !== '' ? [] : [tidy];
}

const knownVariables = (text: string) => unknownCoverVariable(text) === undefined;
const unknownVariable = 'This text has an unknown variable';

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
  subject: oneLine(200).min(1, 'Enter a subject').refine(knownVariables, unknownVariable),
  message: textUpTo(4_000).min(1, 'Enter a message').refine(knownVariables, unknownVariable),
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
