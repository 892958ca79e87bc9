// The page of one case: what comes next and when, and whom to call.
import type { PortalCaseDetail } from '@plumbline/contracts/claims';
import { setReaderLanguage } from '@plumbline/ui';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { CasePage } from './case-page.tsx';

// Two cores are shared with the other tests

afterEach(() => setReaderLanguage('en'));

const cora = { ...dana, id: 71, role: 'client' as const, firstName: 'Cora', language: 'en' as const };
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
  waitingForWhom: 'Waiting on: your adjuster',
  next: { what: 'Next: the damage report', on: '2026-11-24' },
  adjuster: { name: 'Dana Cole', isOffice: false, phone: '(305) 555-0142', email: 'dana@bayshore.test' },
  needs: [],
  money: { state: 'hidden', text: "Your adjuster hasn't shared amounts yet." },
  appointments: [],
};
const rest: Answers = {
  'GET /api/portal/cases/4/activity': () =>
    Response.json({ requests: [], threads: [{ userId: 71, name: 'Cora Client', role: 'client', messages: [] }] }),
  'GET /api/portal/cases/4/money': () => Response.json({ isShown: false, lines: [] }),
};

/** Nothing is shown or to be signed yet. */
const shared: Answers = {
  'GET /api/portal/cases/4/documents': none,
  'GET /api/portal/cases/4/photos': none,
  'GET /api/portal/cases/4/signature-requests': none,
  'GET /api/portal/cases/4/engineering-reports': none,
};
const open = (over: object = {}) =>
  openScreen(
    { path: '/attorney-portal/:id', at: '/attorney-portal/4', Component: CasePage, user: cora },
    { ...rest, ...shared, 'GET /api/portal/cases/4': () => Response.json({ ...case_, ...over }) },
  );

test('where it stands, what comes next and when, whose turn it is, what we need and the money stand in the first card; and the ways to the adjuster', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Case' }));
  expect(card.getByRole('heading', { name: case_.waitingFor })).toBeTruthy();
  expect(card.getByRole('heading', { name: 'Next: the damage report' }).nextSibling?.textContent).toBe('Expected by Nov 24, 2026');
  for (const text of ['Waiting on: your adjuster', 'Nothing right now.', case_.money.text]) expect(card.getByText(text)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Your adjuster' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Call Dana Cole' }).getAttribute('href')).toBe('tel:3055550142');
  expect(screen.getByRole('link', { name: 'Email Dana Cole' }).getAttribute('href')).toBe('mailto:dana@bayshore.test');
});

test('what we need stands there with its way to answer, and the settlement above it', async () => {
  const needs = [
    { kind: 'sign', id: 1, title: 'Contract' },
    { kind: 'send', id: 2, title: 'A photo of the check', note: 'Front and back' },
    { kind: 'send', id: 3, title: 'Keys' },
  ];
  const money = { state: 'agreed', text: 'Tower Hill agreed to pay $54,120.', received: 38_000, toCome: 16_120, bar: '$38,000 of $54,120' };
  open({ needs, money, waitingFor: "We're waiting for the money." });
  const card = within(await screen.findByRole('region', { name: 'Case' }));
  expect(card.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    "We're waiting for the money.",
    'Next: the damage report',
    'What we need from you',
    'Your money',
  ]);
  expect(card.getByRole('link', { name: 'Read and sign: Contract' }).getAttribute('href')).toBe('#to-sign');
  expect(card.getByRole('button', { name: 'Upload A photo of the check' })).toBeTruthy();
  expect(card.getByText('And 1 more below')).toBeTruthy();
  expect(card.getByRole('img', { name: '$38,000 of $54,120' })).toBeTruthy();
  expect([card.getByText('$38,000.00'), card.getByText('$16,120.00')]).toHaveLength(2);
});

test('whoever reads Spanish reads no English in it', async () => {
  setReaderLanguage('es');
  const spanish = { waitingFor: 'Su ajustador está escribiendo el informe de daños.', waitingForWhom: 'Le toca a su ajustador.' };
  const next = { what: 'Lo que sigue: el informe de daños', on: '2026-11-24' };
  const money = { state: 'hidden', text: 'Su ajustador todavía no ha compartido los montos.' };
  open({
    ...spanish,
    next,
    money,
    statusLabel: 'Inspección hecha',
    milestones: [{ key: 'intake', label: 'Caso recibido', state: 'current' }],
  });
  const card = within(await screen.findByRole('region', { name: 'Caso' }));
  expect(card.getByText('Previsto para el 24 de noviembre de 2026')).toBeTruthy();
  expect(card.getByText('Paso 1 de 1: Caso recibido')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Su ajustador' })).toBeTruthy();
  expect(
    screen
      .queryAllByText(/\b(Your|Message|Documents|Details|Appointments|Photos|Waiting|Insurance)\b/)
      .map(({ textContent }) => textContent),
  ).toEqual([]);
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
  expect(await screen.findByText('Closed: withdrawn')).toBeTruthy();
  expect(screen.getByText('This case was withdrawn.')).toBeTruthy();
  expect(screen.getByText(/^Closed on/).textContent).toBe('Closed on Nov 20, 2026');
  for (const live of [/^Waiting on/, /^Next:/, /^Estimated completion/, /^Step/]) expect(screen.queryByText(live)).toBeNull();
});

test('a settled case has no day on which it is complete, and says whom it waits for', async () => {
  const settled = {
    statusLabel: 'Settled',
    waitingForWhom: 'Waiting on: your insurance company',
    next: { what: 'Next: payment' },
  };
  open({ ...settled, estimatedCompletion: undefined, estimatedCompletionWhy: undefined });
  expect(await screen.findByText('Waiting on: your insurance company')).toBeTruthy();
  expect(screen.getByText("We'll tell you when there is a date.")).toBeTruthy();
  expect(screen.queryByText(/^Estimated completion/)).toBeNull();
});

test('a case of somebody else is none', async () => {
  openScreen(
    { path: '/attorney-portal/:id', at: '/attorney-portal/4', Component: CasePage, user: cora },
    { ...rest, 'GET /api/portal/cases/4': () => refused(404, 'Case not found') },
  );
  expect(await screen.findByRole('heading', { name: 'Case not found' })).toBeTruthy();
});
