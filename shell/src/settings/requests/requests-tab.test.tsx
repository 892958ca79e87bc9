// Requests for access as an administrator decides them: with a role, or not at all.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const request = {
  id: 5,
  userId: 9,
  name: 'Noah Fischer',
  email: 'noah@office.test',
  role: 'adjuster',
  message: 'I start on Monday',
  status: 'open',
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('access is granted with the role that was chosen; the one of the account stands there first', async () => {
  serverAnswers({ '/api/auth/user': { ...dana, role: 'admin' }, '/api/access-requests': [request] });
  const sent: { path: string; body: unknown }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    if (init.method !== 'POST') return answer(path, init);
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return Promise.resolve(Response.json({ ...request, role: 'billing', status: 'granted' }));
  });
  openWorkspace({ at: '/settings?tab=requests', remotes: [] });
  const role = await screen.findByLabelText<HTMLSelectElement>('Role for Noah Fischer', undefined, { timeout: 20_000 });
  expect(role.value).toBe('adjuster');
  await userEvent.selectOptions(role, 'Billing');
  await userEvent.click(screen.getByRole('button', { name: 'Grant access to Noah Fischer' }));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/access-requests/5/decision', body: { grant: true, role: 'billing' } }]));
}, 60_000);
