// The matrix of notifications: a switch sends exactly that choice, and goes back when it was not saved.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const told = { kind: 'claim-status', app: true, email: false, sms: false };
const near = { kind: 'deadline-approaching', app: true, email: true, sms: false };
const settings = { choices: [told, near], texts: { state: 'none' }, textsCarriedBy: 'local' };
const path = '/api/notifications/settings';

async function open(answers: Record<string, unknown>) {
  const written = serverAnswers({ '/api/auth/user': dana, [path]: settings, ...answers });
  openWorkspace({ at: '/settings?tab=notifications', remotes: [] });
  const byEmail = await screen.findByRole<HTMLInputElement>('switch', { name: "My claim's status changes: email" }, { timeout: 20_000 });
  return { written, byEmail };
}

test('one switch is one choice: the others are not sent', async () => {
  let choices = [told, near];
  const { written, byEmail } = await open({
    [path]: () => Response.json({ ...settings, choices }),
    [`PUT ${path}`]: () => Response.json({ ...settings, choices: (choices = [{ ...told, email: true }, near]) }),
  });
  expect(byEmail.checked).toBe(false);
  await userEvent.click(byEmail);
  expect(await screen.findByText('Notification preferences saved')).toBeTruthy();
  expect(written).toEqual([{ method: 'PUT', path, body: { choices: [{ kind: 'claim-status', app: true, email: true, sms: false }] } }]);
  await waitFor(() => expect(byEmail.checked).toBe(true));
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'A deadline is due soon: email' }).checked).toBe(true);
}, 60_000);

test('what was not saved goes back, and says so', async () => {
  const { written, byEmail } = await open({ [`PUT ${path}`]: () => refusal(422, 'Not now') });
  await userEvent.click(byEmail);
  expect(await screen.findByText("Your last change wasn't saved. Please try again.")).toBeTruthy();
  expect(byEmail.checked).toBe(false);
  expect(written).toHaveLength(1);
}, 60_000);
