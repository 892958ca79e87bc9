// An email that may become a claim: what stands in it, what was read of it, and who sent it.
import { CalendarDate, Id, Instant, array, boolean, int, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';
import { modelOrigin } from '../../enums/ai/model-origin.ts';
import { EmailField } from '../intake/email-extraction.ts';
import { PossibleDuplicate } from '../intake/duplicates.ts';

/** The raw message with its attachments. */
export const largestEmailBytes = 50 * 1_048_576;

/** `pending`: stored and not read yet. `held`: more than is read, or damaged. `automatic`: made by a machine; kept, never answered. `reply`: it answers a message of a claim. `delivery_report`: a mail server says what became of one. */
export const emailIntakeStatuses = [
  'pending',
  'pending_review',
  'approved',
  'rejected',
  'duplicate',
  'spam',
  'held',
  'automatic',
  'reply',
  'delivery_report',
] as const;
export const EmailIntakeStatus = oneOf(emailIntakeStatuses);
export type EmailIntakeStatus = Infer<typeof EmailIntakeStatus>;

export const emailSources = ['upload', 'webhook', 'imap', 'simulated'] as const;

/** At 80 or more a value counts as found; below it a person confirms it first. Below 60 it is doubtful. */
export const foundConfidence = 80;
export const doubtfulConfidence = 60;

/** What the receiving server said of the sender (RFC 8601). `unknown`: nothing that is believed. */
export const authResults = ['pass', 'fail', 'none', 'unknown'] as const;
export const AuthResult = oneOf(authResults);
export const SenderCheck = object({
  verdict: oneOf(['verified', 'failed', 'unknown']),
  spf: AuthResult,
  dkim: AuthResult,
  dmarc: AuthResult,
});
export type SenderCheck = Infer<typeof SenderCheck>;

/** A line of the mail as text: without its tags and quote marks. `quote` is how often it is quoted. */
export const EmailLine = object({ text: string(), quote: int() });
export type EmailLine = Infer<typeof EmailLine>;

/** Words in the mail: characters `start` to `end` of one line. */
export const SourceInEmail = object({ line: int(), start: int(), end: int() });
export type SourceInEmail = Infer<typeof SourceInEmail>;

export const ExtractedField = object({
  field: EmailField,
  value: string(),
  /** 0 to 100. */
  confidence: int(),
  /** Absent for what was read from the header. */
  source: SourceInEmail.optional(),
  /** Why it is doubtful, with the words of the mail. */
  doubt: string().optional(),
  /** Who read the value; absent: rules alone. */
  by: oneOf(['rules', 'model', 'both']).optional(),
  /** What a model read in its place. Neither counts before a person has chosen. */
  other: object({ value: string(), source: SourceInEmail }).optional(),
});
export type ExtractedField = Infer<typeof ExtractedField>;

/** A model was asked after the rules: what answered, by which question, at what price. */
export const ReadByModel = object({
  /** `rules`: none answered, and what the rules read stands alone. */
  by: oneOf(['model', 'rules']),
  /** As people call it. */
  provider: string(),
  ...modelOrigin,
  /** Why no model answered, or not the first one. */
  reason: string().optional(),
  /** Values that it gave and that do not stand in the email: none of them is kept. */
  leftOut: int(),
  at: Instant,
});
export type ReadByModel = Infer<typeof ReadByModel>;

export const EmailAttachment = object({
  fileName: string(),
  bytes: int(),
  /** Why it is held back: it goes to no claim, and nobody opens it here. */
  held: string().optional(),
});

/** `preview`: how it can be looked at; absent where it is not kept here. */
const ListedAttachment = EmailAttachment.extend({ preview: oneOf(['pdf', 'image', 'text', 'none']).optional() });
export type EmailAttachment = Infer<typeof EmailAttachment>;

/** Who has the intake open to decide on it, until then. */
export const IntakeLock = object({ userId: Id, name: string(), until: Instant });

/** An intake in the queue. */
export const EmailIntake = object({
  id: Id,
  version: number(),
  status: EmailIntakeStatus,
  source: oneOf(emailSources),
  /** Made by an administrator to try the queue; no such email arrived. */
  isSimulated: boolean(),
  fromEmail: string(),
  fromName: string(),
  replyToEmail: string().optional(),
  subject: string(),
  propertyAddress: string().optional(),
  propertyOwnerName: string().optional(),
  propertyOwnerPhone: string().optional(),
  damageType: string().optional(),
  incidentDate: CalendarDate.optional(),
  insuranceCompany: string().optional(),
  policyNumber: string().optional(),
  /** 0 to 100: the mean of the fields that a claim needs; one that was not found counts as 0. */
  confidence: int(),
  language: oneOf(['en', 'es']),
  sender: SenderCheck,
  heldAttachments: int(),
  lock: IntakeLock.optional(),
  /** Why it is held. */
  heldReason: string().optional(),
  assignedAdjusterId: Id.optional(),
  scheduledDate: CalendarDate.optional(),
  scheduledTime: string().optional(),
  claimId: Id.optional(),
  claimNumber: string().optional(),
  /** The intake whose question it answers. */
  answersIntakeId: Id.optional(),
  /** Questions to its sender, and whether the last one was answered. */
  asked: oneOf(['waiting', 'answered']).optional(),
  /** Of one that waits: the number of the claim that is probably the same loss. */
  duplicateOf: string().optional(),
  decidedBy: string().optional(),
  decidedAt: Instant.optional(),
  createdAt: Instant,
});
export type EmailIntake = Infer<typeof EmailIntake>;

export const EmailIntakeDetail = EmailIntake.extend({
  /** The mail as text; nothing of its markup is shown, and nothing is fetched for it. */
  lines: array(EmailLine),
  /** Lines beyond those that are kept. */
  isTruncated: boolean(),
  emailBody: string(),
  /** Pictures on other servers that the mail asks for. */
  blockedImages: int(),
  /** Low confidence first. */
  fields: array(ExtractedField),
  /** Who wrote what was forwarded. */
  forwardedFrom: object({ name: string(), email: string().optional(), sent: string().optional() }).optional(),
  attachments: array(ListedAttachment),
  duplicates: array(PossibleDuplicate),
  extractionNotes: string(),
  readByModel: ReadByModel.optional(),
  /** Of the original as it arrived. */
  sha256: string(),
  bytes: int(),
  decision: object({ notes: string().optional(), reason: string().optional(), noticeTo: string().optional() }).optional(),
});
export type EmailIntakeDetail = Infer<typeof EmailIntakeDetail>;

/** Figures of the page, counted. */
export const EmailIntakeSummary = object({
  pending: int(),
  held: int(),
  doneToday: int(),
  /** When the oldest that waits arrived. */
  oldestAt: Instant.optional(),
  /** Approved today with an inspection. */
  autoScheduledToday: int(),
  /** Mean confidence of the last 30 days, and of how many; absent without any. */
  averageConfidence: int().optional(),
  averageOf: int(),
});
export type EmailIntakeSummary = Infer<typeof EmailIntakeSummary>;

export const emailQueues = ['pending', 'held', 'done'] as const;
