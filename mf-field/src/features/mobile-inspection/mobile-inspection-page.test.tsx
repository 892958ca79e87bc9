// The capture screen of one visit: before it begins, and when its data do not come.
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { MobileInspectionPage } from './mobile-inspection-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const visit = {
  id: 5,
  version: 1,
  claimId: 4,
  claimNumber: 'CLM-2026-000004',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd',
  damageType: 'hail',
  priority: 'high',
  inspectionType: 'comprehensive',
  status: 'scheduled',
  scheduledAt: '2026-12-01T15:00:00.000Z',
  scheduledDate: '2026-12-01',
  scheduledTime: '10:00 AM',
  timeZone: 'America/New_York',
  inspectorId: 2,
  inspectorName: 'Dana Cole',
  photoCount: 0,
  sectionsDone: 0,
  sections: [],
  noteLog: [],
  progress: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};

function open(answers: Answers): void {
  serverAnswers(answers);
  openScreen({ at: '/mobile-inspection/5', routes: [{ path: '/mobile-inspection/:id', Component: MobileInspectionPage }] });
}

test('a visit that has not begun says its day with the weekday', async () => {
  open({ 'GET /api/inspections/5': visit });
  expect(await screen.findByRole('heading', { name: 'Scheduled for Tue, Dec 1, 2026, 10:00 AM' })).toBeTruthy();
});

test('a visit that cannot be had says so in the words of the specification, and Retry brings it', async () => {
  let isAway = true;
  open({ 'GET /api/inspections/5': () => (isAway ? refusal(503, 'The service is away') : visit) });
  const failure = within(await screen.findByRole('alert'));
  failure.getByText('Failed to load inspection details');
  failure.getByText('The service is away');
  failure.getByRole('button', { name: 'Go Back' });
  isAway = false;
  await userEvent.click(failure.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: '4128 Bayshore Blvd' })).toBeTruthy();
});

test('photos that the server holds and that cannot be had are not left out silently', async () => {
  open({ 'GET /api/inspections/5': { ...visit, status: 'in_progress', photoCount: 3 }, 'GET /api/photos/inspection/5': 503 });
  expect(await screen.findByText("Couldn't load the photos on the server")).toBeTruthy();
});
