// What frames the hub: the activity that folds and stays folded, empty fields behind “Add…”, what is missing with its verb.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHub } from './hub-mock-api.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.removeItem('plumbline-activity-rail');
});
afterEach(() => vi.unstubAllGlobals());

test('the activity folds, stays folded for the next claim, and opens for a note', async () => {
  const { user } = openHub();
  await user.click(await screen.findByRole('button', { name: 'Fold activity' }));
  expect(screen.queryByRole('textbox', { name: 'New note' })).toBeNull();
  cleanup();
  const { router } = openHub();
  expect((await screen.findByRole('button', { name: 'Activity' })).getAttribute('aria-expanded')).toBe('false');
  await router.navigate('/claims/12#note');
  const field = await screen.findByRole('textbox', { name: 'New note' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('an empty field stands behind “Add…”, and no dash stands for it', async () => {
  const { user } = openHub();
  const owner = within(await screen.findByRole('region', { name: 'Owner' }));
  expect(owner.queryByText('—')).toBeNull();
  expect(owner.getByRole('button', { name: '+ Add email, edit Email' })).toBeTruthy();
  const more = owner.getByRole('button', { name: 'Add… in Owner' });
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(owner.getByRole('button', { name: '+ Add referred by, edit Referred by' })).toBeTruthy();
});

test('a missing fact opens where it is entered', async () => {
  const { user } = openHub();
  const missing = within(await screen.findByRole('region', { name: 'Missing' }));
  await user.click(await missing.findByRole('button', { name: 'Add Policy number' }));
  const field = await screen.findByLabelText('Policy number', { selector: 'input' });
  expect(document.activeElement).toBe(field);
});
