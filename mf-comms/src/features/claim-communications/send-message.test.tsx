// Sending a message from a claim: to whom, by which channel, what is refused, and what was typed.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@plumbline/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aContact, aMessage, choose, open } from '../../testing/claim-communications.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

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

test('documents of the claim go with it: size and limit are said, a privileged one can not be chosen', async () => {
  const kept = {
    claimId: 4,
    version: 1,
    fileName: 'a.pdf',
    type: 'other',
    folder: 'other',
    tags: [],
    kind: 'pdf',
    sha256: 'a'.repeat(64),
    number: 1,
    preview: 'pdf',
    isGenerated: false,
    dispatches: [],
    uploadedBy: 'Dana Cole',
    createdAt: '2026-11-02T15:00:00.000Z',
    updatedAt: '2026-11-02T15:00:00.000Z',
  };
  const documents = [
    { ...kept, id: 7, title: 'Estimate', bytes: 2_097_152, access: 'internal' },
    { ...kept, id: 8, title: 'Strategy', bytes: 9, access: 'privileged' },
  ];
  const { user, sent } = open({
    'GET /api/claims/4/documents': documents,
    'POST /api/trigger-communication': { communicationIds: [], communications: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  await choose(user, /Template Type/, 'Status Update');
  await user.click(screen.getByRole('checkbox', { name: /Attach claim documents/ }));
  expect(await screen.findByText('Up to 10 documents, 15 MB together')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Estimate/ }));
  expect(screen.getByRole('checkbox', { name: /Strategy/ })).toHaveProperty('disabled', true);
  expect(screen.getByText("Privileged: can't be sent")).toBeTruthy();
  expect(screen.getByText('2 MB of 15 MB, up to 10 documents')).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send Message' }));
  const posted = () => sent.find(({ request }) => request === 'POST /api/trigger-communication')?.body;
  await waitFor(() => expect(posted()).toMatchObject({ data: { documentIds: [7] } }));
});

test('the dialog says which channels deliver nothing', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText(/Email, SMS: no provider is set up/)).toBeTruthy();
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

test('before it is sent the dialog shows each recipient the way, the language, the words and when it goes out', async () => {
  const previewed = {
    claimId: 4,
    timeZone: 'America/New_York',
    messages: [
      {
        contactName: 'Olivia Owner',
        method: 'sms',
        language: 'es',
        parts: [
          { text: 'Hola ', filled: false },
          { text: 'Olivia', filled: true },
        ],
        outcome: 'later',
        sendsAt: '2026-11-03T13:00:00.000Z',
        waitsFor: 'state-limit',
        reason: 'No signed contract is recorded. Florida limits solicitation.',
        warning: "Olivia Owner has no portal access, so the link won't open the documents.",
      },
    ],
    refused: [{ contactName: 'Ben Ruiz', reason: 'Ben Ruiz has no email address for Email' }],
  };
  const { user, sent } = open({
    'POST /api/trigger-communication/preview': previewed,
  });
  await user.click(await screen.findByRole('button', { name: 'Send Message' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Communication' }));
  expect(dialog.queryByRole('region', { name: 'Preview' })).toBeNull();
  await choose(user, /Template Type/, 'Status Update');
  await choose(user, /Language/, 'Spanish');
  const preview = within(await dialog.findByRole('region', { name: 'Preview' }));
  expect(await preview.findByText('Hola Olivia')).toBeTruthy();
  expect(preview.getByText(/SMS · Spanish/)).toBeTruthy();
  expect(preview.getByText(/^Olivia Owner has no portal access/)).toBeTruthy();
  expect(preview.getByText("Can't be sent to Ben Ruiz")).toBeTruthy();
  expect(preview.getByText('Ben Ruiz has no email address for Email')).toBeTruthy();
  expect(
    preview.getByText(/Will be sent when state limits allow: Nov 3, 2026, 8:00.*\(property time\)\. No signed contract is recorded/),
  ).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ request: 'POST /api/trigger-communication/preview', body: { data: { language: 'es' } } });
});
