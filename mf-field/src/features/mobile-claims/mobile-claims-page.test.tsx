// The stops of the day as their inspector reads them, with and without a network.
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { stopSending } from '../../shared/captures/use-captures.ts';
import { fieldDatabase } from '../../shared/captures/store/database.ts';
import { keep } from '../../shared/captures/store/kept.ts';
import { keepDeviceUser } from '../../shared/captures/store/device-user.ts';
import { MobileClaimsPage } from './mobile-claims-page.tsx';

let opened: ReturnType<typeof openScreen> | undefined;

afterEach(async () => {
  // What the screen brings onto the phone has ended
  await expect.poll(() => (opened?.queryClient.isMutating() ?? 0) + (opened?.queryClient.isFetching() ?? 0), { timeout: 5_000 }).toBe(0);
  // The screen goes before its server does
  cleanup();
  stopSending();
  vi.unstubAllGlobals();
  await (await fieldDatabase()).clear('kept');
});

const stop = {
  id: 4,
  inspectionId: 5,
  claimNumber: 'CLM-2026-000004',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd',
  damageType: 'hail',
  inspectionType: 'comprehensive',
  status: 'pending',
  scheduledAt: '2026-12-01T15:00:00.000Z',
  scheduledDate: '2026-12-01',
  scheduledTime: '10:00 AM',
  timeZone: 'America/New_York',
  progress: 0,
};

const detail = {
  ...stop,
  id: 5,
  version: 1,
  claimId: 4,
  status: 'scheduled',
  priority: 'high',
  inspectorId: 2,
  inspectorName: 'Dana Cole',
  propertyOwnerPhone: '+18135550142',
  specialInstructions: 'Gate code 4471. Dog in the back yard.',
  photoCount: 0,
  sectionsDone: 0,
  sections: [],
  noteLog: [],
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};
const routes = [{ path: '/', element: <MobileClaimsPage /> }];

function lost(): never {
  throw new TypeError('Failed to fetch');
}

const noCard = { 'GET /api/claims/4': lost, 'GET /api/claims/4/deadlines': lost };

/** The list is there; the claim card is not. */
function open(stops: readonly object[]) {
  serverAnswers({
    'GET /api/claims/mobile': [...stops],
    ...Object.fromEntries([5, 6, 7].map((id) => [`GET /api/inspections/${id}`, { ...detail, id }])),
    ...noCard,
  });
  opened = openScreen({ at: '/', routes });
}

test('the next stop says its day with the weekday, how to get in, and whom to call', async () => {
  open([stop]);
  expect(await screen.findByText(/Tue, Dec 1, 2026, 10:00 AM/)).toBeTruthy();
  expect(await screen.findByText('Gate code 4471. Dog in the back yard.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+18135550142');
});

test('the next stop says when the loss was and what happened, also without a network', async () => {
  keepDeviceUser(31);
  await keep('mobile-claims', [stop]);
  await keep('card-4', { claimId: 4, claimNumber: stop.claimNumber, incidentDate: '2026-11-03', description: 'Hail on the rear slope.' });
  serverAnswers({ 'GET /api/claims/mobile': lost, 'GET /api/inspections/5': lost, ...noCard });
  opened = openScreen({ at: '/', routes, id: 31 });
  expect(await screen.findByText(/Date of loss: Nov 3, 2026/)).toBeTruthy();
  expect(screen.getByText('Hail on the rear slope.')).toBeTruthy();
});

test.each([
  ['pending', 'Start Inspection'],
  ['in_progress', 'Continue Inspection'],
])('the name of the button begins with its visible words: %s', async (status, words) => {
  open([{ ...stop, status }]);
  const way = await screen.findByRole('link', { name: `${words} of 4128 Bayshore Blvd` });
  expect(way.textContent).toBe(words);
});

test('without a network the day that this phone holds is shown, with the way to its captures', async () => {
  keepDeviceUser(31);
  await keep('mobile-claims', [stop]);
  serverAnswers({ 'GET /api/claims/mobile': lost, 'GET /api/inspections/5': lost, ...noCard });
  opened = openScreen({ at: '/', routes, id: 31 });
  expect(await screen.findByRole('heading', { name: '4128 Bayshore Blvd' })).toBeTruthy();
  expect(await screen.findByText(/couldn't update, showing/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('later stops of the day and done ones stand below, each with its own way', async () => {
  const later = { ...stop, inspectionId: 6, propertyAddress: '5005 N Habana Ave', scheduledAt: '2026-12-01T18:00:00.000Z' };
  const done = {
    ...stop,
    inspectionId: 7,
    propertyAddress: '718 E Davis Blvd',
    status: 'completed',
    scheduledAt: '2026-11-30T18:00:00.000Z',
  };
  open([later, stop, done]);
  const coming = within(await screen.findByRole('region', { name: /Later today|Next days/ }));
  expect(coming.getByRole('link', { name: 'Start Inspection of 5005 N Habana Ave' })).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Done' })).getByRole('link', { name: 'Open 718 E Davis Blvd' })).toBeTruthy();
});
