import { DateText, PageHeader } from '@plumbline/ui';
import { fetchJson, useClaimTabs, useDraft, type RemoteModule } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aRemote, aStream, dana, openWorkspace, refusal, serverAnswers } from './testing/a-workspace.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const claims = aRemote({
  app: 'mf-claims',
  paths: [
    { path: '/' },
    { path: '/claims' },
    { path: '/claims/:id' },
    { path: '/attorney-portal', roles: ['attorney', 'client', 'adjuster'] },
  ],
  nav: [
    { id: 'dashboard', label: 'Dashboard', to: '/', icon: 'home', group: 'work', order: 10 },
    {
      id: 'claims',
      label: 'Claims',
      to: '/claims',
      icon: 'folders',
      group: 'work',
      order: 20,
      count: { path: '/api/counts', field: 'open', key: 'claims' },
    },
    {
      id: 'portal',
      label: 'Client Portal',
      to: '/attorney-portal',
      icon: 'users',
      group: 'output',
      order: 10,
      roles: ['attorney', 'client', 'adjuster'],
    },
  ],
});
const field = aRemote({
  app: 'mf-field',
  paths: [{ path: '/inspections' }, { path: '/mobile-claims', public: true }],
  nav: [{ id: 'inspections', label: 'Inspections & Photos', to: '/inspections', icon: 'photo', group: 'field', order: 10 }],
  claimTabs: [{ id: 'inspections', label: 'Inspections', order: 20 }],
});
const comms = aRemote({
  app: 'mf-comms',
  paths: [{ path: '/claims/:id/communications' }],
  claimTabs: [{ id: 'communication', label: 'Communication', order: 10 }],
});
const remotes = [claims, field, comms];

function ClaimHub() {
  const tabs = useClaimTabs();
  return (
    <>
      <PageHeader title="Claim 4" />
      {tabs.map((tab) => (
        <section key={tab.id} aria-label={tab.label}>
          <tab.Panel claimId={4} />
        </section>
      ))}
    </>
  );
}
const claimsModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    { path: '/', element: <PageHeader title="Dashboard" /> },
    { path: '/claims', element: <PageHeader title="Claims Management" /> },
    { path: '/claims/:id', element: <ClaimHub /> },
    { path: '/attorney-portal', element: <PageHeader title="Client Portal" /> },
  ],
};
const fieldModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    { path: '/inspections', element: <PageHeader title="Inspections & Documentation" /> },
    { path: '/mobile-claims', element: <h1>Today</h1> },
  ],
  claimTabs: [{ id: 'inspections', Component: ({ claimId }) => <p>Inspections of claim {claimId}</p> }],
};
const commsModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [{ path: '/claims/:id/communications', element: <PageHeader title="Messages of a claim" /> }],
};
const modules = { mf_claims: claimsModule, mf_field: fieldModule, mf_comms: commsModule };

/** The navigation shows no number where the count does not come. */
const uncounted = { '/api/counts': 404 };

const signedInAs = (parts: Partial<typeof dana> = {}, more: Record<string, unknown> = {}) =>
  serverAnswers({ '/api/auth/user': { ...dana, ...parts }, ...uncounted, ...more });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('signed out, the root leads to the public pages and no remote is loaded', async () => {
  serverAnswers({ '/api/auth/user': 401 });
  const { loader, lose, showPublicPages } = openWorkspace({ at: '/', remotes, modules });
  await waitFor(() => expect(showPublicPages).toHaveBeenCalled());
  expect(loader.loads).toEqual([]);
  expect(lose).not.toHaveBeenCalled();
});

test('a session that ends on the dashboard leads to signing in, not to the public pages', async () => {
  signedInAs();
  const { lose, showPublicPages, queryClient } = openWorkspace({ at: '/', remotes, modules });
  await screen.findByRole('navigation', { name: 'Main' });
  queryClient.setQueryData(['session'], null);
  await waitFor(() => expect(lose).toHaveBeenCalled());
  expect(showPublicPages).not.toHaveBeenCalled();
});

test('at a screen of another remote the number of the navigation follows the events', async () => {
  let open = 4;
  signedInAs({}, { '/api/counts': () => Response.json({ open }) });
  const heard = [{ ...claims, liveKeys: { 'claims.': ['claims'] } }, field, comms];
  const { hear, loader } = openWorkspace({ at: '/inspections', remotes: heard, modules });
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  await nav.findByText('4');
  open = 5;
  hear('claims.status-changed');
  await nav.findByText('5');
  expect(loader.loads).not.toContain('mf_claims');
});

test('signed out, any other screen leads to signing in', async () => {
  serverAnswers({ '/api/auth/user': 401 });
  const { lose, loader } = openWorkspace({ at: '/claims', remotes, modules });
  await waitFor(() => expect(lose).toHaveBeenCalled());
  expect(loader.loads).toEqual([]);
});

test('signed out, a public screen of a remote opens', async () => {
  serverAnswers({ '/api/auth/user': 401 });
  openWorkspace({ at: '/mobile-claims', remotes, modules });
  await title('Today');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('the page of the closed workspace lets ask for access who has an account without it, and nobody else', async () => {
  serverAnswers({ '/api/auth/user': { ...dana, isAuthorized: false }, '/api/access-requests/own': {} });
  openWorkspace({ at: '/unauthorized', remotes, modules });
  await title('Access Restricted');
  expect(await screen.findByRole('button', { name: 'Request access' }, { timeout: 5_000 })).toBeTruthy();
  cleanup();
  serverAnswers({ '/api/auth/user': 401 });
  const { leaveFor } = openWorkspace({ at: '/unauthorized', remotes, modules });
  await title('Access Restricted');
  expect(screen.getByText(/Only authorized public adjusters and attorneys have access/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  const cookie = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Español' }, { timeout: 5_000 }));
  expect(cookie).toHaveBeenCalledWith(expect.stringMatching(/^plumbline-language=es;/));
  expect(leaveFor).toHaveBeenCalledWith('/unauthorized');
  cookie.mockRestore();
});

test('an account that is not authorized sees Access Restricted on every screen', async () => {
  signedInAs({ isAuthorized: false }, { '/api/access-requests/own': {} });
  const { loader } = openWorkspace({ at: '/claims', remotes, modules });
  await title('Access Restricted');
  expect(screen.getByText("You don't have permission to access this workspace.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout');
  expect(screen.getByRole('button', { name: 'Try Different Account' })).toBeTruthy();
  expect(loader.loads).toEqual([]);
});

test('signed in, the root is the dashboard, inside the frame with its groups and counts', async () => {
  signedInAs({}, { '/api/counts': { open: 12 } });
  const { loader } = openWorkspace({ at: '/', remotes, modules });
  await title('Dashboard');
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('list', { name: 'Work' })).toBeTruthy();
  expect(within(nav).getByRole('list', { name: 'Field' })).toBeTruthy();
  expect(
    within(nav)
      .getByRole('link', { name: /Dashboard/ })
      .getAttribute('aria-current'),
  ).toBe('page');
  expect(await within(nav).findByText('12')).toBeTruthy();
  expect(loader.loads).toEqual(['mf_claims']);
});

test('a count of 0, or one that cannot be had, is hidden', async () => {
  signedInAs({}, { '/api/counts': { open: 0 } });
  openWorkspace({ at: '/claims', remotes, modules });
  await title('Claims Management');
  expect(screen.getByRole('link', { name: 'Claims' })).toBeTruthy();
});

test('the most specific pattern decides which remote opens an address', async () => {
  signedInAs();
  const { loader, router } = openWorkspace({ at: '/claims/4', remotes, modules });
  await title('Claim 4');
  await router.navigate('/claims/4/communications');
  await title('Messages of a claim');
  expect(loader.loads).toContain('mf_comms');
});

test('an address that nobody owns is a 404 with a way to the dashboard', async () => {
  signedInAs();
  openWorkspace({ at: '/nowhere', remotes, modules });
  await title('404 Page Not Found');
  expect(screen.getByRole('link', { name: 'Go to dashboard' }).getAttribute('href')).toBe('/');
});

test('a screen whose code is still on its way shows its placeholder on a cold load, never a 404', async () => {
  signedInAs();
  const code = Promise.withResolvers<void>();
  const titles: string[] = [];
  const watch = new MutationObserver(() => titles.push(...screen.queryAllByRole('heading', { level: 1 }).map((one) => one.textContent)));
  watch.observe(document.body, { childList: true, subtree: true });
  const lazily = (path: string, words: string) => ({
    path,
    lazy: () => code.promise.then(() => ({ Component: () => <PageHeader title={words} breadcrumb={[]} /> })),
  });
  const late: RemoteModule = { apiVersion: 1, routes: () => [lazily('/claims', 'Claims Management')] };
  const { loader } = openWorkspace({ at: '/claims', remotes, modules: { ...modules, mf_claims: late } });
  await waitFor(() => expect(loader.stateOf('mf_claims')).toBe('ready'));
  expect(await screen.findByText('Loading the page...')).toBeTruthy();
  code.resolve();
  await title('Claims Management');
  watch.disconnect();
  expect(new Set(titles)).toEqual(new Set(['Claims Management']));
});

test('an unknown address below a loaded remote is a 404, too', async () => {
  signedInAs();
  openWorkspace({ at: '/claims/4/nothing', remotes, modules });
  await title('404 Page Not Found');
});

test('the skip link is the first stop and leads to the content', async () => {
  signedInAs();
  openWorkspace({ at: '/claims', remotes, modules });
  // The tests of this file are one page to the heading: it took the focus as after a navigation
  (await title('Claims Management')).blur();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});

test('a remote that is down costs its section only, and Retry brings it back without a reload', async () => {
  signedInAs();
  const { loader, router } = openWorkspace({ at: '/inspections', remotes, modules: { ...modules, mf_field: new Error('down') } });
  await title('This section is unavailable');
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Still not available')).toBeTruthy();

  await router.navigate('/claims');
  await title('Claims Management');
  await router.navigate('/inspections');
  await title('This section is unavailable');
  loader.heal('mf_field', fieldModule);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title('Inspections & Documentation');
});

test('a claim shows the tabs of other remotes; one that is down has its own panel with Retry', async () => {
  signedInAs();
  const { loader } = openWorkspace({ at: '/claims/4', remotes, modules: { ...modules, mf_comms: new Error('down') } });
  await title('Claim 4');
  const sections = screen.getAllByRole('region').map((one) => one.getAttribute('aria-label'));
  expect(sections.filter((label) => label === 'Communication' || label === 'Inspections')).toEqual(['Communication', 'Inspections']);
  expect(await screen.findByText('Inspections of claim 4')).toBeTruthy();
  expect(await screen.findByText('Communication is unavailable')).toBeTruthy();

  loader.heal('mf_comms', {
    ...commsModule,
    claimTabs: [{ id: 'communication', Component: ({ claimId }) => <p>Messages of claim {claimId}</p> }],
  });
  await userEvent.click(within(screen.getByRole('region', { name: 'Communication' })).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Messages of claim 4')).toBeTruthy();
});

test('a client gets the portal only: the root leads there, other sections are restricted', async () => {
  signedInAs({ role: 'client' });
  const { router } = openWorkspace({ at: '/', remotes, modules, latencyMs: 50 });
  await title('Client Portal');
  expect(screen.getAllByRole('link', { name: /Client Portal/ })).toHaveLength(1);
  expect(within(screen.getByRole('navigation', { name: 'Main' })).queryByText('Claims')).toBeNull();
  await router.navigate('/claims');
  await title('Access Restricted');
});

test('when the session cannot be asked for, that is said, with Retry', async () => {
  const answers: Record<string, unknown> = { ...uncounted, '/api/auth/user': 500 };
  serverAnswers(answers);
  openWorkspace({ at: '/claims', remotes, modules });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch user: 500');
  answers['/api/auth/user'] = dana;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy());
});

test('what clients and attorneys see is light, and they are offered no other look; whoever works here chooses', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  const scheme = () => document.documentElement.dataset['mantineColorScheme'];
  signedInAs({ role: 'attorney' });
  openWorkspace({ at: '/attorney-portal', remotes, modules });
  await title('Client Portal');
  await waitFor(() => expect(scheme()).toBe('light'));
  await userEvent.click(screen.getByRole('button', { name: 'Account of Dana Cole' }));
  await screen.findByRole('button', { name: 'Sign Out' });
  expect(screen.queryByRole('radiogroup', { name: 'Color scheme' })).toBeNull();
  cleanup();
  signedInAs();
  openWorkspace({ at: '/attorney-portal', remotes, modules });
  await title('Client Portal');
  await waitFor(() => expect(scheme()).toBe('dark'));
  await userEvent.click(screen.getByRole('button', { name: 'Account of Dana Cole' }));
  await screen.findByRole('radiogroup', { name: 'Color scheme' });
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  await waitFor(() => expect(scheme()).toBe('light'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);
  localStorage.removeItem('mantine-color-scheme-value');
});

test('the account menu tells name, role, firm and plan, and signs out', async () => {
  signedInAs();
  openWorkspace({ at: '/claims', remotes, modules });
  await title('Claims Management');
  await userEvent.click(screen.getByRole('button', { name: 'Account of Dana Cole' }));
  const menu = await screen.findByRole('dialog', { name: 'Account of Dana Cole' });
  expect(menu.textContent).toContain('Public Adjuster · Bayshore Adjusters');
  expect(menu.textContent).toContain('Premium');
  expect(within(menu).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
});

test('on a phone the navigation is behind its button, and the bar leads to the daily places', async () => {
  signedInAs();
  const nav = claims.nav.map((entry, index) =>
    index < 2 ? { ...entry, bottomBar: { label: index === 0 ? 'Home' : 'Claims', order: index } } : entry,
  );
  openWorkspace({ at: '/claims', remotes: [{ ...claims, nav }, field], modules, phone: true });
  await title('Claims Management');
  const bar = screen.getByRole('navigation', { name: 'Quick access' });
  expect(
    within(bar)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Home', 'Claims']);
  expect(within(bar).getByRole('link', { name: 'Claims' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }));
  const drawer = await screen.findByRole('dialog', { name: 'Plumbline' });
  await userEvent.click(within(drawer).getByRole('link', { name: 'Dashboard' }));
  await title('Dashboard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another zone of the firm takes no words from an open form; a zone of one’s own shows all anew', async () => {
  const screens = () => [{ path: '/claims', element: <ZonedForm /> }];
  serverAnswers({ ...uncounted, '/api/auth/user': dana });
  const { queryClient } = openWorkspace({
    at: '/claims',
    remotes,
    modules: { ...modules, mf_claims: { ...claimsModule, routes: screens } },
  });
  const words = () => screen.findByLabelText<HTMLInputElement>('Words');
  await userEvent.type(await words(), 'half a sentence');
  act(() => void queryClient.setQueryData(['session'], { ...dana, organization: { ...dana.organization, timeZone: 'Pacific/Honolulu' } }));
  expect((await words()).value).toBe('half a sentence');
  act(() => void queryClient.setQueryData(['session'], { ...dana, timeZone: 'Pacific/Honolulu' }));
  expect(await screen.findByText('Nov 20, 2026')).toBeTruthy();
});

function ZonedForm() {
  return (
    <>
      <PageHeader title="Claims Management" />
      <input aria-label="Words" />
      <DateText at="2026-11-21T05:00:00.000Z" />
    </>
  );
}

describe('rights that change while the page stands', () => {
  const fees = aRemote({
    app: 'mf-billing',
    paths: [{ path: '/billing', roles: ['admin', 'billing'] }],
    nav: [{ id: 'billing', label: 'Billing', to: '/billing', icon: 'receipt', group: 'output', order: 5, roles: ['admin', 'billing'] }],
  });
  const withScreen = { ...modules, mf_claims: { ...claimsModule, routes: () => [{ path: '/claims', element: <OwnersScreen /> }] } };
  const open = () => openWorkspace({ at: '/claims', remotes: [...remotes, fees], modules: withScreen });

  /** A server on which the rights of whoever asks can change, and the stream by which it says so. */
  function changingRights(answers: Record<string, unknown> = {}) {
    const stream = aStream();
    let user: object = dana;
    let mayRead = true;
    serverAnswers({
      ...uncounted,
      '/api/events': stream.answer,
      '/api/auth/user': () => Response.json(user),
      '/api/owners': () => (mayRead ? Response.json({ name: 'Olive Owner' }) : refusal(403, 'You are not allowed to do this')),
      '/api/access-requests/own': {},
      ...answers,
    });
    const change = (parts: object) => {
      user = { ...dana, ...parts };
      mayRead = false;
    };
    return { change, say: stream.say };
  }

  test('another role: the navigation is that of the role, what was fetched for the old one is gone, drafts are kept', async () => {
    const { change, say } = changingRights();
    const { queryClient } = open();
    await screen.findByText('Olive Owner');
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
    change({ role: 'billing' });
    say('own.account-changed');
    expect(await screen.findByRole('link', { name: 'Billing' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Olive Owner')).toBeNull());
    expect(queryClient.getQueryData(['owners'])).toBeUndefined();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence');
  });

  test('no access any more: the page is closed and shows nothing of what it showed; with the access the draft is there again', async () => {
    const { change, say } = changingRights();
    const { queryClient } = open();
    await screen.findByText('Olive Owner');
    await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
    change({ isAuthorized: false });
    say('own.account-changed');
    await title('Access Restricted');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(queryClient.getQueryData(['owners'])).toBeUndefined();
    change({});
    await act(() => queryClient.refetchQueries({ queryKey: ['session'] }));
    expect((await screen.findByLabelText<HTMLInputElement>('Note')).value).toBe('half a sentence');
  });

  test('a stream that is refused leads there as well, where nothing was told', async () => {
    const { change } = changingRights({ '/api/events': () => refusal(403, 'You are not allowed to do this') });
    open();
    await screen.findByRole('navigation', { name: 'Main' });
    change({ isAuthorized: false });
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'Access Restricted' })).not.toBeNull(), { timeout: 8_000 });
  }, 20_000);

  test('so does any call that is refused', async () => {
    const { change } = changingRights();
    const { queryClient } = open();
    await screen.findByText('Olive Owner');
    change({ isAuthorized: false });
    await act(() => queryClient.refetchQueries({ queryKey: ['owners'] }));
    await title('Access Restricted');
  });
});

function OwnersScreen() {
  const { data } = useQuery({ queryKey: ['owners'], queryFn: ({ signal }) => fetchJson('/api/owners', signal), retry: false });
  const note = useDraft('note', '');
  return (
    <>
      <PageHeader title="Claims Management" />
      <p>{(data as { name?: string } | undefined)?.name}</p>
      <input aria-label="Note" value={note.value} onChange={(event) => note.change(event.currentTarget.value)} />
    </>
  );
}
