// The links of an inspection in the office: made for a name, shown once, revoked, and made anew for the same person.
import { linkDays } from '@plumbline/contracts/inspection';
import { today } from '@plumbline/ui';
import { openScreen, refusal, serverAnswers, type Answers } from '@plumbline/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { AccessLinksCard } from './access-links-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const zone = 'America/New_York';
const inspection = { id: 5, scheduledDate: today(zone), timeZone: zone, status: 'scheduled', propertyAddress: '4128 Bayshore Blvd' };
const link = {
  id: 8,
  inspectionId: 5,
  holderName: 'Rick Alvarez',
  state: 'active',
  createdBy: 'Dana Cole',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-29T04:59:59.999Z',
  openedCount: 2,
  lastUsedAt: '2026-11-20T16:00:00.000Z',
};
const list = 'GET /api/inspections/5/access-links';
const create = 'POST /api/inspections/5/access-links';
const revoke = 'POST /api/inspections/5/access-links/8/revocation';

function open(answers: Answers, { role, status }: { role?: 'billing'; status?: 'cancelled' } = {}) {
  const sent = serverAnswers({ [list]: [], ...answers });
  const shown = { ...inspection, ...(status ? { status } : {}) } as never;
  openScreen({ at: '/', routes: [{ path: '/', element: <AccessLinksCard inspection={shown} /> }], ...(role ? { role } : {}) });
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a link is made for a name until the day after the inspection, and its address is shown once', async () => {
  const sent = open({ [create]: { link, path: '/inspection-link#1-8-secret' } });
  await press('Create link');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^For/), 'Rick Alvarez');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  const field = await screen.findByRole('textbox', { name: 'Link' });
  expect((field as HTMLInputElement).value).toBe(`${location.origin}/inspection-link#1-8-secret`);
  expect(sent).toMatchObject([
    { request: create, body: { holderName: 'Rick Alvarez', expiresOn: linkDays(today(zone), today(zone)).usual }, key: expect.any(String) },
  ]);
  const message = screen.getByRole('link', { name: 'Text message' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(message)).toContain('/inspection-link#1-8-secret');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull());
});

test('an answer that was lost shows no link, and says what to do', async () => {
  open({ [create]: { link } });
  await press('Create link');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^For/), 'Rick Alvarez');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await screen.findByText('The link can’t be shown again. Revoke it and create another one.');
});

test('what the server refuses is said at the field', async () => {
  open({ [create]: () => refusal(400, 'Choose a day from 2026-11-27 to 2026-12-10', { expiresOn: 'Choose a day from 2026-11-27' }) });
  await press('Create link');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^For/), 'Rick Alvarez');
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
  await dialog.findByText('Choose a day from 2026-11-27');
});

test('each link tells who made it, until when it opens and how often it was opened; it is revoked after a question', async () => {
  let state = 'active';
  const sent = open({
    [list]: () => [{ ...link, state }],
    [revoke]: () => {
      state = 'revoked';
      return { ...link, state };
    },
  });
  await screen.findByText(/^Created by Dana Cole, .* · Opens until Nov 28, 2026, 11:59 PM EST · Opened 2 times, last used /);
  await press('Revoke the link of Rick Alvarez');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('Revoked');
  expect(sent.map(({ request, key }) => [request, typeof key])).toEqual([[revoke, 'string']]);
});

test('a new link for the same person keeps the name', async () => {
  open({ [list]: [{ ...link, state: 'expired' }] });
  await press('New link for Rick Alvarez');
  const field = within(await screen.findByRole('dialog')).getByLabelText(/^For/);
  expect((field as HTMLInputElement).value).toBe('Rick Alvarez');
});

test.each([{ role: 'billing' as const }, { status: 'cancelled' as const }])('no link is offered for %j', async (who) => {
  open({ [list]: [{ ...link, state: 'expired' }] }, who);
  await screen.findByText('Expired');
  for (const name of ['Create link', 'New link for Rick Alvarez']) expect(screen.queryByRole('button', { name })).toBeNull();
});
