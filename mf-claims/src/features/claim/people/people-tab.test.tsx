// The people tab as its user sees it: adding, ending, removing with Undo, the contract with its signers.
import type { Claim } from '@plumbline/contracts/claims';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { dana, none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { PeopleTab } from './people-tab.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const [owner] = aClaim().parties;
const counsel = { id: 2, revision: 4, role: 'attorney' as const, name: 'Jane Counsel', phones: [], engagedOn: '2026-11-03' };

function open(over: Partial<Claim> = {}, answers: Answers = {}, role: 'adjuster' | 'billing' = 'adjuster') {
  return openScreen(
    { path: '/', at: '/', Component: () => <PeopleTab claimId={12} />, user: { ...dana, role } },
    { 'GET /api/claims/12': () => Response.json(aClaim(over)), ...answers },
  );
}
const created = () => Response.json({ ...counsel, id: 3 }, { status: 201 });

test('a person is added with phones, one a line, and without what is empty', async () => {
  const { user, written } = open({}, { 'POST /api/claims/12/parties': created });
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add person' });
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'mortgagee');
  await user.type(within(dialog).getByLabelText(/^Name/), 'First Gulf Bank');
  await user.type(within(dialog).getByLabelText('Phone numbers'), '305 555 0177{enter}305 555 0178');
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written[0]?.body).toEqual({ role: 'mortgagee', name: 'First Gulf Bank', phones: ['(305) 555-0177', '(305) 555-0178'] });
});

test('a refused person keeps the dialog, names the field, and a repeat uses the same key', async () => {
  const { user, written } = open(
    {},
    { 'POST /api/claims/12/parties': () => refused(400, 'Please check', { 'phones.0': 'Valid phone number is required' }) },
  );
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add person' });
  await user.type(within(dialog).getByLabelText(/^Name/), 'Bank');
  const phones = within(dialog).getByLabelText<HTMLTextAreaElement>('Phone numbers');
  await user.type(phones, '305');
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }));
  expect((await within(dialog).findAllByText(/Valid phone number is required/)).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(phones);
  expect(written).toEqual([]);
  // What the form lets pass and the server does not is said in the same place
  await user.type(phones, ' 555 0177');
  expect(within(dialog).queryByText(/Valid phone number is required/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }));
  expect((await within(dialog).findAllByText(/Valid phone number is required/)).length).toBeGreaterThan(0);
  await user.click(within(dialog).getByRole('button', { name: 'Add person' }));
  await waitFor(() => expect(written).toHaveLength(2));
  expect(written[1]?.key).toBe(written[0]?.key);
});

test('an engagement is ended with the revision that was read', async () => {
  const { user, written } = open(
    { parties: [...(owner ? [owner] : []), counsel] },
    { 'PATCH /api/claims/12/parties/2': () => Response.json(counsel) },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Jane Counsel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End engagement' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End engagement' }));
  await waitFor(() => expect(written[0]?.body).toMatchObject({ revision: 4, endedOn: expect.stringMatching(/^\d{4}-/) }));
});

test('somebody is removed after a question, and Undo brings them back', async () => {
  const { user, written } = open(
    { parties: [...(owner ? [owner] : []), counsel] },
    { 'DELETE /api/claims/12/parties/2': () => new Response(null, { status: 204 }), 'POST /api/claims/12/parties': created },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Jane Counsel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Remove Jane Counsel?' })).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(written[1]?.body).toEqual({ role: 'attorney', name: 'Jane Counsel', phones: [], engagedOn: '2026-11-03' }));
});

test('the property owner cannot be removed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Rosa Delgado' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remove' })).toBeNull();
});

test('the contract names who has not signed, and is saved with its signers', async () => {
  const luis = { id: 2, revision: 1, role: 'named_insured' as const, name: 'Luis Delgado', phones: [] };
  const contract = {
    revision: 1,
    kind: 'standard' as const,
    signedBy: [1],
    missingSigners: ['Luis Delgado'],
    feeWarnings: [],
    feePercentage: 10,
  };
  const { user, written } = open(
    { parties: [...(owner ? [owner] : []), luis], contract },
    { 'PUT /api/claims/12/contract': () => Response.json(aClaim()) },
  );
  expect(await screen.findByText('Waiting for signatures: Luis Delgado')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit contract' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contract with the insured' });
  await user.click(within(dialog).getByRole('checkbox', { name: 'Luis Delgado' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save contract' }));
  await waitFor(() => expect(written[0]?.body).toEqual({ revision: 1, kind: 'standard', signedBy: [1, 2], feePercentage: 10 }));
});

test('who may not write reads the people without buttons', async () => {
  open({}, {}, 'billing');
  expect(await screen.findByText('Rosa Delgado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add person|Actions for|contract/ })).toBeNull();
});

test('the contract asks for its minute, and shows until when it can be canceled at the property', async () => {
  const sentence = 'Enter the time of signing. Texas counts 72 hours from the time of signing.';
  const terms = { revision: 1, kind: 'standard' as const, signedBy: [], missingSigners: [], feeWarnings: [] };
  const cancelUntilAt = '2026-10-04T21:40:00.000Z';
  const contract = { ...terms, signedOn: '2026-10-01', signedAt: '16:40', cancelUntil: '2026-10-04', cancelUntilAt };
  let tries = 0;
  const { user, written } = open(
    { timeZone: 'America/Chicago', contract },
    {
      'PUT /api/claims/12/contract': () => {
        tries += 1;
        return tries === 1 ? refused(400, 'Please check', { signedAt: sentence }) : Response.json(aClaim());
      },
    },
  );
  const section = await screen.findByRole('region', { name: 'Contract' });
  expect(section.textContent).toMatch(/Signed on.*Oct 1, 2026, 4:40 PM.*Right to cancel ends.*Oct 4, 2026.*4:40.PM/);
  await user.click(screen.getByRole('button', { name: 'Edit contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract with the insured' }));
  await user.clear(dialog.getByLabelText(/^Time of signing/));
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  expect((await dialog.findAllByText(sentence)).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText(/^Time of signing/), '09:05');
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written.map(({ body }) => body['signedAt'])).toEqual([undefined, '09:05']);
});

test('a fee that may be above a cap asks for its reason in the dialog, and the contract shows it', async () => {
  const sentence = 'N.C.G.S. 58-33A-80: the fee is limited to 10% if this condition applies. Enter a reason for this fee.';
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [], missingSigners: [], feeWarnings: [], feePercentage: 15 };
  const feeReason = { text: 'No disaster is declared', by: 'Dana Cole' };
  const { user, written } = open(
    { contract: { ...contract, feeReason } },
    {
      'PUT /api/claims/12/contract': ({ why }) => (why ? Response.json(aClaim()) : refused(422, sentence, { why: sentence })),
    },
  );
  expect((await screen.findByRole('region', { name: 'Contract' })).textContent).toContain('No disaster is declared (Dana Cole)');
  await user.click(screen.getByRole('button', { name: 'Edit contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract with the insured' }));
  expect(dialog.queryByLabelText(/^Reason for this fee/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  await user.type(await dialog.findByLabelText(/^Reason for this fee/), 'Not a declared disaster');
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written[1]?.body).toMatchObject({ feePercentage: 15, why: 'Not a declared disaster' });
});

test('a person and a contract that were begun are asked about before they go', async () => {
  const { user, written } = open();
  await user.click(await screen.findByRole('button', { name: 'Add person' }));
  const person = await screen.findByRole('dialog', { name: 'Add person' });
  await user.type(within(person).getByLabelText(/^Name/), 'Bank');
  await user.keyboard('{Escape}');
  await user.click(within(person).getByRole('button', { name: 'Keep editing' }));
  expect(within(person).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Bank');
  await user.click(within(person).getByRole('button', { name: 'Cancel' }));
  await user.click(within(person).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Add person' }));
  const again = await screen.findByRole('dialog', { name: 'Add person' });
  expect(within(again).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  await user.click(within(again).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Record contract' }));
  const contract = await screen.findByRole('dialog', { name: 'Contract with the insured' });
  await user.type(within(contract).getByLabelText(/^Fee/), '10');
  await user.click(within(contract).getByRole('button', { name: 'Cancel' }));
  expect(within(contract).getByText('Discard your changes?')).toBeTruthy();
  expect(written).toEqual([]);
});

test('what a colleague saved of a person first is read, and then what was typed stands over it', async () => {
  let stored = counsel;
  const { user, written } = openScreen(
    { path: '/', at: '/', Component: () => <PeopleTab claimId={12} />, user: { ...dana, role: 'adjuster' } },
    {
      'GET /api/claims/12': () => Response.json(aClaim({ parties: [...(owner ? [owner] : []), stored] })),
      'GET /api/attorneys': none,
      'GET /api/users': none,
      'PATCH /api/claims/12/parties/2': ({ revision }) => {
        if (revision === 5) return Response.json(stored);
        stored = { ...counsel, revision: 5, name: 'Jane Counsel, Esq.' };
        return refused(409, 'Someone else changed this person. Review the new values.');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Actions for Jane Counsel' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Prefers mail');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Saved version: Name “Jane Counsel, Esq.”; Note empty/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.map(({ body }) => body['revision'])).toEqual([4, 5]));
  expect(written[1]?.body).toMatchObject({ name: 'Jane Counsel', note: 'Prefers mail' });
});

test('terms of the contract that a colleague saved first are read, and then what was typed stands over them', async () => {
  const contract = { revision: 1, kind: 'standard' as const, signedBy: [], missingSigners: [], feeWarnings: [], feePercentage: 10 };
  let stored = aClaim({ contract });
  const { user, written } = openScreen(
    { path: '/', at: '/', Component: () => <PeopleTab claimId={12} />, user: { ...dana, role: 'adjuster' } },
    {
      'GET /api/claims/12': () => Response.json(stored),
      'PUT /api/claims/12/contract': ({ revision }) => {
        if (revision === 2) return Response.json(stored);
        stored = aClaim({ contract: { ...contract, revision: 2, feePercentage: 8 } });
        return refused(409, 'Someone else changed the contract. Review the new terms.');
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Edit contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Contract with the insured' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Rosa Delgado' }));
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  expect(await dialog.findByText(/Saved version: Fee \(percent\) “8”; Signed by empty/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Keep my changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save contract' }));
  await waitFor(() =>
    expect(written.map(({ body }) => body)).toMatchObject([{ revision: 1 }, { revision: 2, feePercentage: 10, signedBy: [1] }]),
  );
});
