// The Reports tab as its reader sees it: the answer in a sentence, the same figures as a table and a file, and the way to the invoices.
import {
  agingBuckets,
  type AgingReport,
  type ForecastReport,
  type RevenueReport,
  type RevenueSums,
  type UpliftReport,
} from '@plumbline/contracts/billing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { BillingPage } from '../billing-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const figures: Partial<Record<string, [number, number]>> = { current: [9_314, 4], days1to30: [3_300, 1], over90: [10_225.5, 2] };
const aging: AgingReport = {
  asOf: '2026-11-23',
  open: { amount: 22_839.5, count: 7 },
  pastDue: { amount: 13_525.5, count: 3 },
  oldestDays: 154,
  buckets: agingBuckets.map((bucket) => ({ bucket, amount: figures[bucket]?.[0] ?? 0, count: figures[bucket]?.[1] ?? 0 })),
};

const sums = (issued: number, received: number, credited = 0): RevenueSums => ({
  issued,
  credited,
  voided: 0,
  invoiced: issued - credited,
  received,
});

const revenue: RevenueReport = {
  from: '2026-10-01',
  to: '2026-11-23',
  today: '2026-11-23',
  totals: sums(5_000, 4_000, 500),
  months: [
    { month: '2026-10', ...sums(5_000, 1_000) },
    { month: '2026-11', ...sums(0, 3_000, 500) },
  ],
  adjusters: [
    { adjusterId: 4, name: 'Ana Torres', ...sums(4_000, 3_000, 500) },
    { adjusterId: 9, ...sums(0, 1_000) },
    { ...sums(1_000, 0) },
  ],
  carriers: [{ carrier: 'Citizens', ...sums(5_000, 4_000, 500) }],
};

const uplift: UpliftReport = {
  total: { claims: 2, firstOffer: 20_000, settled: 36_800, percent: 84 },
  carriers: [{ carrier: 'Citizens', claims: 2, firstOffer: 20_000, settled: 36_800, percent: 84 }],
  withoutOffer: { count: 3, claims: [{ id: 5, claimNumber: 'CLM-2026-000005', propertyOwnerName: 'Owner 5' }] },
  notSettled: 4,
};

const forecast: ForecastReport = {
  today: '2026-11-23',
  totals: { open: 1_000.1, ready: 500.1, agreed: 2_000.1 },
  rows: [
    { place: 'late', open: 200, ready: 0, agreed: 0 },
    { place: 'month', month: '2026-11', open: 800.1, ready: 0, agreed: 0 },
    { place: 'month', month: '2026-12', open: 0, ready: 500.1, agreed: 1_500 },
    { place: 'undated', open: 0, ready: 0, agreed: 500.1 },
  ],
  claims: [
    {
      id: 5,
      claimNumber: 'CLM-2026-000005',
      propertyOwnerName: 'Olive Owner',
      agreedNotReceived: 15_000,
      fee: 1_500,
      expectedOn: '2026-12-09',
      citation: '627.70131(7)(a) F.S.',
    },
    { id: 6, claimNumber: 'CLM-2026-000006', propertyOwnerName: 'Ned Noday', agreedNotReceived: 5_001, fee: 500.1 },
  ],
  leftOut: 3,
};

function open(
  answers: Answers = {},
  { at = '/billing?tab=reports', role = 'adjuster' }: { at?: string; role?: 'adjuster' | 'engineer' } = {},
) {
  const sent = serverAnswers({
    'GET /api/billing/ready': [],
    'GET /api/billing/reports/aging': aging,
    'GET /api/billing/reports/revenue': revenue,
    'GET /api/billing/reports/uplift': uplift,
    'GET /api/billing/reports/forecast': forecast,
    'GET /api/billing/summary': {
      outstanding: { amount: 0, count: 0 },
      overdue: { amount: 0, count: 0 },
      paidThisMonth: { amount: 0, count: 0 },
    },
    'GET /api/invoices': [],
    ...answers,
  });
  return { sent, user: userEvent.setup(), ...openScreen({ at, role, routes: [{ path: '/billing', Component: BillingPage }] }) };
}

const card = (name: string) => screen.findByRole('region', { name });

test('aging says what is open and past due; each bucket with money leads to its invoices', async () => {
  const { user } = open();
  const region = await card('Aging');
  await within(region).findAllByText('$22,839.50');
  expect(region.textContent).toContain('is past due, by up to 154 days.');
  expect(within(region).getAllByText('none')).toHaveLength(2);
  expect(
    within(region)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.includes('aging=')),
  ).toHaveLength(3);
  await user.click(within(region).getByRole('link', { name: /Over 90 days/ }));
  expect(await screen.findByText('Open invoices: over 90 days past due')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('tab', { name: /Invoices/ }).getAttribute('aria-selected')).toBe('true'));
  await user.click(screen.getByRole('button', { name: 'Show all ages' }));
  await waitFor(() => expect(screen.queryByText(/Open invoices:/)).toBeNull());
});

test('what was received and what was invoiced are told apart, in the picture and in the table', async () => {
  const { user } = open();
  const region = await card('Revenue by month');
  await waitFor(() => expect(region.textContent).toContain('$4,000.00 received and $4,500.00 invoiced'));
  expect(within(region).getByRole('img').getAttribute('aria-label')).toContain('Most received in Nov 2026: $3,000.00');
  const toggle = within(region).getByRole('button', { name: 'View as table' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await user.click(toggle);
  expect(within(region).getByRole('button', { name: 'Hide table' }).getAttribute('aria-expanded')).toBe('true');
  const [, , november, total] = within(region).getAllByRole('row');
  expect([...(november?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Nov 2026',
    '$3,000.00',
    '-$500.00',
    '$0.00',
    '$500.00',
    '$0.00',
  ]);
  expect(total?.textContent).toBe('Total$4,000.00$4,500.00$5,000.00$500.00$0.00');
});

test('adjusters and carriers share the money received; who has no name or nobody is said', async () => {
  open();
  const region = await card('Revenue by adjuster and carrier');
  await within(region).findAllByText('Ana Torres');
  const rows = within(region)
    .getAllByRole('listitem')
    .map((row) => row.textContent);
  expect(rows).toEqual(['Ana Torres75.0%$3,000.00', 'Adjuster 925.0%$1,000.00', 'No adjuster0.0%$0.00', 'Citizens100.0%$4,000.00']);
  expect(region.textContent).toContain('An invoice counts for the adjuster and the carrier of its claim when it was drafted');
});

test('uplift says how many claims it takes, and which it leaves out and why', async () => {
  open();
  const region = await card('Uplift over first offer');
  await waitFor(() => expect(region.textContent).toContain('2 settled claims: first offers $20,000.00, settlements $36,800.00, +84%.'));
  expect(region.textContent).toContain('Left out, no first offer recorded: 3 settled claims (CLM-2026-000005 and 2 more).');
  expect(region.textContent).toContain('Left out, not settled yet: 4 claims with a first offer.');
  expect(within(region).getByRole('link', { name: 'CLM-2026-000005' }).getAttribute('href')).toBe('/claims/5?tab=money');
});

test('the period is asked of the server, and of the files', async () => {
  const { user } = open({}, { at: '/billing?tab=reports&range=own&from=2026-10-01&to=2026-11-23' });
  const file = await screen.findByRole('link', { name: 'CSV of revenue by month' });
  const query = new URL(file.getAttribute('href') ?? '', 'http://here').searchParams;
  expect(Object.fromEntries(query)).toEqual({ report: 'months', range: 'own', from: '2026-10-01', to: '2026-11-23' });
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByRole('option', { name: 'This quarter' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'CSV of revenue by month' }).getAttribute('href')).toContain('range=quarter'),
  );
});

test('the revenue of one adjuster is asked of the server and of the files, and everybody is a choice again', async () => {
  const asked: (string | null)[] = [];
  const answer = (url: URL) => {
    asked.push(url.searchParams.get('adjusterId'));
    return revenue;
  };
  const { user } = open({ 'GET /api/billing/reports/revenue': answer });
  await within(await card('Revenue by adjuster and carrier')).findAllByText('Ana Torres');
  await user.click(screen.getByRole('combobox', { name: 'Adjuster' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Ana Torres', 'Adjuster 9']);
  await user.click(screen.getByRole('option', { name: 'Ana Torres' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'CSV of revenue by month' }).getAttribute('href')).toContain('adjusterId=4'));
  expect(asked).toEqual([null, '4']);
});

test('the forecast tells what is expected when, each claim with the day of its carrier, and what is not counted', async () => {
  const { user } = open();
  const region = await card('Forecast');
  await waitFor(() => expect(region.textContent).toContain('$3,000.20 in fees is expected by the end of Dec 2026, of $3,500.30 in all.'));
  const rows = within(region)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows.slice(0, 4)).toEqual(['Past due$200.00', 'Nov 2026$800.10', 'Dec 2026$2,000.10', 'No day known$500.10']);
  expect(region.textContent).toContain('As of Nov 23, 2026. No probability is applied.');
  expect(within(region).getByRole('link', { name: 'CSV of the forecast' }).getAttribute('href')).toContain('report=forecast');
  expect(region.textContent).toContain('3 further claims with money agreed and not received are not counted.');
  await user.click(within(region).getByRole('button', { name: 'View as table' }));
  const claims = within(within(region).getByRole('table', { name: 'Claims with money that was agreed and not received' }));
  expect(
    claims
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Olive Owner CLM-2026-000005$15,000.00$1,500.00Dec 9, 2026 · 627.70131(7)(a) F.S.',
    'Ned Noday CLM-2026-000006$5,001.00$500.10No day known',
  ]);
  expect(claims.getByRole('link', { name: 'Olive Owner' }).getAttribute('href')).toBe('/claims/5?tab=money');
});

test('a failure costs its own card', async () => {
  open({ 'GET /api/billing/reports/uplift': () => refusal(503, 'The service is away') });
  expect(await screen.findByText("Couldn't load uplift")).toBeTruthy();
  expect(await within(await card('Aging')).findAllByText('$22,839.50')).toHaveLength(2);
});

test('a range that is none is refused in words', async () => {
  open({ 'GET /api/billing/reports/revenue': () => refusal(400, 'Choose an end date on or after the start date') });
  expect((await screen.findAllByText('Choose an end date on or after the start date')).length).toBeGreaterThan(0);
});

test('without any money each card says so', async () => {
  const nothing = sums(0, 0);
  open({
    'GET /api/billing/reports/aging': {
      ...aging,
      open: { amount: 0, count: 0 },
      pastDue: { amount: 0, count: 0 },
      oldestDays: 0,
      buckets: agingBuckets.map((bucket) => ({ bucket, amount: 0, count: 0 })),
    },
    'GET /api/billing/reports/revenue': {
      ...revenue,
      totals: nothing,
      months: [{ month: '2026-11', ...nothing }],
      adjusters: [],
      carriers: [],
    },
    'GET /api/billing/reports/forecast': {
      today: '2026-11-23',
      totals: { open: 0, ready: 0, agreed: 0 },
      rows: [{ place: 'month', month: '2026-11', open: 0, ready: 0, agreed: 0 }],
      claims: [],
      leftOut: 0,
    },
    'GET /api/billing/reports/uplift': {
      total: { claims: 0, firstOffer: 0, settled: 0, percent: null },
      carriers: [],
      withoutOffer: { count: 0, claims: [] },
      notSettled: 0,
    },
  });
  expect(await screen.findByText('Nothing is open.')).toBeTruthy();
  expect(await screen.findAllByText('Nothing in this period')).toHaveLength(2);
  expect(await screen.findByText('No settlements to compare yet')).toBeTruthy();
  expect(await screen.findByText('Nothing to expect yet')).toBeTruthy();
});

test('who may not export is offered no file', async () => {
  open({}, { role: 'engineer' });
  await within(await card('Aging')).findAllByText('$22,839.50');
  expect(screen.queryByRole('link', { name: /^CSV of/ })).toBeNull();
});
