// The captures of somebody who left, on their phone: a recovery link sends them, shows whose they are, and throws nothing away.
import 'fake-indexeddb/auto';
import { tabOwner } from '@plumbline/web';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listCaptures, saveConditions, savePhotoChange } from '../../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../../shared/captures/store/database.ts';
import { keepDeviceUser } from '../../shared/captures/store/device-user.ts';
import { stopSending } from '../../shared/captures/use-captures.ts';
import { knownRecovery, rememberLink } from '../../shared/field-link/known-links.ts';
import { LedgerPage } from './ledger-page.tsx';

const link = { personId: 4, holderName: 'Eli Ortiz', createdBy: 'Ada Park', expiresAt: '2026-12-04T15:00:00.000Z' };

const done = () => new Response(null, { status: 204 });

afterEach(async () => {
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  await (await fieldDatabase()).clear('captures');
});

function open(answers: Answers) {
  rememberLink(link);
  const sent = serverAnswers({ 'GET /api/link-session': link, 'PUT /api/field-devices': done, 'GET /api/auth/user': 401, ...answers });
  openScreen({ at: '/mobile-captures', routes: [{ path: '/mobile-captures', Component: LedgerPage }], signedOut: true });
  return sent;
}

test('what waits is sent under the number of who captured it; then everything is said to be sent', async () => {
  await saveConditions({ inspectionId: 5, userId: 4 }, 'conditions', { weather: 'clear' });
  const sent = open({ 'PUT /api/inspections/5/conditions': done });
  await screen.findByText('All captures of Eli Ortiz are sent');
  expect(sent.filter(({ request }) => request.includes('conditions'))).toMatchObject([{ body: { weather: 'clear', capturedBy: 4 } }]);
  expect(screen.queryByText('Nothing waiting')).toBeNull();
  expect(await listCaptures(4)).toEqual([]);
});

test('a change of a stored photo says when it was made', async () => {
  const { capturedAt: clientAt } = await savePhotoChange({ inspectionId: 5, userId: 4 }, 77, {
    edit: { severity: 'minor' },
    removed: true,
  });
  const sent = open({ 'PATCH /api/photos/77': done, 'PUT /api/photos/77/removal': done });
  await screen.findByText('All captures of Eli Ortiz are sent');
  expect(sent.filter(({ request }) => request.includes('/api/photos/')).map(({ body }) => body)).toEqual([
    { severity: 'minor', clientAt },
    { removed: true, clientAt },
  ]);
});

test('nothing is said to be sent before the phone was read', async () => {
  await saveConditions({ inspectionId: 5, userId: 4 }, 'conditions', { weather: 'clear' });
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  open({ 'PUT /api/inspections/5/conditions': () => refusal(503, 'Not now') });
  await screen.findByText('0 of 1 verified');
  watch.disconnect();
  expect(said.filter((text) => /Nothing waiting|are sent|0 of 0/.test(text))).toEqual([]);
  expect(said.some((text) => text.includes('Reading what is on this phone'))).toBe(true);
});

test('captures of somebody else on the phone are neither shown nor sent', async () => {
  await saveConditions({ inspectionId: 6, userId: 9 }, 'conditions', { weather: 'clear' });
  const sent = open({});
  await screen.findByText('All captures of Eli Ortiz are sent');
  expect(sent.filter(({ request }) => request.includes('/api/inspections/'))).toEqual([]);
  expect(await listCaptures(9)).toHaveLength(1);
});

test('what the link does not cover waits, says so, and is not thrown away here', async () => {
  await saveConditions({ inspectionId: 5, userId: 4 }, 'conditions', { weather: 'clear' });
  const sentence = "This link doesn't cover this inspection. Download the ZIP and send it to the office.";
  open({ 'PUT /api/inspections/5/conditions': () => refusal(403, sentence) });
  await screen.findByText(sentence);
  expect(screen.queryByRole('button', { name: /^Discard/ })).toBeNull();
  screen.getByText('Sending the captures of Eli Ortiz');
});

test('a link that is over sends nothing: the captures stay', async () => {
  await saveConditions({ inspectionId: 5, userId: 4 }, 'conditions', { weather: 'clear' });
  const sent = open({ 'GET /api/link-session': 401 });
  await screen.findByText('The link has ended');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Waiting for a new link' })).toBeDefined());
  expect(sent.filter(({ request }) => request.includes('conditions'))).toEqual([]);
  expect(await listCaptures(4)).toHaveLength(1);
  // The next page of this phone knows nothing of it any more
  expect(knownRecovery()).toBeUndefined();
});

/** The phone of Eli Ortiz is that of Rita Bell now. */
async function ritaCaptures() {
  await saveConditions({ inspectionId: 6, userId: 9 }, 'conditions', { weather: 'rainy' });
}

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

test.each([
  ['a link that was used', 401, 0],
  ['no network, and everything of the link was sent', unreachable, 0],
  ['no network, and captures of both lie here', unreachable, 1],
])('the phone is its successor’s: %s', async (_, answer, waiting) => {
  await ritaCaptures();
  if (waiting > 0) await saveConditions({ inspectionId: 5, userId: 4 }, 'conditions', { weather: 'clear' });
  keepDeviceUser(9);
  tabOwner(9);
  open({ 'GET /api/link-session': answer });
  await screen.findByRole('list', { name: 'Inspection 6' });
  await screen.findByText('Sign in to send');
  expect(screen.queryByText(/Eli Ortiz/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Inspection 5' })).toBeNull();
});

test('where a session ended in the tab the captures of its user are shown, although a link stands', async () => {
  await ritaCaptures();
  tabOwner(9);
  open({});
  await screen.findByRole('list', { name: 'Inspection 6' });
  expect(screen.queryByText(/Eli Ortiz/)).toBeNull();
});

test('a phone that only remembers the link goes on with what waits; without captures of the person it says nothing', async () => {
  await saveConditions({ inspectionId: 5, userId: 4 }, 'conditions', { weather: 'clear' });
  open({ 'GET /api/link-session': unreachable });
  await screen.findByText('Sending the captures of Eli Ortiz');
  cleanup();
  stopSending();
  await (await fieldDatabase()).clear('captures');
  open({ 'GET /api/link-session': unreachable });
  await screen.findByText('Nothing waiting');
  expect(screen.queryByText(/Eli Ortiz/)).toBeNull();
});
