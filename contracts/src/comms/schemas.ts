// What communications says on the wire: messages, the local outbox.
import {
  array,
  boolean,
  CalendarDate,
  Id,
  Instant,
  int,
  literal,
  number,
  object,
  oneOf,
  optional,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
} from '../kernel/schema.ts';
import { MessageFile, maxMessageFiles } from '../kernel/message-file.ts';
import { TextLanguage } from '../kernel/text-language.ts';
import { consentWays } from '../enums/consent.ts';
import { AnyChannel, Channel } from '../enums/channel.ts';
import { AnyTemplateType, TemplateType } from '../enums/template.ts';
import { SaidInSpanish } from './in-spanish.ts';
import { oneLine } from '../kernel/one-line.ts';
import { Address } from './contacts/address.ts';
import { CommunicationStatus, ContactType, MessageProvider, WaitsFor } from './words.ts';

/** A file that goes with an email, by its hash; without a type it is a PDF. */
export const MessageAttachment = object({ fileName: string(), bytes: int(), sha256: string(), contentType: string().optional() });
export type MessageAttachment = Infer<typeof MessageAttachment>;

/** Of a message that reached nobody: it can be tried again, or why not. `isForOthers`: whoever wrote it can't send it by now, and somebody else can. */
export const Retry = object({ refusal: string().optional(), isForOthers: boolean().optional() });

/** A message to one person. `content` is exactly what was handed to the provider. */
export const Communication = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  direction: literal('outbound'),
  method: Channel,
  status: CommunicationStatus,
  recipient: string(),
  subject: string().optional(),
  content: string(),
  attachment: MessageAttachment.optional(),
  /** Documents of the claim that go with it. */
  files: array(MessageFile).optional(),
  /** Why it was not sent. */
  reason: string().optional(),
  provider: MessageProvider.optional(),
  sentAt: Instant.optional(),
  /** When the carrier said that it arrived. */
  deliveredAt: Instant.optional(),
  /** While it is scheduled: from when it goes out. */
  sendsAt: Instant.optional(),
  /** What makes it wait longer than its writer wants. */
  waitsFor: WaitsFor.optional(),
  /** When its writer wants it to go out; `sendsAt` is later where people are not texted and called then. */
  scheduledFor: Instant.optional(),
  /** Nobody took it so far: when it is tried again by itself. */
  nextTryAt: Instant.optional(),
  retry: Retry.optional(),
  /** Until when it can be undone. */
  heldUntil: Instant.optional(),
  createdAt: Instant,
  sentBy: string(),
  contact: object({ id: Id, name: string(), contactType: ContactType }),
  /** `version`: the saved text that it was written from. */
  template: object({ id: Id, name: string(), templateType: TemplateType, version: int().optional() }).optional(),
  /** In which the product wrote it; absent where a person wrote the text. */
  language: TextLanguage.optional(),
  /** The rule that sent it by itself, as it was called then. */
  automation: object({ ruleId: Id, name: string() }).optional(),
});
export type Communication = Infer<typeof Communication>;

/** One row per recipient. Without recipients the primary contacts get it; without a method each one's preferred. */
export const CommunicationTrigger = strictObject({
  eventType: literal('manual_communication', { error: 'The event type must be manual_communication' }),
  claimId: union([number(), string()], { error: 'Please select a claim' }).transform(Number).pipe(Id),
  data: strictObject({
    templateType: AnyTemplateType,
    customMessage: optional(textUpTo(4_000)),
    contactIds: array(Id).min(1, 'Please select a recipient').max(20, 'At most 20 recipients').optional(),
    method: optional(AnyChannel),
    /** Default: each recipient's own. */
    language: optional(TextLanguage),
    /** When it goes out; default: now. Up to a year ahead. */
    sendAt: Instant.optional(),
    /** Documents of the claim: attached to an email, or linked where the firm chose so and in a text. */
    documentIds: array(Id).min(1).max(maxMessageFiles, `Choose up to ${maxMessageFiles} documents`).optional(),
  }),
});
export type CommunicationTrigger = Infer<typeof CommunicationTrigger>;

export const CommunicationTriggered = object({ communicationIds: array(Id), communications: array(Communication) });
export type CommunicationTriggered = Infer<typeof CommunicationTriggered>;

/** A report on its way to one person; asked for by the claims service only. */
export const ReportEmail = strictObject({
  claimId: Id,
  deliveryId: Id,
  attempt: int().positive(),
  name: oneLine(200).min(1),
  email: Address,
  subject: oneLine(250).min(1),
  message: textUpTo(8_000).min(1),
  inSpanish: SaidInSpanish.optional(),
  sentBy: textUpTo(200),
  attachment: MessageAttachment.optional(),
});
export type ReportEmail = Infer<typeof ReportEmail>;

/** A document or an invoice of a claim on its way to one person, always with its bytes; asked for by the service that keeps it. */
export const DocumentEmail = strictObject({ ...ReportEmail.shape, attachment: MessageAttachment });
export type DocumentEmail = Infer<typeof DocumentEmail>;

/** A message to the owners of one claim among many, asked for by the claims service only, as who sends them. */
export const OwnerMessage = strictObject({
  claimId: Id,
  templateType: TemplateType,
  customMessage: textUpTo(4_000).optional(),
});
export type OwnerMessage = Infer<typeof OwnerMessage>;

/** By which way each of them is written to, or why not. */
export const OwnerMessageQueued = object({
  messages: array(object({ communicationId: Id, method: Channel, status: CommunicationStatus, reason: string().optional() })),
});
export type OwnerMessageQueued = Infer<typeof OwnerMessageQueued>;

export const OptOutDraft = strictObject({
  contactId: Id,
  method: AnyChannel,
  reason: textUpTo(500).min(3, 'Enter how this person opted out'),
});
export type OptOutDraft = Infer<typeof OptOutDraft>;

export const ConsentDraft = strictObject({
  contactId: Id,
  method: oneOf(['sms', 'phone'], { error: 'Choose text messages or calls' }),
  given: boolean({ error: 'Choose whether they agreed' }),
  on: CalendarDate,
  how: oneOf(consentWays, { error: 'Choose how they responded' }),
  /** What they said, word for word, where somebody wrote it down. */
  words: textUpTo(500).optional(),
});
export type ConsentDraft = Infer<typeof ConsentDraft>;

/** What the local provider holds: what would have been sent, word for word. */
export const OutboxMessage = object({
  id: Id,
  communicationId: Id,
  claimId: Id,
  claimNumber: string(),
  method: Channel,
  from: string(),
  to: string(),
  subject: string().optional(),
  text: string(),
  /** Headers an email would carry. */
  headers: array(object({ name: string(), value: string() })),
  attachment: MessageAttachment.optional(),
  files: array(MessageFile).optional(),
  /** The calendar entry that goes with it. */
  calendar: object({ method: oneOf(['REQUEST', 'CANCEL']), text: string() }).optional(),
  createdAt: Instant,
});
export type OutboxMessage = Infer<typeof OutboxMessage>;

/** Which provider carries which channel at the moment. */
export const Providers = object({ email: MessageProvider, sms: MessageProvider, phone: MessageProvider });
export type Providers = Infer<typeof Providers>;
