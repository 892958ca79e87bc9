// The audit trail inside the real frame: entries as sentences, claims by their numbers, the claim to look at found by typing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const angela = { kind: 'user', id: 1, name: 'Angela Brooks', role: 'admin' };
const entry = (sequence: number, type: string, more: object = {}) => ({
  sequence,
  at: '2026-11-20T15:00:00.000Z',
  type,
  actor: angela,
  aggregateId: 9,
  hash: 'b'.repeat(64),
  previousHash: 'a'.repeat(64),
  ...more,
});
const trail = [
  entry(4, 'inspection.scheduled', { claimId: 7, subject: 'Dana Cole' }),
  entry(3, 'claims.opened', { claimId: 7, claimNumber: 'CLM-2026-000007' }),
  entry(2, 'identity.user-changed', {
    subject: 'Ann Lee',
    before: { role: 'client' },
    after: { role: 'billing' },
    changes: [{ field: 'Role', from: 'Client', to: 'Billing' }],
  }),
  entry(1, 'identity.session-opened'),
];
const at = '2026-11-20T15:00:00.000Z';
const card = {
  id: 7,
  claimNumber: 'CLM-2026-000007',
  version: 1,
  status: 'qualified',
  disposition: 'open',
  priority: 'high',
  propertyOwnerName: 'Rosa Delgado',
  propertyOwnerPhone: '(813) 555-0142',
  propertyAddress: '4128 Bayshore Blvd, Tampa, FL 33611',
  damageType: 'hail',
  incidentDate: '2026-09-21',
  qualificationState: 'done',
  tags: [],
  photoCount: 0,
  timeZone: 'America/New_York',
  statusSince: at,
  createdAt: at,
  updatedAt: at,
};

function open(answers: Record<string, unknown> = {}) {
  serverAnswers({
    '/api/auth/user': { ...dana, role: 'admin' },
    '/api/users': [],
    '/api/api-keys': [],
    '/api/claims': [card],
    '/api/claims/7': card,
    '/api/audit': trail,
    ...answers,
  });
  openWorkspace({ at: '/settings?tab=audit', remotes: [] });
}
const entries = async () =>
  within(await screen.findByLabelText('Audit log', { selector: 'ol' }, { timeout: 15_000 })).findAllByRole('listitem');

test('each entry is a sentence, and a claim is called by its number wherever it is known', async () => {
  open();
  const shown = await entries();
  expect(shown.map((one) => within(one).getByRole('heading').textContent)).toEqual([
    'Scheduled an inspection: Dana Cole',
    'Opened a claim',
    'Changed a user: Ann Lee',
    'Signed in',
  ]);
  const links = screen.getAllByRole('link', { name: 'Claim CLM-2026-000007' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/claims/7', '/claims/7']);
  expect(document.body.textContent).not.toMatch(/Claim 7\b|identity\.session/);
});

test('a date by which nothing can be narrowed says so at its field', async () => {
  open();
  await entries();
  const from = screen.getByLabelText('From');
  fireEvent.change(from, { target: { value: '0202-01-01' } });
  expect(screen.queryByText(/^Not applied/)).toBeNull();
  fireEvent.blur(from);
  expect(await screen.findByText('Not applied: enter a date with a four-digit year')).toBeTruthy();
  fireEvent.change(from, { target: { value: '2027-01-01' } });
  await waitFor(() => expect(screen.queryByText(/^Not applied/)).toBeNull());
});

test('what happened meanwhile stands there when one comes back to the trail, and after Refresh', async () => {
  let now = trail.slice(1);
  open({ '/api/audit': () => Response.json(now) });
  expect(await entries()).toHaveLength(3);
  await userEvent.click(screen.getByRole('tab', { name: 'API keys' }));
  await screen.findByRole('button', { name: 'New key' }, { timeout: 15_000 });
  now = trail;
  await userEvent.click(screen.getByRole('tab', { name: /^Audit/ }));
  await waitFor(async () => expect(await entries()).toHaveLength(4));
  now = [entry(5, 'claims.opened', { claimId: 8 }), ...trail];
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await entries()).toHaveLength(5));
}, 60_000);

test('the claim is found by typing, and the address keeps it', async () => {
  open();
  await entries();
  const field = screen.getByRole('combobox', { name: 'Claim' });
  await userEvent.type(field, 'Rosa');
  await userEvent.click(await screen.findByRole('option', { name: 'CLM-2026-000007 · Rosa Delgado' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('claim')).toBe('7'));
});

test('the kinds to choose from are sentences too', async () => {
  open();
  await entries();
  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }));
  expect(await screen.findByRole('option', { name: 'Signed in' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Claims: all actions' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /session opened/i })).toBeNull();
});

test('a text is looked for on the server, and how far back is said', async () => {
  open({ '/api/audit?text=Lee&limit=50': [trail[2]] });
  await entries();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search audit log' }), 'Lee');
  expect(await screen.findByText(/newest 10,000 matching entries/)).toBeTruthy();
  await waitFor(async () => expect(await entries()).toHaveLength(1));
  expect(new URLSearchParams(location.search).get('text')).toBe('Lee');
});

const noah = {
  id: 9,
  version: 1,
  email: 'noah@office.test',
  name: 'Noah Fischer',
  firstName: 'Noah',
  lastName: 'Fischer',
  role: 'adjuster',
  isAuthorized: true,
  licenses: [],
  createdAt: at,
};

test('a person is found on the server, however many there are; the address keeps them', async () => {
  open({ '/api/users?search=Noah&limit=20': [noah], '/api/users/9': noah });
  await entries();
  await userEvent.type(screen.getByRole('combobox', { name: 'User' }), 'Noah');
  await userEvent.click(await screen.findByRole('option', { name: 'Noah Fischer (noah@office.test)' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('person')).toBe('user:9'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'User' }).value).toContain('Noah Fischer'));
});

test('keys of partners are offered too, ended ones as such', async () => {
  const key = { name: 'Carrier feed', scopes: [], prefix: 'plk_1_ab', createdAt: at, revoked: true };
  open({ '/api/api-keys': [{ ...key, id: 3 }] });
  await entries();
  await userEvent.click(screen.getByRole('combobox', { name: 'User' }));
  await userEvent.click(await screen.findByRole('option', { name: 'API key: Carrier feed (plk_1_ab…, revoked)' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('person')).toBe('key:3'));
});

test('fields that changed stand beneath the sentence, a long one shortened there and whole in the details', async () => {
  const long = `The roof ${'was looked at again and '.repeat(8)}leaks`;
  const changes = [
    { field: 'Deductible', from: '$2,500', to: '$5,000' },
    { field: 'Description', from: '', to: long },
  ];
  open({ '/api/audit': [entry(1, 'claims.edited', { changes })] });
  await entries();
  expect(screen.getByText(/^Deductible: \$2,500 → \$5,000\s+Description: none → The roof .*…$/)).toBeTruthy();
  expect(screen.queryByText(/again and leaks/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Details of entry 1' }));
  expect(screen.getByText(/again and leaks/)).toBeTruthy();
});

test('the details tell the device', async () => {
  open({ '/api/audit': [entry(1, 'identity.session-opened', { actor: { ...angela, userAgent: 'Firefox 140 on Linux' } })] });
  await entries();
  expect(screen.queryByText(/Firefox 140/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Details of entry 1' }));
  expect(screen.getByText('Device: Firefox 140 on Linux')).toBeTruthy();
});
