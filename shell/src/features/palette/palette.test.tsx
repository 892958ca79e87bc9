// The palette in the real frame: keys, groups, what a role has, actions of remotes, searches that fail, the second step.
import { Modal, PageHeader } from '@plumbline/ui';
import {
  CallFailure,
  useRecentItem,
  type CommandContext,
  type CommandDialogProps,
  type FoundRecord,
  type RemoteModule,
} from '@plumbline/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRemote, dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';

const staff = ['admin', 'adjuster'] as const;
const claims = aRemote({
  app: 'mf-claims',
  paths: [{ path: '/claims' }, { path: '/claims/:id' }, { path: '/attorney-portal', roles: ['client'] }],
  nav: [
    { id: 'claims', label: 'Claims', to: '/claims', icon: 'folders', group: 'work', order: 10, shortcut: 'g c' },
    { id: 'portal', label: 'Client Portal', to: '/attorney-portal', icon: 'users', group: 'output', order: 10, roles: ['client'] },
  ],
  claimTabs: [{ id: 'money', label: 'Money', order: 10 }],
  commands: [{ id: 'new-claim', label: 'New claim', icon: 'plus', order: 10, roles: staff, keywords: 'intake', shortcut: 'c' }],
  searchProviders: [{ id: 'claims', label: 'Claims', icon: 'folders', order: 10, claims: true }],
});
const comms = aRemote({
  app: 'mf-comms',
  commands: [
    {
      id: 'send',
      label: 'Send message',
      icon: 'send',
      order: 20,
      roles: staff,
      claim: 'needed',
      shortcut: 'r',
      shortcutLabel: 'Reply',
    },
  ],
});
const remotes = [claims, comms];

const found: FoundRecord = { to: '/claims/4', claimId: 4, label: 'Rosa Delgado', detail: 'CLM-4 · 4128 Bayshore Blvd' };
const find = vi.fn<(text: string) => Promise<FoundRecord[]>>();
const sent = vi.fn<(context: Pick<CommandContext, 'claimId'>) => void>();

function Claim() {
  useRecentItem({ to: '/claims/4', label: 'Rosa Delgado', detail: 'CLM-4', claimId: 4 });
  return (
    <>
      <PageHeader title="Rosa Delgado" />
      <textarea aria-label="Words" />
    </>
  );
}
const claimsModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    { path: '/claims', element: <PageHeader title="Claims Management" /> },
    { path: '/claims/:id', element: <Claim /> },
    { path: '/attorney-portal', element: <PageHeader title="Client Portal" /> },
  ],
  commands: [
    {
      id: 'new-claim',
      dialog: () =>
        Promise.resolve(({ opened, onClose }) =>
          opened ? (
            <section aria-label="Intake">
              <button type="button" onClick={onClose}>
                Close intake
              </button>
            </section>
          ) : null,
        ),
    },
  ],
  searchProviders: [{ id: 'claims', find: (text) => find(text) }],
};
const commsModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [],
  commands: [{ id: 'send', run: ({ claimId }) => sent({ claimId }) }],
};
const modules = { mf_claims: claimsModule, mf_comms: commsModule };

beforeEach(() => {
  find.mockReset().mockResolvedValue([found]);
  sent.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open({
  role = 'adjuster',
  at = '/claims',
  ...more
}: {
  role?: string;
  at?: string;
  modules?: Record<string, RemoteModule | Error>;
} = {}) {
  const written = serverAnswers({ '/api/auth/user': { ...dana, role }, 'PATCH /api/auth/user': { ...dana, role, singleKeys: false } });
  const workspace = openWorkspace({ at, remotes, modules, ...more });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' }, { timeout: 5_000 });
  const field = within(dialog).getByRole('combobox');
  return { ...workspace, written, dialog, field, option: (name: string | RegExp) => within(dialog).findByRole('option', { name }) };
}

test('it opens with the field focused, marks the first entry, and the arrows go round', async () => {
  const { field, dialog } = await open();
  expect(document.activeElement).toBe(field);
  const options = () => within(dialog).getAllByRole('option');
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(options()[1]?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(options().at(-1)?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('an action of a remote shows its dialog where one is; its other words find it', async () => {
  const { field } = await open();
  await userEvent.type(field, 'intake{Enter}');
  await screen.findByRole('region', { name: 'Intake' });
  await userEvent.click(screen.getByRole('button', { name: 'Close intake' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Intake' })).toBeNull());
});

test('what is found is opened, and the count is said', async () => {
  const { field, option, dialog, router } = await open();
  await userEvent.type(field, 'bayshore');
  await option(/Rosa Delgado/);
  expect(within(dialog).getByText('1 result')).toBeTruthy();
  expect(find).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/4'));
});

test('a search that fails says so in its own place, and Retry asks again', async () => {
  find.mockRejectedValueOnce(new Error('down'));
  const { field, dialog, option } = await open();
  await userEvent.type(field, 'cl');
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain("Claims couldn't be searched.");
  expect(within(dialog).getByRole('option', { name: /^Claims/ })).toBeTruthy();
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await option(/Rosa Delgado/);
});

test('nothing found is said', async () => {
  find.mockResolvedValue([]);
  const { field, dialog } = await open();
  await userEvent.type(field, 'zzz');
  expect(await within(dialog).findByText('No results for “zzz”.')).toBeTruthy();
});

test('an action that concerns a claim asks which when none is open; Backspace goes back', async () => {
  const { field, option, dialog } = await open();
  await userEvent.type(field, 'send{Enter}');
  const asked = await within(dialog).findByRole('combobox', { name: 'Send message: which claim?' });
  await userEvent.keyboard('{Backspace}');
  await option(/^New claim/);
  await userEvent.type(asked, 'send{Enter}bayshore');
  await option(/Rosa Delgado/);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ claimId: 4 }));
});

test('the open claim comes first, and what concerns a claim concerns it', async () => {
  const { dialog } = await open({ at: '/claims/4' });
  const group = within(dialog).getAllByRole('group')[0] ?? dialog;
  expect(group.textContent).toContain('This claim: Rosa Delgado');
  await userEvent.click(within(group).getByRole('option', { name: 'Send message' }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ claimId: 4 }));
});

test('what was opened lately is offered, but not what is open', async () => {
  const { router, dialog, field } = await open({ at: '/claims/4' });
  expect(within(dialog).queryByRole('group', { name: 'Recent' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(field.isConnected).toBe(false));
  await router.navigate('/claims');
  await screen.findByRole('heading', { name: 'Claims Management' });
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('group', { name: 'Recent' })).toBeTruthy();
});

test('a remote that is down costs its action only, with a way to try again', async () => {
  const { field, loader } = await open({ modules: { ...modules, mf_comms: new Error('down') }, at: '/claims/4' });
  await userEvent.type(field, 'send{Enter}');
  expect(await screen.findByText('Send message is unavailable')).toBeTruthy();
  loader.heal('mf_comms', commsModule);
  await userEvent.click(screen.getByRole('button', { name: /Retry/ }));
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ claimId: 4 }));
});

test('a client has no action, search or page of the office', async () => {
  const { dialog, field } = await open({ role: 'client', at: '/attorney-portal' });
  const names = () =>
    within(dialog)
      .getAllByRole('option')
      .map((one) => one.textContent);
  expect(names()).toEqual(['Keyboard shortcuts??', 'Sign out', 'Client Portal', 'Settings', 'Help & Support']);
  await userEvent.type(field, 'claim');
  expect(within(dialog).queryByRole('option')).toBeNull();
  expect(find).not.toHaveBeenCalled();
});

test('C and G C work outside of fields, and not while a dialog is open', async () => {
  const { router } = await open({ at: '/claims/4' });
  await userEvent.keyboard('c');
  expect(screen.queryByRole('region', { name: 'Intake' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.keyboard('gc');
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims'));
  await userEvent.keyboard('c');
  await screen.findByRole('region', { name: 'Intake' });
});

test('? shows the sheet with the keys of this person; single keys are switched off for the account', async () => {
  const { written } = await open({ at: '/claims/4' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 5_000 });
  expect(within(sheet).getByText('New claim')).toBeTruthy();
  expect(within(sheet).getByText('G then C')).toBeTruthy();
  expect(within(sheet).getByText('Reply')).toBeTruthy();
  expect(within(sheet).getByText(/^Complete the selected item/)).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('switch', { name: /Single-key shortcuts/ }));
  expect(written).toEqual([{ method: 'PATCH', path: '/api/auth/user', body: { singleKeys: false } }]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull());
  await userEvent.keyboard('c');
  expect(screen.queryByRole('region', { name: 'Intake' })).toBeNull();
});

test('an action that is refused says why, and not that its section is missing', async () => {
  const refuse = () =>
    Promise.reject(new CallFailure(409, { code: 'conflict', message: 'You are at another inspection.', requestId: 'r' }));
  const busy: RemoteModule = { ...commsModule, commands: [{ id: 'send', run: refuse }] };
  const { field } = await open({ modules: { ...modules, mf_comms: busy }, at: '/claims/4' });
  await userEvent.type(field, 'send{Enter}');
  expect(await screen.findByText('You are at another inspection.')).toBeTruthy();
  expect(screen.queryByText('Send message is unavailable')).toBeNull();
});

test('an action that leads somewhere fetches nobody back who went on meanwhile, and says that it is ready', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const run = ({ navigate }: Pick<CommandContext, 'navigate'>) => code.then(() => navigate('/claims/4'));
  const late: RemoteModule = { ...commsModule, commands: [{ id: 'send', run }] };
  const { field, router } = await open({ modules: { ...modules, mf_comms: late }, at: '/claims/4' });
  await userEvent.type(field, 'send{Enter}');
  await waitFor(() => expect(field.isConnected).toBe(false));
  await act(() => router.navigate('/claims'));
  arrive();
  expect(await screen.findByText("It's ready now.")).toBeTruthy();
  expect(router.state.location.pathname).toBe('/claims');
  await userEvent.click(screen.getByRole('button', { name: /^Open/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/claims/4'));
});

test('a dialog that is opened from the palette leads back to where the palette was opened, the first time too', async () => {
  const Dialog = ({ opened, onClose }: CommandDialogProps) => <Modal opened={opened} onClose={onClose} title="Intake" />;
  const intake: RemoteModule = { ...claimsModule, commands: [{ id: 'new-claim', dialog: () => Promise.resolve(Dialog) }] };
  await open({ modules: { ...modules, mf_claims: intake } });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  const button = screen.getByRole('button', { name: 'Search' });
  await userEvent.click(button);
  await userEvent.type(await screen.findByRole('combobox'), 'intake{Enter}');
  await screen.findByRole('dialog', { name: 'Intake' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

const closed = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
};

test('R concerns the open claim, asks which one where none is open, and does nothing while somebody types', async () => {
  const { router } = await open({ at: '/claims/4' });
  await closed();
  await userEvent.type(screen.getByLabelText('Words'), 'r');
  expect(sent).not.toHaveBeenCalled();
  screen.getByLabelText('Words').blur();
  await userEvent.keyboard('r');
  await waitFor(() => expect(sent).toHaveBeenCalledWith({ claimId: 4 }));
  await router.navigate('/claims');
  await screen.findByRole('heading', { name: 'Claims Management' });
  await userEvent.keyboard('r');
  await screen.findByRole('combobox', { name: 'Send message: which claim?' });
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a role without the action has no key for it, neither pressed nor listed', async () => {
  await open({ role: 'engineer', at: '/claims/4' });
  await closed();
  await userEvent.keyboard('r');
  expect(sent).not.toHaveBeenCalled();
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 5_000 });
  expect(within(sheet).queryByText('Reply')).toBeNull();
});

test('the account decides about single keys; where it cannot be told they stay as they were', async () => {
  serverAnswers({
    '/api/auth/user': { ...dana, singleKeys: false },
    'PATCH /api/auth/user': 503,
    // What the rest of the help page asks for
    '/api/openapi.json': 404,
    '/api/users': [],
    '/config/remotes.json': 404,
    '/healthz': 404,
    '/readyz': 404,
    '/remotes/mf-claims/mf-manifest.json': 404,
    '/remotes/mf-comms/mf-manifest.json': 404,
  });
  openWorkspace({ at: '/help', remotes, modules });
  const keys = await screen.findByRole<HTMLInputElement>('switch', { name: /Single-key shortcuts/ }, { timeout: 5_000 });
  await waitFor(() => expect(keys.checked).toBe(false));
  await userEvent.click(keys);
  expect(await screen.findByText("Couldn't change shortcuts")).toBeTruthy();
  expect(keys.checked).toBe(false);
});
