// Words of communications: states of a message, sentences of the dialogs.
import { communicationStatuses, CommunicationStatus } from '../enums/channel.ts';
import { oneOf, type Infer } from '../kernel/schema.ts';

export * from './contacts/contact-types.ts';

export { communicationStatuses, CommunicationStatus };

/** What a text or a call waits for, where it may not go out now: the end of the night at the property, the hours that the firm keeps,
 * or what a state allows whoever solicits. */
export const waitsFor = ['quiet-hours', 'business-hours', 'state-limit'] as const;
export const WaitsFor = oneOf(waitsFor);
export type WaitsFor = Infer<typeof WaitsFor>;

export const waitsForLabels: Record<WaitsFor, string> = {
  'quiet-hours': 'when quiet hours end',
  'business-hours': 'when business hours begin',
  'state-limit': 'when state limits allow',
};

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

/**
 * Whether its recipient can have read a message: `waits` until it goes out, `out` once a carrier took it, `never` where it reached nobody. `in`: it
 * came to the firm.
 */
export const messageReach: Record<CommunicationStatus, 'waits' | 'out' | 'never' | 'in'> = {
  held: 'waits',
  queued: 'waits',
  scheduled: 'waits',
  accepted: 'out',
  sent: 'out',
  delivered: 'out',
  read: 'out',
  kept: 'never',
  failed: 'never',
  bounced: 'never',
  suppressed: 'never',
  received: 'in',
  undone: 'never',
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
