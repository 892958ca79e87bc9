// What people said to messages: that they agree to texts and calls, or want no more on a channel.
import { endpoint } from '../kernel/endpoint.ts';
import { messageWriters } from '../kernel/people.ts';
import { Contact } from './contacts/contact.ts';
import { ConsentDraft, OptOutDraft } from './schemas.ts';

const recordOptOut = endpoint({
  name: 'recordOptOut',
  service: 'comms',
  method: 'POST',
  path: '/api/communications/opt-outs',
  summary: 'Record that a person opted out of a channel',
  access: messageWriters,
  apiKeys: true,
  body: OptOutDraft,
  response: Contact,
  status: 201,
});

const recordConsent = endpoint({
  name: 'recordConsent',
  service: 'comms',
  method: 'POST',
  path: '/api/communications/consents',
  summary: "Record a contact's consent to text messages or automated calls; the owner's consent is recorded on the claim",
  access: messageWriters,
  apiKeys: true,
  body: ConsentDraft,
  response: Contact,
  status: 201,
});

export const saidApi = { recordOptOut, recordConsent };
