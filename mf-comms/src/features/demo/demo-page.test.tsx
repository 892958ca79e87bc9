// The walkthrough as its reader sees it: told by what is recorded, moved by hand and by itself, and honest where nothing is.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, serverAnswers } from '@plumbline/web/testing';
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
