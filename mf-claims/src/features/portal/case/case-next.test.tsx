// The page of one case: what comes next and when, and whom to call.
import type { PortalCaseDetail } from '@plumbline/contracts/claims';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { CasePage } from './case-page.tsx';

// Two cores are shared with the other tests

const cora = { ...dana, id: 71, role: 'client' as const, firstName: 'Cora' };
const case_: PortalCaseDetail = {
  id: 4,
  claimNumber: 'CLM-2026-000004',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd, Tampa, FL',
  damageType: 'hail',
  status: 'inspected',
  statusLabel: 'Inspection Complete',
  isClosed: false,
  progress: 60,
  incidentDate: '2026-05-01',
  reportReady: false,
  estimatedCompletion: '2026-11-24',
  estimatedCompletionWhy: '3 days from Inspection Complete on November 21, 2026',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  milestones: [{ key: 'intake', label: 'Intake', state: 'done', at: '2026-11-01T00:00:00.000Z' }],
  waitingFor: 'Your adjuster is writing the report on the damage.',
  waitingForWhom: 'Your adjuster',
  next: { what: 'the damage report', on: '2026-11-24' },
  adjuster: { name: 'Dana Cole', isOffice: false, phone: '(305) 555-0142', email: 'dana@bayshore.test' },
  appointments: [],
};
const rest: Answers = {
  'GET /api/portal/cases/4/desk': () =>
    Response.json({ requests: [], threads: [{ userId: 71, name: 'Cora Client', role: 'client', messages: [] }] }),
  'GET /api/portal/cases/4/money': () => Response.json({ isShown: false, lines: [] }),
};

/** Nothing is shown or to be signed yet. */
const shared: Answers = {
  'GET /api/portal/cases/4/documents': none,
  'GET /api/portal/cases/4/photos': none,
  'GET /api/portal/cases/4/signature-requests': none,
};
const open = (over: object = {}) =>
  openScreen(
    { path: '/attorney-portal/:id', at: '/attorney-portal/4', Component: CasePage, user: cora },
    { ...rest, ...shared, 'GET /api/portal/cases/4': () => Response.json({ ...case_, ...over }) },
  );

test('what comes next, when it is expected and why, and the ways to the adjuster', async () => {
  open();
  const next = (await screen.findByText('the damage report')).parentElement;
  expect(next?.textContent).toBe('Next: the damage report, expected Nov 24, 2026');
  expect(screen.getByText(case_.estimatedCompletionWhy ?? '').parentElement?.textContent).toMatch(/^Estimated completion: Nov 24, 2026/);
  expect(screen.getByRole('heading', { name: 'Your adjuster' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call Dana Cole' }).getAttribute('href')).toBe('tel:3055550142');
  expect(screen.getByRole('link', { name: 'Email Dana Cole' }).getAttribute('href')).toBe('mailto:dana@bayshore.test');
});

test('without an adjuster it is the office, and without a number there is no button for it', async () => {
  open({ next: undefined, estimatedCompletion: 'Completed', adjuster: { name: 'Bayshore Adjusters', isOffice: true } });
  expect(await screen.findByRole('heading', { name: 'Your contact' })).toBeTruthy();
  expect(screen.getByText('Send a message below.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(screen.queryByText(/^Next:/)).toBeNull();
});

test('a closed case says so with its day, and waits for nobody', async () => {
  const closed = { isClosed: true, closedOn: '2026-11-20', statusLabel: 'Closed: withdrawn', waitingFor: 'This case was withdrawn.' };
  const gone = { waitingForWhom: undefined, next: undefined, estimatedCompletion: undefined, estimatedCompletionWhy: undefined };
  const milestones = [...case_.milestones, { key: 'inspection', label: 'Inspection', state: 'ahead' }];
  open({ ...closed, ...gone, milestones });
  expect(await screen.findByRole('heading', { name: 'Closed: withdrawn' })).toBeTruthy();
  expect(screen.getByText('This case was withdrawn.')).toBeTruthy();
  expect(screen.getByText(/^Closed on/).textContent).toBe('Closed on Nov 20, 2026');
  for (const live of [/^We wait for/, /^Next:/, /^Estimated completion/, /^Step/]) expect(screen.queryByText(live)).toBeNull();
});

test('a settled case has no day on which it is complete, and says whom it waits for', async () => {
  const settled = {
    statusLabel: 'Settled',
    waitingForWhom: 'Your insurance company',
    next: { what: 'payment' },
  };
  open({ ...settled, estimatedCompletion: undefined, estimatedCompletionWhy: undefined });
  expect((await screen.findByText('Your insurance company')).parentElement?.textContent).toBe('Waiting on: Your insurance company');
  expect(screen.queryByText(/^Estimated completion/)).toBeNull();
});

test('a case of somebody else is none', async () => {
  openScreen(
    { path: '/attorney-portal/:id', at: '/attorney-portal/4', Component: CasePage, user: cora },
    { ...rest, 'GET /api/portal/cases/4': () => refused(404, 'Case not found') },
  );
  expect(await screen.findByRole('heading', { name: 'Case not found' })).toBeTruthy();
});
