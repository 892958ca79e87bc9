// The Activity Dashboard against a server: filters in the address, rows that lead to their claims, the CSV of the same filters.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dana, none, openScreen, type Answers } from '../../../testing/open-screen.tsx';
import { ActivityPage } from './activity-page.tsx';

// Two cores are shared with the other tests

const entry = {
  id: 5,
  at: '2026-11-20T15:00:00.000Z',
  type: 'inspection.scheduled',
  text: 'Inspection booked',
  actorName: 'Dana Cole',
  actorId: '2',
  claimId: 12,
  claimNumber: 'CLM-2026-000012',
};

const open = (at: string, answers: Answers = {}, user = dana) =>
  openScreen(
    { path: '/dashboard', at, Component: ActivityPage, user },
    { 'GET /api/activity': () => Response.json([entry]), 'GET /api/claims': none, 'GET /api/users': none, ...answers },
  );

test('rows lead to their claims, and the CSV carries the filters of the address', async () => {
  open('/dashboard?user=2&group=status&from=2026-11-01&claim=x');
  expect(await screen.findByText('Inspection booked')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'CLM-2026-000012' }).getAttribute('href')).toBe('/claims/12');
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href') ?? '';
  expect(href).toMatch(/^\/api\/activity\/export\.csv\?/);
  expect(Object.fromEntries(new URLSearchParams(href.split('?')[1]))).toMatchObject({ actorId: '2', group: 'status', from: '2026-11-01' });
  expect(href).not.toContain('claimId');
});

test('with nothing found the filters can be cleared', async () => {
  const asked = vi.fn(() => Response.json([]));
  const { user } = open('/dashboard?group=money', { 'GET /api/activity': asked });
  expect(await screen.findByText('No matching activity')).toBeTruthy();
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (!clear) throw new Error('There is nothing to clear the filters with');
  await user.click(clear);
  expect(await screen.findByText('No activity yet')).toBeTruthy();
});

test('who may not export is offered no export', async () => {
  open('/dashboard', {}, { ...dana, role: 'engineer' });
  expect(await screen.findByText('Inspection booked')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull();
});
