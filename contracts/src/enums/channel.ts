// Ways to reach a person: one canonical word each, with the other spellings that the API accepts.
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
