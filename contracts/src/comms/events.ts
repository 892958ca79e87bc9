// The facts of communications: who can be reached, and what became of each message.
import { event } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { Id, int, object, string } from '../kernel/schema.ts';
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
export const messageQueued = event('comms.message-queued', object(MessageFact), staff);
/** `provider` says who took it, `providerId` under which number: what shows that it was handed over. */
export const messageSent = event(
  'comms.message-sent',
  object({ ...MessageFact, provider: MessageProvider.optional(), providerId: string().optional() }),
  staff,
);
export const messageFailed = event('comms.message-failed', object({ ...MessageFact, reason: string() }), staff);

export const commsEvents = { contactAdded, messageQueued, messageSent, messageFailed, ...notificationEvents };
