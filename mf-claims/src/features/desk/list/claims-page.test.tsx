// The list of claims and the intake as their user sees them: what is missing is said, nothing typed is lost, one claim per key.
import { refuseUnstubbed } from '@plumbline/web/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../../testing/open-screen.tsx';
import { ClaimPage } from '../../claim/hub/claim-page.tsx';
import { ClaimsPage } from './claims-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const noCounts = { all: 0, intake: 0, qualified: 0, scheduled: 0, inspected: 0, report_in_progress: 0, completed: 0, billed: 0 };

const none = () => Response.json([]);
const usual: Record<string, () => Response> = { 'GET /api/users': none, 'GET /api/saved-views': none, 'GET /api/message-jobs': none };

/** Opens a screen against a server that answers as told; returns the keys of what was written. */
function open(at: string, answers: Record<string, () => Response | Promise<Response>>) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const name = `${request.method ?? 'GET'} ${new URL(address, 'http://localhost').pathname}`;
    if (name === 'POST /api/claims') keys.push(new Headers(request.headers).get('idempotency-key'));
    if (name === 'GET /api/claims/counts') return Response.json(noCounts);
    return (await (answers[name] ?? usual[name])?.()) ?? refuseUnstubbed(request.method ?? 'GET', address);
  });
  const routes = [
    { path: '/claims', Component: ClaimsPage },
    { path: '/claims/:id', Component: ClaimPage },
  ];
  return { keys, ...showScreen(routes, { at }) };
}

function refusal(status: number, message: string, fields?: Record<string, string>): Response {
  return Response.json({ code: 'x', message, requestId: 'r-1', ...(fields ? { fields } : {}) }, { status });
}

test('an office without claims is led to its first one', async () => {
  open('/claims', { 'GET /api/claims': none });
  expect(await screen.findByText('No claims yet')).toBeTruthy();
  expect(screen.getByText('Get started by creating your first claim intake')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create First Claim' })).toBeTruthy();
});

test('a search without a match says so', async () => {
  open('/claims?search=nobody', { 'GET /api/claims': none });
  expect(await screen.findByText('No claims found')).toBeTruthy();
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy();
});

test('a failed list says why and comes with Retry', async () => {
  let broken = true;
  const { user } = open('/claims', { 'GET /api/claims': () => (broken ? refusal(500, 'The database is away') : none()) });
  expect(await screen.findByText("Couldn't load claims")).toBeTruthy();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No claims yet')).toBeTruthy();
});

test.each(['/claims/999', '/claims/abc'])('%s is no claim, and the way back is shown', async (address) => {
  open(address, { 'GET /api/claims/999': () => refusal(404, 'Not found') });
  expect(await screen.findByRole('heading', { name: 'Claim not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to claims' })).toBeTruthy();
});

test('an empty intake names each missing field and sends nothing', async () => {
  const { user, keys } = open('/claims', { 'GET /api/claims': none });
  await user.click(await screen.findByRole('button', { name: 'New Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Create Claim' }));
  for (const text of [
    'Property owner name is required',
    'Valid phone number is required',
    'Property address is required',
    'Damage type is required',
    'Incident date is required',
  ]) {
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  }
  expect(keys).toEqual([]);
});

test('a refused intake keeps what was typed, and the second try carries the key of the first', async () => {
  const { user, keys } = open('/claims', {
    'GET /api/claims': none,
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }),
    'POST /api/claims': () => refusal(503, 'The claims service is away'),
  });
  await user.click(await screen.findByRole('button', { name: 'New Claim' }));
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'Rosa Delgado');
  await user.type(screen.getByLabelText(/Phone Number/), '(813) 555-0177');
  await user.type(screen.getByLabelText(/Property Address/), '4128 Bayshore Blvd');
  await user.click(screen.getByRole('combobox', { name: /Damage Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Hail Damage' }));
  await user.type(screen.getByLabelText(/Incident Date/), '2026-01-02');
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findAllByText('Failed to create claim. Please try again.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Claim' }).hasAttribute('data-loading')).toBe(false));
  const sentBefore = keys.length;
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  // A service that is away is also asked again without a click, under the same key
  await waitFor(() => expect(keys.length).toBeGreaterThan(sentBefore));
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Property Owner Name/).value).toBe('Rosa Delgado');
});
