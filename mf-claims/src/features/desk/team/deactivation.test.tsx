// Somebody leaves: the successor is chosen by load and license, and within a day the deactivation is undone, saying what stays ended.
import type { User } from '@plumbline/contracts/identity';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { none, openScreen } from '../../../testing/open-screen.tsx';
import { DeactivationDialog, WorkTransfer, UndoDeactivation } from './deactivation.tsx';

afterEach(() => vi.unstubAllGlobals());

const leo: User = {
  id: 8,
  version: 3,
  email: 'leo@office.test',
  firstName: 'Leo',
  lastName: 'Leaver',
  name: 'Leo Leaver',
  role: 'adjuster',
  isAuthorized: true,
  licenses: [
    { state: 'FL', number: 'W1' },
    { state: 'TX', number: 'T1' },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const one = { role: 'adjuster', more: false, states: ['FL'], against: [{ state: 'TX', reason: 'no license' }] };
const workload = () =>
  Response.json([
    { ...one, userId: 9, name: 'Fay Flores', openClaims: 1 },
    { ...one, userId: 8, name: 'Leo Leaver', openClaims: 7 },
  ]);

test('who leaves is not offered as the successor; Undo of the toast restores it and says what stays ended', {
  timeout: 60_000,
}, async () => {
  const { user, written } = openScreen(
    { path: '/', at: '/', Component: () => <DeactivationDialog person={leo} onClose={() => undefined} /> },
    {
      'GET /api/claims/workload': workload,
      'POST /api/users/8/deactivation': () => Response.json({ ...leo, isAuthorized: false, deactivatedAt: new Date().toISOString() }),
      'POST /api/users/8/deactivation/undo': () => Response.json({ ...leo, returnedAt: new Date().toISOString() }),
    },
  );
  await user.click(await screen.findByRole('combobox', { name: 'Transfer claims to' }));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Fay Flores 1 open claim · licensed in FL, not in TX']);
  await user.click(screen.getByRole('option', { name: /^Fay Flores/ }));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(written[0]?.body).toMatchObject({ successorId: 9, expectedVersion: 3 }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/This user must sign in again/)).toBeTruthy();
  expect(written.map(({ name }) => name)).toContain('POST /api/users/8/deactivation/undo');
});

test('it is offered within a day only, and asked about first', { timeout: 60_000 }, async () => {
  const leftAt = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const { user, written } = openScreen(
    {
      path: '/',
      at: '/',
      Component: () => (
        <>
          <UndoDeactivation person={leo} deactivatedAt={leftAt(2)} />
          <UndoDeactivation person={{ ...leo, id: 18, name: 'Old Olsen' }} deactivatedAt={leftAt(25)} />
        </>
      ),
    },
    { 'POST /api/users/8/deactivation/undo': () => Response.json(leo) },
  );
  expect(screen.queryByRole('button', { name: 'Undo deactivation of Old Olsen' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo deactivation of Leo Leaver' }));
  expect(await screen.findByText(/Leo Leaver gets access again and must sign in/)).toBeTruthy();
  expect(written).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ expectedVersion: 3 }));
});

test('each inspection says what became of it', { timeout: 60_000 }, async () => {
  const inspection = {
    claimId: 12,
    claimNumber: 'CLM-1',
    scheduledAt: '2026-12-01T14:00:00.000Z',
    timeZone: 'America/New_York',
    toName: 'Fay Flores',
  };
  openScreen(
    { path: '/', at: '/', Component: () => <WorkTransfer person={leo} mayAct /> },
    {
      'GET /api/assignment-jobs': none,
      'GET /api/inspections/reassignments': () =>
        Response.json([
          { ...inspection, id: 1, inspectionId: 1, what: 'moved', state: 'back' },
          { ...inspection, id: 2, inspectionId: 2, what: 'moved', state: 'kept', reason: 'The inspection is completed' },
          { ...inspection, id: 3, inspectionId: 3, what: 'cancelled', state: 'handed_over' },
        ]),
    },
  );
  expect(await screen.findByText('Returned to Leo Leaver')).toBeTruthy();
  expect(screen.getByText('Not returned: The inspection is completed')).toBeTruthy();
  expect(screen.getByText('Canceled: Fay Flores has another inspection at this time')).toBeTruthy();
});
