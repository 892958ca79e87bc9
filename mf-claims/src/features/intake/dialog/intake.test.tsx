// The intake as its user sees it: what is kept, what is asked before closing, what is refused, and who is asked for what.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { dana } from '../../../testing/open-screen.tsx';
import { fill, noDuplicates, open, viable } from './intake-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('closing with entries asks; kept entries are there again', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'Rosa');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Property Owner Name/)).value).toBe('Rosa');
});

test('who opens the intake types the owner at once, and letters choose the damage type', async () => {
  const { user } = open();
  const owner = await screen.findByLabelText(/Property Owner Name/);
  await waitFor(() => expect(document.activeElement).toBe(owner));
  const damage = screen.getByRole<HTMLInputElement>('combobox', { name: /Damage Type/ });
  damage.focus();
  await user.keyboard('f');
  expect(damage.value).toMatch(/^F/);
});

test('an attorney is added in the middle of an intake; entries that were not added are not lost by sending', async () => {
  const { user, written } = open({
    'GET /api/attorneys': () => Response.json([]),
    'POST /api/attorneys': () =>
      Response.json({ id: 12, name: 'Jane Counsel', email: 'jane@law.test', firm: 'Harbor Law', isAuthorized: false }, { status: 201 }),
    ...noDuplicates,
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByText('Referral (optional)'));
  await user.click(screen.getByRole('button', { name: 'Add an attorney' }));
  await user.type(screen.getByLabelText(/First name/), 'Jane');
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect((await screen.findAllByText('Add the new attorney or clear the fields')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText(/Last name/), 'Counsel{Enter}');
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  await user.type(screen.getByLabelText(/Attorney email/), 'jane@law.test{Enter}');
  expect(await screen.findByDisplayValue('Jane Counsel, Harbor Law')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Claim created, qualification pending');
  expect(written.find(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({ referringAttorneyId: 12 });
  expect(written.filter(({ name }) => name === 'POST /api/claims')).toHaveLength(1);
});

test('a field is checked when it is left, and the complaint goes as soon as it is mended', async () => {
  const { user } = open();
  const phone = await screen.findByLabelText(/Phone Number/);
  await user.click(phone);
  await user.tab();
  expect(screen.queryByText('Valid phone number is required')).toBeNull();
  await user.type(phone, '813');
  expect(screen.queryByText('Valid phone number is required')).toBeNull();
  await user.tab();
  expect(screen.getByText('Valid phone number is required')).toBeTruthy();
  // The summary is about a form that was sent
  expect(screen.queryByText(/need.? attention/)).toBeNull();
  await user.type(phone, '5550177');
  expect(screen.queryByText('Valid phone number is required')).toBeNull();
});

test('a refusal goes field by field as it is mended', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create Claim' }));
  expect(screen.getByText('5 fields need attention')).toBeTruthy();
  await user.type(screen.getByLabelText(/Property Owner Name/), 'R');
  expect(screen.getByText('4 fields need attention')).toBeTruthy();
  expect(screen.queryByText('Property owner name is required')).toBeNull();
});

test.each([
  ['qualified', 'qualified', 'Claim Created & Qualified!', 'Claim CLM-2026-000012 has been created and qualified by AI.'],
  ['intake', 'below the score', 'Claim created, not qualified', /has been created. Its score is below the qualifying score/],
] as const)('a claim that is %s (%s) is said to be so', async (status, _, title, toast) => {
  const { user } = open({
    ...noDuplicates,
    'POST /api/claims': () =>
      Response.json(
        { claim: aClaim({ status }), qualification: viable, qualificationState: 'done', possibleDuplicates: [] },
        { status: 201 },
      ),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(screen.getByText(toast)).toBeTruthy();
});

test('a storm event of the day and the state is offered as the declared emergency, and takes the claim', async () => {
  const opal = { id: 4, version: 1, name: 'Hurricane Opal', peril: 'hurricane', startsOn: '2026-01-01', endsOn: '2026-01-03' };
  const more = { zips: [], catastrophe: 'unknown', claimCount: 0, unassignedCount: 0, createdAt: '2026-01-01T00:00:00.000Z' };
  const events = [
    { ...opal, ...more, counties: [{ state: 'FL', county: 'Lee' }] },
    { ...opal, ...more, id: 5, name: 'Texas Hail', counties: [{ state: 'TX', county: 'Travis' }] },
    { ...opal, ...more, id: 6, name: 'Later Storm', startsOn: '2026-02-01', endsOn: '2026-02-03', counties: [] },
  ];
  const { user, written } = open({
    'GET /api/storm-events': () => Response.json(events),
    ...noDuplicates,
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  fireEvent.change(screen.getByLabelText(/Property Address/), { target: { value: '4128 Bayshore Blvd, Tampa, FL 33611' } });
  await user.click(screen.getByText('Loss details (optional)'));
  await user.click(await screen.findByRole('combobox', { name: 'Declared emergency' }));
  await user.click(await screen.findByRole('option', { name: 'Hurricane Opal' }));
  expect(screen.queryByText('Texas Hail')).toBeNull();
  expect(screen.queryByText('Later Storm')).toBeNull();
  expect(await screen.findByText('This claim will be linked to Hurricane Opal')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Claim created, qualification pending');
  expect(written.find(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({
    stormEventId: 4,
    loss: { declaredEmergency: 'Hurricane Opal' },
  });
});

test('the terms of the contract are asked of those who may set them, and of nobody else', async () => {
  open({}, { ...dana, role: 'reviewer' });
  expect(await screen.findByText('Desk adjuster (optional)')).toBeTruthy();
  expect(screen.queryByText('Contract (optional)')).toBeNull();
  cleanup();
  open();
  expect(await screen.findByText('Contract (optional)')).toBeTruthy();
});

test('who is in charge is chosen with their load and license, and sent', async () => {
  const dana = { userId: 2, name: 'Dana Cole', role: 'adjuster', openClaims: 4, more: false, states: ['FL'], against: [] };
  const { user, written } = open({
    'GET /api/claims/workload': () => Response.json([dana]),
    ...noDuplicates,
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByText('Assignment (optional)'));
  await user.click(screen.getByRole('combobox', { name: /Assigned adjuster/ }));
  await user.click(await screen.findByRole('option', { name: /^Dana Cole 4 open claims/ }));
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Claim created, qualification pending');
  expect(written.find(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({ assignedAdjusterId: 2 });
});

test('the contract is sent with its kind and fee; a fee that is refused asks an administrator for the reason, and all of it outlives a reload', async () => {
  const sentence = 'FL 626.854: the fee is limited to 20%';
  let isRefused = true;
  const { user, written } = open({
    ...noDuplicates,
    'POST /api/claims': () =>
      isRefused
        ? Response.json({ code: 'unprocessable', message: sentence, requestId: 'r', fields: { 'contract.why': sentence } }, { status: 422 })
        : Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByText('Contract (optional)'));
  fireEvent.change(screen.getByLabelText('Contract signed on'), { target: { value: '2026-02-01' } });
  fireEvent.change(screen.getByLabelText('Fee (%)'), { target: { value: '25' } });
  await user.click(screen.getByRole('combobox', { name: 'Contract type' }));
  await user.click(await screen.findByRole('option', { name: 'Declared emergency' }));
  expect(screen.queryByLabelText('Reason for this fee')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  fireEvent.change(await screen.findByLabelText('Reason for this fee'), { target: { value: 'Counsel agrees' } });
  await waitFor(() => {
    const kept = JSON.stringify(Object.values(sessionStorage));
    for (const word of ['2026-02-01', '25', 'emergency', 'Counsel agrees']) expect(kept).toContain(word);
  });
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Claim created, qualification pending');
  expect(written.findLast(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({
    contract: { signedOn: '2026-02-01', feePercentage: 25, kind: 'emergency', why: 'Counsel agrees' },
  });
});
