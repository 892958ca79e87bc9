// The capture screen of somebody who came by a link: their name, captures that wait for a new link, and those of somebody else.
import 'fake-indexeddb/auto';
import { openScreen, serverAnswers, type Answers } from '@plumbline/web/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { saveConditions, savePhoto } from '../../shared/captures/store/capture-store.ts';
import { fieldDatabase } from '../../shared/captures/store/database.ts';
import { stopSending } from '../../shared/captures/use-captures.ts';
import { rememberLink } from '../../shared/field-link/known-links.ts';
import { MobileInspectionPage } from './mobile-inspection-page.tsx';
import { anInspection } from '../../testing/an-inspection.ts';

afterEach(async () => {
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  const database = await fieldDatabase();
  await database.clear('captures');
  await database.clear('kept');
});

const section = { state: 'not_applicable', notes: '', observations: [], revision: 1, reason: 'Dry' };
const inspection = anInspection({
  sectionsDone: 5,
  progress: 100,
  sections: ['exterior', 'interior', 'structural', 'water', 'wind'].map((category) => ({ ...section, category })),
});

let person = -60;
/** Each time another person: the one sender of the page belongs to a person. */
function aLink(over: object = {}) {
  person -= 1;
  return {
    inspectionId: 5,
    personId: person,
    holderName: 'Rick Alvarez',
    createdBy: 'Dana Cole',
    expiresAt: '2026-11-29T04:59:59.999Z',
    ...over,
  };
}

function open(answers: Answers) {
  const sent = serverAnswers({
    'GET /api/inspections/5': inspection,
    'GET /api/inspections/5/files': [],
    'GET /api/inspections/5/signatures': [],
    'GET /api/photos/inspection/5': [],
    'GET /api/inspections/5/voice-notes': [],
    'PUT /api/field-devices': new Response(null, { status: 204 }),
    ...answers,
  });
  const routes = [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }];
  openScreen({ at: '/mobile-inspection/5', routes, signedOut: true });
  return sent;
}

const aPhoto = (name: string) => new File(['roof'], name, { type: 'image/jpeg' });

test('the name of the link stands above the work, with its end; nothing leads to other claims', async () => {
  open({ 'GET /api/link-session': aLink() });
  await screen.findByText(/^Rick Alvarez, by link from Dana Cole\. The link ends Nov 28, 2026, 11:59 PM EST\.$/);
  expect(screen.queryByRole('link', { name: 'Mobile claims' })).toBeNull();
  expect(screen.queryByText('Sign in')).toBeNull();
});

test('what is captured goes under the number of the link, without anybody signed in', async () => {
  const link = aLink();
  rememberLink(link);
  await saveConditions({ inspectionId: 5, userId: link.personId }, 'conditions', { weather: 'clear' });
  const sent = open({ 'GET /api/link-session': link, 'PUT /api/inspections/5/conditions': inspection });
  await expect
    .poll(() => sent.filter(({ request }) => request.includes('conditions')), { timeout: 5_000 })
    .toMatchObject([{ body: { weather: 'clear', capturedBy: link.personId } }]);
});

test('a link that has ended shows nothing of the inspection; its captures stay, are counted, and wait for a new link', async () => {
  const link = aLink();
  rememberLink(link);
  for (const name of ['1.jpg', '2.jpg']) await savePhoto({ inspectionId: 5, userId: link.personId }, aPhoto(name), {});
  open({ 'GET /api/link-session': 401, 'GET /api/inspections/5': 401 });
  await screen.findByText(/2 photos saved on this phone/);
  screen.getByText(/Ask the office for a new link and open it on this phone: it sends everything\./);
  for (const name of ['Sync Now', 'Sign in', 'Sign in to send 2']) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByText('4128 Bayshore Blvd')).toBeNull();
});

test('a link of somebody else sends none of it, and says whose it is', async () => {
  const rick = aLink();
  rememberLink(rick);
  await savePhoto({ inspectionId: 5, userId: rick.personId }, aPhoto('1.jpg'), {});
  const rita = aLink({ holderName: 'Rita Bell' });
  rememberLink(rita);
  open({ 'GET /api/link-session': rita });
  await screen.findByText('1 capture of Rick Alvarez on this phone');
  screen.getByText('Ask the office for a link for Rick Alvarez to send it.');
});

test('the inspector’s signature takes the typed name of the link alone', async () => {
  open({ 'GET /api/link-session': aLink() });
  await userEvent.click(await screen.findByRole('button', { name: 'Review the list you sign' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign as inspector' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Type instead' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  expect((name as HTMLInputElement).value).toBe('');
  const sign = () => dialog.getByRole('button', { name: 'Sign' });
  await userEvent.type(name, 'Dana Cole');
  expect((sign() as HTMLButtonElement).disabled).toBe(true);
  await userEvent.clear(name);
  await userEvent.type(name, 'rick alvarez');
  expect((sign() as HTMLButtonElement).disabled).toBe(false);
});
