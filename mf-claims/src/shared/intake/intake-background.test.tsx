// An intake whose qualification goes on while its dialog is left: what is said, kept and sent again.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../testing/a-claim.ts';
import { refused } from '../../testing/open-screen.tsx';
import { fill, later, noDuplicates, open, qualified } from './testing/intake-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the qualification goes on in the background: the form is free, and a toast leads to the claim', async () => {
  const sending = later();
  const { user, written, router } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Qualifying with AI…');
  await user.click(screen.getByRole('button', { name: 'Continue in the background' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Property Owner Name/)).value).toBe('');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  sending.give(Response.json(qualified, { status: 201 }));
  expect(await screen.findByText('Claim Created & Qualified!')).toBeTruthy();
  expect(screen.getByLabelText(/Property Owner Name/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View Claim' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/12'));
  expect(written.filter(({ name }) => name === 'POST /api/claims')).toHaveLength(1);
});

test('what failed in the background is said, waits in the form, and is sent again under the same key', async () => {
  const sending = later();
  const answers = [sending.answer, () => Response.json(qualified, { status: 201 })];
  const { user, written } = open({ ...noDuplicates, 'POST /api/claims': () => (answers.shift() ?? sending.answer)() });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in the background' }));
  sending.give(refused(400, 'The claim could not be stored.'));
  expect(await screen.findByText('The claim of Rosa was not created')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Claim Created & Qualified!')).toBeTruthy();
  const sent = written.filter(({ name }) => name === 'POST /api/claims');
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Property Owner Name/)).value).toBe('');
});

test('a service that went away while the dialog was left is said, with the way to try again under the same key', async () => {
  let isAway = true;
  const sending = later();
  const answers = [sending.answer];
  const { user, written } = open({
    ...noDuplicates,
    'POST /api/claims': () =>
      answers.shift()?.() ?? (isAway ? refused(503, 'The claims service is away') : Response.json(qualified, { status: 201 })),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Qualifying with AI…');
  await user.click(screen.getByRole('button', { name: 'Continue in the background' }));
  sending.give(refused(503, 'The claims service is away'));
  expect(await screen.findByText('The claim of Rosa was not created', {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(/The entries wait under New Claim\./)).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Claim Created & Qualified!')).toBeTruthy();
  const sent = written.filter(({ name }) => name === 'POST /api/claims');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
}, 60_000);

test('a claim whose qualification failed in the background is said to wait for it, and the toast leads there', async () => {
  const sending = later();
  const { user, router } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in the background' }));
  sending.give(Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }));
  expect(await screen.findByText('Claim created, qualification pending')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'View Claim' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/12'));
});

test('leaving while it is qualified asks nothing: it goes on in the background', async () => {
  const { user } = open({ ...noDuplicates, 'POST /api/claims': later().answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Qualifying with AI…');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // No question: nothing that was typed is lost
  expect(screen.queryByText('Close this intake?')).toBeNull();
});
