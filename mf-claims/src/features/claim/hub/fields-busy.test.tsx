// A field that is being saved: its input cannot change until the response is there.
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim } from '../../../testing/a-claim.ts';
import { none, refused } from '../../../testing/open-screen.tsx';
import { later } from '../../../testing/later.ts';
import { openField, openHub } from './hub-mock-api.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a field that is being saved takes no words that its answer would throw away; after a refusal it goes on', async () => {
  const saving = later();
  const { user, written } = openHub({}, { 'PATCH /api/claims/12': saving.answer });
  const field = (await openField(user, 'Carrier')) as HTMLInputElement;
  await user.type(field, ' & Co');
  for (let steps = 0; steps < 3; steps += 1) await user.tab();
  await waitFor(() => expect(written).toHaveLength(1));
  await user.type(field, ' of Tampa');
  expect(field.value).toBe('Citizens Property & Co');
  saving.give(refused(400, 'Please check', { insuranceCompany: 'Unknown carrier' }));
  expect(await screen.findByText('Unknown carrier')).toBeTruthy();
  await user.type(field, ' of Tampa');
  expect(field.value).toBe('Citizens Property & Co of Tampa');
});

test('Esc takes nothing back that is already on its way', async () => {
  const saving = later();
  const { user } = openHub({}, { 'PATCH /api/claims/12': saving.answer });
  const field = await openField(user, 'Carrier');
  await user.type(field, ' & Co{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Carrier' }).matches(':disabled')).toBe(true));
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Carrier', { selector: 'input' })).toBe(field);
  saving.give(Response.json(aClaim({ version: 4, insuranceCompany: 'Citizens Property & Co' })));
  expect(await screen.findByRole('button', { name: /Citizens Property & Co.*edit Carrier/ })).toBeTruthy();
});

test('a list is closed while its choice is saved, and has the focus again after a refusal', async () => {
  const saving = later();
  const { user } = openHub({}, { 'PATCH /api/claims/12': saving.answer });
  const field = (await openField(user, 'State')) as HTMLSelectElement;
  await user.selectOptions(field, 'GA');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(field.matches(':disabled')).toBe(true));
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  saving.give(refused(400, 'Not this state'));
  expect(await screen.findByText('Not this state')).toBeTruthy();
  expect(field.value).toBe('GA');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('who is in charge cannot be chosen anew while the choice is saved', async () => {
  const saving = later();
  const ada = { userId: 3, name: 'Ada Ruiz', role: 'adjuster', openClaims: 1, more: false, states: ['FL'], against: [] };
  const { user, written } = openHub(
    {},
    {
      'GET /api/claims/workload': () => Response.json([ada]),
      'GET /api/users': none,
      'GET /api/users/3': () => refused(404, 'User not found'),
      'PATCH /api/claims/12': saving.answer,
    },
  );
  const field = await openField(user, 'Assigned adjuster');
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: /Ada Ruiz/ }));
  await user.click(screen.getByRole('button', { name: /^Save / }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(field.matches(':disabled')).toBe(true);
});
