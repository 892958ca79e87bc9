// The intake as its user sees it: the warning of a duplicate, what is kept, what is asked before closing.
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { aClaim } from '../../testing/a-claim.ts';
import { openScreen, type Answers } from '../../testing/open-screen.tsx';
import { IntakeDialog } from './intake-dialog.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function Screen() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        New
      </button>
      <IntakeDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
const open = (answers: Answers = {}) =>
  openScreen({ path: '/claims', at: '/claims', Component: Screen }, { 'GET /api/users': () => Response.json([]), ...answers });

const strong = {
  id: 7,
  claimNumber: 'CLM-2026-000007',
  status: 'intake',
  propertyOwnerName: 'Rosa Delgado',
  propertyAddress: '4128 Bayshore Blvd',
  incidentDate: '2026-01-02',
  likeness: 'strong',
  reasons: [{ key: 'address', text: 'Same address' }],
};

async function fill(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'Rosa');
  await user.type(screen.getByLabelText(/Phone Number/), '8135550177');
  await user.type(screen.getByLabelText(/Property Address/), '4128 Bayshore Blvd');
  await user.click(screen.getByRole('combobox', { name: /Damage Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Hail Damage' }));
  await user.type(screen.getByLabelText(/Incident Date/), '2026-01-02');
}

test('a strong duplicate is shown with its reason; the claim is created only after “Create anyway”', async () => {
  const { user, written } = open({
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [strong], more: false }),
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  expect(await screen.findByText(/same address/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect(written.some(({ name }) => name === 'POST /api/claims')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Create anyway' }));
  expect(await screen.findByText('Claim created, qualification pending')).toBeTruthy();
});

test('closing with entries asks; kept entries are there again', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'Rosa');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep and close' }));
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Property Owner Name/)).value).toBe('Rosa');
});
