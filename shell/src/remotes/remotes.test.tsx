// Sections whose code is gone, replaced or newer than the page: what is said, and what the one button does.
// In a realm of its own: what it starts stays for the life of a page.
import { PageHeader, SearchInput } from '@plumbline/ui';
import type { RemoteModule } from '@plumbline/web';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRemote, dana, openWorkspace, serverAnswers } from '../testing/a-workspace.tsx';
import { NewerRemote } from './builds.ts';

const claims = aRemote({
  app: 'mf-claims',
  paths: [{ path: '/' }, { path: '/reports' }],
  nav: [{ id: 'claims', label: 'Claims', to: '/', icon: 'home', group: 'work', order: 10 }],
});
const field = aRemote({ app: 'mf-field', paths: [{ path: '/inspections' }], claimTabs: [] });
const fieldModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [{ path: '/inspections', element: <PageHeader title="Inspections" /> }],
};

let reports: () => Promise<{ Component: () => React.ReactNode }>;
const claimsModule: RemoteModule = {
  apiVersion: 1,
  routes: () => [
    { path: '/', element: <PageHeader title="Overview" /> },
    { path: '/reports', lazy: () => reports() },
  ],
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const titles = () => screen.queryAllByRole('heading', { level: 1 }).map((one) => one.textContent);
const gone = () => Promise.reject(Object.assign(new Error('Loading chunk reports failed'), { name: 'ChunkLoadError' }));

beforeEach(() => {
  sessionStorage.clear();
  reports = gone;
  serverAnswers({ '/api/auth/user': dana, '/boot-assets.json': 404 });
});
afterEach(() => vi.unstubAllGlobals());

test('a remote that is newer than the page asks for a reload, once', async () => {
  const modules = { mf_claims: claimsModule, mf_field: new NewerRemote('mf_field') };
  const { reloadPage } = openWorkspace({ at: '/inspections', remotes: [claims, field], modules });
  await title('Reload this page');
  expect(screen.getByText(/Other unsaved entries may be lost\.$/)).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledExactlyOnceWith('mf_field');
});

test('still newer after the reload, it waits for the rest of the update and can be tried again', async () => {
  sessionStorage.setItem('plumbline-reloaded-for', 'mf_field');
  const modules = { mf_claims: claimsModule, mf_field: new NewerRemote('mf_field') };
  const { loader, reloadPage } = openWorkspace({ at: '/inspections', remotes: [claims, field], modules });
  await title('This section is being updated');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Still not available')).toBeTruthy();
  loader.heal('mf_field', fieldModule);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title('Inspections');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a remote that comes because another part of the page asked for it shows its screen, not that there is none', async () => {
  const modules = { mf_claims: claimsModule, mf_field: new Error('down') };
  const { loader } = openWorkspace({ at: '/inspections', remotes: [claims, field], modules });
  await title('This section is unavailable');
  loader.heal('mf_field', fieldModule);
  await act(() => loader.load(field));
  await title('Inspections');
});

test('what is said of a remote stands while another part of the page tries to load it', async () => {
  const modules = { mf_claims: claimsModule, mf_field: new NewerRemote('mf_field') };
  const { loader } = openWorkspace({ at: '/inspections', remotes: [claims, field], modules, latencyMs: 20 });
  await title('Reload this page');
  const trying = loader.load(field).catch(() => undefined);
  await act(() => Promise.resolve());
  expect(titles()).toEqual(['Reload this page']);
  await act(() => trying);
  expect(titles()).toEqual(['Reload this page']);
});

test('code that is gone because another build was deployed: one click opens the page anew', async () => {
  const { loader, router, reloadPage } = openWorkspace({ at: '/', remotes: [claims], modules: { mf_claims: claimsModule } });
  await title('Overview');
  loader.replace('mf_claims');
  await router.navigate('/reports');
  await title('This section was updated');
  await userEvent.click(screen.getByRole('button', { name: 'Load new version' }));
  expect(reloadPage).toHaveBeenCalledExactlyOnceWith('mf_claims');
});

test('code that did not arrive is asked for again by Retry, without a reload', async () => {
  const { router, reloadPage } = openWorkspace({ at: '/', remotes: [claims], modules: { mf_claims: claimsModule } });
  await title('Overview');
  await router.navigate('/reports');
  await title('This section is unavailable');
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('The rest of the workspace still works.');
  reports = () => Promise.resolve({ Component: () => <PageHeader title="Reports" /> });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await title('Reports');
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a failure that the page keeps, whatever is tried, ends with opening the page anew', async () => {
  const kept = Object.assign(new Error('Loading chunk reports failed'), { name: 'ChunkLoadError' });
  reports = () => Promise.reject(kept);
  const { router, reloadPage } = openWorkspace({ at: '/', remotes: [claims], modules: { mf_claims: claimsModule } });
  await title('Overview');
  await router.navigate('/reports');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(reloadPage).toHaveBeenCalled();
  });
});

test('a screen that takes long is announced while the one before it stands', async () => {
  let arrive: (page: { Component: () => React.ReactNode }) => void = () => undefined;
  reports = () => new Promise((resolve) => (arrive = resolve));
  const { router } = openWorkspace({ at: '/', remotes: [claims], modules: { mf_claims: claimsModule } });
  await title('Overview');
  const moved = router.navigate('/reports');
  expect(await screen.findByText('This is taking longer than usual', undefined, { timeout: 5_000 })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy();
  arrive({ Component: () => <PageHeader title="Reports" /> });
  await moved;
  await title('Reports');
  expect(screen.queryByText('This is taking longer than usual')).toBeNull();
});

function Found() {
  const [params, setParams] = useSearchParams();
  const search = (text: string) => setParams({ search: text }, { replace: true });
  return (
    <>
      <PageHeader title="Overview" />
      <SearchInput label="Search reports" placeholder="" delayMs={20} value={params.get('search') ?? ''} onSearch={search} />
      <Link to="/reports">Rosa Diaz</Link>
    </>
  );
}

test('a search typed on the way to a section whose code still loads does not fetch its reader back; one who stays gets it', async () => {
  const arrived = Promise.withResolvers<{ Component: () => React.ReactNode }>();
  reports = () => arrived.promise;
  const routes = [{ path: '/', Component: Found }, ...claimsModule.routes({} as never).slice(1)];
  const { router } = openWorkspace({ at: '/', remotes: [claims], modules: { mf_claims: { ...claimsModule, routes: () => routes } } });
  const box = await screen.findByRole('searchbox', { name: 'Search reports' });
  await userEvent.type(box, 'rosa');
  await waitFor(() => expect(router.state.location.search).toBe('?search=rosa'));
  fireEvent.change(box, { target: { value: 'rosa d' } });
  fireEvent.click(screen.getByRole('link', { name: 'Rosa Diaz' }));
  // Far longer than the pause that the search waits for
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(router.state.navigation.location?.pathname).toBe('/reports');
  arrived.resolve({ Component: () => <PageHeader title="Reports" /> });
  await title('Reports');
  expect(router.state.location).toMatchObject({ pathname: '/reports', search: '' });
});
