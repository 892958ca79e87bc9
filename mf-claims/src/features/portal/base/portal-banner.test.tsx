// Looking as a client: begun from the banner, and nobody is fetched back to it who has gone elsewhere meanwhile.
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { PortalBanner } from './portal-banner.tsx';

afterEach(() => vi.unstubAllGlobals());

const cora = {
  id: 71,
  version: 1,
  email: 'cora@demo.plumbline.test',
  firstName: 'Cora',
  lastName: 'Client',
  name: 'Cora Client',
  role: 'client',
  isAuthorized: true,
  licenses: [],
  createdAt: '2026-11-01T12:00:00.000Z',
};
const view = { userId: 71, name: 'Cora Client', role: 'client', until: '2026-11-21T18:00:00.000Z' };

function Somewhere() {
  const { pathname } = useLocation();
  return pathname === '/attorney-portal' ? <PortalBanner /> : <h1>Reports</h1>;
}

function open() {
  // Clients are asked for first, then attorneys
  const people = [[cora], []];
  const { promise, resolve } = Promise.withResolvers<Response>();
  const opened = openScreen(
    { path: '*', at: '/attorney-portal', Component: Somewhere },
    {
      'GET /api/users': () => Response.json(people.shift() ?? []),
      'POST /api/portal/impersonations': () => promise,
      'GET /api/portal/impersonations/71': () => Response.json(view),
    },
  );
  const choose = async () => {
    await opened.user.click(await screen.findByRole('combobox', { name: 'View as client or attorney' }));
    const [first] = await screen.findAllByRole('option', { name: 'Cora Client (client)' });
    if (first) await opened.user.click(first);
  };
  return { ...opened, choose, answer: () => act(() => resolve(Response.json(view))) };
}

test('the view that was begun is opened', async () => {
  const { router, choose, answer } = open();
  await choose();
  await answer();
  expect(await screen.findByText('Viewing the portal as Cora Client (client)')).toBeTruthy();
  expect(router.state.location.search).toBe('?as=71');
});

test('a view that begins after its reader has left is said, and waits to be opened', async () => {
  const { user, router, choose, answer } = open();
  await choose();
  await act(() => router.navigate('/reports'));
  await answer();
  expect(await screen.findByText('Ready to view as Cora Client')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/reports');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/attorney-portal', search: '?as=71' }));
});
