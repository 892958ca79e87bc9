// What a message to the owners of many claims would come to: by which way each is written to, with which words, or why not. Nothing is sent.
import { Channel } from '../enums/channel.ts';
import { AnyTemplateType } from '../enums/template.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { messageWriters } from '../kernel/people.ts';
import { array, boolean, Id, Instant, object, oneOf, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { TextLanguage } from '../kernel/text-language.ts';
import { CommunicationTrigger } from './schemas.ts';
import { WaitsFor } from './words.ts';

/** Claims of one answer: the words of each message come with it. */
export const largestPreview = 100;

export const OwnerMessagesAsked = strictObject({
  claimIds: array(Id).min(1, 'Select at least one claim').max(largestPreview, `Preview up to ${largestPreview} claims at a time`),
  templateType: AnyTemplateType,
  /** Instead of the text of the template. */
  customMessage: textUpTo(4_000).optional(),
});
export type OwnerMessagesAsked = Infer<typeof OwnerMessagesAsked>;

/** `later`: it waits for the hours in which people are texted and called. `kept`: no provider is set, so it stays in this workspace. */
export const previewOutcomes = ['now', 'later', 'kept', 'not'] as const;

/** The text in its order; `filled` parts came from the claim, its owner or the firm. */
export const MessagePart = object({ text: string(), filled: boolean() });

export const PreviewedMessage = object({
  contactName: string(),
  method: Channel,
  language: TextLanguage,
  subject: string().optional(),
  parts: array(MessagePart),
  outcome: oneOf(previewOutcomes),
  /** For `later`. */
  sendsAt: Instant.optional(),
  /** For `later`: what makes it wait, where nobody chose that. */
  waitsFor: WaitsFor.optional(),
  /** For `not`; for `later` the rule of a state. */
  reason: string().optional(),
  /** What the recipient can't do with it, though it is sent. */
  warning: string().optional(),
});
export type PreviewedMessage = Infer<typeof PreviewedMessage>;

/** The messages of one claim, or why nobody of it would be written to. */
export const OwnerMessagePreview = object({
  claimId: Id,
  /** IANA zone of the property, where the claim is known. */
  timeZone: string().optional(),
  messages: array(PreviewedMessage),
  reason: string().optional(),
  /** Recipients among others who can't be written to: the message is refused as long as they are chosen. */
  refused: array(object({ contactName: string(), reason: string() })).optional(),
});
export type OwnerMessagePreview = Infer<typeof OwnerMessagePreview>;

export const previewOwnerMessages = endpoint({
  name: 'previewOwnerMessages',
  service: 'comms',
  method: 'POST',
  path: '/api/owner-messages/preview',
  summary: "Preview a bulk message: channel, text or refusal for each claim's owners; sends nothing",
  access: messageWriters,
  apiKeys: true,
  body: OwnerMessagesAsked,
  response: array(OwnerMessagePreview),
});

/** Throws `not_found` for an unknown claim; what else stands in the way is the reason in the answer. */
export const previewMessage = endpoint({
  name: 'previewMessage',
  service: 'comms',
  method: 'POST',
  path: '/api/trigger-communication/preview',
  summary: 'Preview a message: channel, language, text and time for each recipient, or the refusal; sends nothing',
  access: messageWriters,
  apiKeys: true,
  body: CommunicationTrigger,
  response: OwnerMessagePreview,
});
