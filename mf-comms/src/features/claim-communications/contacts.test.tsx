// The contacts of a claim as their user sees them: added, changed, merged, deactivated, and what they said to texts.
import { maxElsewhere, type Contact } from '@plumbline/contracts/comms';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '@plumbline/web/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aContact, choose, open, sam } from '../../testing/claim-communications.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('contacts show type, state, addresses, preference and what they do not want', async () => {
  const { user } = open({
    'GET /api/claims/4/contacts': [aContact({ isActive: false, preferredMethod: 'sms', language: 'ht', optedOut: ['phone'] })],
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts 1/ }));
  const card = await screen.findByRole('article');
  for (const text of ['Olivia Owner', 'Primary', 'Inactive', 'Prefers sms', 'Haitian Creole', 'Opted out of Phone'])
    expect(within(card).getByText(text)).toBeTruthy();
  expect(within(card).getByRole('link', { name: '305-555-0100' }).getAttribute('href')).toBe('tel:3055550100');
});

test('adding a contact wants type and name, then sends it and says so', async () => {
  const { user, sent } = open({ 'POST /api/claims/4/contacts': aContact({ id: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Contact' });
  await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
  expect(await within(dialog).findByText('2 fields need attention')).toBeTruthy();
  expect(sent).toEqual([]);
  await choose(user, /Contact Type/, 'Attorney');
  await user.type(within(dialog).getByRole('textbox', { name: /Full Name/ }), 'Ann Attorney');
  await user.type(within(dialog).getByRole('textbox', { name: 'Email' }), 'ann@law.example');
  await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByText('New contact has been added successfully.')).toBeTruthy();
  expect(sent[0]).toMatchObject({
    body: { contactType: 'attorney', name: 'Ann Attorney', email: 'ann@law.example', preferredMethod: 'email', language: 'en' },
  });
});

test('a contact that could not be added is told in the words of the specification, with the reason', async () => {
  const { user } = open({ 'POST /api/claims/4/contacts': () => refusal(404, 'Claim not found') });
  await user.click(await screen.findByRole('button', { name: 'Add Contact' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Contact' });
  await choose(user, /Contact Type/, 'Secondary');
  await user.type(within(dialog).getByRole('textbox', { name: /Full Name/ }), 'Sam');
  await user.click(within(dialog).getByRole('button', { name: 'Add Contact' }));
  expect(await screen.findByText('Failed to add contact')).toBeTruthy();
  expect(within(dialog).getByText('Claim not found')).toBeTruthy();
});

test('what a contact said to texts is recorded; the consents of the owner stand on the claim', async () => {
  const sam = aContact({ id: 2, name: 'Sam', isOwner: false, contactType: 'secondary' });
  const { user, sent } = open({
    'GET /api/claims/4/contacts': [aContact({ consents: [{ method: 'sms', given: true, on: '2026-11-01' }] }), sam],
    'POST /api/communications/consents': { ...sam, consents: [{ method: 'phone', given: false, on: '2026-11-02' }] },
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  expect(await screen.findByText(/Text messages: agreed on/)).toBeTruthy();
  expect(screen.getByRole('link', { name: "Owner's consent" }).getAttribute('href')).toBe('/claims/4');
  await user.click(screen.getByRole('button', { name: 'Record consent: Automated calls to Sam' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Declined' }));
  await user.click(dialog.getByRole('button', { name: 'Record' }));
  await waitFor(() => expect(sent.filter(({ request }) => request.startsWith('POST'))).toHaveLength(1));
  expect(sent.find(({ request }) => request.startsWith('POST'))?.body).toMatchObject({
    contactId: 2,
    method: 'phone',
    given: false,
    how: 'phone',
  });
});

test('a contact is changed with what was read; what somebody else saved meanwhile is shown before it is written over', async () => {
  let now: Contact = { ...sam, version: 3, consents: [{ method: 'sms', given: true, on: '2026-11-01' }] };
  const { user, sent } = open({
    'GET /api/claims/4/contacts': () => [aContact(), now],
    'PATCH /api/contacts/2': () => {
      now = { ...now, version: 4, name: 'Sam Otherwise' };
      return refusal(409, 'Someone else changed this. Reload and try again.');
    },
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Sam' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sam' }));
  expect(dialog.getByText(/A new one starts without/)).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /Phone/ }));
  await user.type(dialog.getByRole('textbox', { name: /Phone/ }), '305-555-0177');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent.find(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({ phone: '(305) 555-0177', version: 3 }),
  );
  expect(await screen.findByText(/Saved version: Full Name “Sam Otherwise”/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent.findLast(({ request }) => request.startsWith('PATCH'))?.body).toMatchObject({ name: 'Sam', version: 4 }));
});

test('the same person on other claims is changed there only when somebody says so; who is not the same is named with the reason', async () => {
  const at = (claimId: number, over: object = {}) => ({
    contactId: claimId * 10,
    claimId,
    claimNumber: `CLM-${claimId}`,
    name: 'Sam',
    by: 'email' as const,
    isSamePerson: true,
    isOwner: false,
    ...over,
  });
  const elsewhere = [at(6), at(7), at(8, { isOwner: true }), at(9, { name: 'Kim', by: 'phone', isSamePerson: false })];
  const { user, sent } = open({ 'GET /api/claims/4/contacts': [aContact(), { ...sam, elsewhere }], 'PATCH /api/contacts/2': sam });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  const save = async (isEverywhere: boolean) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Sam' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sam' }));
    const box = dialog.getByRole('checkbox', { name: 'Change it on all 3 claims' });
    const there = 'Also on CLM-6, CLM-7. Type and notes stay as they are there.';
    expect(dialog.getByText(`${there} Not changed: CLM-8 (Sam is its owner), CLM-9 (Kim has the same phone).`)).toBeTruthy();
    if (isEverywhere) await user.click(box);
    await user.type(dialog.getByRole('textbox', { name: /Full Name/ }), ' B');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return sent.findLast(({ request }) => request.startsWith('PATCH'))?.body as object;
  };
  expect(await save(true)).toMatchObject({ name: 'Sam B', also: [60, 70] });
  expect(await save(false)).not.toHaveProperty('also');
});

test('where more claims may have the person than are listed, nobody is told that all of them change', async () => {
  const elsewhere = Array.from({ length: maxElsewhere }, (_, index) => ({
    contactId: index + 100,
    claimId: index + 100,
    claimNumber: `CLM-${index + 100}`,
    name: 'Sam',
    by: 'email' as const,
    isSamePerson: true,
    isOwner: false,
  }));
  const { user } = open({ 'GET /api/claims/4/contacts': [aContact(), { ...sam, elsewhere }] });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Sam' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Sam' }));
  expect(dialog.getByRole('checkbox', { name: 'Change it on these 21 claims' })).toBeTruthy();
  expect(dialog.getByText(/Only the 20 newest other claims are listed\. Older ones stay as they are\.$/)).toBeTruthy();
});

test('of the owner only notes are changed here, and the dialog leads to the claim', async () => {
  const { user, sent } = open({ 'PATCH /api/contacts/1': aContact({ notes: 'Mornings' }) });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit Olivia Owner' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('link', { name: 'on the claim overview' }).getAttribute('href')).toBe('/claims/4');
  expect(dialog.queryByRole('textbox', { name: /Full Name/ })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: /Notes/ }), 'Mornings');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact saved')).toBeTruthy();
  expect(sent.find(({ request }) => request.startsWith('PATCH'))?.body).toEqual({ notes: 'Mornings', version: 1 });
});

test('two contacts are merged and undone; an attorney and the owner are no choice; other claims are named', async () => {
  const until = new Date(Date.now() + 600_000).toISOString();
  const luis = aContact({ id: 3, name: 'Luis Law', isOwner: false, contactType: 'attorney' });
  const elsewhere = [
    { contactId: 40, claimId: 6, claimNumber: 'CLM-2026-000006', name: 'Sam', by: 'email' as const, isSamePerson: true, isOwner: false },
  ];
  let all: Contact[] = [aContact(), { ...sam, elsewhere }, luis];
  const { user, sent } = open({
    'GET /api/claims/4/contacts': () => all,
    'POST /api/contacts/1/merge': () => {
      all = [aContact({ merged: [{ id: 2, name: 'Sam', at: until, by: 'Dana', undoableUntil: until }] }), luis];
      return all[0];
    },
    'POST /api/contacts/2/undo-merge': sam,
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  expect((await screen.findByRole('link', { name: 'CLM-2026-000006' })).getAttribute('href')).toBe('/claims/6/communications');
  await user.click(screen.getByRole('button', { name: 'More actions for Olivia Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Merge another contact into this one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge another contact into Olivia Owner' }));
  await user.click(dialog.getByRole('combobox', { name: /Contact to merge/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Sam, sam@x.test, 305-555-0100']);
  await user.click(screen.getByRole('option', { name: /Sam/ }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await user.click(await screen.findByRole('button', { name: 'Undo the merge of Sam' }));
  expect(await screen.findByText('Merge undone')).toBeTruthy();
  expect(sent.map(({ request, body }) => [request, body])).toEqual([
    ['POST /api/contacts/1/merge', { contactId: 2, version: 1 }],
    ['POST /api/contacts/2/undo-merge', undefined],
  ]);
});

test('a contact is deactivated and becomes active again', async () => {
  let one = { ...sam };
  const turned = (isActive: boolean) => () => (one = { ...one, isActive, version: one.version + 1 });
  const { user } = open({
    'GET /api/claims/4/contacts': () => [one],
    'POST /api/contacts/2/deactivate': turned(false),
    'POST /api/contacts/2/reactivate': turned(true),
  });
  await user.click(await screen.findByRole('tab', { name: /Contacts/ }));
  for (const [action, says] of [
    ['Deactivate', 'Sam is inactive and gets no messages'],
    ['Activate', 'Sam is active again'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: 'More actions for Sam' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
    expect(await screen.findByText(says)).toBeTruthy();
  }
});
