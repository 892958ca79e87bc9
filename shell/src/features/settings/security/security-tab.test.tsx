// The security settings inside the real frame: password, two-factor authentication, sessions, and what is said when something is refused.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const security = { hasPassword: true, passwordChangedAt: '2026-10-01T12:00:00.000Z', recoveryCodesLeft: 0, twoFactorRequired: false };
const confirmed = () => ({ confirmedUntil: new Date(Date.now() + 240_000).toISOString() });
const here = {
  id: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  device: 'Chrome on Mac',
  place: '10.0.x.x',
};
const sessions = [
  { ...here, current: true },
  { ...here, id: 7, device: 'Safari on iPhone', current: false },
];
const qr = { size: 2, path: 'M0 0h1v1h-1z' };

function open(answers: Record<string, unknown> = {}) {
  const written = serverAnswers({
    '/api/auth/user': dana,
    '/api/auth/security': security,
    'GET /api/sessions': sessions,
    '/api/auth/sign-ins': [],
    ...answers,
  });
  openWorkspace({ at: '/settings?tab=security', remotes: [] });
  return written;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
const fill = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label, { selector: 'input' }), text);

describe('the password', () => {
  test('is changed with the current one, and the fields are empty again', async () => {
    const written = open({ 'POST /api/auth/password': 204 });
    await screen.findByText('Oct 1, 2026', { exact: false });
    await fill(/Current password/, 'old-secret');
    await fill(/New password/, 'new-secret-1');
    await press('Change password');
    await screen.findByText('Password changed. Your other sessions are signed out.');
    expect(written).toEqual([
      { method: 'POST', path: '/api/auth/password', body: { currentPassword: 'old-secret', newPassword: 'new-secret-1' } },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>(/Current password/, { selector: 'input' }).value).toBe('');
  });

  test('that is too short is not sent', async () => {
    const written = open();
    await fill(/Current password/, 'old-secret');
    await fill(/New password/, 'short');
    await press('Change password');
    expect((await screen.findAllByText(/at least 8 characters/)).length).toBeGreaterThan(1);
    expect(written).toEqual([]);
  });

  test('stays when the current one is wrong: the server’s sentence stands at its field', async () => {
    open({
      'POST /api/auth/password': () => refusal(400, 'The current password is wrong', { currentPassword: 'The current password is wrong' }),
    });
    await fill(/Current password/, 'not-mine');
    await fill(/New password/, 'new-secret-1');
    await press('Change password');
    await screen.findByText("Couldn't change the password");
    const field = screen.getByLabelText(/Current password/, { selector: 'input' });
    await waitFor(() => expect(describedBy(field)).toContain('The current password is wrong'));
  });

  test('of somebody who signs in with a provider is not here', async () => {
    open({ '/api/auth/security': { ...security, hasPassword: false } });
    await screen.findByText(/You sign in with your firm's provider/);
    expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  });
});

describe('the second factor', () => {
  test('is set up after a confirmation: scan, code, recovery codes', async () => {
    const confirmation = vi.fn<() => Response>(() => Response.json(confirmed()));
    const written = open({
      'POST /api/auth/confirmation': confirmation,
      'POST /api/auth/two-factor': { setup: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr } },
      'POST /api/auth/two-factor/confirmation': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    });
    await press('Set up 2FA');
    const isConfirming = await screen.findByRole('dialog', { name: "Confirm it's you" });
    expect(within(isConfirming).queryByLabelText(/authenticator app/)).toBeNull();
    await userEvent.type(within(isConfirming).getByLabelText(/Your password/, { selector: 'input' }), 'old-secret');
    await userEvent.click(within(isConfirming).getByRole('button', { name: 'Confirm' }));

    const setting = await screen.findByRole('dialog', { name: 'Set up your authenticator app' });
    expect(within(setting).getByText('ABCD EFGH')).toBeTruthy();
    expect(within(setting).getByRole('link', { name: 'Open in authenticator app' }).getAttribute('href')).toBe('otpauth://totp/x');
    await userEvent.setup().click(within(setting).getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe('ABCDEFGH');
    await userEvent.type(within(setting).getByLabelText(/6-digit code/), '123456');
    await userEvent.click(within(setting).getByRole('button', { name: 'Turn on' }));

    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['aaaa-bbbb', 'cccc-dddd']);
    await press('I saved them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(written.map(({ path, body }) => [path, body])).toEqual([
      ['/api/auth/confirmation', { password: 'old-secret' }],
      ['/api/auth/two-factor', undefined],
      ['/api/auth/two-factor/confirmation', { code: '123456' }],
    ]);
  });

  test('a wrong code is said in the dialog, and nothing is turned on', async () => {
    open({
      '/api/auth/security': { ...security, ...confirmed() },
      'POST /api/auth/two-factor': { setup: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr } },
      'POST /api/auth/two-factor/confirmation': () => refusal(400, 'This code is not right. Try the next one.'),
    });
    await press('Set up 2FA');
    const setting = await screen.findByRole('dialog', { name: 'Set up your authenticator app' });
    await userEvent.type(within(setting).getByLabelText(/6-digit code/), '000000');
    await userEvent.click(within(setting).getByRole('button', { name: 'Turn on' }));
    await within(setting).findByText('This code is not right. Try the next one.');
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).toBeNull();
  });

  test('that the firm asks for cannot be turned off; few recovery codes are warned of', async () => {
    open({
      '/api/auth/security': {
        ...security,
        twoFactorSince: '2026-09-01T12:00:00.000Z',
        recoveryCodesLeft: 2,
        twoFactorRequired: true,
      },
    });
    await screen.findByText('Your firm requires 2FA.');
    expect(screen.getByText(/You're low on recovery codes/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  test('is turned off only after it was asked', async () => {
    const written = open({
      '/api/auth/security': { ...security, ...confirmed(), twoFactorSince: '2026-09-01T12:00:00.000Z', recoveryCodesLeft: 9 },
      'DELETE /api/auth/two-factor': 204,
    });
    await press('Turn off');
    const isConfirming = await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' });
    expect(written).toEqual([]);
    await userEvent.click(within(isConfirming).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Two-factor authentication turned off');
    expect(written.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/auth/two-factor']]);
  });
});

describe('sessions', () => {
  test('are listed; another one is ended, this one is not offered', async () => {
    const written = open({ 'DELETE /api/sessions/7': 204 });
    await screen.findByText('This session');
    expect(screen.getAllByRole('button', { name: /^End session/ })).toHaveLength(1);
    await press(/End session ?on Safari on iPhone/);
    await screen.findByText('Session ended');
    expect(written.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/sessions/7']]);
  });

  test('all others end at once, after it was asked', async () => {
    const written = open({ 'DELETE /api/sessions': 204 });
    await press('End other sessions');
    const isConfirming = await screen.findByRole('dialog', { name: 'End other sessions?' });
    await userEvent.click(within(isConfirming).getByRole('button', { name: 'End other sessions' }));
    await screen.findByText('Other sessions ended');
    expect(written.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/sessions']]);
  });

  test('that cannot be ended say so, and stay', async () => {
    open({ 'DELETE /api/sessions/7': () => refusal(503, 'Identity does not answer. Please try again.') });
    await press(/End session ?on Safari on iPhone/);
    await screen.findByText("Couldn't end the session");
    expect(screen.getByText('Identity does not answer. Please try again.')).toBeTruthy();
    expect(screen.getByText('Safari on iPhone')).toBeTruthy();
  });

  test('that cannot be read offer another try, and the rest of the page stands', async () => {
    open({ 'GET /api/sessions': 403 });
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText(/Couldn.t load your sessions/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
  });
});
