// A reply from a template, now or later, and what is done with a message that waits or reached nobody.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aContact, aMessage, anEntry, open } from '../../testing/claim-communications.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-23T17:00:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const times = {
  timeZone: 'America/New_York',
  tomorrow: '2026-11-24T14:00:00.000Z',
  opens: { at: '2026-11-24T13:00:00.000Z', waitsFor: 'business-hours' },
};
const aTemplate = (change: object) => ({
  id: 3,
  name: 'Visit',
  channel: 'email',
  subject: 'Your visit',
  body: 'Hola {contactName}, {inspectionDate}',
  templateType: 'inspection_reminder',
  language: 'es',
  isActive: true,
  version: 4,
  isBuiltIn: false,
  isChanged: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  savedAt: '2026-11-01T12:00:00.000Z',
  ...change,
});
const preview = {
  contactName: 'Olivia Owner',
  subject: [{ text: '[CLM-2026-000004] Su visita', kind: 'text' }],
  body: [
    { text: 'Hola Olivia Owner, ', kind: 'text' },
    { text: '{inspectionDate}', kind: 'missing' },
  ],
  missing: ['inspectionDate'],
};
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Olivia Owner' });

test('a template comes in the language of its reader; with a value missing nothing is sent, and what goes out names its version', async () => {
  const templates = [
    aTemplate({}),
    aTemplate({ id: 4, name: 'Visit in English', language: 'en' }),
    aTemplate({ id: 5, name: 'Report', language: 'en', templateType: 'report_ready' }),
    aTemplate({ id: 6, name: 'Off', isActive: false }),
  ];
  const { user, sent } = open({
    'GET /api/claims/4/contacts': [aContact({ readsIn: 'es' })],
    'GET /api/communication-templates': templates,
    'POST /api/communications/template-previews': preview,
    'POST /api/conversations/7/replies': aMessage(),
  });
  const choice = await screen.findByRole('combobox', { name: 'Template (optional)' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Insert a template', 'Visit', 'Report (English)']);
  await user.type(await box(), 'Buenas tardes.');
  await user.selectOptions(choice, 'Visit');
  await waitFor(async () => expect((await box()).value).toBe('Buenas tardes.\n\nHola Olivia Owner, {inspectionDate}'));
  expect(sent[0]?.body).toMatchObject({ contactId: 1, language: 'es', channel: 'email' });
  expect(screen.getByText(/Date of the next inspection \{inspectionDate\}/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  expect(sent).toHaveLength(1);
  fireEvent.change(await box(), { target: { value: 'Hola Olivia, el lunes' } });
  await user.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ subject: 'Su visita', text: 'Hola Olivia, el lunes', template: { id: 3, version: 4 } });
});

test('a reply can go out later, in the time of the property; without a time the field says so', async () => {
  const sendsAt = '2026-11-24T14:00:00.000Z';
  const { user, sent } = open({
    'GET /api/communication-templates': [],
    'GET /api/claims/4/sending-times': { ...times, deadlines: [{ title: 'Proof of loss', actBy: '2026-11-23' }] },
    'POST /api/conversations/7/replies': aMessage({ status: 'scheduled', sendsAt, scheduledFor: sendsAt }),
  });
  await user.type(await box(), 'On Monday');
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Send later');
  await screen.findByRole('button', { name: 'When business hours begin' });
  await user.click(screen.getByRole('button', { name: 'Schedule message' }));
  expect(screen.getByText('Choose a date and a time')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Tomorrow 9 AM' }));
  expect(screen.getByText('Property time: Nov 24, 2026, 9:00 AM EST')).toBeTruthy();
  expect(screen.getByText('This is after the last day to act on “Proof of loss”, Nov 23, 2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Schedule message' }));
  expect(await screen.findByText('Message scheduled')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ text: 'On Monday', sendAt: sendsAt });
  expect(screen.getByRole('button', { name: 'Send message' })).toBeTruthy();
});

test('a scheduled message is sent now, gets another time or is canceled', async () => {
  const { sentAt: _, ...unsent } = anEntry({ state: 'scheduled', sendsAt: times.tomorrow, scheduledFor: times.tomorrow });
  const { user, sent } = open({
    'GET /api/claims/4/thread': [unsent],
    'GET /api/communication-templates': [],
    'GET /api/claims/4/sending-times': times,
    'POST /api/communications/9/send-now': aMessage({ status: 'queued' }),
    'POST /api/communications/9/schedule': aMessage({ status: 'scheduled', sendsAt: '2026-11-25T15:30:00.000Z' }),
    'POST /api/communications/9/undo': aMessage({ status: 'undone' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send now to Olivia Owner' }));
  expect(await screen.findByText('Message on its way')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change time of the message to Olivia Owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue('09:00')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Save time' }));
  expect(dialog.getByText('Choose a date and a time')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2026-11-25' } });
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '10:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save time' }));
  expect(await screen.findByText('Message rescheduled')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel message to Olivia Owner' }));
  expect(await screen.findByText('Message undone')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([undefined, { sendAt: '2026-11-25T15:30:00.000Z' }, undefined]);
});

test('what can be tried again offers Retry, and what cannot says why; who only reads has neither', async () => {
  const { sentAt: _, ...failed } = anEntry({ state: 'failed', reason: 'The server asked to try later' });
  const thread = [
    { ...failed, retry: {} },
    { ...failed, id: 10, communicationId: 10, retry: { refusal: 'It may have been delivered.' } },
    { ...failed, id: 11, communicationId: 11, state: 'kept', retry: {} },
  ];
  const answers = { 'GET /api/claims/4/thread': thread, 'GET /api/communication-templates': [] };
  const { user } = open({ ...answers, 'POST /api/communications/9/retry': aMessage({ status: 'queued' }) });
  await screen.findByText("Retry isn't possible. It may have been delivered.");
  await user.click(screen.getByRole('button', { name: 'Retry the message to Olivia Owner' }));
  expect(await screen.findByText('Message on its way')).toBeTruthy();
  cleanup();
  open(answers, { role: 'engineer' });
  await screen.findAllByText('Failed');
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
});

test('a message whose author left is sent as somebody else, with the text as they sign it, or canceled', async () => {
  const { sentAt: _, ...held } = anEntry({
    state: 'suppressed',
    from: { name: 'Grace Okafor', userId: 9 },
    text: 'See you, Grace Okafor',
    reason: 'Grace Okafor no longer has access',
  });
  const { user, sent } = open({
    'GET /api/claims/4/thread': [{ ...held, retry: { isForOthers: true, refusal: 'Send it as yourself, or cancel it.' } }],
    'GET /api/communication-templates': [],
    'POST /api/communications/9/take-over': aMessage({
      status: 'scheduled',
      sendsAt: '2026-11-24T14:00:00.000Z',
      waitsFor: 'business-hours',
    }),
    'POST /api/communications/9/undo': aMessage({ status: 'undone' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send as me to Olivia Owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  const text = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: /Message/ });
  expect(text.value).toBe('See you, Dana Cole');
  fireEvent.change(text, { target: { value: 'See you, Ana' } });
  await user.click(dialog.getByRole('button', { name: 'Send message' }));
  expect(await screen.findByText(/^It will be sent when business hours begin: Nov 24, 2026, /)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel message to Olivia Owner' }));
  expect(await screen.findByText('Message undone')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'See you, Ana' }, undefined]);
});
