// One claim by its number: attached, moved or taken off, with the doubt of the service and a way back.
import type { StormEvent } from '@plumbline/contracts/claims';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aCard } from '../../../testing/a-claim.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { AttachByNumber } from './attach-by-number.tsx';

afterEach(() => vi.unstubAllGlobals());

const event: StormEvent = {
  id: 4,
  version: 1,
  name: 'Hurricane Opal',
  peril: 'hurricane',
  startsOn: '2026-10-01',
  counties: [],
  zips: ['331'],
  catastrophe: 'unknown',
  claimCount: 3,
  unassignedCount: 3,
  createdAt: '2026-10-02T10:00:00.000Z',
};

function open(stormEventId: number | undefined) {
  return openScreen(
    { path: '/', at: '/', Component: () => <AttachByNumber event={event} /> },
    {
      'GET /api/claims': () => Response.json([aCard(7, stormEventId === undefined ? {} : { stormEventId })]),
      'POST /api/storm-events/4/claims': () => Response.json({ results: [{ claimId: 7, ok: true }] }),
      'POST /api/storm-events/5/claims': () => Response.json({ results: [{ claimId: 7, ok: true }] }),
    },
  );
}

async function pick(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByRole('combobox', { name: 'Claim to link' }), '000007');
  await user.click(await screen.findByRole('option', { name: /^CLM-2026-000007/ }));
}

test('a claim is attached by its number, and Undo takes it off', async () => {
  const { user, written } = open(undefined);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Link claim' }).disabled).toBe(true);
  await pick(user);
  await user.click(screen.getByRole('button', { name: 'Link claim' }));
  expect(await screen.findByText('Storm event saved')).toBeTruthy();
  expect(written[0]).toMatchObject({ name: 'POST /api/storm-events/4/claims', body: { claimIds: [7] } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written[1]?.body).toEqual({ claimIds: [7], detach: true }));
});

test('one that belongs here is taken off', async () => {
  const { user, written } = open(4);
  await pick(user);
  await user.click(await screen.findByRole('button', { name: 'Unlink claim' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ claimIds: [7], detach: true }));
});

test('one of another event moves here, and Undo moves it back there', async () => {
  const { user, written } = open(5);
  await pick(user);
  expect(screen.getByText('Linked to another storm event. Linking moves it here.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Link claim' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written[1]).toMatchObject({ name: 'POST /api/storm-events/5/claims', body: { claimIds: [7] } }));
});
