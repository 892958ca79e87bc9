// The list of all messages.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers } from '@plumbline/web/testing';
import { Logs } from './logs.tsx';

afterEach(() => vi.unstubAllGlobals());

const routes = [{ path: '/communications', Component: Logs }];
const message = {
  id: 9,
  claimId: 4,
  claimNumber: 'CLM-2026-000004',
  direction: 'outbound',
  method: 'sms',
  status: 'queued',
  recipient: '+13055550100',
  content: 'Claim CLM-2026-000004: the report is ready.',
  createdAt: '2026-11-02T14:59:00.000Z',
  sentBy: 'Dana Cole',
  contact: { id: 1, name: 'Olivia Owner', contactType: 'primary' },
};

/** In the list: the filter names the status too. */
const queued = async () => within(await screen.findByRole('list', { name: 'Messages' })).findByText('Queued');

test('each message shows its claim, its status and its full content', async () => {
  serverAnswers({
    'GET /api/communications/recent': [message],
    'GET /api/communications/providers': { email: 'local', sms: 'local', phone: 'local' },
  });
  openScreen({ at: '/communications', routes });
  expect(await screen.findByText('Claim CLM-2026-000004: the report is ready.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CLM-2026-000004' }).getAttribute('href')).toBe('/claims/4/communications');
  expect(await queued()).toBeTruthy();
  expect(await screen.findByText('Local outbox')).toBeTruthy();
});

test('with providers nothing claims to be local, and an empty list says where messages come from', async () => {
  serverAnswers({
    'GET /api/communications/recent': [],
    'GET /api/communications/providers': { email: 'smtp', sms: 'twilio', phone: 'twilio' },
  });
  openScreen({ at: '/communications', routes });
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(screen.queryByText('Local outbox')).toBeNull();
});

test('one Retry brings the messages, and that none of them leaves the house', async () => {
  let isAway = true;
  const once = (answer: unknown) => () => (isAway ? refusal(503, 'The service is away') : answer);
  serverAnswers({
    'GET /api/communications/recent': once([message]),
    'GET /api/communications/providers': once({ email: 'local', sms: 'local', phone: 'local' }),
  });
  openScreen({ at: '/communications', routes });
  await screen.findByText("Couldn't load communications");
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await queued()).toBeTruthy();
  expect(await screen.findByText('Local outbox')).toBeTruthy();
});

test('the log is narrowed by channel, status and days; the address keeps it, and the CSV holds the same', async () => {
  const asked: string[] = [];
  serverAnswers({
    'GET /api/communications/recent': ({ searchParams }: URL) => {
      asked.push(searchParams.toString());
      return searchParams.get('status') === 'failed' ? [] : [message];
    },
    'GET /api/communications/providers': { email: 'smtp', sms: 'twilio', phone: 'twilio' },
  });
  openScreen({ at: '/communications?tab=logs&from=2026-11-01&to=2026-11-02&channel=fax', routes });
  await queued();
  const [from, to] = [new Date(2026, 10, 1), new Date(2026, 10, 3)].map((day) => day.toISOString());
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({ limit: '50', from, to });
  await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }));
  await userEvent.click(await screen.findByRole('option', { name: 'SMS' }));
  const link = () => new URL(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '', 'http://here');
  expect([link().pathname, Object.fromEntries(link().searchParams)]).toEqual([
    '/api/communications/export.csv',
    { method: 'sms', from, to },
  ]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Failed' }));
  expect(await screen.findByText('No messages found')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  expect(await queued()).toBeTruthy();
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)))).toEqual({ limit: '50' });
});

test('failed messages are retried at once within the filters, and what became of it is said', async () => {
  const asked: unknown[] = [];
  serverAnswers({
    'GET /api/communications/recent': [{ ...message, status: 'failed', reason: 'Given up', retry: {} }],
    'GET /api/communications/providers': { email: 'smtp', sms: 'twilio', phone: 'twilio' },
    'POST /api/communications/retry-failed': (_: URL, request?: { body?: unknown }) => {
      asked.push(request?.body);
      return { retried: 2, refused: 1, reason: 'The claim was closed before this was sent', more: false };
    },
  });
  openScreen({ at: '/communications?tab=logs&channel=sms', routes });
  await screen.findByRole('list', { name: 'Messages' });
  expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Failed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Retry all' }));
  const dialog = await screen.findByRole('dialog', { name: 'Retry all failed messages?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry all' }));
  expect(await screen.findByText('2 messages on the way')).toBeTruthy();
  expect(await screen.findByText(/1 message can't go out now: The claim was closed/)).toBeTruthy();
});

test('what came in is listed by itself, without states of ours, and exported as it is', async () => {
  const entry = {
    id: 31,
    conversationId: 7,
    claimId: 4,
    claimNumber: 'CLM-2026-000004',
    kind: 'email',
    direction: 'in',
    from: { name: 'Olivia Owner', address: 'olivia@example.com' },
    to: [],
    readers: [{ side: 'firm' }],
    text: 'Ten is fine for me.',
    attachments: [{ fileName: 'roof.jpg', bytes: 9 }],
    at: '2026-11-02T15:00:00.000Z',
  };
  serverAnswers({
    'GET /api/communications/recent': [message],
    'GET /api/communications/received': ({ searchParams }: URL) => (searchParams.get('method') === 'sms' ? [] : [entry]),
    'GET /api/communications/providers': { email: 'smtp', sms: 'twilio', phone: 'twilio' },
  });
  openScreen({ at: '/communications?tab=logs', routes });
  await queued();
  await userEvent.click(screen.getByRole('combobox', { name: 'Direction' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Received' }));
  const list = within(await screen.findByRole('list', { name: 'Received messages' }));
  expect(list.getByText('Ten is fine for me.')).toBeTruthy();
  expect(list.getByText('roof.jpg')).toBeTruthy();
  expect(list.getByRole('link', { name: 'CLM-2026-000004' }).getAttribute('href')).toBe('/claims/4/communications');
  expect(screen.queryByRole('combobox', { name: 'Status' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toContain('/api/communications/received.csv');
  await userEvent.click(screen.getByRole('combobox', { name: 'Channel' }));
  await userEvent.click(await screen.findByRole('option', { name: 'SMS' }));
  expect(await screen.findByText('No messages found')).toBeTruthy();
});
