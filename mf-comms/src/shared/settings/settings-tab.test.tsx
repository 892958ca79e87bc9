// The settings of communications: each switch is sent, the test says its reason, and an opt-out is taken back with a new word only.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { SettingsTab } from './settings-tab.tsx';

afterEach(() => vi.unstubAllGlobals());

const settings = {
  smsEnabled: true,
  voiceEnabled: true,
  emailEnabled: true,
  autoResponseEnabled: false,
  autoResponseMessage: 'We reply soon.',
  emailAutoResponseEnabled: false,
  closedResponseMessage: '',
  notifyOnIntake: false,
  businessHoursOnly: false,
  documentsByLink: false,
  version: 2,
};
const stopped = {
  id: 8,
  method: 'sms',
  address: '+13055550100',
  reason: 'STOP',
  source: 'text',
  recordedBy: 'Plumbline',
  at: '2026-11-20T15:00:00.000Z',
  people: [{ contactId: 1, name: 'Olivia Owner', claimId: 4 }],
};
const twilio = { isConfigured: true, phoneNumber: '+18135550100', accountSid: 'AC…0001' };

function open(answers: Record<string, unknown> = {}) {
  const sent = serverAnswers({
    'GET /api/communications/settings': settings,
    'GET /api/communications/twilio-info': { isConfigured: false },
    'GET /api/email-intakes/mailbox': { state: 'not_configured', fetched: 0, leftOut: [] },
    'GET /api/communications/suppressions': [stopped],
    ...answers,
  });
  openScreen({ at: '/', routes: [{ path: '/', Component: SettingsTab }], role: 'admin' });
  return { sent, user: userEvent.setup() };
}
const written = (sent: readonly { request: string; body?: unknown }[]) => sent.filter(({ request }) => !request.startsWith('GET'));

test('what is switched is sent with the version that was read', async () => {
  const { sent, user } = open({ 'PUT /api/communications/settings': { ...settings, businessHoursOnly: true, version: 3 } });
  await user.click(await screen.findByRole('switch', { name: /^Text and call only in business hours/ }));
  const closed = screen.getByRole('textbox', { name: /^Automatic answer while closed/ });
  expect(closed).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('switch', { name: /^Answer incoming text messages/ }));
  await user.click(screen.getByRole('switch', { name: /^Answer incoming emails/ }));
  await user.type(closed, 'Closed today.');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(written(sent)).toHaveLength(1));
  expect(written(sent)[0]?.body).toMatchObject({
    businessHoursOnly: true,
    documentsByLink: false,
    autoResponseEnabled: true,
    emailAutoResponseEnabled: true,
    closedResponseMessage: 'Closed today.',
    smsEnabled: true,
    expectedVersion: 2,
  });
  expect(await screen.findByText('Settings updated')).toBeTruthy();
});

test('the price of a text segment is typed in dollars, kept in hundredths of a cent, and can be taken away', async () => {
  const { sent, user } = open({ 'PUT /api/communications/settings': { ...settings, smsSegmentHundredthCents: 79, version: 3 } });
  const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Price of a text segment/ });
  await user.type(await field(), '0.00795');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Enter a price like 0.0079')).toBeTruthy();
  await user.clear(await field());
  await user.type(await field(), '0.0079');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(written(sent)[0]?.body).toMatchObject({ smsSegmentHundredthCents: 79 }));
});

test('without a carrier there is nothing to test; with one the reason of a refusal is said', async () => {
  open();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Test SMS' })).disabled).toBe(true);
  expect(screen.getByText(/saved here and not sent/)).toBeTruthy();
});

test('a test that failed says why, now and beside the carrier', async () => {
  let lastTest: object | undefined;
  const { user } = open({
    'GET /api/communications/twilio-info': () => Response.json({ ...twilio, ...(lastTest && { lastTest }) }),
    'POST /api/communications/test-sms': () => {
      lastTest = { at: '2026-11-20T15:00:00.000Z', by: 'Angela Brooks', isSent: false, reason: 'The number is not verified.' };
      return refusal(422, 'Verify your phone number in your notification settings first.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Test SMS' }));
  expect(await screen.findByText('Verify your phone number in your notification settings first.')).toBeTruthy();
  expect(screen.getByText('AC…0001')).toBeTruthy();
  expect(await screen.findByText(/Not sent: The number is not verified\./)).toBeTruthy();
});

test('an opt-out names who, how and in which words; it is taken back with a new word', async () => {
  const { sent, user } = open({ 'POST /api/communications/suppressions/8/lift': () => new Response(null, { status: 204 }) });
  const row = within(await screen.findByRole('list', { name: 'Opted out or bounced' }));
  expect(row.getByText('Olivia Owner · SMS')).toBeTruthy();
  expect(row.getByText('“STOP”')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Remove opt-out: Olivia Owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/may keep blocking messages until this person texts START/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove opt-out' }));
  expect(await dialog.findAllByText('Enter what they said')).not.toEqual([]);
  expect(written(sent)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^What they said/ }), 'Asked for texts again');
  await user.click(dialog.getByRole('button', { name: 'Remove opt-out' }));
  await waitFor(() => expect(written(sent)[0]?.body).toMatchObject({ words: 'Asked for texts again', how: 'phone' }));
});

const mailbox = {
  state: 'failing',
  host: 'imap.firm.test',
  port: 993,
  encryption: 'tls',
  user: 'claims@firm.test',
  mailbox: 'INBOX',
  fetched: 12,
  lastSuccessAt: '2026-11-20T15:00:00.000Z',
  failure: { at: '2026-11-20T16:00:00.000Z', reason: 'The mail server rejected the user name or the password.', times: 3 },
  leftOut: [
    { at: '2026-11-19T15:00:00.000Z', uid: 41, receivedAt: '2026-11-19T14:20:00.000Z', reason: "It isn't an email with a sender." },
    { at: '2026-11-18T15:00:00.000Z', uid: 40, reason: 'It was tried 5 times.' },
  ],
};

test('without a mailbox there is nothing to test', async () => {
  open();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Test mailbox' })).disabled).toBe(true);
  expect(screen.getByText(/Emails are not fetched from a mailbox/)).toBeTruthy();
});

test('a mailbox says why it fails, what was left out, and what a test found', async () => {
  const { sent, user } = open({ 'GET /api/email-intakes/mailbox': mailbox, 'POST /api/email-intakes/mailbox/test': { messages: 1_204 } });
  expect(await screen.findByText(/rejected the user name or the password. Tried 3 times/)).toBeTruthy();
  expect(screen.getByText('claims@firm.test, INBOX')).toBeTruthy();
  const left = within(screen.getByRole('list', { name: 'Not fetched, still in the mailbox' }));
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Received Nov 19, 2026, .*: It isn't an email with a sender\.Left out Nov 19/),
    expect.stringMatching(/^Message 40: It was tried 5 times\.Left out Nov 18/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Test mailbox' }));
  expect(await screen.findByText('Emails in it: 1,204')).toBeTruthy();
  expect(written(sent).map(({ request }) => request)).toEqual(['POST /api/email-intakes/mailbox/test']);
});
