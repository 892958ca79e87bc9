// Who wants no messages on a channel, why, and what takes that back; the evidence of every word about consent.
import { consentWays } from '../enums/consent.ts';
import { Channel } from '../enums/channel.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { messageWriters, staff } from '../kernel/people.ts';
import {
  array,
  CalendarDate,
  Id,
  IdInPath,
  Instant,
  object,
  oneOf,
  Paging,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../kernel/schema.ts';

export const optOutSources = ['text', 'carrier', 'office', 'bounce'] as const;

/** Who said that a channel is closed; of an address that returns mail nobody did. */
export const optOutSourceLabels: Record<(typeof optOutSources)[number], string> = {
  text: 'By text message',
  carrier: 'Reported by the carrier',
  office: 'Recorded by the office',
  bounce: 'Emails bounced',
};

export const saidHow = [...consentWays, 'text', 'carrier', 'office'] as const;

export const ConsentLogEntry = object({
  id: Id,
  method: Channel,
  what: oneOf(['consented', 'declined', 'opted-out', 'opted-in']),
  words: string(),
  how: oneOf(saidHow),
  on: CalendarDate.optional(),
  name: string().optional(),
  recordedBy: string(),
  at: Instant,
});
export type ConsentLogEntry = Infer<typeof ConsentLogEntry>;

/** An address that gets nothing on a channel. */
export const Suppression = object({
  id: Id,
  method: Channel,
  address: string(),
  reason: string(),
  source: oneOf(optOutSources),
  recordedBy: string(),
  at: Instant,
  /** Contacts with this address, with the claim of each. */
  people: array(object({ contactId: Id, name: string(), claimId: Id })),
});
export type Suppression = Infer<typeof Suppression>;

/** What takes an opt-out back: the new word of the person, as somebody of the office heard it. */
export const SuppressionLift = strictObject({
  how: oneOf(consentWays, { error: 'Choose how they responded' }),
  on: CalendarDate,
  words: textUpTo(500).min(3, 'Enter what they said'),
});
export type SuppressionLift = Infer<typeof SuppressionLift>;

const about = { service: 'comms', apiKeys: true } as const;
const ofOne = object({ id: IdInPath });

export const suppressionApi = {
  listSuppressions: endpoint({
    ...about,
    name: 'listSuppressions',
    method: 'GET',
    path: '/api/communications/suppressions',
    summary: 'List addresses that opted out of a channel, newest first',
    access: staff,
    query: object({ ...Paging, method: Channel.optional() }),
    response: array(Suppression),
  }),
  listConsentLog: endpoint({
    ...about,
    name: 'listConsentLog',
    method: 'GET',
    path: '/api/communications/suppressions/:id/log',
    summary: 'List what was said about consent for this address and channel, newest first',
    access: staff,
    params: ofOne,
    response: array(ConsentLogEntry),
  }),
  liftSuppression: endpoint({
    ...about,
    name: 'liftSuppression',
    method: 'POST',
    path: '/api/communications/suppressions/:id/lift',
    summary: 'Remove an opt-out with new evidence of consent',
    access: messageWriters,
    params: ofOne,
    body: SuppressionLift,
    status: 204,
  }),
};

/** The claim on which it was said, where one is known: an address can stand on several. */
const word = { optOutId: Id, method: Channel, name: string().optional(), claimId: Id.optional() };

export const optedOut = defineEvent('comms.opted-out', object({ ...word, source: oneOf(optOutSources) }), staff);
export const optedIn = defineEvent('comms.opted-in', object({ ...word, how: oneOf(saidHow) }), staff);
