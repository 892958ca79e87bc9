// Attorneys in the settings: added with what is needed, edited without losing a colleague's change, invited to the portal.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const ann = {
  id: 9,
  version: 3,
  email: 'ann@law.test',
  name: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  firm: 'Lee & Partners',
  phone: '(813) 555-0142',
  role: 'attorney',
  isAuthorized: false,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};

function open(answers: Record<string, unknown> = {}) {
  const written = serverAnswers({ '/api/auth/user': { ...dana, role: 'admin' }, '/api/users': [ann], ...answers });
  openWorkspace({ at: '/settings?tab=attorneys', remotes: [] });
  return written;
}
async function openDialog(button: string, title: string) {
  await userEvent.click(await screen.findByRole('button', { name: button }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { dialog, field: (label: RegExp) => within(dialog).getByLabelText<HTMLInputElement>(label) };
}
const save = (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Save attorney' }));

test('without names and an address nothing is sent; with them only what was typed is', async () => {
  const written = open({ 'POST /api/attorneys': { id: 10, name: 'Bo Ray', email: 'bo@law.test', isAuthorized: false } });
  const { dialog, field } = await openDialog('Add attorney', 'Add attorney');
  await save(dialog);
  expect((await within(dialog).findAllByText(/First name is required/)).length).toBeGreaterThan(0);
  expect(written).toEqual([]);
  await userEvent.type(field(/First name/), 'Bo');
  await userEvent.type(field(/Last name/), 'Ray');
  await userEvent.type(field(/Email/), 'bo@law.test');
  await save(dialog);
  expect(await screen.findByText('Attorney added')).toBeTruthy();
  expect(written).toEqual([{ method: 'POST', path: '/api/attorneys', body: { firstName: 'Bo', lastName: 'Ray', email: 'bo@law.test' } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 60_000);

test('an address that is taken is said at its field, and the words stay', async () => {
  open({ 'POST /api/attorneys': () => refusal(409, 'This address is taken', { email: 'Somebody has this address already' }) });
  const { dialog, field } = await openDialog('Add attorney', 'Add attorney');
  await userEvent.type(field(/First name/), 'Bo');
  await userEvent.type(field(/Last name/), 'Ray');
  await userEvent.type(field(/Email/), 'ann@law.test');
  await save(dialog);
  expect((await within(dialog).findAllByText(/Somebody has this address already/)).length).toBeGreaterThan(0);
  expect(field(/First name/).value).toBe('Bo');
}, 60_000);

test('an edited attorney is saved with the version that was opened; the address stays', async () => {
  const written = open({ 'PATCH /api/users/9': { ...ann, firm: 'Lee LLP', version: 4 } });
  const { dialog, field } = await openDialog('Edit Ann Lee', 'Ann Lee');
  expect(field(/Email/).readOnly).toBe(true);
  await userEvent.clear(field(/Law firm/));
  await userEvent.type(field(/Law firm/), 'Lee LLP');
  await save(dialog);
  expect(await screen.findByText('Attorney saved')).toBeTruthy();
  expect(written).toMatchObject([{ method: 'PATCH', path: '/api/users/9', body: { firm: 'Lee LLP', expectedVersion: 3 } }]);
  expect(written[0]?.body).not.toHaveProperty('email');
}, 60_000);

test.each(['attorneys', 'people'])(
  'among %s the words stay when a refresh takes the person out of the list',
  async (tab) => {
    let found = [ann];
    serverAnswers({ '/api/auth/user': { ...dana, role: 'admin' }, '/api/users': () => Response.json(found) });
    const { queryClient } = openWorkspace({ at: `/settings?tab=${tab}`, remotes: [] });
    const { field } = await openDialog('Edit Ann Lee', 'Ann Lee');
    await userEvent.type(field(/First name/), 'a');
    found = [];
    await act(() => queryClient.invalidateQueries({ queryKey: ['users'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Ann Lee', hidden: true })).toBeNull());
    expect(field(/First name/).value).toBe('Anna');
  },
  60_000,
);

test('what a colleague changed meanwhile is not written over: the refusal is said', async () => {
  let stored = ann;
  const written = open({
    '/api/users': () => Response.json([stored]),
    'PATCH /api/users/9': () => {
      stored = { ...ann, version: ann.version + 1, firm: 'Lee & Moss' };
      return refusal(409, 'This was changed by someone else meanwhile.');
    },
  });
  const { dialog } = await openDialog('Edit Ann Lee', 'Ann Lee');
  await save(dialog);
  expect(await within(dialog).findByText('This was changed by someone else meanwhile.')).toBeTruthy();
  expect(await within(dialog).findByText(/Saved version: Law firm “Lee & Moss”/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep my changes' }));
  await save(dialog);
  await waitFor(() =>
    expect(written.map(({ body }) => body)).toMatchObject([ann.version, ann.version + 1].map((expectedVersion) => ({ expectedVersion }))),
  );
}, 60_000);

test('one without access is invited to the portal', async () => {
  const written = open({ 'POST /api/users/9/invitation': { user: { ...ann, isAuthorized: true }, invitationCarriedBy: 'smtp' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Invite to portal: Ann Lee' }, { timeout: 20_000 }));
  await waitFor(() => expect(written).toMatchObject([{ method: 'POST', path: '/api/users/9/invitation' }]));
  expect(await screen.findByRole('dialog', { name: 'Ann Lee was invited' })).toBeTruthy();
}, 60_000);
