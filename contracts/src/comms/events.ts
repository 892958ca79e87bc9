// The facts of communications: who can be reached, and what became of each message.
import { event } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { Id, int, object, string } from '../kernel/schema.ts';
import { Channel } from '../words/channel.ts';
import { ContactType } from './words.ts';

const MessageFact = {
  communicationId: Id,
  claimId: Id,
  method: Channel,
  contactName: string(),
  /** The delivery of a report that this message carries, and which attempt it is. */
  reportDeliveryId: Id.optional(),
  deliveryAttempt: int().optional(),
};

export const contactAdded = event(
  'comms.contact-added',
  object({ contactId: Id, claimId: Id, name: string(), contactType: ContactType }),
  staff,
);
export const messageQueued = event('comms.message-queued', object(MessageFact), staff);
export const messageSent = event('comms.message-sent', object(MessageFact), staff);
export const messageFailed = event('comms.message-failed', object({ ...MessageFact, reason: string() }), staff);

export const commsEvents = { contactAdded, messageQueued, messageSent, messageFailed };
