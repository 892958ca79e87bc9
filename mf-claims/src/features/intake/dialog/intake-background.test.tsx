// An intake whose qualification goes on while its dialog is left: what is said, kept and sent again.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { refused } from '../../../testing/open-screen.tsx';
import { later } from '../../../testing/later.ts';
import { fill, noDuplicates, open, qualified } from './intake-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('the qualification goes on in the background: the form is free, and a toast leads to the claim', async () => {
  const sending = later();
  const { user, written, router } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Qualifying with AI…');
  await user.click(screen.getByRole('button', { name: 'Continue in background' }));
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

test('what failed in the background is said, waits under New Claim, and is sent again under the same key', async () => {
  const sending = later();
  const answers = [sending.answer, () => Response.json(qualified, { status: 201 })];
  const { user, written } = open({ ...noDuplicates, 'POST /api/claims': () => (answers.shift() ?? sending.answer)() });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in background' }));
  sending.give(refused(400, 'The claim could not be stored.'));
  expect(await screen.findByText("Couldn't create the claim for Rosa")).toBeTruthy();
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
  await user.click(screen.getByRole('button', { name: 'Continue in background' }));
  sending.give(refused(503, 'The claims service is away'));
  expect(await screen.findByText("Couldn't create the claim for Rosa", {}, { timeout: 20_000 })).toBeTruthy();
  expect(screen.getByText(/Your entries are saved under New Claim\./)).toBeTruthy();
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
  await user.click(await screen.findByRole('button', { name: 'Continue in background' }));
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

const owner = () => screen.findByLabelText<HTMLInputElement>(/Property Owner Name/);

test('while the claim is opened its fields cannot be changed; a refusal frees them and leads to the first faulty one', async () => {
  const sending = later();
  const { user } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Qualifying with AI…');
  await user.type(await owner(), ' Delgado');
  expect((await owner()).value).toBe('Rosa');
  expect(screen.getByRole('button', { name: 'Fill from an email' }).matches(':disabled')).toBe(true);
  expect(screen.getByRole('button', { name: 'Continue in background' }).matches(':disabled')).toBe(false);
  sending.give(refused(400, 'Please check', { propertyOwnerPhone: 'This number is not in use' }));
  expect((await screen.findAllByText(/This number is not in use/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Phone Number/)));
  await user.type(await owner(), ' Delgado');
  expect((await owner()).value).toBe('Rosa Delgado');
});

test('already while claims of the same loss are looked for nothing is typed past what is sent', async () => {
  const looking = later();
  const { user, written } = open({ 'POST /api/claims/duplicates': looking.answer, 'POST /api/claims': later().answer });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Checking for duplicates…');
  await user.type(await owner(), ' Delgado');
  expect((await owner()).value).toBe('Rosa');
  looking.give(Response.json({ duplicates: [], more: false }));
  await screen.findByText('Qualifying with AI…');
  expect(written.find(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({ propertyOwnerName: 'Rosa' });
});

test('who sends from a field with Enter is at the status line meanwhile, and back in the field when nothing came of it', async () => {
  const sending = later();
  const { user } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await fill(user);
  await user.click(await owner());
  await user.keyboard('{Enter}');
  const line = await screen.findByText('Qualifying with AI…');
  expect(document.activeElement).toBe(line);
  sending.give(refused(400, 'The claim could not be stored.'));
  expect(await screen.findByText('Failed to create claim. Please try again.')).toBeTruthy();
  await waitFor(async () => expect(document.activeElement).toBe(await owner()));
});

/** The filled in intake is sent, and its dialog left. */
async function sendAway(user: ReturnType<typeof open>['user']) {
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in background' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'New' }));
}

test('an intake that is refused after the next one was begun loses nothing: the form offers it, and keeps the other instead', async () => {
  const sending = later();
  const { user } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await sendAway(user);
  await user.type(await owner(), 'B');
  sending.give(refused(400, 'The claim could not be stored.'));
  expect(await screen.findByText(/Your entries are saved under New Claim\./)).toBeTruthy();
  expect((await owner()).value).toBe('B');
  await user.click(await screen.findByRole('button', { name: 'Open entries for Rosa' }));
  expect((await owner()).value).toBe('Rosa');
  expect(screen.getByLabelText<HTMLInputElement>(/Property Address/).value).toBe('4128 Bayshore Blvd');
  await user.click(screen.getByRole('button', { name: 'Open entries for B' }));
  expect((await owner()).value).toBe('B');
  expect(screen.getByText("Another claim isn't saved yet: Rosa")).toBeTruthy();
});

test('entries that wait outlive a reload, and are offered until they were opened', async () => {
  const sending = later();
  const { user } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await sendAway(user);
  sending.give(refused(400, 'The claim could not be stored.'));
  await screen.findByText("Another claim isn't saved yet: Rosa");
  cleanup();
  const again = open({ ...noDuplicates });
  await again.user.click(await screen.findByRole('button', { name: 'Open entries for Rosa' }));
  expect((await owner()).value).toBe('Rosa');
  await waitFor(async () => expect(document.activeElement).toBe(await owner()));
  expect(screen.queryByText(/Another claim isn't saved yet/)).toBeNull();
});

test('a page that is left before the answer keeps what is on its way, and the next one says that nobody knows what came of it', async () => {
  const sending = later();
  const { user } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await sendAway(user);
  // As long as this page waits for the answer there is nothing to say
  expect(screen.queryByText(/Another claim/)).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  const kept = JSON.parse(sessionStorage.getItem(waitingPlace()) ?? '') as object[];
  sessionStorage.setItem(waitingPlace(), JSON.stringify(kept.map((one) => ({ ...one, sentBy: 'the page before' }))));
  const again = open({ ...noDuplicates });
  expect(await screen.findByText('Another claim may not be saved: Rosa')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Open entries for Rosa' }));
  expect((await owner()).value).toBe('Rosa');
});

test('nothing is kept of an intake whose claim was created', async () => {
  const sending = later();
  const { user } = open({ ...noDuplicates, 'POST /api/claims': sending.answer });
  await sendAway(user);
  window.dispatchEvent(new Event('pagehide'));
  expect(waitingPlace()).not.toBe('');
  sending.give(Response.json(qualified, { status: 201 }));
  expect(await screen.findByText('Claim Created & Qualified!')).toBeTruthy();
  expect(waitingPlace()).toBe('');
});

const waitingPlace = () => Object.keys(sessionStorage).find((key) => key.endsWith(':claim-intakes-waiting')) ?? '';

test('sent again from its toast, an intake is offered no more', async () => {
  const sending = later();
  const answers = [sending.answer, later().answer];
  const { user } = open({ ...noDuplicates, 'POST /api/claims': () => (answers.shift() ?? sending.answer)() });
  await sendAway(user);
  await user.type(await owner(), 'B');
  sending.give(refused(400, 'The claim could not be stored.'));
  await screen.findByText("Another claim isn't saved yet: Rosa");
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Another claim isn't saved yet/)).toBeNull());
  // It goes on in the background: the other one can be typed
  await user.type(await owner(), 'en');
  expect((await owner()).value).toBe('Ben');
});
