// The dialog of a person: all their sessions end after a question, a mistyped address is put right; neither is offered for oneself.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

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
  licenses: [],
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
  const question = await screen.findByRole('dialog', { name: 'End all sessions for Noah Fischer?' });
  expect(within(question).getByText(/Access, password and 2FA stay the same/)).toBeTruthy();
  expect(written).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'End all sessions' }));
  expect(await screen.findByText('Ended 2 sessions for Noah Fischer')).toBeTruthy();
  expect(written).toEqual([{ method: 'DELETE', path: '/api/users/9/sessions', body: undefined }]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^End all/ })).toBeNull());
}, 60_000);

test('what the server refuses is said, and the question stays', async () => {
  const { dialog } = await openPerson('Noah Fischer', { 'DELETE /api/users/9/sessions': () => refusal(409, 'Not now') });
  await userEvent.click(within(dialog).getByRole('button', { name: 'End all sessions' }));
  const question = await screen.findByRole('dialog', { name: /^End all/ });
  await userEvent.click(within(question).getByRole('button', { name: 'End all sessions' }));
  await waitFor(() => expect(screen.getByText("Couldn't end the sessions")).toBeTruthy());
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

test('a mistyped address of an invitation is corrected: the invitation is sent anew, and its link shown once', async () => {
  const answer = {
    user: { ...invited, email: 'ida@office.test' },
    invitationPath: '/api/invitations/accept?token=1.x',
    invitationCarriedBy: 'smtp',
  };
  const { written, dialog } = await openPerson('Ida New', { 'POST /api/users/10/email': answer });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct email' }));
  const correction = await screen.findByRole('dialog', { name: "Correct Ida New's email" });
  const field = within(correction).getByLabelText<HTMLInputElement>(/Email/);
  expect(field.value).toBe('noah@office.test');
  await userEvent.clear(field);
  await userEvent.type(field, 'ida@office.test');
  await userEvent.click(within(correction).getByRole('button', { name: 'Correct and invite' }));
  const result = await screen.findByRole('dialog', { name: 'Ida New was invited' });
  expect(within(result).getByText(/An email with the link is on its way to ida@office.test/)).toBeTruthy();
  expect(written).toEqual([{ method: 'POST', path: '/api/users/10/email', body: { email: 'ida@office.test', expectedVersion: 3 } }]);
  await userEvent.click(within(result).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ida New was invited' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Ida New' })).toBeTruthy();
}, 60_000);

test('of somebody who signs in already a link is sent, after a confirmation; a refusal stands at the field', async () => {
  const confirmedUntil = new Date(Date.now() + 240_000).toISOString();
  const sentence = "This is already the account's email address";
  let refuses = true;
  const { dialog } = await openPerson('Noah Fischer', {
    '/api/auth/security': { hasPassword: true, recoveryCodesLeft: 0, twoFactorRequired: false, confirmedUntil },
    'POST /api/users/9/email': () =>
      refuses
        ? refusal(400, sentence, { email: sentence })
        : Response.json({ user: noah, waiting: { email: 'n@office.test', endsAt: confirmedUntil, carriedBy: 'smtp' } }),
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct email' }));
  const correction = await screen.findByRole('dialog', { name: "Correct Noah Fischer's email" });
  const send = () => userEvent.click(within(correction).getByRole('button', { name: 'Correct' }));
  await send();
  expect((await within(correction).findAllByText(new RegExp(sentence))).length).toBeGreaterThan(0);
  refuses = false;
  await send();
  expect(await screen.findByText('Link sent to n@office.test')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Correct/ })).toBeNull());
}, 60_000);

test('where no mail server is set up no link is called sent', async () => {
  const confirmedUntil = new Date(Date.now() + 240_000).toISOString();
  const { dialog } = await openPerson('Noah Fischer', {
    '/api/auth/security': { hasPassword: true, recoveryCodesLeft: 0, twoFactorRequired: false, confirmedUntil },
    'POST /api/users/9/email': { user: noah, waiting: { email: 'n@office.test', endsAt: confirmedUntil, carriedBy: 'local' } },
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct email' }));
  const correction = await screen.findByRole('dialog', { name: "Correct Noah Fischer's email" });
  await userEvent.click(within(correction).getByRole('button', { name: 'Correct' }));
  const said = await screen.findByText('Not sent: email not set up');
  expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
  expect(screen.getAllByText(/The link for n@office\.test is in the local outbox/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/Link sent to/)).toBeNull();
}, 60_000);

test('what was typed about the person stays while the address is corrected or the factor reset, and is saved on top of that', async () => {
  const confirmedUntil = new Date(Date.now() + 240_000).toISOString();
  const secured = { ...noah, twoFactorSince: '2026-10-01T00:00:00.000Z' };
  const { written, dialog } = await openPerson('Noah Fischer', {
    '/api/users': [secured],
    '/api/auth/security': { hasPassword: true, recoveryCodesLeft: 0, twoFactorRequired: false, confirmedUntil },
    'POST /api/users/9/two-factor-reset': { ...noah, version: 4 },
    'POST /api/users/9/email': { user: { ...noah, version: 6 }, waiting: { email: 'n@office.test', endsAt: confirmedUntil } },
    'PATCH /api/users/9': { ...noah, version: 7 },
  });
  const lastName = within(dialog).getByLabelText<HTMLInputElement>(/Last name/);
  await userEvent.type(lastName, '-Bauer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset 2FA' }));
  const question = await screen.findByRole('dialog', { name: /^Reset 2FA/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Reset/ })).toBeNull());
  expect(lastName.value).toBe('Fischer-Bauer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Correct email' }));
  const correction = await screen.findByRole('dialog', { name: /^Correct .+'s email/ });
  await userEvent.click(within(correction).getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Correct/ })).toBeNull());
  expect(lastName.value).toBe('Fischer-Bauer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(written.map(({ body }) => body)).toMatchObject([{}, { expectedVersion: 4 }, { lastName: 'Fischer-Bauer', expectedVersion: 6 }]);
}, 60_000);

test('a colleague’s change that a reset meets is not saved over', async () => {
  const confirmedUntil = new Date(Date.now() + 240_000).toISOString();
  let colleagues = {};
  const { written, dialog } = await openPerson('Noah Fischer', {
    '/api/users': () => Response.json([{ ...noah, twoFactorSince: '2026-10-01T00:00:00.000Z', ...colleagues }]),
    '/api/auth/security': { hasPassword: true, recoveryCodesLeft: 0, twoFactorRequired: false, confirmedUntil },
    'POST /api/users/9/two-factor-reset': () => {
      colleagues = { version: 5, role: 'reviewer' };
      return Response.json({ ...noah, ...colleagues });
    },
    'PATCH /api/users/9': () => refusal(409, 'Somebody changed this'),
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Reset 2FA' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: /^Reset/ })).getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Reset/ })).toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Somebody changed this')).toBeTruthy();
  expect(written.at(-1)?.body).toMatchObject({ expectedVersion: 3 });
  expect(await within(dialog).findByText(/Saved version: Role “Intake Reviewer”/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(written.at(-1)?.body).toMatchObject({ expectedVersion: 5 }));
}, 60_000);

test('one’s own address is changed in the profile, not here', async () => {
  const { dialog } = await openPerson('Dana Cole');
  expect(within(dialog).queryByRole('button', { name: 'Correct email' })).toBeNull();
}, 60_000);
