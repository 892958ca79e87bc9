// Everything that was said about a claim: in one order, each with its readers and what became of it, and what stands there without it.
import { screen, within } from '@testing-library/react';
import { refusal } from '@plumbline/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aContact, anEntry, open, sam } from '../../testing/claim-communications.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const entriesShown = async () => within(await screen.findByRole('list', { name: 'Thread' })).getAllByRole('listitem');

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

test('a call shows what became of it, what was pressed and its voicemail; one that is not here yet says why', async () => {
  const { communicationId: _, state: __, templateName: ___, sentAt: ____, subject: _____, ...said } = anEntry();
  const came = {
    ...said,
    kind: 'phone',
    direction: 'in',
    from: { name: 'Olivia Owner', contactId: 1 },
    to: [],
    readers: [{ side: 'firm' }],
  };
  const pressed = [{ key: '1', choice: 'status' }, { key: '7' }, {}, { key: '3', choice: 'voicemail' }];
  const kept = {
    state: 'kept',
    seconds: 65,
    sha256: 'a'.repeat(64),
    withoutTranscript: 'Audio only: no speech-to-text provider is set up',
  };
  const call = { id: 21, outcome: 'missed', seconds: 90, pressed, voicemail: kept };
  const pending = { ...call, id: 22, pressed: [], voicemail: { state: 'pending', seconds: 5, reason: "The phone carrier didn't answer" } };
  const talked = { id: 23, outcome: 'connected', pressed: [], rang: 'Ana Torres', connectedSeconds: 125 };
  const calls = [call, pending, talked].map((one) => ({ ...came, id: one.id, text: 'Voicemail', call: one }));
  const { user, sent } = open({ 'GET /api/claims/4/thread': calls, 'POST /api/calls/21/transcriptions': call });
  const [first, second, third] = await entriesShown();
  expect(first?.textContent).toContain('Pressed 1 (where the claim stands), 7 (no choice), 3 (voicemail)');
  expect(first?.textContent).toContain('Audio only: no speech-to-text provider is set up');
  expect(first?.textContent).toContain('Read by: your firm only');
  expect(screen.getByLabelText('Play voicemail of 1:05').getAttribute('src')).toBe('/api/calls/21/voicemail');
  expect(second?.textContent).toContain("Voicemail of 0:05, not here yet. The phone carrier didn't answer");
  expect(third?.textContent).toContain('Ana Torres, 2:05');
  expect(screen.getAllByLabelText(/^Play voicemail/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Transcribe again' }));
  expect(await screen.findByText('Transcription requested')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('pictures of a text are looked at in the thread, and lead to the picture as it came; one that is not here says why', async () => {
  const { communicationId: _, state: __, templateName: ___, sentAt: ____, subject: _____, ...said } = anEntry();
  const attachments = [
    { fileName: 'Picture 1.jpg', bytes: 900, sha256: 'a'.repeat(64), place: 1 },
    { fileName: 'Picture 2', bytes: 0, held: 'The phone carrier answered 503' },
  ];
  open({
    'GET /api/claims/4/thread': [{ ...said, id: 31, kind: 'sms', direction: 'in', from: { name: 'Olivia Owner' }, to: [], attachments }],
  });
  const [entry] = await entriesShown();
  expect(entry?.textContent).toContain('Picture 2: The phone carrier answered 503');
  const picture = screen.getByRole('img', { name: 'Picture 1.jpg from Olivia Owner' });
  expect(picture.getAttribute('src')).toBe('/api/thread-entries/31/pictures/1');
  expect(picture.closest('a')?.getAttribute('href')).toBe('/api/thread-entries/31/pictures/1?size=original');
});

test('a file of an email that came in leads to it among the documents of the claim; one that is held leads nowhere', async () => {
  const { communicationId: _, state: __, templateName: ___, sentAt: ____, ...said } = anEntry();
  const sha256 = 'b'.repeat(64);
  const attachments = [
    { fileName: 'policy.pdf', bytes: 900, sha256 },
    { fileName: 'run.exe', bytes: 9, held: 'it is a program' },
  ];
  open({ 'GET /api/claims/4/thread': [{ ...said, id: 32, direction: 'in', from: { name: 'Olivia Owner' }, to: [], attachments }] });
  const [entry] = await entriesShown();
  expect(screen.getByRole('link', { name: 'policy.pdf' }).getAttribute('href')).toBe(`/api/claims/4/document-file?sha256=${sha256}`);
  expect(entry?.textContent).toContain('run.exe: held, it is a program');
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

test('the tab of a claim is the same without a title; who may not write sees no buttons', async () => {
  open({}, { at: '/tab', role: 'engineer' });
  expect(await screen.findByText('Hello Olivia')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Client Communications' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send Message' })).toBeNull();
});

test('an engineer reads messages and has no Reply', async () => {
  open({}, { role: 'engineer' });
  await screen.findByText('Hello Olivia');
  expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull();
});
