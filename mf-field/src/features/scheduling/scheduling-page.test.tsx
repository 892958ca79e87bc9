// The schedule: who inspects books and cancels; everybody else reads. A cancelling that is repeated is one.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { SchedulingPage } from './scheduling-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const inspection = {
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
  progress: 0,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
};

function open(role: 'adjuster' | 'billing', answers: Answers = {}) {
  const sent = serverAnswers({
    'GET /api/inspections/scheduled': [inspection],
    'GET /api/claims/pending-inspection': [],
    ...answers,
  });
  openScreen({ at: '/', routes: [{ path: '/', element: <SchedulingPage /> }], role });
  return sent;
}

test('whom the server would refuse is offered nothing to book, begin or cancel', async () => {
  open('billing');
  await screen.findByText('Rosa Delgado');
  expect(screen.queryByRole('heading', { name: 'New inspection' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Start/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('a cancelling that is pressed again after a lost answer is the same one', async () => {
  const sent = open('adjuster', { 'POST /api/inspections/5/cancel': () => refusal(500, 'The answer is lost') });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the inspection of 4128 Bayshore Blvd' }));
  await userEvent.type(await screen.findByLabelText(/^Reason/), 'The owner is away');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the inspection' }));
  expect(await screen.findByText('Inspection not cancelled')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the inspection' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});
