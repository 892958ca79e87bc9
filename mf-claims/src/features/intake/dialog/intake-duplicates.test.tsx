// Duplicates of an intake: before it is sent, while it is looked for, and with the claim that was opened.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { refused } from '../../../testing/open-screen.tsx';
import { later } from '../../../testing/later.ts';
import { created, fill, noDuplicates, open, strong } from './intake-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a strong duplicate is shown with its reason; the claim is created only after “Create anyway”', async () => {
  const { user, written } = open({
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [strong], more: false }),
    'POST /api/claims': () =>
      Response.json(
        {
          claim: aClaim(),
          qualificationState: 'pending',
          possibleDuplicates: [],
          unassignedBecause: 'Dana Cole has no license for FL',
        },
        { status: 201 },
      ),
  });
  await fill(user);
  expect(await screen.findByText(/same address/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect(written.some(({ name }) => name === 'POST /api/claims')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Create anyway' }));
  expect(await screen.findByText('Claim created, qualification pending')).toBeTruthy();
  expect(screen.getByText(/^Dana Cole has no license for FL\. Assign an adjuster licensed in this state\./)).toBeTruthy();
});

const opens = (written: ReturnType<typeof open>['written']) => written.filter(({ name }) => name === 'POST /api/claims').length;

/** Sent at once; the look at duplicates has its answer when `looking` gives it. */
async function sentWhileLooking() {
  const looking = later();
  const { user, written } = open({
    'POST /api/claims/duplicates': looking.answer,
    'POST /api/claims': () => Response.json(created, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  return { looking, user, written };
}

test('who sends before the look at duplicates has come is warned all the same, and nothing is opened', async () => {
  const { looking, user, written } = await sentWhileLooking();
  expect(await screen.findByText('Checking for duplicates…')).toBeTruthy();
  expect(opens(written)).toBe(0);
  looking.give(Response.json({ duplicates: [strong], more: false }));
  expect(await screen.findByText('This claim may already exist')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Checking for duplicates…')).toBeNull());
  expect(opens(written)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Create anyway' }));
  expect(await screen.findByText('Claim created, qualification pending')).toBeTruthy();
  expect(opens(written)).toBe(1);
});

test('what is asked about is what stands there when it is sent', async () => {
  const { user, written } = open({
    'POST /api/claims/duplicates': (asked) =>
      Response.json({ duplicates: asked['propertyAddress'] === '9 Elm Street' ? [strong] : [], more: false }),
    'POST /api/claims': () => Response.json(created, { status: 201 }),
  });
  await fill(user);
  await waitFor(() => expect(written.some(({ name }) => name === 'POST /api/claims/duplicates')).toBe(true));
  fireEvent.change(screen.getByLabelText(/Property Address/), { target: { value: '9 Elm Street' } });
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect(await screen.findByText('This claim may already exist')).toBeTruthy();
  expect(opens(written)).toBe(0);
});

test('a look that fails is said quietly, and the claim can be opened', async () => {
  const sending = later();
  const { user, written } = open({
    'POST /api/claims/duplicates': () => refused(500, 'Away'),
    'POST /api/claims': sending.answer,
  });
  await fill(user);
  expect(await screen.findByText("Couldn't check for duplicates. You can still create the claim.")).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect(await screen.findByText(/^Qualifying with AI… Couldn't check for duplicates/)).toBeTruthy();
  sending.give(Response.json(created, { status: 201 }));
  expect(await screen.findByText('Claim created, qualification pending')).toBeTruthy();
  expect(opens(written)).toBe(1);
});

test('a look that never ends holds nobody back', async () => {
  const { user, written } = open({
    'POST /api/claims/duplicates': later().answer,
    'POST /api/claims': () => Response.json(created, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect(await screen.findByText('Claim created, qualification pending')).toBeTruthy();
  expect(opens(written)).toBe(1);
});

test('who leaves while it is looked for duplicates opens nothing', async () => {
  const { looking, user, written } = await sentWhileLooking();
  await screen.findByText('Checking for duplicates…');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Close this intake?')).toBeTruthy();
  looking.give(Response.json({ duplicates: [{ ...strong, likelihood: 'likely' }], more: false }));
  expect(await screen.findByText('This claim may already exist')).toBeTruthy();
  expect(opens(written)).toBe(0);
});

test('duplicates that the server found as it opened the claim are shown with the result', async () => {
  const { user, router } = open({
    ...noDuplicates,
    'POST /api/claims': () => Response.json({ ...created, possibleDuplicates: [strong] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect(await screen.findByText('This claim may be a duplicate')).toBeTruthy();
  expect(screen.getByText(/same address/)).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Open existing CLM-2026-000007' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/7'));
});

test('duplicates of a claim that was opened in the background are said by its toast, which leads there', async () => {
  const sending = later();
  const { user, router } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in background' }));
  sending.give(Response.json({ ...created, possibleDuplicates: [strong] }, { status: 201 }));
  expect(await screen.findByText(/It may be a duplicate of CLM-2026-000007\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open existing' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/7'));
});
