// The portal against a server: what a client sees and sets, and what a colleague sees who looks as the client.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { PortalPage } from './portal-page.tsx';

// Two cores are shared with the other tests

const choices = [
  { kind: 'case-status', app: true, email: false, sms: false },
  { kind: 'case-document', app: true, email: true, sms: false },
  { kind: 'case-message', app: true, email: false, sms: false },
];
const settings = { choices, texts: { state: 'none' }, textsCarriedBy: 'local' };
const answers: Answers = {
  'GET /api/portal/summary': () => Response.json({ totalCases: 3, activeCases: 2, completed: 1, reportsReady: 1 }),
  'GET /api/portal/cases': none,
  'GET /api/users': none,
  'GET /api/notifications/settings': () => Response.json(settings),
  'PUT /api/notifications/settings': (body) => {
    const [changed] = (body as { choices: typeof choices }).choices;
    return Response.json({ ...settings, choices: choices.map((one) => (one.kind === changed?.kind ? changed : one)) });
  },
};
const cora = { ...dana, id: 71, role: 'client' as const, firstName: 'Cora' };

const open = (at: string, user: typeof dana, over: Answers = {}) =>
  openScreen({ path: '/attorney-portal', at, Component: PortalPage, user }, { ...answers, ...over });

test('a client sees counters and cases, and a switch is kept at once', async () => {
  const { user, written } = open('/attorney-portal', cora);
  expect(await screen.findByText('Total Cases')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your Cases' })).toBeTruthy();
  expect(screen.queryByLabelText('View as client or attorney')).toBeNull();
  await user.click(await screen.findByRole('switch', { name: /Status updates/ }));
  expect(written).toMatchObject([
    { name: 'PUT /api/notifications/settings', body: { choices: [{ kind: 'case-status', app: true, email: true, sms: false }] } },
  ]);
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /Status updates/, checked: true })).checked).toBe(true);
});

test('each counter leads to the cases that it counts', async () => {
  const { user, router } = open('/attorney-portal', cora);
  const ways = await screen.findAllByRole('link', { name: /Cases|Completed|Reports Ready/ });
  expect(ways.map((one) => one.getAttribute('href'))).toEqual([
    '/attorney-portal#cases',
    '/attorney-portal?state=active#cases',
    '/attorney-portal?state=completed#cases',
    '/attorney-portal?state=report-ready#cases',
  ]);
  await user.click(screen.getByRole('link', { name: /Reports Ready/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Report ready' }).checked).toBe(true);
  expect(router.state.location.search).toBe('?state=report-ready');
});

const aCase = (id: number) => ({
  id,
  claimNumber: `CLM-2026-${String(id).padStart(6, '0')}`,
  propertyOwnerName: `Owner ${id}`,
  propertyAddress: '12 Palm Way',
  damageType: 'hail',
  status: 'qualified',
  statusLabel: 'Qualified',
  isClosed: false,
  progress: 25,
  incidentDate: '2026-09-21',
  reportReady: false,
  estimatedCompletion: '2026-12-01',
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
});

test('the list goes on after its first page', async () => {
  const pages = [Array.from({ length: 50 }, (_, index) => aCase(100 - index)), [aCase(7)]];
  const { user } = open('/attorney-portal', cora, { 'GET /api/portal/cases': () => Response.json(pages.shift() ?? []) });
  await screen.findByText('Owner 100');
  expect(screen.queryByText('Owner 7')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show more cases' }));
  expect(await screen.findByText('Owner 7')).toBeTruthy();
  expect(screen.getByText('Owner 51')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more cases' })).toBeNull();
});

test('a closed case says so in the list instead of how far it is; the list of closed ones can be asked for', async () => {
  const { estimatedCompletion: _, ...rest } = aCase(4);
  const closed = { ...rest, isClosed: true, closedOn: '2026-11-20', statusLabel: 'Closed: withdrawn' };
  const { user, router } = open('/attorney-portal', cora, { 'GET /api/portal/cases': () => Response.json([closed, aCase(5)]) });
  const [over, running] = await screen.findAllByRole('article');
  if (!over || !running) throw new Error('Two cases are shown');
  expect(within(over).getByText('Closed: withdrawn')).toBeTruthy();
  expect(within(over).getByText(/^Closed on/).textContent).toBe('Closed on Nov 20, 2026');
  expect(within(over).queryByText(/Estimated completion|Overdue/)).toBeNull();
  expect(within(over).queryByRole('progressbar')).toBeNull();
  expect(within(running).getByRole('progressbar')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Closed' }));
  expect(router.state.location.search).toBe('?state=closed');
});

test('a switch for texts that outlived its number is not sent along', async () => {
  const kept = { ...settings, choices: choices.map((one) => ({ ...one, sms: true })) };
  const { user, written } = open('/attorney-portal', cora, { 'GET /api/notifications/settings': () => Response.json(kept) });
  await user.click(await screen.findByRole('switch', { name: /Status updates/ }));
  expect(written).toMatchObject([{ body: { choices: [{ kind: 'case-status', email: true, sms: false }] } }]);
});

const view = { userId: 71, name: 'Cora Client', role: 'client', until: '2026-11-21T18:00:00.000Z' };
const looking: Answers = {
  'GET /api/portal/impersonations/71': () => Response.json(view),
  'GET /api/portal/impersonations/71/notices': () => Response.json({ statusUpdates: false, newDocuments: true, messages: false }),
};

test('a colleague who looks as a client is told so, sees the switches of the client without changing them, and can end it', async () => {
  const { user, written } = open('/attorney-portal?as=71', dana, looking);
  expect(await screen.findByText('Viewing the portal as Cora Client (client)')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Your Cases' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'End view' }).getAttribute('href')).toBe('/attorney-portal');
  expect(await screen.findByText(/Only Cora Client can change them/)).toBeTruthy();
  expect(screen.getByText('New documents: on')).toBeTruthy();
  const shown = screen.getAllByRole<HTMLInputElement>('switch');
  expect(shown.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, true],
    [true, true],
    [false, true],
  ]);
  for (const one of shown) await user.click(one);
  expect(written).toEqual([]);
});

test('switches that cannot be read are asked for again, and never shown as switched off', async () => {
  open('/attorney-portal?as=71', dana, { ...looking, 'GET /api/portal/impersonations/71/notices': () => refused(503, 'Away') });
  expect(await screen.findByText('Viewing the portal as Cora Client (client)')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a colleague of the office has the switches of the office', async () => {
  const officeChoices = [{ kind: 'client-message', app: true, email: true, sms: false }];
  const { user, written } = open('/attorney-portal', dana, {
    'GET /api/notifications/settings': () => Response.json({ ...settings, choices: officeChoices }),
  });
  expect((await screen.findByRole<HTMLInputElement>('switch', { name: /^Messages/ })).checked).toBe(true);
  await user.click(screen.getByRole('switch', { name: /^Status updates/ }));
  expect(written).toMatchObject([
    { name: 'PUT /api/notifications/settings', body: { choices: [{ kind: 'claim-status', app: true, email: true }] } },
  ]);
});

test('a view that has ended says so and offers to begin one', async () => {
  open('/attorney-portal?as=71', dana, { 'GET /api/portal/impersonations/71': () => refused(404, 'This view has ended.') });
  expect(await screen.findByText('This view ended')).toBeTruthy();
  expect(screen.getAllByLabelText('View as client or attorney').length).toBeGreaterThan(0);
});
