// The dashboard against a server: figures with both numbers and their lists, the worklist, what cannot be computed.
import type { DashboardStats } from '@plumbline/contracts/claims';
import { configure, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dana, openScreen, refused, type Answers } from '../../testing/open-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

// Two cores are shared with the other tests
configure({ asyncUtilTimeout: 8_000 });

const stats: DashboardStats = {
  activeClaims: 28,
  pendingReports: 3,
  totalSettlements: '$12,346',
  totalSettlementsAmount: 12_345.67,
  analysisEfficiency: null,
  photosStored: 0,
  photosInTime: 0,
  claimsNeedingAction: 2,
  trends: {
    activeClaims: { now: 28, before: 26, percent: 7.7, days: 30 },
    pendingReports: null,
    totalSettlements: null,
    analysisEfficiency: null,
  },
};
const counts = { all: 4, intake: 1, qualified: 3, scheduled: 0, inspected: 0, report_in_progress: 0, completed: 0, billed: 0 };
const item = {
  claimId: 12,
  claimNumber: 'CLM-2026-000012',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd',
  status: 'qualified',
  action: { label: 'Schedule inspection', path: '/inspection-scheduling?claim=12' },
  reason: 'Qualified for 12 days, usually 10 days',
  daysLeft: -2,
  moneyAtRisk: 84_000,
  moneyBasis: 'estimated value',
};
const answers: Answers = {
  'GET /api/dashboard/stats': () => Response.json(stats),
  'GET /api/claims/counts': () => Response.json(counts),
  'GET /api/dashboard/progress': () =>
    Response.json({
      settlements: { claims: 2, firstOffer: 10_000, settled: 14_000, upliftPercent: 40 },
      stages: [{ status: 'qualified', passes: 3, medianDays: 4, slowDays: 12, targetDays: 10 }],
    }),
  'GET /api/dashboard/worklist': () => Response.json([item]),
};

const open = (over: Answers = {}, user = dana) =>
  openScreen({ path: '/', at: '/', Component: DashboardPage, user }, { ...answers, ...over });

test('each card says its figure and the one before, and leads to its list', async () => {
  open();
  const card = await screen.findByRole('link', { name: /Active Claims/ });
  expect(card.textContent).toContain('+7.7% from last month (26 → 28)');
  expect(card.getAttribute('href')).toBe('/claims?status=intake%2Cqualified%2Cscheduled%2Cinspected%2Creport_in_progress&disposition=open');
  expect(screen.getByRole('link', { name: /Pending Reports/ }).textContent).toContain('— no comparison yet');
  expect(screen.getByText('Analysis Efficiency').closest('a')).toBeNull();
  expect(screen.getByText('No photos yet')).toBeTruthy();
});

test('the worklist names the reason, the money and the step, and its choice stands in the address', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Next best actions' });
  expect(within(list).getByText(/Qualified for 12 days, usually 10 days/)).toBeTruthy();
  expect(within(list).getByText('$84,000')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Schedule inspection: Rosa Delgado' }).getAttribute('href')).toBe(item.action.path);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
  await user.click(screen.getByText('Everyone'));
  expect(await screen.findByText(/The office has no inspections scheduled today/)).toBeTruthy();
});

test('settlements against first offers and the time in each status, each with its way on', async () => {
  open();
  expect(await screen.findByText('Settlements are 40% above the first offers')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the 2 claims' }).getAttribute('href')).toBe('/claims?settlement=offered');
  const table = screen.getByRole('table');
  expect(within(table).getByText('12 days')).toBeTruthy();
});

test('what fails says so and the rest stays', async () => {
  open({ 'GET /api/dashboard/worklist': () => refused(500, 'Out of order') });
  expect(await screen.findByText(/Couldn.t load the next best actions/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Active Claims/ })).toBeTruthy();
});

test('a colleague without own claims begins with those of the office', async () => {
  open({}, { ...dana, role: 'billing' });
  await screen.findByRole('list', { name: 'Next best actions' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Everyone' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'New Claim' })).toBeNull();
});

test('the claims that need action lead to exactly those: an adjuster’s own, or those of the office', async () => {
  open({ 'GET /api/dashboard/stats': () => Response.json({ ...stats, needingActionOf: 2 }) });
  const mine = await screen.findByRole('link', { name: '2 of your claims need action' });
  expect(mine.getAttribute('href')).toBe('/claims?status=intake%2Cinspected&disposition=open&assignee=2');
});

test('a manager is led to those of the office', async () => {
  open({ 'GET /api/dashboard/stats': () => Response.json({ ...stats, claimsNeedingAction: 1 }) }, { ...dana, role: 'admin' });
  const all = await screen.findByRole('link', { name: '1 claim needs action' });
  expect(all.getAttribute('href')).toBe('/claims?status=intake%2Cinspected&disposition=open');
});
