// A check whose money the mortgage servicer holds: draws are recorded one by one, and what is refused is said at its field.
import type { Check } from '@plumbline/contracts/claims';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { CheckBoard } from './check-board.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const monitored: Check = {
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

test('a draw of a monitored check is recorded with its coverage and day', { timeout: 60_000 }, async () => {
  const fields = { amount: 'Only $30,000.00 of this check is left' };
  const refused = { code: 'invalid', message: 'x', requestId: 'r', fields };
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <CheckBoard claimId={7} mayRecord /> },
    {
      'GET /api/claims/7/checks': () => Response.json([monitored]),
      'POST /api/claims/7/checks/5/draws': () => Response.json(refused, { status: 400 }),
    },
  );
  expect(await screen.findByText(/\$10,000\.00 drawn/, {}, patience)).toBeTruthy();
  fireEvent.click(screen.getByText('Add draw'));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  const amount = dialog.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '31,000.50' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await dialog.findByText('Only $30,000.00 of this check is left', {}, patience)).toBeTruthy();
  expect(written[0]?.body).toMatchObject({ amount: 31_000.5, coverage: 'A', version: 4 });
});

test('a draw whose answer was lost is sent again as it was, although it has changed the check already', { timeout: 60_000 }, async () => {
  let stored = monitored;
  const { written, client } = openScreen(
    { path: '/', at: '/', Component: () => <CheckBoard claimId={7} mayRecord /> },
    {
      'GET /api/claims/7/checks': () => Response.json([stored]),
      'POST /api/claims/7/checks/5/draws': () => Promise.reject(new TypeError('Failed to fetch')),
    },
  );
  fireEvent.click(await screen.findByText('Add draw', {}, patience));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  const amount = dialog.getByLabelText(/^Amount/);
  fireEvent.change(amount, { target: { value: '5,000' } });
  fireEvent.submit(amount.closest('form') as HTMLFormElement);
  expect(await screen.findByText("Couldn't record the draw", {}, patience)).toBeTruthy();
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
    { path: '/', at: '/', Component: () => <CheckBoard claimId={7} mayRecord={false} /> },
    { 'GET /api/claims/7/checks': () => Response.json([monitored]) },
  );
  expect(await screen.findByText(/\$10,000\.00 drawn/, {}, patience)).toBeTruthy();
  expect(screen.queryByText('Add draw')).toBeNull();
});

test('the phase, the reference and the note of a check are read on its card', { timeout: 60_000 }, async () => {
  const supplement: Check = { ...monitored, phase: 'supplement-2', reference: 'EOB 4471', note: 'Ordinance and law only' };
  openScreen(
    { path: '/', at: '/', Component: () => <CheckBoard claimId={7} mayRecord={false} /> },
    { 'GET /api/claims/7/checks': () => Response.json([supplement]) },
  );
  const card = within(await screen.findByRole('listitem', { name: 'Check 20417' }, patience));
  expect(card.getByText(/· supplement 2 · \$10,000\.00 drawn · reference EOB 4471$/)).toBeTruthy();
  expect(card.getByText('Ordinance and law only')).toBeTruthy();
});

const received: Check = {
  ...monitored,
  version: 1,
  cleared: 0,
  state: 'received',
  nextStates: [],
  draws: [],
  payees: [
    { id: 1, kind: 'insured', name: 'Rosa Lane', endorsement: 'needed' },
    { id: 2, kind: 'mortgagee', name: 'First Coast Bank', endorsement: 'needed' },
  ],
};
const endorsedByRosa: Check = {
  ...received,
  version: 2,
  state: 'endorsing',
  payees: received.payees.map((payee) => (payee.id === 1 ? { ...payee, endorsement: 'endorsed' as const } : payee)),
  steps: [{ what: 'Rosa Lane endorsed', on: '2026-10-02', at: '2026-10-02T10:00:00.000Z', by: 'Dana Cole' }],
};

async function record(payee: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Change endorsement of ${payee}` }, patience));
  const dialog = within(await screen.findByRole('dialog', {}, patience));
  fireEvent.submit(dialog.getByText('Record').closest('form') as HTMLFormElement);
  return dialog;
}

test('the next step begins on what the last one answered, however long the board takes', { timeout: 60_000 }, async () => {
  let isFirst = true;
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <CheckBoard claimId={7} mayRecord /> },
    {
      'GET /api/claims/7/checks': () => {
        if (!isFirst) return new Promise(() => undefined);
        isFirst = false;
        return Response.json([received]);
      },
      'POST /api/claims/7/checks/5/payees/1/endorsement': () =>
        Response.json({ check: endorsedByRosa, claim: aClaim({ id: 7 }), warnings: [] }),
      'POST /api/claims/7/checks/5/payees/2/endorsement': () =>
        Response.json({ check: { ...endorsedByRosa, version: 3 }, claim: aClaim({ id: 7 }), warnings: [] }),
    },
  );
  await record('Rosa Lane');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(screen.getByText(/1 of 2 endorsed/)).toBeTruthy();
  await record('First Coast Bank');
  await waitFor(() => expect(written).toHaveLength(2), patience);
  expect(written.map(({ body }) => body['version'])).toEqual([1, 2]);
});

test('who was overtaken reads what the check is now, and records over it', { timeout: 60_000 }, async () => {
  let stored = received;
  const { written } = openScreen(
    { path: '/', at: '/', Component: () => <CheckBoard claimId={7} mayRecord /> },
    {
      'GET /api/claims/7/checks': () => Response.json([stored]),
      'POST /api/claims/7/checks/5/payees/2/endorsement': ({ version }) => {
        if (version !== 2) return refused(409, 'Someone else changed this. Reload and try again.');
        return Response.json({ check: { ...endorsedByRosa, version: 3 }, claim: aClaim({ id: 7 }), warnings: [] });
      },
    },
  );
  await screen.findByText(/0 of 2 endorsed/, {}, patience);
  stored = endorsedByRosa;
  const dialog = await record('First Coast Bank');
  expect(await dialog.findByText(/1 of 2 endorsed, last step: Rosa Lane endorsed/, {}, patience)).toBeTruthy();
  fireEvent.click(dialog.getByText('Keep my changes'));
  fireEvent.submit(dialog.getByText('Record').closest('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patience);
  expect(written.map(({ body }) => body['version'])).toEqual([1, 2]);
  expect(new Set(written.map(({ key }) => key)).size).toBe(2);
});
