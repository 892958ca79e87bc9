// The walkthrough as its reader sees it: told by what is recorded, moved by hand and by itself, and honest where nothing is.
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { aContact } from '../../testing/claim-communications.tsx';
import { DemoPage } from './demo-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const entry = (id: number, type: string, text: string) => ({
  id,
  at: '2026-11-03T12:00:00.000Z',
  type,
  text,
  actorName: 'Ana',
  actorId: '1',
});
const at = '2026-11-03T12:00:00.000Z';
const claim = {
  id: 4,
  claimNumber: 'CLM-2026-000004',
  version: 1,
  status: 'billed',
  disposition: 'open',
  priority: 'high',
  propertyOwnerName: 'Olivia Owner',
  propertyOwnerPhone: '305-555-0100',
  propertyAddress: '12 Palm Avenue, Miami, FL 33101',
  damageType: 'hail',
  incidentDate: '2026-10-01',
  qualificationState: 'done',
  tags: [],
  photoCount: 0,
  timeZone: 'America/New_York',
  statusSince: at,
  createdAt: at,
  updatedAt: at,
};

async function open(entries: unknown[]) {
  serverAnswers({
    'GET /api/claims': [claim],
    'GET /api/activity': entries,
    'GET /api/narrative/timing': { count: 2, medianMs: 1_840 },
  });
  openScreen({ at: '/demo-twilio', routes: [{ path: '/demo-twilio', Component: DemoPage }] });
  await screen.findByRole('region', { name: 'Multi-Channel Intake' });
}

test('each step shows what is recorded of the claim, and says where nothing is', async () => {
  await open([entry(2, 'claims.qualified', 'Qualified: 82 points'), entry(1, 'claims.opened', 'Claim opened')]);
  expect(screen.getByText(/Claim opened/)).toBeTruthy();
  expect(screen.getByText(/sends nothing and changes nothing/)).toBeTruthy();
  expect(await screen.findByText(/1\.84 seconds/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText(/Qualified: 82 points/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Settlement & Billing/ }));
  expect(screen.getAllByText('Nothing is recorded for this step yet.').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
});

test('Auto Play goes on every three seconds, and stops at the end', async () => {
  await open([]);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Auto Play' }));
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('region', { name: 'AI Triage & Scheduling' })).toBeTruthy();
  for (let step = 0; step < 3; step += 1) act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('region', { name: 'Settlement & Billing' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Auto Play' })).toBeTruthy();
});

const insured = { kind: 'insured', name: 'Olivia Owner', partyId: 1 };
const inFull = {
  address: { city: 'Miami', state: 'FL' },
  consents: [],
  warnings: [],
  communicationPreference: 'email',
  clientUserIds: [],
  settlements: [],
  money: {},
  nextDispositions: [],
  parties: [],
  correspondence: { carrierWritesTo: insured, weWriteTo: insured, representedByCounsel: false, coming: [] },
  nextStatuses: [],
  milestones: [],
  possibleTimeBar: false,
};

function openAs(role: 'admin' | 'adjuster', change: object) {
  const sent = serverAnswers({
    'GET /api/claims': [claim],
    'GET /api/activity': [],
    'GET /api/narrative/timing': { count: 0 },
    'GET /api/claims/4': { ...claim, ...inFull, ...change },
    'GET /api/claims/4/contacts': [aContact({ id: 9 })],
    'POST /api/email-intakes/simulate': { id: 3, repeated: false },
    'POST /api/communications/simulate-text': () => new Response(null, { status: 204 }),
    'POST /api/communications/simulate-call': () => new Response(null, { status: 204 }),
  });
  openScreen({ at: '/demo-twilio', routes: [{ path: '/demo-twilio', Component: DemoPage }], role });
  return sent;
}

test('an administrator plays the simulators on a sandbox claim', async () => {
  const sent = openAs('admin', { isSimulated: true });
  await screen.findByRole('button', { name: 'Simulate an email' });

  expect(await screen.findByText(/Messages about it reach nobody/)).toBeTruthy();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Text from Olivia Owner' }), { target: { value: 'When are you coming?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simulate text' }));
  expect(await screen.findByText('Simulated text received')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Simulate call with voicemail' }));
  expect(await screen.findByText('Simulated call ended')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Simulate an email' }));
  expect(await screen.findByText('Simulated email added')).toBeTruthy();
  expect(sent.flatMap(({ request, body }) => (request.startsWith('POST') ? [body] : []))).toEqual([
    { text: 'When are you coming?', contactId: 9 },
    { contactId: 9, keys: ['3'], leavesVoicemail: true },
    undefined,
  ]);
});

test('a claim of a real person offers no simulator of texts, and who may not simulate sees none', async () => {
  openAs('admin', {});
  expect(await screen.findByText(/Choose a claim that was opened from a simulated email/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Simulate text' })).toBeNull();
  cleanup();
  openAs('adjuster', { isSimulated: true });
  expect(await screen.findByRole('region', { name: 'Multi-Channel Intake' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Simulate an email' })).toBeNull();
});
