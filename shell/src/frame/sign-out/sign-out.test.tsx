// Signing out: at once where nothing would be lost; else the person is told what is only on this device, and decides.
import { PageHeader } from '@plumbline/ui';
import type { LeavingWork, RemoteModule } from '@plumbline/web';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { aRemote, dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';
import { withdrawSignOut } from './sign-out-request.ts';

// Two cores are shared with the other tests
afterEach(() => {
  act(withdrawSignOut);
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const field = aRemote({ app: 'mf-field', keepsIn: 'plumbline-field', paths: [{ path: '/inspections' }] });
const page = () => <PageHeader title="Inspections" />;
const ownDraft = 'plumbline-draft:2:claim-12-note';

/** A remote that keeps so many captures, and sends as the test says. */
function aField(unsent: number, over: Partial<LeavingWork> = {}) {
  const done: string[] = [];
  const work: LeavingWork = {
    unsent,
    sendNow: () => Promise.resolve(0),
    async *files() {
      yield { name: 'captures.json', bytes: new TextEncoder().encode('[]') };
    },
    forget: () => Promise.resolve(void done.push('forgotten')),
    ...over,
  };
  const module: RemoteModule = {
    apiVersion: 1,
    routes: () => [{ path: '/inspections', Component: page }],
    leaving: ({ id }) => Promise.resolve(id === 2 ? work : { ...work, unsent: 0 }),
  };
  return { module, done };
}

function open(module: RemoteModule | Error = aField(0).module, answers: Record<string, unknown> = {}) {
  vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{ name: 'plumbline-field' }]) });
  const written = serverAnswers({ '/api/auth/user': dana, 'POST /api/logout': 204, ...answers });
  const logouts = () => written.filter(({ path }) => path === '/api/logout').length;
  return { logouts, ...openWorkspace({ at: '/inspections', remotes: [field], modules: { mf_field: module } }) };
}

async function signOut(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Dana Cole' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
}

const press = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

test('with nothing left behind the person is signed out at once, and copies of the server go', async () => {
  const { module, done } = aField(0);
  const { logouts, leaveFor } = open(module);
  await signOut();
  await expect.poll(() => leaveFor).toHaveBeenCalledWith('/');
  expect([logouts(), done]).toEqual([1, ['forgotten']]);
});

test('words that were typed and not saved are named, and go only with a yes', async () => {
  sessionStorage.setItem(ownDraft, JSON.stringify('Roof is open'));
  sessionStorage.setItem('plumbline-draft:9:claim-12-note', JSON.stringify('Of somebody else'));
  const { logouts, leaveFor } = open();
  await signOut();
  await screen.findByRole('dialog', { name: 'Delete 1 unsaved entry and sign out?' });
  expect(logouts()).toBe(0);
  await press('Stay');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([logouts(), sessionStorage.getItem(ownDraft)]).toEqual([0, '"Roof is open"']);
  await signOut();
  await press('Delete and sign out');
  await expect.poll(() => leaveFor).toHaveBeenCalledWith('/');
  expect([logouts(), sessionStorage.getItem(ownDraft)]).toEqual([1, null]);
  expect(sessionStorage.getItem('plumbline-draft:9:claim-12-note')).toBe('"Of somebody else"');
});

test('captures that are only here are counted and can be sent first', async () => {
  const { module } = aField(12);
  const { logouts } = open(module);
  await signOut();
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out?' }));
  dialog.getByText('12 captures are only on this device. They stay here and upload when you sign in again.');
  await press('Send now');
  expect(await screen.findByText('Everything was sent')).toBeTruthy();
  expect(dialog.queryByText(/only on this device/)).toBeNull();
  expect(logouts()).toBe(0);
  await press('Sign out');
  await expect.poll(() => logouts()).toBe(1);
});

test('what could not be sent is said, and can be exported together with what was typed', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  sessionStorage.setItem(ownDraft, JSON.stringify('Roof is open'));
  const { module } = aField(3, { sendNow: () => Promise.resolve(2) });
  const { logouts } = open(module);
  await signOut();
  await press('Send now');
  expect(await screen.findByText('2 not sent')).toBeTruthy();
  await press('Export');
  await expect.poll(() => saved).toHaveLength(1);
  const text = new TextDecoder().decode(await saved[0]?.arrayBuffer());
  expect(text).toContain('captures.json');
  expect(text).toContain('Roof is open');
  expect(logouts()).toBe(0);
  click.mockRestore();
});

test('where the part that keeps captures cannot be asked, that is said', async () => {
  const { logouts } = open(new Error('away'));
  await signOut();
  expect(await screen.findByText("Couldn't check for captures on this device. Any captures stay here.")).toBeTruthy();
  expect(logouts()).toBe(0);
});

test('where the server does not end the session nothing is forgotten', async () => {
  sessionStorage.setItem(ownDraft, JSON.stringify('Roof is open'));
  const { module, done } = aField(0);
  const { leaveFor } = open(module, { 'POST /api/logout': 503 });
  await signOut();
  await press('Delete and sign out');
  expect(await screen.findByText("Couldn't sign you out. Please try again.")).toBeTruthy();
  expect([sessionStorage.getItem(ownDraft), done]).toEqual(['"Roof is open"', []]);
  expect(leaveFor).not.toHaveBeenCalled();
});

test('the closed workspace asks as well: its Sign Out and the way to another account', async () => {
  sessionStorage.setItem(ownDraft, JSON.stringify('Roof is open'));
  const { logouts } = open(undefined, { '/api/auth/user': { ...dana, isAuthorized: false }, '/api/access-requests/own': {} });
  await userEvent.click(await screen.findByRole('link', { name: 'Sign Out' }));
  await screen.findByRole('dialog', { name: 'Delete 1 unsaved entry and sign out?' });
  await press('Stay');
  await userEvent.click(screen.getByRole('button', { name: 'Try Different Account' }));
  await screen.findByRole('dialog', { name: 'Delete 1 unsaved entry and sign out?' });
  expect(logouts()).toBe(0);
});
