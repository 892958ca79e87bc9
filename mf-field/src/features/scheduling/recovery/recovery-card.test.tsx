// Captures of people who left, in planning: a link is made for one person and phone, shown once, and revoked.
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RecoveryCard } from './recovery-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const eli = {
  userId: 4,
  name: 'Eli Ortiz',
  devices: [{ deviceId: 31, deviceName: 'iPhone', unsent: 14, oldestAt: hoursAgo(3), reportedAt: hoursAgo(1) }],
};
const rita = { userId: 5, name: 'Rita Bell', devices: [] };
const link = {
  id: 8,
  userId: 4,
  personName: 'Eli Ortiz',
  state: 'active',
  createdBy: 'Ada Park',
  createdAt: hoursAgo(2),
  expiresAt: hoursAgo(-160),
  openedCount: 0,
};
const create = 'POST /api/recovery-links';

function open(answers: Answers = {}, people: object[] = [eli, rita], links: object[] = []) {
  const sent = serverAnswers({ 'GET /api/recovery-links/people': people, 'GET /api/recovery-links': links, ...answers });
  const element = (
    <>
      <RecoveryCard />
      <p>The week</p>
    </>
  );
  openScreen({ at: '/', routes: [{ path: '/', element }], role: 'admin' });
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a link is made for the phone that told of captures, and its address is shown once', async () => {
  const sent = open({ [create]: { link: { ...link, deviceName: 'iPhone' }, path: '/inspection-link#1-8-secret' } });
  await screen.findByText(/lets the phone of Eli Ortiz send its unsent captures/);
  await press('Create recovery link');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Phone/ }).value).toMatch(/^iPhone, 14 unsent, oldest 3 hr/);
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const field = await screen.findByRole('textbox', { name: 'Link' });
  expect((field as HTMLInputElement).value).toBe(`${location.origin}/inspection-link#1-8-secret`);
  expect(sent).toMatchObject([{ request: create, body: { userId: 4, deviceId: 31 }, key: expect.any(String) }]);
});

const anyPhone = 'The first phone that opens the link';

test('where a phone told of captures the first phone is a second choice, and its price is said', async () => {
  const sent = open({ [create]: { link, path: '/inspection-link#1-8-secret' } });
  await press('Create recovery link');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/^Anyone with the link/)).toBeNull();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Phone/ }));
  await userEvent.click(await screen.findByRole('option', { name: anyPhone }));
  dialog.getByText(/^Anyone with the link .* under the name of Eli Ortiz/);
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await screen.findByRole('textbox', { name: 'Link' });
  expect(sent[0]?.body).not.toHaveProperty('deviceId');
});

test('for somebody whose phone told nothing nobody chooses the first phone but the administrator', async () => {
  const sent = open({ [create]: () => refusal(409, 'Rita Bell has an active account. They sign in on the phone to send.') });
  await press('Create recovery link');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Who left/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Rita Bell' }));
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: /^Phone/ }).value).toBe('');
  dialog.getByText('No phone of Rita Bell reported captures.');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await dialog.findByText('Choose a phone');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('combobox', { name: /^Phone/ }));
  await userEvent.click(await screen.findByRole('option', { name: anyPhone }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await screen.findByText('Rita Bell has an active account. They sign in on the phone to send.');
  expect(sent).toMatchObject([{ request: create, body: { userId: 5 } }]);
  expect(sent[0]?.body).not.toHaveProperty('deviceId');
});

test('links tell how they ended; an active one is revoked', async () => {
  const used = { ...link, id: 7, state: 'used', deviceName: 'iPhone', usedAt: hoursAgo(1), lastUsedAt: hoursAgo(1) };
  const revoke = 'POST /api/recovery-links/8/revocation';
  const sent = open({ [revoke]: { ...link, state: 'revoked' } }, [rita], [link, used]);
  const list = within(await screen.findByRole('list', { name: 'Recovery links' }));
  list.getByText('All captures sent');
  list.getByText(/^Created by Ada Park, .* · Opens until .* · Not opened yet$/);
  await press('Revoke the recovery link of Eli Ortiz');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(sent).toMatchObject([{ request: revoke, key: expect.any(String) }]));
});

test('nothing is said while everybody has an account', async () => {
  open({}, [], []);
  await screen.findByText('The week');
  await waitFor(() => expect(screen.queryByText('Captures of people who left')).toBeNull());
});
