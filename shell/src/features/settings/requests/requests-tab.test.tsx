// What waits for an administrator: requests for access, and messages of visitors.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

// Two cores are shared with the other tests
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
const row = async () => within(await screen.findByRole('list', { name: 'Contact requests' }, { timeout: 8_000 }));

test('a message is read, answered, and marked as done', async () => {
  const written = open({ 'POST /api/contact-requests/7/done': { ...contact, status: 'done' } });
  const message = await row();
  expect(message.getByText(/My roof leaks/)).toBeTruthy();
  expect(message.getByRole('link', { name: 'rosa@example.com' }).getAttribute('href')).toBe('mailto:rosa@example.com');
  expect(message.getByRole('link', { name: '(305) 555-0101' }).getAttribute('href')).toBe('tel:3055550101');
  await userEvent.click(message.getByRole('button', { name: "Resolve Rosa Delgado's request" }));
  expect(await screen.findByText("Rosa Delgado's request was resolved")).toBeTruthy();
  expect(written).toMatchObject([{ method: 'POST', path: '/api/contact-requests/7/done' }]);
});

test('a slip is undone, and what is done can be read and opened again', async () => {
  const done = { ...contact, status: 'done', doneBy: 'Angela Brooks', doneAt: '2026-11-21T13:00:00.000Z' };
  const written = open({
    'POST /api/contact-requests/7/done': done,
    'POST /api/contact-requests/7/open': contact,
    '/api/contact-requests?status=done&limit=50': [done],
  });
  await userEvent.click((await row()).getByRole('button', { name: /^Resolve/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("Rosa Delgado's request was reopened")).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  expect(await screen.findByText(/resolved by Angela Brooks/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: "Reopen Rosa Delgado's request" }));
  await waitFor(() => expect(written.map(({ path }) => path.split('/').at(-1))).toEqual(['done', 'open', 'open']));
});

test('each of two messages waits for its own answer, and pressing again sends nothing', async () => {
  const other = { ...contact, id: 8, name: 'Ned Rook' };
  const answers = new Map<number, () => void>();
  const later = (done: typeof contact) => () =>
    new Promise((resolve) => answers.set(done.id, () => resolve(Response.json({ ...done, status: 'done' }))));
  let waiting = [contact, other];
  const written = open({
    '/api/contact-requests': () => Response.json(waiting),
    'POST /api/contact-requests/7/done': later(contact),
    'POST /api/contact-requests/8/done': later(other),
  });
  const list = await row();
  const mark = (name: string) => list.getByRole<HTMLButtonElement>('button', { name: `Resolve ${name}'s request` });
  await userEvent.click(mark('Rosa Delgado'));
  await userEvent.click(mark('Ned Rook'));
  await userEvent.click(mark('Rosa Delgado'));
  expect([mark('Rosa Delgado').disabled, mark('Ned Rook').disabled]).toEqual([true, true]);
  expect(written.map(({ path }) => path)).toEqual(['/api/contact-requests/7/done', '/api/contact-requests/8/done']);
  waiting = [other];
  answers.get(7)?.();
  expect(await screen.findByText("Rosa Delgado's request was resolved")).toBeTruthy();
  await waitFor(() => expect(list.queryByText('Rosa Delgado')).toBeNull());
  expect(mark('Ned Rook').disabled).toBe(true);
  answers.get(8)?.();
  expect(await screen.findByText("Ned Rook's request was resolved")).toBeTruthy();
});

test('of many that are done each can be reached', async () => {
  const done = (id: number) => ({ ...contact, id, name: `Visitor ${id}`, status: 'done', doneBy: 'Angela', doneAt: contact.createdAt });
  const path = '/api/contact-requests?status=done&limit=50';
  const last = Date.parse(contact.createdAt);
  open({ [path]: Array.from({ length: 50 }, (_, at) => done(60 - at)), [`${path}&after=${last}.11`]: [done(10)] });
  await row();
  await userEvent.click(screen.getByRole('radio', { name: 'Resolved' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show more requests' }));
  expect(await screen.findByText('Visitor 10')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more requests' })).toBeNull();
});

test('a request for access is declined after the question alone', async () => {
  const request = { id: 5, userId: 9, name: 'Ann Lee', email: 'ann@law.test', role: 'attorney', status: 'open' };
  const written = open({
    '/api/access-requests': [{ ...request, createdAt: contact.createdAt }],
    'POST /api/access-requests/5/decision': { ...request, status: 'declined', createdAt: contact.createdAt },
  });
  await userEvent.click(await screen.findByRole('button', { name: "Decline Ann Lee's request" }));
  const question = await screen.findByRole('dialog', { name: "Decline Ann Lee's request?" });
  expect(written).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText("Ann Lee's request was declined")).toBeTruthy();
  expect(written).toMatchObject([{ body: { grant: false } }]);
});

test('a colleague who was faster is named', async () => {
  open({ 'POST /api/contact-requests/7/done': () => refusal(409, 'Angela Brooks has already resolved this') });
  await userEvent.click((await row()).getByRole('button', { name: /^Resolve/ }));
  expect(await screen.findByText('Angela Brooks has already resolved this')).toBeTruthy();
});
