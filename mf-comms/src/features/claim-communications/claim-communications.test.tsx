// Client Communications as its user sees it: history, contacts, both dialogs.
import type { Communication, Contact, ThreadEntry } from '@plumbline/contracts/comms';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { CommunicationTab } from './communication-tab.tsx';
import { ClaimCommunicationsPage } from './claim-communications-page.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function aContact(change: Partial<Contact> = {}): Contact {
  return {
    id: 1,
    version: 1,
    merged: [],
    elsewhere: [],
    claimId: 4,
    name: 'Olivia Owner',
    contactType: 'primary',
    email: 'olivia@example.com',
    phone: '305-555-0100',
    preferredMethod: 'email',
    language: 'en',
    isActive: true,
    readsIn: 'en',
    optedOut: [],
    isOwner: true,
    consents: [],
    createdAt: '2026-11-01T12:00:00.000Z',
    ...change,
  };
}

function aMessage(change: Partial<Communication> = {}): Communication {
  return {
    id: 9,
    claimId: 4,
    claimNumber: 'CLM-2026-000004',
    direction: 'outbound',
    method: 'email',
    status: 'sent',
    recipient: 'olivia@example.com',
    subject: '[CLM-2026-000004] Update on your claim',
    content: 'Hello Olivia',
    provider: 'smtp',
    sentAt: '2026-11-02T15:00:00.000Z',
    createdAt: '2026-11-02T14:59:00.000Z',
    sentBy: 'Dana Cole',
    contact: { id: 1, name: 'Olivia Owner', contactType: 'primary' },
    template: { id: 3, name: 'Status update (Email)', templateType: 'status_update' },
    ...change,
  };
}

function anEntry(change: Partial<ThreadEntry> = {}): ThreadEntry {
  return {
    id: 9,
    conversationId: 7,
    claimId: 4,
    kind: 'email',
    direction: 'out',
    from: { name: 'Dana Cole' },
    to: [{ name: 'Olivia Owner', address: 'olivia@example.com', contactId: 1 }],
    readers: [{ side: 'firm' }, { side: 'owner', name: 'Olivia Owner' }],
    subject: '[CLM-2026-000004] Update on your claim',
    text: 'Hello Olivia',
    attachments: [],
    state: 'sent',
    communicationId: 9,
    templateName: 'Status update (Email)',
    sentAt: '2026-11-02T15:00:00.000Z',
    at: '2026-11-02T14:59:00.000Z',
    ...change,
  };
}

const entriesShown = async () => within(await screen.findByRole('list', { name: 'Thread' })).getAllByRole('listitem');

function open(
  answers: Answers = {},
  { at = '/claims/4/communications', ...who }: { at?: string; role?: 'adjuster' | 'engineer'; id?: number } = {},
) {
  const sent = serverAnswers({
    // Nothing here depends on the name of the claim
    'GET /api/claims/4': 404,
    'GET /api/claims/5': 404,
    'GET /api/claims/4/contacts': [aContact()],
    'GET /api/claims/4/thread': [anEntry()],
    'GET /api/communications/providers': { email: 'local', sms: 'local', phone: 'twilio' },
    ...answers,
  });
  const routes = [
    { path: '/claims/:id/communications', Component: ClaimCommunicationsPage },
    { path: '/tab', element: <CommunicationTab claimId={4} /> },
    { path: '/other', element: <CommunicationTab claimId={5} /> },
  ];
  return { sent, user: userEvent.setup(), ...openScreen({ at, routes, ...who }) };
}

async function choose(user: ReturnType<typeof userEvent.setup>, field: RegExp, option: string): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

test('an address without a claim says so', async () => {
  open({}, { at: '/claims/abc/communications' });
  expect(await screen.findByText('Invalid claim ID')).toBeTruthy();
});

test('the history shows channel, contact, status, recipient, subject, content, template and time', async () => {
  open();
  const [message] = await entriesShown();
  if (!message) throw new Error('Nothing is shown');
  await within(message).findByText('Primary');
  for (const text of [
    'Olivia Owner',
    'Primary',
    'Sent',
    'To olivia@example.com',
    '[CLM-2026-000004] Update on your claim',
    'Hello Olivia',
    'Status update (Email)',
    'Read by: Olivia Owner, your firm',
  ]) {
    expect(within(message).getAllByText(text).length).toBeGreaterThan(0);
  }
  expect(message.textContent).toContain('Sent: Nov 2, 2026');
});

test('a message that is not sent shows when it was made, and why it failed', async () => {
  const { sentAt: _, ...unsent } = anEntry({ state: 'failed', reason: 'The mail server rejected the message (550)' });
  open({ 'GET /api/claims/4/thread': [unsent] });
  expect((await entriesShown())[0]?.textContent).toContain('Created: Nov 2, 2026');
  expect(screen.getByText('The mail server rejected the message (550)')).toBeTruthy();
  expect(screen.getByText('Failed')).toBeTruthy();
});

test('no history, no contacts: the words of the specification, and a way to the first contact', async () => {
  const { user } = open({ 'GET /api/claims/4/contacts': [], 'GET /api/claims/4/thread': [] });
  expect(await screen.findByText('No communications found for this claim')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Contacts/ }));
  expect(await screen.findByText('No contacts found for this claim')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add First Contact' }));
  expect(await screen.findByRole('dialog', { name: 'Add Contact' })).toBeTruthy();
});

test('while they load, both lists say so', async () => {
  const never = () => new Promise(() => undefined);
  const { user } = open({ 'GET /api/claims/4/contacts': never, 'GET /api/claims/4/thread': never });
  expect(await screen.findByText('Loading communications...')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /Contacts/ }));
  expect(await screen.findByText('Loading contacts...')).toBeTruthy();
});

test('a list that failed offers Retry', async () => {
  let down = true;
  const { user } = open({ 'GET /api/claims/4/thread': () => (down ? 500 : [anEntry()]) });
  await screen.findByText("Couldn't load communications");
  down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Olivia')).toBeTruthy();
});

test('contacts show type, state, addresses, preference and what they do not want', async () => {
  const { user } = open({
    'GET /api/claims/4/contacts': [aContact({ isActive: false, preferredMethod: 'sms', language: 'ht', optedOut: ['phone'] })],
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts 1/ }));
  const card = await screen.findByRole('article');
  for (const text of ['Olivia Owner', 'Primary', 'Inactive', 'Prefers sms', 'Haitian Creole', 'Opted out of Phone'])
    expect(within(card).getByText(text)).toBeTruthy();
  expect(within(card).getByRole('link', { name: '305-555-0100' }).getAttribute('href')).toBe('tel:3055550100');
});

test('adding a contact wants type and name, then sends it and says so', async () => {
  const { user, sent } = open({ 'POST /api/claims/4/contacts': aContact({ id: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Contact' });
  await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
  expect(await within(dialog).findByText('2 fields need attention')).toBeTruthy();
  expect(sent).toEqual([]);
  await choose(user, /Contact Type/, 'Attorney');
  await user.type(within(dialog).getByRole('textbox', { name: /Full Name/ }), 'Ann Attorney');
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'ann@law.example');
  await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByText('New contact has been added successfully.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    body: { contactType: 'attorney', name: 'Ann Attorney', email: 'ann@law.example', preferredMethod: 'email', language: 'en' },
  });
});

test('a contact that could not be added is told in the words of the specification, with the reason', async () => {
  const { user } = open({ 'POST /api/claims/4/contacts': () => refusal(404, 'Claim not found') });
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Contact' });
  await choose(user, /Contact Type/, 'Secondary');
  await user.type(within(dialog).getByRole('textbox', { name: /Full Name/ }), 'Sam');
  await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByText('Failed to add contact')).toBeTruthy();
  expect(within(dialog).getByText('Claim not found')).toBeTruthy();
});

test('a message is triggered with its template and text; while it runs the button says so', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { user, sent } = open({ 'POST /api/trigger-communication': () => new Promise((resolve) => (answer = resolve)) });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send Communication' });
  await choose(user, /Template Type/, 'Status Update');
  await user.type(within(dialog).getByRole('textbox', { name: /Custom Message/ }), 'See you soon');
  await user.click(within(dialog).getByRole('button', { name: 'Send Message' }));
  expect(await within(dialog).findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true);
  answer({ communicationIds: [9], communications: [aMessage()] });
  expect(await screen.findByText('Communication has been triggered successfully.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    eventType: 'manual_communication',
    claimId: 4,
    data: { templateType: 'status_update', customMessage: 'See you soon' },
  });
});

test('a message without a template type is not sent; a refusal says why', async () => {
  const { user, sent } = open({
    'POST /api/trigger-communication': () => refusal(422, "This message needs {inspectionDate}, which isn't recorded on this claim yet"),
  });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send Communication' });
  await user.click(within(dialog).getByRole('button', { name: 'Send Message' }));
  expect(await within(dialog).findByText('1 field needs attention')).toBeTruthy();
  expect(sent).toEqual([]);
  await choose(user, /Template Type/, 'Inspection Reminder');
  await user.click(within(dialog).getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Failed to send communication')).toBeTruthy();
  expect(within(dialog).getByText(/This message needs/)).toBeTruthy();
});

test('a message that the end of the session kept from being sent waits for its writer and its claim, until it was sent', async () => {
  const lost = { 'POST /api/trigger-communication': () => refusal(401, 'Please sign in') };
  const { user } = open(lost);
  const dialogOf = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send Message' }));
    return within(await screen.findByRole('dialog', { name: 'Send Communication' }));
  };
  const words = async () => (await dialogOf()).getByRole<HTMLTextAreaElement>('textbox', { name: /Custom Message/ }).value;
  await dialogOf();
  await choose(user, /Template Type/, 'Status Update');
  await user.type(screen.getByRole('textbox', { name: /Custom Message/ }), 'See you soon');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Failed to send communication')).toBeTruthy();
  cleanup();
  open({}, { id: 3 });
  expect(await words()).toBe('');
  cleanup();
  open({ 'GET /api/claims/5/contacts': [aContact({ claimId: 5 })], 'GET /api/claims/5/thread': [] }, { at: '/other' });
  expect(await words()).toBe('');
  cleanup();
  open({ 'POST /api/trigger-communication': { communicationIds: [9], communications: [aMessage()] } });
  expect(await words()).toBe('See you soon');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await words()).toBe('');
});

test('several contacts can be chosen, and the channel', async () => {
  const second = aContact({ id: 2, name: 'Ann Attorney', contactType: 'attorney', preferredMethod: 'sms' });
  const { user, sent } = open({
    'GET /api/claims/4/contacts': [aContact(), second],
    'POST /api/trigger-communication': { communicationIds: [], communications: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await choose(user, /Template Type/, 'Report Ready');
  await choose(user, /Send by/, 'SMS');
  await user.click(await screen.findByRole('checkbox', { name: /Ann Attorney/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ data: { contactIds: [2], method: 'sms' } }));
});

test('the dialog says which channels deliver nothing', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText(/Email, SMS: no provider is set up/)).toBeTruthy();
});

test('the tab of a claim is the same without a title; who may not write sees no buttons', async () => {
  open({}, { at: '/tab', role: 'engineer' });
  expect(await screen.findByText('Hello Olivia')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Client Communications' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
});

test.each([
  ['Send Message', 'Send Communication', /Custom Message/],
  ['Add Contact', 'Add Contact', /Full Name/],
])('%s: words that were typed are not lost by Escape', async (button, title, field) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.type(within(dialog).getByRole('textbox', { name: field }), 'Half a thought');
  await user.keyboard('{Escape}');
  await user.click(await within(dialog).findByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole('textbox', { name: field })).toHaveProperty('value', 'Half a thought');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
});

test('Reply writes to the person of the message; who may not write has no such button', async () => {
  const { user, sent } = open({
    'GET /api/claims/4/contacts': [aContact(), aContact({ id: 2, name: 'Ann Attorney', contactType: 'attorney' })],
    'POST /api/trigger-communication': { communicationIds: [10], communications: [aMessage({ id: 10 })] },
  });
  await user.click(await screen.findByRole('button', { name: 'Reply to Olivia Owner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send Communication' });
  expect(await within(dialog).findByRole('checkbox', { name: /Olivia Owner/ })).toHaveProperty('checked', true);
  await choose(user, /Template Type/, 'Status Update');
  await user.click(within(dialog).getByRole('button', { name: 'Send Message' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ claimId: 4, data: { contactIds: [1] } }));
});

test('an engineer reads messages and has no Reply', async () => {
  open({}, { role: 'engineer' });
  await screen.findByText('Hello Olivia');
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});

test('one Retry brings the history, and how many contacts there are', async () => {
  let isAway = true;
  const once = (answer: unknown) => () => (isAway ? refusal(503, 'The service is away') : answer);
  const { user } = open({ 'GET /api/claims/4/thread': once([anEntry()]), 'GET /api/claims/4/contacts': once([aContact()]) });
  await screen.findByText("Couldn't load communications");
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Olivia')).toBeTruthy();
  expect(await screen.findByRole('tab', { name: /^Contacts\s*1$/ })).toBeTruthy();
});

test('a message whose recipients cannot be chosen says so', async () => {
  const { user } = open({ 'GET /api/claims/4/contacts': 503 });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText("Couldn't load contacts")).toBeTruthy();
});

test('a text is not sent blindly: the dialog says who has not agreed, and where that is recorded', async () => {
  const { user } = open({ 'GET /api/claims/4/contacts': [aContact({ preferredMethod: 'sms' })] });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Olivia Owner hasn.t agreed to text messages\. An email will be sent instead\./)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Record it on the claim' }).getAttribute('href')).toBe('/claims/4');
});

test('what was kept is neither called sent nor read, and what waits says until when', async () => {
  const { sentAt: _, ...unsent } = anEntry();
  const waiting = { ...unsent, id: 10, state: 'scheduled', sendsAt: '2026-11-24T13:00:00.000Z' };
  open({ 'GET /api/claims/4/thread': [{ ...unsent, state: 'kept' }, waiting] });
  const [kept, later] = await entriesShown();
  expect(kept?.textContent).toContain('Not sent: no provider');
  expect(kept?.textContent).not.toMatch(/Sent/);
  expect(kept?.textContent).toContain('Read by: your firm only');
  expect(later?.textContent).toContain('Will be read by: Olivia Owner, your firm');
  expect(later?.textContent).toContain('Scheduled');
  expect(later?.textContent).toContain('Sends: Nov 24, 2026');
});

test('what a contact said to texts is recorded; the consents of the owner stand on the claim', async () => {
  const sam = aContact({ id: 2, name: 'Sam', isOwner: false, contactType: 'secondary' });
  const { user, sent } = open({
    'GET /api/claims/4/contacts': [aContact({ consents: [{ method: 'sms', given: true, on: '2026-11-01' }] }), sam],
    'POST /api/communications/consents': { ...sam, consents: [{ method: 'phone', given: false, on: '2026-11-02' }] },
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  expect(await screen.findByText(/Text messages: agreed on/)).toBeTruthy();
  expect(screen.getByRole('link', { name: "Owner's consent" }).getAttribute('href')).toBe('/claims/4');
  await user.click(screen.getByRole('button', { name: 'Record consent: Automated calls to Sam' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Declined' }));
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent.filter(({ request }) => request.startsWith('POST'))).toHaveLength(1));
  expect(sent.find(({ request }) => request.startsWith('POST'))?.body).toMatchObject({
    contactId: 2,
    method: 'phone',
    given: false,
    how: 'phone',
  });
});

const sam = aContact({ id: 2, name: 'Sam', isOwner: false, contactType: 'secondary', email: 'sam@x.test', consents: [] });

test('a note, a text that came in and a request stand in the same order as messages, each with its readers; the box answers who wrote', async () => {
  const { communicationId: _, state: __, templateName: ___, sentAt: ____, ...said } = anEntry();
  const came = { ...said, id: 11, kind: 'sms', direction: 'in', from: { name: 'Sam', contactId: 5 }, to: [], text: 'When do you come?' };
  const note = { ...said, id: 12, kind: 'note', direction: 'internal', to: [], readers: [{ side: 'firm' }], text: 'Call her sister' };
  const gone = { id: 5, name: 'Samuel', at: '2026-11-01T12:00:00.000Z', by: 'Dana', undoableUntil: '2026-11-01T12:10:00.000Z' };
  open({ 'GET /api/claims/4/thread': [note, came, anEntry()], 'GET /api/claims/4/contacts': [aContact(), { ...sam, merged: [gone] }] });
  await screen.findByText('Secondary');
  const texts = (await entriesShown()).map(({ textContent }) => textContent);
  expect(texts.map((text) => /(Call her sister|When do you come\?|Hello Olivia)/.exec(text ?? '')?.[0])).toEqual([
    'Call her sister',
    'When do you come?',
    'Hello Olivia',
  ]);
  expect(texts[0]).toContain('Read by: your firm only');
  // Sam took over the contact that had written
  expect(await screen.findByRole('textbox', { name: 'Message to Sam' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reply to Sam' })).toBeTruthy();
});

test('a contact is changed with what was read; what somebody else saved meanwhile is shown before it is written over', async () => {
  let now: Contact = { ...sam, version: 3, consents: [{ method: 'sms', given: true, on: '2026-11-01' }] };
  const { user, sent } = open({
    'GET /api/claims/4/contacts': () => [aContact(), now],
    'PATCH /api/contacts/2': () => {
      now = { ...now, version: 4, name: 'Sam Otherwise' };
      return refusal(409, 'Someone else changed this. Reload and try again.');
    },
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Sam' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sam' }));
  expect(dialog.getByText(/A new one starts without/)).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /Phone/ }));
  await user.type(dialog.getByRole('textbox', { name: /Phone/ }), '305-555-0177');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({ phone: '305-555-0177', version: 3 }),
  );
  expect(await screen.findByText(/Saved version: Full Name “Sam Otherwise”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.findLast(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({ name: 'Sam', version: 4 }));
});

test('of the owner only notes are changed here, and the dialog leads to the claim', async () => {
  const { user, sent } = open({ 'PATCH /api/contacts/1': aContact({ notes: 'Mornings' }) });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Olivia Owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'on the claim overview' }).getAttribute('href')).toBe('/claims/4');
  expect(dialog.queryByRole('textbox', { name: /Full Name/ })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Mornings');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact saved')).toBeTruthy();
  expect(sent.find(({ request }) => request.startsWith('PATCH'))?.body).toEqual({ notes: 'Mornings', version: 1 });
});

test('two contacts are merged and undone; an attorney and the owner are no choice; other claims are named', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const luis = aContact({ id: 3, name: 'Luis Law', isOwner: false, contactType: 'attorney' });
  const elsewhere = [{ contactId: 40, claimId: 6, claimNumber: 'CLM-2026-000006', name: 'Sam', by: 'email' as const }];
  let all: Contact[] = [aContact(), { ...sam, elsewhere }, luis];
  const { user, sent } = open({
    'GET /api/claims/4/contacts': () => all,
    'POST /api/contacts/1/merge': () => {
      all = [aContact({ merged: [{ id: 2, name: 'Sam', at: until, by: 'Dana', undoableUntil: until }] }), luis];
      return all[0];
    },
    'POST /api/contacts/2/undo-merge': sam,
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  expect((await screen.findByRole('link', { name: 'CLM-2026-000006' })).getAttribute('href')).toBe('/claims/6/communications');
  await user.click(screen.getByRole('button', { name: 'More actions for Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge another contact into this one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another contact into Olivia Owner' }));
  await user.click(dialog.getByRole('combobox', { name: /Contact to merge/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sam, sam@x.test, 305-555-0100']);
  await user.click(screen.getByRole('option', { name: /Sam/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the merge of Sam' }));
  expect(await screen.findByText('Merge undone')).toBeTruthy();
  expect(sent.map(({ request, body }) => [request, body])).toEqual([
    ['POST /api/contacts/1/merge', { contactId: 2, version: 1 }],
    ['POST /api/contacts/2/undo-merge', undefined],
  ]);
});

test('a contact is deactivated and becomes active again', async () => {
  let one = { ...sam };
  const turned = (isActive: boolean) => () => (one = { ...one, isActive, version: one.version + 1 });
  const { user } = open({
    'GET /api/claims/4/contacts': () => [one],
    'POST /api/contacts/2/deactivate': turned(false),
    'POST /api/contacts/2/reactivate': turned(true),
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  for (const [action, says] of [
    ['Deactivate', 'Sam is inactive and gets no messages'],
    ['Activate', 'Sam is active again'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'More actions for Sam' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    expect(await screen.findByText(says)).toBeTruthy();
  }
});
