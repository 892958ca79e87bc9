// The stops of the day as their inspector reads them.
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
import { MobileClaimsPage } from './mobile-claims-page.tsx';

afterEach(() => vi.unstubAllGlobals());

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

test('a stop says its day with the weekday', async () => {
  serverAnswers({ 'GET /api/claims/mobile': [stop] });
  openScreen({ at: '/', routes: [{ path: '/', element: <MobileClaimsPage /> }] });
  expect(await screen.findByText('Tue, Dec 1, 2026, 10:00 AM')).toBeTruthy();
});
