// A cheque whose money the mortgage servicer holds: draws are recorded one by one, and what is refused is said at its field.
import type { Cheque } from '@plumbline/contracts/claims';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ChequeBoard } from './cheque-board.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const monitored: Cheque = {
  id: 5,
  version: 4,
  claimId: 7,
  number: '20417',
  issuer: 'Citizens Property',
  receivedOn: '2026-10-01',
  amount: 40_000,
  cleared: 10_000,
  money: 'new',
  phase: 'initial',
  state: 'monitored',
  nextStates: ['cleared', 'returned', 'void'],
  lines: [{ coverage: 'A', amount: 40_000, cleared: 10_000, releasesHoldback: false }],
  payees: [{ id: 1, kind: 'mortgagee', name: 'First Coast Bank', endorsement: 'endorsed' }],
  draws: [{ id: 1, on: '2026-10-10', coverage: 'A', amount: 10_000 }],
  steps: [],
  warnings: [],
  recordedBy: 'Dana Cole',
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-10-10T10:00:00.000Z',
};

const patience = { timeout: 20_000 };

test('a draw of a monitored cheque is recorded with its coverage and day', { timeout: 60_000 }, async () => {
  const fields = { amount: 'Only $30,000.00 of this cheque is left' };
  const refused = { code: 'invalid', message: 'x', requestId: 'r', fields };
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <ChequeBoard claimId={7} mayBook /> },
    {
      'GET /api/claims/7/cheques': () => Response.json([monitored]),
      'POST /api/claims/7/cheques/5/draws': () => Response.json(refused, { status: 400 }),
    },
  );
  expect(await screen.findByText(/\$10,000\.00 drawn/, {}, patience)).toBeTruthy();
  fireEvent.click(screen.getByText('Add draw'));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  const amount = dialog.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '31,000.50' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await dialog.findByText('Only $30,000.00 of this cheque is left', {}, patience)).toBeTruthy();
  expect(written[0]?.body).toMatchObject({ amount: '31000.50', coverage: 'A', version: 4 });
});

test('a draw whose answer was lost is sent again as it was, although it has changed the cheque already', { timeout: 60_000 }, async () => {
  let stored = monitored;
  const { written, client } = openScreen(
    { path: '/', at: '/', Component: () => <ChequeBoard claimId={7} mayBook /> },
    {
      'GET /api/claims/7/cheques': () => Response.json([stored]),
      'POST /api/claims/7/cheques/5/draws': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  fireEvent.click(await screen.findByText('Add draw', {}, patience));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  const amount = dialog.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '5,000' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Draw not recorded', {}, patience)).toBeTruthy();
  stored = {
    ...monitored,
    version: 5,
    cleared: 15_000,
    lines: [{ coverage: 'A', amount: 40_000, cleared: 15_000, releasesHoldback: false }],
  };
  await client.invalidateQueries();
  expect(await screen.findByText(/\$15,000\.00 drawn/, {}, patience)).toBeTruthy();
  const sentBefore = written.length;
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  await waitFor(() => expect(written.length).toBeGreaterThan(sentBefore), patience);
  expect(new Set(written.map(({ key }) => key)).size).toBe(1);
  expect(written.map(({ body }) => body['version'])).toEqual(written.map(() => 4));
});

test('who only reads sees the draws and no way to add one', { timeout: 60_000 }, async () => {
  openScreen(
    { path: '/', at: '/', Component: () => <ChequeBoard claimId={7} mayBook={false} /> },
    { 'GET /api/claims/7/cheques': () => Response.json([monitored]) },
  );
  expect(await screen.findByText(/\$10,000\.00 drawn/, {}, patience)).toBeTruthy();
  expect(screen.queryByText('Add draw')).toBeNull();
});

test('the phase, the reference and the note of a cheque are read on its card', { timeout: 60_000 }, async () => {
  const supplement: Cheque = { ...monitored, phase: 'supplement-2', reference: 'EOB 4471', note: 'Ordinance and law only' };
  openScreen(
    { path: '/', at: '/', Component: () => <ChequeBoard claimId={7} mayBook={false} /> },
    { 'GET /api/claims/7/cheques': () => Response.json([supplement]) },
  );
  const card = within(await screen.findByRole('listitem', { name: 'Cheque 20417' }, patience));
  expect(card.getByText(/· supplement 2 · \$10,000\.00 drawn · reference EOB 4471$/)).toBeTruthy();
  expect(card.getByText('Ordinance and law only')).toBeTruthy();
});
