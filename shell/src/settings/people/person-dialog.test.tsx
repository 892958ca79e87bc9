// The dialog of a person: all their sessions end after a question; one's own, and those of somebody who was only invited, are not offered.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const noah = {
  id: 9,
  version: 3,
  email: 'noah@office.test',
  name: 'Noah Fischer',
  firstName: 'Noah',
  lastName: 'Fischer',
  role: 'adjuster',
  isAuthorized: true,
  licences: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const invited = {
  ...noah,
  id: 10,
  name: 'Ida New',
  invitation: { sentAt: '2026-11-20T15:00:00.000Z', endsAt: '2099-01-01T00:00:00.000Z' },
};
const oneself = { ...noah, id: dana.id, name: 'Dana Cole', role: 'admin' };

async function openPerson(name: string, answers: Record<string, unknown> = {}) {
  const written = serverAnswers({ '/api/auth/user': { ...dana, role: 'admin' }, '/api/users': [noah, invited, oneself], ...answers });
  openWorkspace({ at: '/settings?tab=people', remotes: [] });
  await userEvent.click(await screen.findByRole('button', { name: `Edit ${name}` }, { timeout: 20_000 }));
  return { written, dialog: await screen.findByRole('dialog', { name }) };
}

test('the question says what stays; then the sessions end, and how many is said', async () => {
  const { written, dialog } = await openPerson('Noah Fischer', { 'DELETE /api/users/9/sessions': { ended: 2 } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
  const question = await screen.findByRole('dialog', { name: 'End all sessions of Noah Fischer?' });
  expect(within(question).getByText(/Access, password and second factor stay/)).toBeTruthy();
  expect(written).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('2 sessions of Noah Fischer ended')).toBeTruthy();
  expect(written).toEqual([{ method: 'DELETE', path: '/api/users/9/sessions', body: undefined }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^End all/ })).toBeNull());
}, 60_000);

test('what the server refuses is said, and the question stays', async () => {
  const { dialog } = await openPerson('Noah Fischer', { 'DELETE /api/users/9/sessions': () => refusal(409, 'Not now') });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
  const question = await screen.findByRole('dialog', { name: /^End all/ });
  await userEvent.click(within(question).getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(screen.getByText('The sessions were not ended')).toBeTruthy());
  expect(screen.getByRole('dialog', { name: /^End all/ })).toBeTruthy();
}, 60_000);

test.each(['Ida New', 'Dana Cole'])(
  'of %s there is nothing to end here',
  async (name) => {
    const { dialog } = await openPerson(name);
    expect(within(dialog).queryByRole('button', { name: 'End all sessions' })).toBeNull();
  },
  60_000,
);
