// The events of communications: who can be reached, and what became of each message.
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, CalendarDate, Id, Instant, int, object, oneOf, string } from '../kernel/schema.ts';
import { consentWays } from '../enums/consent.ts';
import { Channel } from '../enums/channel.ts';
import { automationRuleChanged } from './automation/endpoints.ts';
import { conversationChanged } from './conversations.ts';
import { notificationEvents } from './notification.ts';
import { messageRescheduled, messageUndone } from './outgoing.ts';
import { settingsChanged } from './settings.ts';
import { optedIn, optedOut } from './suppression.ts';
import { templateEvents } from './templates/template-events.ts';
import { caseMessageSent } from './portal-messages.ts';
import { callEvents } from './calls/call-events.ts';
import { contactEvents } from './contacts/contact-events.ts';
import { MessageProvider } from './words.ts';

const MessageEventData = {
  communicationId: Id,
  claimId: Id,
  method: Channel,
  contactName: string(),
  /** The delivery of a report that this message carries, and which attempt it is. */
  reportDeliveryId: Id.optional(),
  /** The sending of a document that this message carries. */
  documentEmailId: Id.optional(),
  /** The email of an invoice that this message carries. */
  invoiceDeliveryId: Id.optional(),
  /** The delivery of an engineering report, or its recall, that this message carries. */
  engineeringDeliveryId: Id.optional(),
  deliveryAttempt: int().optional(),
  /** Documents of the claim that its writer attached, by the version that goes. */
  carried: object({
    to: string(),
    sentBy: string(),
    files: array(object({ documentId: Id, number: int(), sha256: string() })),
  }).optional(),
};

/** What somebody said to texts or to automated calls. */
export const consentRecorded = defineEvent(
  'comms.consent-recorded',
  object({ contactId: Id, claimId: Id, name: string(), method: Channel, given: boolean(), on: CalendarDate, how: oneOf(consentWays) }),
  staff,
);
export const messageQueued = defineEvent('comms.message-queued', object(MessageEventData), staff);
/** `provider` says who took it, `providerId` under which number: what shows that it was dispatched. */
export const messageSent = defineEvent(
  'comms.message-sent',
  object({ ...MessageEventData, provider: MessageProvider.optional(), providerId: string().optional() }),
  staff,
);
/** No provider is set for its channel: it lies in the outbox of this workspace, `providerId` is its number there, and nobody got it. */
export const messageKept = defineEvent('comms.message-kept', object({ ...MessageEventData, providerId: string().optional() }), staff);
/** The phone carrier says that it arrived. */
export const messageDelivered = defineEvent('comms.message-delivered', object(MessageEventData), staff);
/** It waits, and goes out only after the last day to act on a deadline of its claim. */
export const messagePastDeadline = defineEvent(
  'comms.message-past-deadline',
  object({ ...MessageEventData, title: string(), actBy: CalendarDate, sendsAt: Instant }),
  staff,
);
/** `heldFor`: whoever wrote it ahead can't send it by now, and somebody has to decide: who has its conversation, where somebody does. */
export const messageFailed = defineEvent(
  'comms.message-failed',
  /** `bounced`: it was sent, and came back; `providerId` is the number under which it was taken. */
  object({
    ...MessageEventData,
    reason: string(),
    providerId: string().optional(),
    bounced: boolean().optional(),
    heldFor: object({ assigneeId: Id.optional() }).optional(),
  }),
  staff,
);

/**
 * Somebody wrote to the firm. Without a claim nobody knows yet whose it is. `inboundId`: of a text. `isAutomatic`: a program answered, and nobody
 * waits.
 */
export const messageReceived = defineEvent(
  'comms.message-received',
  object({
    inboundId: Id.optional(),
    isAutomatic: boolean().optional(),
    method: Channel,
    from: string(),
    text: string(),
    claimId: Id.optional(),
  }),
  staff,
);

/** Pictures of a text came from the carrier, or will not come; none of them waits any more. */
export const picturesFetched = defineEvent(
  'comms.pictures-fetched',
  object({ inboundId: Id, kept: int(), held: int(), claimId: Id.optional() }),
  staff,
);

export const commsEvents = {
  ...contactEvents,
  ...callEvents,
  consentRecorded,
  messageQueued,
  messageSent,
  messageKept,
  messageDelivered,
  messageFailed,
  messagePastDeadline,
  messageReceived,
  picturesFetched,
  optedOut,
  optedIn,
  settingsChanged,
  caseMessageSent,
  conversationChanged,
  messageUndone,
  messageRescheduled,
  ...templateEvents,
  automationRuleChanged,
  ...notificationEvents,
};
