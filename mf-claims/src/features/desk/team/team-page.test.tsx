// The page of the team: the last day of a license, what is asked for of those who left, and a load that failed.
import type { User } from '@plumbline/contracts/identity';
import { setReaderZone } from '@plumbline/ui';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { none, openScreen, refused, type Answers } from '../../../testing/open-screen.tsx';
import { TeamPage } from './team-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setReaderZone(undefined);
});

const leo: User = {
  id: 8,
  version: 3,
  email: 'leo@office.test',
  firstName: 'Leo',
  lastName: 'Leaver',
  name: 'Leo Leaver',
  role: 'adjuster',
  isAuthorized: false,
  licenses: [],
  createdAt: '2026-01-01T00:00:00.000Z',
};
const handed = ['/api/assignment-jobs', '/api/inspections/reassignments'];

/** Opens the page; `asked` holds the paths of what changed hands. */
function open(person: Partial<User>, answers: Answers = {}) {
  const opened = openScreen(
    { path: '/', at: '/', Component: TeamPage },
    {
      'GET /api/users': () => Response.json([{ ...leo, ...person }]),
      'GET /api/assignment-jobs': none,
      'GET /api/inspections/reassignments': none,
      ...answers,
    },
  );
  const asked: string[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, request?: RequestInit) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (handed.includes(pathname)) asked.push(pathname);
    return answered(address, request);
  });
  return { ...opened, asked };
}

test('on its last day a license is valid, also in the evening of the reader; the day after it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:00:00Z') });
  setReaderZone('America/New_York');
  const license = (state: 'FL' | 'TX', expiresOn: string) => ({ state, number: `${state}-1`, expiresOn });
  open({ licenses: [license('FL', '2026-11-21'), license('TX', '2026-11-20')] });
  expect(await screen.findByText('valid until Nov 21, 2026')).toBeTruthy();
  expect(screen.getByText('expired Nov 20, 2026')).toBeTruthy();
});

test('what changed hands long ago is asked for when somebody opens it, and not before', async () => {
  const { user, asked } = open({ deactivatedAt: '2026-01-02T00:00:00.000Z' });
  const past = await screen.findByText(/^Transferred claims and inspections/);
  expect(asked).toEqual([]);
  await user.click(past);
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a failed load of what changed hands is said, each with Retry', async () => {
  let isAway = true;
  const away = () => (isAway ? refused(500, 'The database is away') : Response.json([]));
  const { user } = open(
    { deactivatedAt: new Date().toISOString() },
    { 'GET /api/assignment-jobs': away, 'GET /api/inspections/reassignments': away },
  );
  expect(await screen.findByText("Couldn't load the claims transferred from Leo Leaver")).toBeTruthy();
  expect(await screen.findByText("Couldn't load the inspections of Leo Leaver")).toBeTruthy();
  isAway = false;
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
  await waitFor(() => expect(screen.queryByText(/^Couldn't load/)).toBeNull());
});
