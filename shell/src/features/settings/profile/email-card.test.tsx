// Another email address: asked for after a confirmation, shown while it waits, withdrawn; a refusal stands at the field.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const security = { hasPassword: true, recoveryCodesLeft: 0, twoFactorRequired: false };
const soon = () => new Date(Date.now() + 240_000).toISOString();
const next = 'dana.new@demo.plumbline.test';

async function open(answers: Record<string, unknown>) {
  const written = serverAnswers({ '/api/auth/user': dana, '/api/auth/security': security, ...answers });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  await screen.findByText(`You sign in with ${dana.email}.`, undefined, { timeout: 20_000 });
  return written;
}
async function ask(email: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/New email/), email);
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }));
}

test('is asked for once it is confirmed who asks, and shown until its link is opened', async () => {
  let waits = false;
  const waiting = { email: next, endsAt: soon() };
  const written = await open({
    '/api/auth/security': () => Response.json({ ...security, ...(waits ? { emailChange: waiting, confirmedUntil: soon() } : {}) }),
    'POST /api/auth/confirmation': { confirmedUntil: soon() },
    'POST /api/auth/email': () => {
      waits = true;
      return Response.json(waiting, { status: 202 });
    },
  });
  await ask(next);
  const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await userEvent.type(within(dialog).getByLabelText(/Your password/, { selector: 'input' }), 'my password');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(`Confirm ${next}`)).toBeTruthy();
  expect(screen.getByText('Check your email for a link')).toBeTruthy();
  expect(screen.queryByLabelText(/New email/)).toBeNull();
  expect(written).toEqual([
    { method: 'POST', path: '/api/auth/confirmation', body: { password: 'my password' } },
    { method: 'POST', path: '/api/auth/email', body: { email: next } },
  ]);
}, 60_000);

test('where no mail server is set up nothing is called sent', async () => {
  let waits = false;
  const waiting = { email: next, endsAt: soon(), carriedBy: 'local' };
  await open({
    '/api/auth/security': () => Response.json({ ...security, confirmedUntil: soon(), ...(waits ? { emailChange: waiting } : {}) }),
    'POST /api/auth/email': () => {
      waits = true;
      return Response.json(waiting, { status: 202 });
    },
  });
  await ask(next);
  const said = await screen.findByText('Not sent: email not set up');
  expect(said.closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral');
  expect(await screen.findByText(`Confirm ${next}`)).toBeTruthy();
  expect(screen.getByText(/Email isn't set up\. The link is in the local outbox until/)).toBeTruthy();
  expect(screen.queryByText(/Check your email|was sent/)).toBeNull();
}, 60_000);

test('that waits can be withdrawn', async () => {
  const emailChange = { email: next, endsAt: soon() };
  const written = await open({ '/api/auth/security': { ...security, emailChange }, 'DELETE /api/auth/email': 204 });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my address' }));
  expect(await screen.findByText('Your email stays the same')).toBeTruthy();
  expect(written).toEqual([{ method: 'DELETE', path: '/api/auth/email', body: undefined }]);
}, 60_000);

test('that is none, or is refused, is said at its field', async () => {
  const sentence = "This is already the account's email address";
  const written = await open({
    '/api/auth/security': { ...security, confirmedUntil: soon() },
    'POST /api/auth/email': () => refusal(400, sentence, { email: sentence }),
  });
  await ask('nobody');
  expect((await screen.findAllByText(/Valid email is required/)).length).toBeGreaterThan(0);
  expect(written).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/New email/));
  await ask(dana.email);
  await waitFor(() => expect(screen.getAllByText(new RegExp(sentence)).length).toBeGreaterThan(0));
  expect(screen.getByText("Couldn't change the email")).toBeTruthy();
}, 60_000);
