// The intake as its user sees it: the warning of a duplicate, what is kept, what is asked before closing.
import type { Qualification } from '@plumbline/contracts/claims';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { aClaim } from '../../testing/a-claim.ts';
import { dana, openScreen, refused, type Answers } from '../../testing/open-screen.tsx';
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
const open = (answers: Answers = {}, user = dana) =>
  openScreen({ path: '/claims', at: '/claims', Component: Screen, user }, { 'GET /api/users': () => Response.json([]), ...answers });

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
  await screen.findByLabelText(/Property Owner Name/);
  const entries = { 'Property Owner Name': 'Rosa', 'Phone Number': '8135550177', 'Property Address': '4128 Bayshore Blvd' };
  for (const [label, value] of Object.entries({ ...entries, 'Incident Date': '2026-01-02' }))
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } });
  await user.click(screen.getByRole('combobox', { name: /Damage Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Hail Damage' }));
}

test('a strong duplicate is shown with its reason; the claim is created only after “Create anyway”', async () => {
  const { user, written } = open({
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [strong], more: false }),
    'POST /api/claims': () =>
      Response.json(
        {
          claim: aClaim(),
          qualificationState: 'pending',
          possibleDuplicates: [],
          unassignedBecause: 'Dana Cole holds no licence for FL',
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
  expect(screen.getByText(/^Dana Cole holds no licence for FL\. It waits for an adjuster/)).toBeTruthy();
});

test('closing with entries asks; kept entries are there again', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'Rosa');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Keep and close' }));
  await user.click(screen.getByRole('button', { name: 'New' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Property Owner Name/)).value).toBe('Rosa');
});

test('an attorney is added in the middle of an intake; entries that were not added are not lost by sending', async () => {
  const { user, written } = open({
    'GET /api/attorneys': () => Response.json([]),
    'POST /api/attorneys': () =>
      Response.json({ id: 12, name: 'Jane Counsel', email: 'jane@law.test', firm: 'Harbor Law', isAuthorized: false }, { status: 201 }),
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }),
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByText('Referral (optional)'));
  await user.click(screen.getByRole('button', { name: 'Add an attorney' }));
  await user.type(screen.getByLabelText(/First name/), 'Jane');
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  expect((await screen.findAllByText('Add the new attorney first, or clear what was typed')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText(/Last name/), 'Counsel{Enter}');
  expect(await screen.findByText('Valid email is required')).toBeTruthy();
  await user.type(screen.getByLabelText(/E-mail of the attorney/), 'jane@law.test{Enter}');
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

const viable: Qualification = {
  isViable: true,
  viabilityScore: 61,
  priority: 'high',
  estimatedValueRange: { min: 1, max: 2 },
  recommendations: [],
  reasoning: '',
  contributions: [],
  missingFacts: [],
  provider: 'rule-based',
};

test.each([
  ['qualified', 'qualified', 'Claim Created & Qualified!', 'Claim CLM-2026-000012 has been created and qualified by AI.'],
  ['intake', 'below the score', 'Claim created, not qualified', /has been created. Its score is below what qualifies a claim/],
] as const)('a claim that is %s (%s) is said to be so', async (status, _, title, toast) => {
  const { user } = open({
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }),
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
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }),
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  fireEvent.change(screen.getByLabelText(/Property Address/), { target: { value: '4128 Bayshore Blvd, Tampa, FL 33611' } });
  await user.click(screen.getByText('More about the loss (optional)'));
  await user.click(await screen.findByRole('combobox', { name: 'Declared emergency' }));
  await user.click(await screen.findByRole('option', { name: 'Hurricane Opal' }));
  expect(screen.queryByText('Texas Hail')).toBeNull();
  expect(screen.queryByText('Later Storm')).toBeNull();
  expect(await screen.findByText('The claim will belong to the storm event Hurricane Opal')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Claim created, qualification pending');
  expect(written.find(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({
    stormEventId: 4,
    loss: { declaredEmergency: 'Hurricane Opal' },
  });
});

/** An answer that a test gives when it is time. */
function later() {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give: (response: Response) => give(response) };
}

const noDuplicates = { 'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }) };
const qualified = { claim: aClaim({ status: 'qualified' }), qualification: viable, qualificationState: 'done', possibleDuplicates: [] };

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

test('the terms of the contract are asked of those who may set them, and of nobody else', async () => {
  open({}, { ...dana, role: 'reviewer' });
  expect(await screen.findByText('Carrier’s adjuster (optional)')).toBeTruthy();
  expect(screen.queryByText('Contract (optional)')).toBeNull();
  cleanup();
  open();
  expect(await screen.findByText('Contract (optional)')).toBeTruthy();
});

const said = (field: string, value: string, words: string) => ({ field, value, said: value, words, from: 'label' });
const mail = {
  proposals: [
    said('propertyOwnerName', 'Rosa Delgado', 'Insured: Rosa Delgado'),
    said('policyNumber', 'HO-22', 'Policy #: HO-22'),
    { ...said('propertyOwnerPhone', '813-555-0100', 'call 813-555-0100'), from: 'text' },
    said('propertyOwnerPhone', '813-555-0142', 'Phone: 813-555-0142'),
  ],
  isCut: false,
};

test('an e-mail fills in nothing before each of its words was decided on, and replaces no entry by itself', async () => {
  const { user, written } = open({ 'POST /api/claims/mail-reading': () => Response.json(mail) });
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'R. Delgado');
  await user.click(screen.getByRole('button', { name: 'Paste an e-mail' }));
  fireEvent.change(screen.getByLabelText(/Text of the e-mail/), { target: { value: 'Insured: Rosa Delgado' } });
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByText('Would replace “R. Delgado”.')).toBeTruthy();
  expect(written.at(-1)?.body).toEqual({ text: 'Insured: Rosa Delgado' });
  await user.click(screen.getByRole('button', { name: 'Use all that replace nothing' }));
  expect(screen.getByText('1 of 4 are not decided yet.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fill in 2 fields' }).disabled).toBe(true);
  // One phone takes the place of the other
  await user.click(screen.getByRole('button', { name: 'Use Phone Number: 813-555-0142' }));
  await user.click(screen.getByRole('button', { name: 'Leave out Property Owner Name: Rosa Delgado' }));
  await user.click(screen.getByRole('button', { name: 'Fill in 2 fields' }));
  expect(screen.getByText('2 fields were filled in from the e-mail.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Property Owner Name/).value).toBe('R. Delgado');
  expect(screen.getByLabelText<HTMLInputElement>(/^Phone Number/).value).toBe('813-555-0142');
  // What is filled in is seen: its group opens
  expect(screen.getByLabelText<HTMLInputElement>('Policy number').value).toBe('HO-22');
});

test('an e-mail without anything useful, and a service that is away, are said; the text stays', async () => {
  let isAway = true;
  const { user } = open({
    'POST /api/claims/mail-reading': () =>
      isAway
        ? Response.json({ code: 'unavailable', message: 'Please try again', requestId: 'r' }, { status: 503 })
        : Response.json({ proposals: [], isCut: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Paste an e-mail' }));
  fireEvent.change(screen.getByLabelText(/Text of the e-mail/), { target: { value: 'Lunch at noon' } });
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByText('The e-mail was not read', {}, { timeout: 20_000 })).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  expect(await screen.findByText('Nothing in this e-mail fits a field of the intake')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Text of the e-mail/).value).toBe('Lunch at noon');
}, 60_000);

test('proposals of a text that was replaced while it was read never stand under the new one', async () => {
  const reading = later();
  const { user } = open({ 'POST /api/claims/mail-reading': reading.answer });
  await user.click(await screen.findByRole('button', { name: 'Paste an e-mail' }));
  const text = screen.getByLabelText(/Text of the e-mail/);
  fireEvent.change(text, { target: { value: 'Insured: Rosa Delgado' } });
  await user.click(screen.getByRole('button', { name: 'Read it' }));
  fireEvent.change(text, { target: { value: 'Insured: Ben Ford' } });
  reading.give(Response.json(mail));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Read it' }).hasAttribute('data-loading')).toBe(false));
  expect(screen.queryByText(/Rosa Delgado/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fill in nothing' })).toBeNull();
});

test('who is in charge is chosen with their load and licence, and sent', async () => {
  const dana = { userId: 2, name: 'Dana Cole', role: 'adjuster', openClaims: 4, more: false, states: ['FL'], against: [] };
  const { user, written } = open({
    'GET /api/claims/workload': () => Response.json([dana]),
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }),
    'POST /api/claims': () => Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByText('In charge (optional)'));
  await user.click(screen.getByRole('combobox', { name: /Adjuster in charge/ }));
  await user.click(await screen.findByRole('option', { name: /^Dana Cole 4 open claims/ }));
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await screen.findByText('Claim created, qualification pending');
  expect(written.find(({ name }) => name === 'POST /api/claims')?.body).toMatchObject({ assignedAdjusterId: 2 });
});

test('the contract is sent with its kind and fee; a fee that is refused asks an administrator for the reason, and all of it outlives a reload', async () => {
  const sentence = 'FL 626.854: the fee is limited to 20%';
  let isRefused = true;
  const { user, written } = open({
    'POST /api/claims/duplicates': () => Response.json({ duplicates: [], more: false }),
    'POST /api/claims': () =>
      isRefused
        ? Response.json(
            { code: 'unprocessable', message: sentence, requestId: 'r', fields: { 'contract.feePercentage': sentence } },
            { status: 422 },
          )
        : Response.json({ claim: aClaim(), qualificationState: 'pending', possibleDuplicates: [] }, { status: 201 }),
  });
  await fill(user);
  await user.click(screen.getByText('Contract (optional)'));
  fireEvent.change(screen.getByLabelText('Contract signed on'), { target: { value: '2026-02-01' } });
  fireEvent.change(screen.getByLabelText('Fee in percent'), { target: { value: '25' } });
  await user.click(screen.getByRole('combobox', { name: 'Kind of contract' }));
  await user.click(await screen.findByRole('option', { name: 'Declared emergency' }));
  expect(screen.queryByLabelText('Why this fee (an administrator only)')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  fireEvent.change(await screen.findByLabelText('Why this fee (an administrator only)'), { target: { value: 'Counsel agrees' } });
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
