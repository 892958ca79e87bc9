// API keys in the settings: made with a name and scopes, copied while they are shown, once; revoked after a question.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const made = {
  id: 4,
  name: 'Carrier feed',
  scopes: ['claims:read'],
  prefix: 'plk_1_ab',
  createdAt: '2026-11-20T15:00:00.000Z',
  revoked: false,
};
const secret = 'plk_1_abcdefghijklmnop';

function open(answers: Record<string, unknown> = {}) {
  const written = serverAnswers({ '/api/auth/user': { ...dana, role: 'admin' }, '/api/api-keys': [], ...answers });
  openWorkspace({ at: '/settings?tab=keys', remotes: [] });
  return written;
}
const copying = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

async function sendKey(endsOn?: string, isUnfinished = false): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }, { timeout: 20_000 }));
  const dialog = await screen.findByRole('dialog', { name: 'New API key' });
  await userEvent.type(within(dialog).getByLabelText(/Name/), 'Carrier feed');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'claims:read' }));
  const day = within(dialog).getByLabelText<HTMLInputElement>(/^Expires on/);
  if (endsOn) fireEvent.change(day, { target: { value: endsOn } });
  // As a browser tells of `12/31/____`, which jsdom has no way to type
  if (isUnfinished) Object.defineProperty(day, 'validity', { value: { badInput: true } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create key' }));
  return dialog;
}

async function makeKey(endsOn?: string): Promise<HTMLElement> {
  await sendKey(endsOn);
  return screen.findByRole('dialog', { name: 'Your new key' });
}

test('a key without a name or scope is not made', async () => {
  const written = open();
  await userEvent.click(await screen.findByRole('button', { name: 'New key' }, { timeout: 20_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
  expect((await screen.findAllByText(/Name is required/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Choose at least one scope/).length).toBeGreaterThan(0);
  expect(written).toEqual([]);
}, 60_000);

test('the key is shown once and copied; closed, it is nowhere', async () => {
  const copied: string[] = [];
  copying((text) => Promise.resolve(void copied.push(text)));
  const written = open({ 'POST /api/api-keys': { apiKey: made, key: secret } });
  const shown = await makeKey();
  expect(written).toEqual([{ method: 'POST', path: '/api/api-keys', body: { name: 'Carrier feed', scopes: ['claims:read'] } }]);
  expect(within(shown).getByText(secret)).toBeTruthy();
  await userEvent.click(within(shown).getByRole('button', { name: 'Copy key' }));
  expect(await within(shown).findByText('Copied')).toBeTruthy();
  expect(copied).toEqual([secret]);
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.body.textContent).not.toContain(secret));
}, 60_000);

test('a key ends with the chosen day as the clock runs where its maker is', async () => {
  const written = open({
    '/api/auth/user': { ...dana, role: 'admin', timeZone: 'America/New_York' },
    'POST /api/api-keys': { apiKey: made, key: secret },
  });
  await makeKey('2099-12-01');
  expect(written[0]?.body).toMatchObject({ expiresAt: '2099-12-02T04:59:59.999Z' });
}, 60_000);

test.each([
  ['a year of five digits', '20270-01-01', false, /Enter a complete date with a four-digit year/],
  ['a day whose end has a year of five digits', '9999-12-31', false, /Enter a complete date with a four-digit year/],
  ['a date that is not typed to its end', '', true, /Enter a complete date with a four-digit year/],
  ['a day that is over, as a year that was mistyped', '0270-01-01', false, /Choose today or a later date/],
])(
  '%s is refused at its field: no key is made that never ends, or has ended',
  async (_, endsOn, isUnfinished, sentence) => {
    const written = open({ 'POST /api/api-keys': { apiKey: made, key: secret } });
    const dialog = await sendKey(endsOn, isUnfinished);
    const field = within(dialog).getByLabelText(/^Expires on/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(dialog).getAllByText(sentence).length).toBeGreaterThan(0);
    expect(written).toEqual([]);
  },
  60_000,
);

test('a browser that does not let copy says so, and the key stays to be read', async () => {
  copying(() => Promise.reject(new Error('denied')));
  open({ 'POST /api/api-keys': { apiKey: made, key: secret } });
  const shown = await makeKey();
  await userEvent.click(within(shown).getByRole('button', { name: 'Copy key' }));
  expect(await within(shown).findByText(/^Couldn't copy/)).toBeTruthy();
  expect(within(shown).getByText(secret)).toBeTruthy();
}, 60_000);

const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Carrier feed' }, { timeout: 20_000 }));
  return screen.findByRole('dialog', { name: 'Revoke Carrier feed?' });
};

test('a key is revoked after the question, and has no button any more', async () => {
  let keys = [made];
  const revoked = { ...made, revoked: true };
  const written = open({
    '/api/api-keys': () => Response.json(keys),
    'DELETE /api/api-keys/4': () => Response.json((keys = [revoked])[0]),
  });
  const question = await ask();
  expect(written).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Key revoked')).toBeTruthy();
  expect(written).toEqual([{ method: 'DELETE', path: '/api/api-keys/4', body: undefined }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke Carrier feed' })).toBeNull());
  expect(screen.getByText('Revoked')).toBeTruthy();
}, 60_000);

test('a revocation that is refused is said, and the key stays', async () => {
  open({ '/api/api-keys': [made], 'DELETE /api/api-keys/4': () => refusal(503, 'Not now') });
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText("Couldn't revoke the key")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Revoke Carrier feed' })).toBeTruthy();
}, 60_000);
