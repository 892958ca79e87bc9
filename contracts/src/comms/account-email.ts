// Email about an account instead of a claim: invitations, one-time links, what somebody asked to be told of.
import { endpoint } from '../kernel/endpoint.ts';
import { array, Id, Instant, object, oneOf, Paging, strictObject, string, textUpTo, type Infer } from '../kernel/schema.ts';
import { SaidInSpanish } from './in-spanish.ts';
import { oneLine } from '../kernel/one-line.ts';
import { Address } from './contacts/address.ts';
import { MessageProvider } from './words.ts';

export const accountEmailPurposes = ['invitation', 'password-reset', 'security', 'notification', 'intake'] as const;
export const AccountEmailPurpose = oneOf(accountEmailPurposes);
export type AccountEmailPurpose = Infer<typeof AccountEmailPurpose>;

/** An email to one user. `message` may hold a one-time link: it is dropped as soon as a mail server has taken it. */
export const AccountEmail = strictObject({
  purpose: AccountEmailPurpose,
  name: oneLine(200).min(1),
  email: Address,
  subject: oneLine(250).min(1),
  message: textUpTo(8_000).min(1),
  inSpanish: SaidInSpanish.optional(),
});
export type AccountEmail = Infer<typeof AccountEmail>;

/** What the local provider holds because no mail server is configured. */
export const AccountOutboxEmail = object({
  id: Id,
  purpose: AccountEmailPurpose,
  to: string(),
  name: string(),
  subject: string(),
  text: string(),
  createdAt: Instant,
});
export type AccountOutboxEmail = Infer<typeof AccountOutboxEmail>;

export const accountEmailApi = {
  queueAccountEmail: endpoint({
    name: 'queueAccountEmail',
    service: 'comms',
    method: 'POST',
    path: '/internal/account-emails',
    summary: 'Queue an account email and return the provider that sends it',
    access: 'services',
    body: AccountEmail,
    response: object({ emailId: Id, carriedBy: MessageProvider }),
    status: 201,
  }),
  listAccountOutbox: endpoint({
    name: 'listAccountOutbox',
    service: 'comms',
    method: 'GET',
    path: '/api/account-outbox',
    summary: 'List unsent account emails and text messages; they may contain one-time links',
    access: ['admin'],
    query: object({ limit: Paging.limit }),
    response: array(AccountOutboxEmail),
  }),
};
