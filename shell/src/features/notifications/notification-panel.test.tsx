// The list behind the bell by keyboard: what is marked as read takes its button away, and the focus stays inside until Esc.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../testing/a-workspace.tsx';

// Two cores are shared with the other tests
afterEach(() => vi.unstubAllGlobals());

const told = (id: number) => ({
  id,
  kind: 'case-status',
  title: `News ${id}`,
  text: 'Something happened',
  link: '/settings',
  read: false,
  createdAt: '2026-11-20T15:00:00.000Z',
});

async function openPanel() {
  const all = [told(2), told(1)];
  const answers = (): Response => Response.json(all);
  serverAnswers({
    '/api/auth/user': dana,
    '/api/ai/config': 404,
    '/api/notifications': answers,
    '/api/notifications/count': () => Response.json({ unread: all.filter(({ read }) => !read).length }),
    'POST /api/notifications/2/read': () => Response.json(Object.assign(all[0] ?? {}, { read: true })),
    'POST /api/notifications/read': () => {
      for (const one of all) one.read = true;
      return Response.json({ unread: 0 });
    },
  });
  openWorkspace({ at: '/settings', remotes: [] });
  const bell = await screen.findByRole('button', { name: 'Notifications, 2 unread' });
  await userEvent.click(bell);
  await screen.findByRole('list', { name: 'Notifications' });
  return bell;
}
const isInside = () => document.activeElement?.closest('[role="dialog"]') !== null;

test('one that is marked as read keeps the focus in its line; Esc closes, and the bell has it back', async () => {
  const bell = await openPanel();
  screen.getByRole('button', { name: 'Mark as read: News 2' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as read: News 2' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /^News 2/ }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bell));
}, 30_000);

test('all marked as read, the focus is still inside and Esc closes', async () => {
  const bell = await openPanel();
  screen.getByRole('button', { name: 'Mark all as read' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(isInside()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(bell));
}, 30_000);
