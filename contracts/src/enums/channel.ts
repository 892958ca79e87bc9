// Ways to reach a person: one canonical word each, with the other spellings that the API accepts; and what becomes of a message on its way.
import { oneOf, string, type Infer } from '../kernel/schema.ts';

export const channels = ['email', 'sms', 'phone'] as const;
export const Channel = oneOf(channels);
export type Channel = Infer<typeof Channel>;

export const channelLabels: Record<Channel, string> = { email: 'Email', sms: 'SMS', phone: 'Phone' };

/** Templates and settings of the specification say `voice` for what contacts call `phone`. */
const otherSpellings: Readonly<Record<string, Channel>> = { voice: 'phone', call: 'phone', text: 'sms', email: 'email' };

/** A channel in any accepted spelling, stored in one. */
export const AnyChannel = string()
  .trim()
  .toLowerCase()
  .transform((word) => otherSpellings[word] ?? word)
  .pipe(Channel);

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
