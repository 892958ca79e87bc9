// What visitors of the public pages write to the firm of this installation, and what its administrators make of it.
import {
  endpoint,
  defineEvent,
  Id,
  IdInPath,
  Instant,
  array,
  object,
  oneOf,
  Paging,
  strictObject,
  string,
  textUpTo,
  union,
  literal,
  type Infer,
} from '../kernel/index.ts';
import { EmailAddress, PhoneNumber } from './reach.ts';

const service = 'identity' as const;
const admin = ['admin'] as const;

/** As the form sends it: what was left empty is an empty text. */
export const ContactIntake = strictObject({
  name: textUpTo(120).min(1, 'Enter your name'),
  email: EmailAddress,
  phone: union([literal(''), PhoneNumber]).optional(),
  message: textUpTo(2_000).min(10, 'Enter a sentence or two'),
});
export type ContactIntake = Infer<typeof ContactIntake>;

/** Absent in a question: `open`. */
export const ContactStatus = oneOf(['open', 'done']);
export type ContactStatus = Infer<typeof ContactStatus>;

export const ContactRequest = object({
  id: Id,
  name: string(),
  email: string(),
  phone: string().optional(),
  message: string(),
  status: ContactStatus,
  createdAt: Instant,
  doneBy: string().optional(),
  doneAt: Instant.optional(),
});
export type ContactRequest = Infer<typeof ContactRequest>;

/** Names the place of a message in its list: the next page begins after it. */
export function contactCursor({ id, status, createdAt, doneAt }: ContactRequest): string {
  return `${Date.parse(status === 'done' ? (doneAt ?? createdAt) : createdAt)}.${id}`;
}

const params = object({ id: IdInPath });

export const contactApi = {
  keepContact: endpoint({
    name: 'keepContact',
    service,
    method: 'POST',
    path: '/internal/contact-requests',
    summary: 'Receive a contact form message; `place` is its network address, for rate limits',
    access: 'services',
    body: strictObject({ contact: ContactIntake, place: string().min(1).max(64) }),
    response: object({ state: literal('kept') }),
    status: 201,
  }),
  listContactRequests: endpoint({
    name: 'listContactRequests',
    service,
    method: 'GET',
    path: '/api/contact-requests',
    summary: 'List contact requests: open ones newest first, or resolved ones last resolved first',
    access: admin,
    query: object({ ...Paging, status: ContactStatus.optional() }),
    response: array(ContactRequest),
  }),
  closeContactRequest: endpoint({
    name: 'closeContactRequest',
    service,
    method: 'POST',
    path: '/api/contact-requests/:id/done',
    summary: 'Resolve a contact request',
    access: admin,
    params,
    response: ContactRequest,
  }),
  reopenContactRequest: endpoint({
    name: 'reopenContactRequest',
    service,
    method: 'POST',
    path: '/api/contact-requests/:id/open',
    summary: 'Reopen a contact request',
    access: admin,
    params,
    response: ContactRequest,
  }),
};

/** Posted by browsers without a script; the gateway answers with pages. */
export const contactDoor = {
  showContact: endpoint({
    name: 'showContact',
    service,
    method: 'GET',
    path: '/api/contact',
    summary: 'Show the contact form or its confirmation',
    access: 'anyone',
    query: object({ sent: string().max(10).optional() }),
    responseTypes: ['text/html'],
  }),
  sendContact: endpoint({
    name: 'sendContact',
    service,
    method: 'POST',
    path: '/api/contact',
    summary: 'Submit the contact form',
    access: 'anyone',
    accepts: 'form',
    maxBodyBytes: 16 * 1024,
    responseTypes: ['text/html'],
  }),
};

const told = object({ requestId: Id, name: string() });
export const contactReceived = defineEvent('identity.contact-received', told, admin);
export const contactDone = defineEvent('identity.contact-done', told, admin);
export const contactReopened = defineEvent('identity.contact-reopened', told, admin);
