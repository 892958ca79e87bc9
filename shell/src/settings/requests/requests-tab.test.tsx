// What waits for an administrator: requests for access, and messages of visitors.
import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../testing/a-workspace.tsx';

// Two cores are shared with the other tests
configure({ asyncUtilTimeout: 8_000 });
afterEach(() => vi.unstubAllGlobals());

const contact = {
  id: 7,
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '(305) 555-0101',
  message: 'Please call me.\nMy roof leaks.',
  status: 'open',
  createdAt: '2026-11-21T12:00:00.000Z',
};

const open = (more: Record<string, unknown> = {}) => {
  const written = serverAnswers({
    '/api/auth/user': { ...dana, role: 'admin' },
    '/api/access-requests': [],
    '/api/contact-requests': [contact],
    ...more,
  });
  openWorkspace({ at: '/settings?tab=requests', remotes: [] });
  return written;
};
const row = async () => within(await screen.findByRole('list', { name: 'Messages of visitors' }, { timeout: 8_000 }));

test('a message is read, answered, and marked as done', async () => {
  const written = open({ 'POST /api/contact-requests/7/done': { ...contact, status: 'done' } });
  const message = await row();
  expect(message.getByText(/My roof leaks/)).toBeTruthy();
  expect(message.getByRole('link', { name: 'rosa@example.com' }).getAttribute('href')).toBe('mailto:rosa@example.com');
  expect(message.getByRole('link', { name: '(305) 555-0101' }).getAttribute('href')).toBe('tel:3055550101');
  await userEvent.click(message.getByRole('button', { name: 'Mark the message of Rosa Delgado as done' }));
  expect(await screen.findByText('The message of Rosa Delgado is done')).toBeTruthy();
  expect(written).toMatchObject([{ method: 'POST', path: '/api/contact-requests/7/done' }]);
});

test('a colleague who was faster is named', async () => {
  open({ 'POST /api/contact-requests/7/done': () => refusal(409, 'Angela Brooks has dealt with this already') });
  await userEvent.click((await row()).getByRole('button', { name: /Mark the message/ }));
  expect(await screen.findByText('Angela Brooks has dealt with this already')).toBeTruthy();
});
