// Words of communications: states of a message, sentences of the dialogs.
import { oneOf, type Infer } from '../kernel/schema.ts';

export * from './contacts/contact-types.ts';

/**
 * A message is queued, or scheduled for an hour that somebody chose or in which people are texted and called. `accepted`: the carrier took it, and
 * tells what becomes of it: sent, delivered, read, or failed. `bounced`: the mail server of the recipient refused the address. `kept`: no provider
 * is set for its channel, so it stays in the outbox of this workspace and reaches nobody. `suppressed`: its recipient asked to receive nothing, or
 * does not agree any more. `received`: it came in. `held`: it goes
 * out in a few seconds, until when it can be undone. `undone`: somebody did.
 */
export const communicationStatuses = [
  'held',
  'queued',
  'scheduled',
  'accepted',
  'sent',
  'delivered',
  'read',
  'kept',
  'failed',
  'bounced',
  'suppressed',
  'received',
  'undone',
] as const;
export const CommunicationStatus = oneOf(communicationStatuses);
export type CommunicationStatus = Infer<typeof CommunicationStatus>;

export const communicationStatusLabels: Record<CommunicationStatus, { label: string; tone: 'gray' | 'green' | 'red' | 'yellow' }> = {
  held: { label: 'Sending in a moment', tone: 'gray' },
  queued: { label: 'Queued', tone: 'gray' },
  scheduled: { label: 'Scheduled', tone: 'gray' },
  accepted: { label: 'With the carrier', tone: 'gray' },
  sent: { label: 'Sent', tone: 'green' },
  delivered: { label: 'Delivered', tone: 'green' },
  read: { label: 'Read', tone: 'green' },
  kept: { label: 'Not sent: no provider', tone: 'yellow' },
  failed: { label: 'Failed', tone: 'red' },
  bounced: { label: 'Bounced', tone: 'red' },
  suppressed: { label: 'Suppressed', tone: 'yellow' },
  received: { label: 'Received', tone: 'gray' },
  undone: { label: 'Undone', tone: 'gray' },
};

/** How long a message by hand waits before it goes out, for whoever wants to undo it. */
export const undoSeconds = 10;

/** Who carried a message. `local` stores it in the outbox of this workspace and tells nobody. */
export const messageProviders = ['local', 'smtp', 'twilio'] as const;
export const MessageProvider = oneOf(messageProviders);
export type MessageProvider = Infer<typeof MessageProvider>;

/** At most this many text messages per claim within an hour (trust.md, abuse 17). */
export const smsPerClaimAndHour = 20;

/** Sentences of the screens (field-and-communications §2, §8). */
export const commsSentences = {
  contactAdded: 'New contact has been added successfully.',
  contactFailed: 'Failed to add contact',
  sent: 'Communication has been triggered successfully.',
  sendFailed: 'Failed to send communication',
} as const;
