// The page of the closed workspace: a request is asked once and read back, its end is told, and with access the workspace opens by itself.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../testing/a-workspace.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const request = {
  id: 4,
  userId: 2,
  name: 'Dana Cole',
  email: dana.email,
  role: 'adjuster',
  status: 'open',
  createdAt: '2026-11-20T15:00:00.000Z',
};
const shut = { ...dana, isAuthorized: false };

function open(answers: Record<string, unknown>, at = '/claims') {
  const written = serverAnswers({ '/api/auth/user': shut, ...answers });
  openWorkspace({ at, remotes: [] });
  return written;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 20_000 }));

test('a request is made, and stands there instead of the form', async () => {
  let made = false;
  const written = open({
    '/api/access-requests/own': () => Response.json(made ? { request } : {}),
    'POST /api/access-requests': () => {
      made = true;
      return Response.json(request, { status: 201 });
    },
  });
  await userEvent.type(await screen.findByLabelText(/Message to administrators/, undefined, { timeout: 20_000 }), 'I start on Monday');
  await press('Request access');
  expect((await screen.findByText(/Your request was sent/)).textContent).toMatch(/Requested on Nov 20, 2026.* by Dana Cole/);
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
  expect(written).toEqual([{ method: 'POST', path: '/api/access-requests', body: { message: 'I start on Monday' } }]);
}, 60_000);

test('declined is said, and asking again is offered where the day allows it', async () => {
  const declined = { ...request, status: 'declined', decidedAt: '2026-11-21T15:00:00.000Z' };
  open({ '/api/access-requests/own': { request: declined } });
  const told = await screen.findByText(/Your request was declined on/, undefined, { timeout: 20_000 });
  expect(told.textContent).toMatch(/declined on Nov 21, 2026.*You can request access again\./);
  expect(screen.getByRole('button', { name: 'Request access' })).toBeTruthy();
}, 60_000);

test('after three of a day it is said from when on, without a form', async () => {
  const declined = { ...request, status: 'declined' };
  open({ '/api/access-requests/own': { request: declined, mayRequestAgainAt: '2099-01-02T15:00:00.000Z' } });
  expect((await screen.findByText(/Your request was declined\./, undefined, { timeout: 20_000 })).textContent).toMatch(
    /You can request access again on Jan 2, 2099/,
  );
  expect(screen.queryByRole('button', { name: 'Request access' })).toBeNull();
}, 60_000);

test('what is refused is said, and what was written stays', async () => {
  open({ '/api/access-requests/own': {}, 'POST /api/access-requests': () => refusal(429, 'You have asked several times today.') });
  const message = await screen.findByLabelText<HTMLTextAreaElement>(/Message to administrators/, undefined, { timeout: 20_000 });
  await userEvent.type(message, 'please');
  await press('Request access');
  expect(await screen.findByText('You have asked several times today.')).toBeTruthy();
  expect(message.value).toBe('please');
}, 60_000);

test.each(['/settings', '/unauthorized'])(
  'whoever is granted access at %s comes in without a reload',
  async (at) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let granted = false;
    open(
      {
        '/api/auth/user': () => Response.json(granted ? dana : shut),
        '/api/access-requests/own': { request },
        // What the settings show first
        '/api/ai/config': 404,
      },
      at,
    );
    await screen.findByText(/Your request was sent/, undefined, { timeout: 20_000 });
    granted = true;
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    await waitFor(() => expect(screen.queryByText('Access Restricted')).toBeNull());
    expect(await screen.findByRole('navigation', { name: 'Main' }, { timeout: 20_000 })).toBeTruthy();
  },
  60_000,
);

test('another account: the session ends first, then the sign-in page opens', async () => {
  const written = serverAnswers({ '/api/auth/user': shut, '/api/access-requests/own': {}, 'POST /api/logout': 204 });
  const { leaveFor } = openWorkspace({ at: '/claims', remotes: [] });
  await press('Try Different Account');
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/api/login'));
  expect(written).toEqual([{ method: 'POST', path: '/api/logout', body: undefined }]);
}, 60_000);
