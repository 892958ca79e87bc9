// Texts in the settings: no switch works before a number is verified, and the way there is said.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const choices = [{ kind: 'claim-status', app: true, email: false, sms: true }];
const open = (texts: object, textsCarriedBy = 'twilio') => {
  const written = serverAnswers({
    '/api/auth/user': { ...dana, timeZone: 'America/New_York' },
    '/api/notifications/settings': { choices, texts, textsCarriedBy },
    'POST /api/notifications/phone': { state: 'waiting', waiting: '+13055550177' },
    'DELETE /api/notifications/phone': { state: 'none' },
  });
  openWorkspace({ at: '/settings?tab=notifications', remotes: [] });
  return written;
};
const textSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: "My claim's status changes: text" }, { timeout: 8_000 });

test('without a number the switch for texts is off and a code can be asked for', async () => {
  open({ state: 'none' });
  const { checked, disabled } = await textSwitch();
  expect([checked, disabled]).toEqual([false, true]);
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
  expect(screen.queryByText(/Text messaging isn't set up/)).toBeNull();
});

test.each([
  ['twilio', 'Code sent', 'good'],
  ['local', 'Not sent: text messaging not set up', 'neutral'],
])('with %s the code is “%s”', async (carrier, title, tone) => {
  open({ state: 'none' }, carrier);
  await textSwitch();
  await userEvent.type(screen.getByLabelText('Phone number'), '305-555-0177');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect((await screen.findByText(title)).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
});

test('without a carrier a code is not called sent', async () => {
  open({ state: 'waiting', waiting: '+13055550177' }, 'local');
  await textSwitch();
  expect(screen.getByText(/Text messaging isn't set up/)).toBeTruthy();
  expect(screen.getByText(/6 digits, in the local outbox for \+13055550177/)).toBeTruthy();
  expect(screen.queryByText(/sent to/)).toBeNull();
});

test('a code that was sent is asked for', async () => {
  open({ state: 'waiting', waiting: '+13055550177' });
  expect((await textSwitch()).disabled).toBe(true);
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(screen.getByText(/sent to \+13055550177/)).toBeTruthy();
});

test('a verified number makes the switches work and can be taken away', async () => {
  open({ state: 'verified', number: '+13055550177' });
  const { checked, disabled } = await textSwitch();
  expect([checked, disabled]).toEqual([true, false]);
  expect(screen.getByRole('button', { name: 'Remove number' })).toBeTruthy();
});

test('a number is taken away after the question alone', async () => {
  const written = open({ state: 'verified', number: '+13055550177' });
  await textSwitch();
  await userEvent.click(screen.getByRole('button', { name: 'Remove number' }));
  const question = await screen.findByRole('dialog', { name: 'Remove number?' });
  expect(written).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Remove number' }));
  expect(await screen.findByText('Number removed')).toBeTruthy();
  expect(written).toMatchObject([{ method: 'DELETE', path: '/api/notifications/phone' }]);
});

test('who thinks better of another number keeps the one that is there', async () => {
  open({ state: 'verified', number: '+13055550177' });
  await textSwitch();
  await userEvent.click(screen.getByRole('button', { name: 'Change number' }));
  expect(screen.getByRole('button', { name: 'Send code' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep number' }));
  expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change number' })).toBeTruthy();
});
