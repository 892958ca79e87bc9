// The facts of communications: who can be reached, and what became of each message.
import { event } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { boolean, CalendarDate, Id, int, object, oneOf, string } from '../kernel/schema.ts';
import { consentWays } from '../words/consent.ts';
import { Channel } from '../words/channel.ts';
import { notificationEvents } from './notification.ts';
import { ContactType, MessageProvider } from './words.ts';

const MessageFact = {
  communicationId: Id,
  claimId: Id,
  method: Channel,
  contactName: string(),
  /** The delivery of a report that this message carries, and which attempt it is. */
  reportDeliveryId: Id.optional(),
  /** The sending of a document that this message carries. */
  documentMailId: Id.optional(),
  deliveryAttempt: int().optional(),
};

export const contactAdded = event(
  'comms.contact-added',
  object({ contactId: Id, claimId: Id, name: string(), contactType: ContactType }),
  staff,
);
/** What somebody said to texts or to automated calls. */
export const consentRecorded = event(
  'comms.consent-recorded',
  object({ contactId: Id, claimId: Id, name: string(), method: Channel, given: boolean(), on: CalendarDate, how: oneOf(consentWays) }),
  staff,
);
export const messageQueued = event('comms.message-queued', object(MessageFact), staff);
/** `provider` says who took it, `providerId` under which number: what shows that it was handed over. */
export const messageSent = event(
  'comms.message-sent',
  object({ ...MessageFact, provider: MessageProvider.optional(), providerId: string().optional() }),
  staff,
);
/** No provider is set for its channel: it lies in the outbox of this workspace, `providerId` is its number there, and nobody got it. */
export const messageKept = event('comms.message-kept', object({ ...MessageFact, providerId: string().optional() }), staff);
export const messageFailed = event('comms.message-failed', object({ ...MessageFact, reason: string() }), staff);

export const commsEvents = { contactAdded, consentRecorded, messageQueued, messageSent, messageKept, messageFailed, ...notificationEvents };
