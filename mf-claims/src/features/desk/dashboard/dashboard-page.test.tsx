// The dashboard against a server: figures with both numbers and their lists, the worklist, what cannot be computed.
import type { DashboardStats } from '@plumbline/contracts/claims';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

// Two cores are shared with the other tests

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
      stages: [{ status: 'qualified', transitions: 3, medianDays: 4, slowDays: 12, targetDays: 10 }],
    }),
  'GET /api/dashboard/worklist': () => Response.json([item]),
  'GET /api/dashboard/due-today': none,
  'GET /api/claims/recent': none,
  'GET /api/follow-ups': none,
  'GET /api/inspections/scheduled': none,
  'GET /api/narrative/timing': () => Response.json({ count: 0 }),
};

const open = (over: Answers = {}, user = dana) =>
  openScreen({ path: '/', at: '/', Component: DashboardPage, user }, { ...answers, ...over });

test('each card says its figure and the one before, and leads to its list', async () => {
  open();
  const card = await screen.findByRole('link', { name: /Active Claims/ });
  expect(card.textContent).toContain('+7.7% from last month (26 → 28)');
  expect(card.getAttribute('href')).toBe('/claims?status=intake%2Cqualified%2Cscheduled%2Cinspected%2Creport_in_progress&disposition=open');
  expect(screen.getByRole('link', { name: /Pending Reports/ }).textContent).toContain('No earlier period to compare');
  expect(screen.getByText('Analysis Efficiency').closest('a')).toBeNull();
  expect(screen.getByText('No photos yet')).toBeTruthy();
});

test('the worklist names the reason, the money and the step, and its choice stands in the address', async () => {
  const { user } = open();
  const list = await screen.findByRole('list', { name: 'Next steps' });
  expect(within(list).getByText(/Qualified for 12 days, usually 10 days/)).toBeTruthy();
  expect(within(list).getByText('$84,000')).toBeTruthy();
  expect(within(list).getByRole('link', { name: 'Schedule inspection: Rosa Delgado' }).getAttribute('href')).toBe(item.action.path);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
  await user.click(screen.getByText('Everyone'));
  expect(await screen.findByText(/Your firm has no inspections scheduled today/)).toBeTruthy();
});

test('a step of somebody else stands as what is waited for, without a button', async () => {
  const awaited = 'Waiting for billing to create the invoice';
  const foreign = { ...item, status: 'completed', action: { label: 'Open claim', path: '/claims/12' }, awaited };
  open({ 'GET /api/dashboard/worklist': () => Response.json([foreign]) }, { ...dana, role: 'engineer' });
  const list = within(await screen.findByRole('list', { name: 'Next steps' }));
  expect(list.getByText(awaited)).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/claims/12']);
  expect(list.queryByRole('button')).toBeNull();
});

test('settlements against first offers and the time in each status, each with its way on', async () => {
  open();
  expect(await screen.findByText('Settlements are 40% above the first offers')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View 2 claims' }).getAttribute('href')).toBe('/claims?settlement=offered');
  const table = screen.getByRole('table');
  expect(within(table).getByText('12 days')).toBeTruthy();
  // Those that moved on stand elsewhere now: the way says which claims it leads to
  expect(within(table).queryByRole('link', { name: 'Qualified' })).toBeNull();
  const there = within(table).getByRole('link', { name: 'In this status now: Qualified' });
  expect(there.getAttribute('href')).toBe('/claims?status=qualified');
});

const inspection = {
  id: 5,
  version: 1,
  claimId: 4,
  claimNumber: 'CLM-2026-000004',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '12 Palm Way',
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
const withInspection: Answers = { 'GET /api/inspections/scheduled': () => Response.json([inspection]) };

test('the inspections that are counted are a way to their list, and each leads to its claim and into its fieldwork', async () => {
  const { user } = open(withInspection);
  await user.click(await screen.findByRole('link', { name: '1 inspection' }));
  const day = screen.getByRole('list', { name: 'Today' });
  expect(document.activeElement?.contains(day)).toBe(true);
  expect(
    within(day)
      .getByRole('link', { name: /12 Palm Way · Dana Cole/ })
      .getAttribute('href'),
  ).toBe('/claims/4?tab=inspections');
  expect(within(day).getByRole('link', { name: 'Start the inspection at 12 Palm Way' }).getAttribute('href')).toBe('/mobile-inspection/5');
});

test('whom the server would refuse to begin an inspection is not offered it', async () => {
  open(withInspection, { ...dana, role: 'billing' });
  const day = await screen.findByRole('list', { name: 'Today' });
  expect(within(day).getByRole('link', { name: /12 Palm Way/ })).toBeTruthy();
  expect(within(day).queryByRole('link', { name: /^Start/ })).toBeNull();
});

test('what fails says so and the rest stays', async () => {
  open({ 'GET /api/dashboard/worklist': () => refused(500, 'Out of order') });
  expect(await screen.findByText(/Couldn.t load your next steps/)).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Active Claims/ })).toBeTruthy();
});

test('a colleague without own claims begins with those of the office', async () => {
  open({}, { ...dana, role: 'billing' });
  await screen.findByRole('list', { name: 'Next steps' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Everyone' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'New Claim' })).toBeNull();
});

test('the claims that need action lead to exactly those: an adjuster’s own, or those of the office', async () => {
  open({ 'GET /api/dashboard/stats': () => Response.json({ ...stats, needingActionOf: 2 }) });
  const mine = await screen.findByRole('link', { name: '2 of your claims in Initial Intake or Inspected' });
  expect(mine.getAttribute('href')).toBe('/claims?status=intake%2Cinspected&disposition=open&assignee=2');
});

test('a manager is led to those of the office', async () => {
  open({ 'GET /api/dashboard/stats': () => Response.json({ ...stats, claimsNeedingAction: 1 }) }, { ...dana, role: 'admin' });
  const all = await screen.findByRole('link', { name: '1 claim in Initial Intake or Inspected' });
  expect(all.getAttribute('href')).toBe('/claims?status=intake%2Cinspected&disposition=open');
});

test('the card of the narratives tells how long they took in this firm, and nothing without one', async () => {
  open({ 'GET /api/narrative/timing': () => Response.json({ count: 3, medianMs: 42 }) });
  expect(await screen.findByText('0.04 seconds')).toBeTruthy();
  expect(screen.getByText(/over 3 narratives/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Generate a narrative' }).getAttribute('href')).toBe('/narrative-generator');
});

test('a firm without a narrative sees no figure on their card', async () => {
  open();
  expect(await screen.findByText(/Every sentence names its sources/)).toBeTruthy();
  expect(screen.queryByText(/Median time to write/)).toBeNull();
});
