// What can be undone and seen in the hub: follow-up, status, disposition; tags, consents, photos, and who may have the claim.
import type { Claim } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimQuery } from '../../../shared/claims/claim-queries.ts';
import { aClaim } from '../../../testing/a-claim.ts';
import { none, refused } from '../../../testing/open-screen.tsx';
import { openField, openHub } from './hub-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const answer = (over: Partial<Claim>) => () => Response.json(aClaim({ version: 4, ...over }));

test('a follow-up that was done comes back by Undo, of the claim as it is then', async () => {
  const { user, written } = openHub(
    { nextFollowUpDate: '2026-11-20', followUpNote: 'Call the desk' },
    { 'POST /api/claims/12/follow-up/done': answer({}), 'POST /api/claims/12/follow-up/undo': answer({}) },
  );
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]).toMatchObject({
    name: 'POST /api/claims/12/follow-up/undo',
    body: { version: 4 },
  });
});

test('a status goes back along an allowed move only', async () => {
  const { user, written } = openHub(
    { status: 'completed', nextStatuses: ['report_in_progress'] },
    { 'POST /api/claims/12/status': answer({ status: 'report_in_progress' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change status' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.body).toMatchObject({ status: 'completed', why: 'Status change undone', version: 4 });
});

test('tags stand at the head and are edited where they stand', async () => {
  const { user, written } = openHub({ tags: ['VIP'] });
  const lists = await screen.findAllByRole('list', { name: 'Tags' });
  expect(lists.some((list) => within(list).queryByText('VIP'))).toBe(true);
  await user.type(await openField(user, 'Tags'), ', Roof, VIP{Enter}');
  await waitFor(() => expect(written[0]?.body).toEqual({ version: 3, tags: ['VIP', 'Roof'] }));
});

test('a consent is shown with who gave it, and recorded again', async () => {
  const sms = { kind: 'sms', given: true, on: '2026-11-01', by: 'Rosa Delgado', how: 'phone', recordedBy: 'Dana Cole' } as const;
  const { user, written } = openHub({ consents: [{ ...sms, recordedAt: '2026-11-01T10:00:00.000Z' }] });
  const part = within(await screen.findByRole('region', { name: 'Consents' }));
  expect(part.getByText('Given')).toBeTruthy();
  expect(part.getByText('Email: not recorded yet')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Record consent: Text messages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text messages' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Refuses consent' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() =>
    expect(written[0]?.body).toMatchObject({ version: 3, consents: [{ kind: 'sms', given: false, by: 'Rosa Delgado', how: 'phone' }] }),
  );
});

test('a consent for an earlier number is shown as one that holds no more, and is asked for again', async () => {
  const sms = { kind: 'sms', given: true, on: '2026-11-01', by: 'Rosa Delgado', how: 'phone', recordedBy: 'Dana Cole' } as const;
  const { user, written } = openHub({ consents: [{ ...sms, recordedAt: '2026-11-01T10:00:00.000Z', numberChanged: true }] });
  const part = within(await screen.findByRole('region', { name: 'Consents' }));
  expect(part.queryByText('Given')).toBeNull();
  expect(part.getByText('Ask again')).toBeTruthy();
  expect(part.getByText(/The phone number changed\. Ask again/)).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Record consent: Text messages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Text messages' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Gives consent' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(written[0]?.body).toMatchObject({ consents: [{ kind: 'sms', given: true }] }));
});

test('who may have the claim stands with their load, the least burdened first; without a license for the state nobody gets it', async () => {
  const one = { role: 'adjuster', more: false, states: ['FL'], against: [] };
  const candidates = [
    { ...one, userId: 7, name: 'Dana Cole', openClaims: 4 },
    {
      ...one,
      userId: 8,
      name: 'Tex Only',
      openClaims: 0,
      states: ['TX'],
      against: [{ state: 'FL', reason: 'Tex Only has no license for FL' }],
    },
  ];
  const { user, written } = openHub(
    {},
    {
      'GET /api/claims/workload': () => Response.json(candidates),
      'GET /api/users': none,
      'GET /api/users/7': () => refused(404, 'User not found'),
    },
  );
  await user.click(await openField(user, 'Assigned adjuster'));
  const offered = await screen.findAllByRole('option');
  expect(offered.map(({ textContent }) => textContent.trim())).toEqual([
    'Dana Cole 4 open claims · licensed in FL',
    'Tex Only 0 open claims · licensed in TX, not in FL',
    'Unassigned',
  ]);
  expect(offered[1]?.hasAttribute('data-combobox-disabled')).toBe(true);
  await user.click(screen.getByRole('option', { name: /^Dana Cole/ }));
  await user.click(screen.getByRole('button', { name: 'Save Assigned adjuster' }));
  await waitFor(() => expect(written[0]?.body).toMatchObject({ assignedAdjusterId: 7 }));
});

test('the claim can be qualified again by hand of its reader', async () => {
  const { user, written } = openHub({ status: 'intake', qualificationState: 'pending' }, { 'POST /api/claims/12/qualify': answer({}) });
  await user.click(await screen.findByRole('button', { name: 'Score again' }));
  expect(await screen.findByText('Scoring again')).toBeTruthy();
  expect(written).toHaveLength(1);
});

test('a consent that is recorded after a colleague’s change carries the newer version', async () => {
  const { user, written, others, client } = openHub();
  const part = within(await screen.findByRole('region', { name: 'Consents' }));
  const [record] = part.getAllByRole('button', { name: /^Record consent:/ });
  if (record) await user.click(record);
  const dialog = await screen.findByRole('dialog');
  others({ insuranceCompany: 'Heritage' });
  await client.invalidateQueries({ queryKey: claimQuery(12).queryKey });
  await user.click(within(dialog).getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(written.map(({ body }) => body['version'])).toEqual([4]));
});
