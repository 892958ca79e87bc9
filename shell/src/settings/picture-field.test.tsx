// The picture of a profile: chosen, replaced, taken away; what is no picture, or too large, never leaves the browser.
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const url = '/api/users/2/picture?v=1';
const png = new File([new Uint8Array([137, 80, 78, 71])], 'me.png', { type: 'image/png' });

async function open(user: object = dana, answers: Record<string, unknown> = {}) {
  const written = serverAnswers({ '/api/auth/user': user, ...answers });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  await screen.findByText(/A JPEG or PNG of at most 8 MB/, undefined, { timeout: 20_000 });
  return written;
}
/** The hidden field behind the button; a system may offer any file, whatever the field asks for. */
function choose(file: File): void {
  const field = document.querySelector('input[type="file"]');
  if (!field) throw new Error('there is no field for a file');
  fireEvent.change(field, { target: { files: [file] } });
}

test('a picture is sent as it is, and said to be saved', async () => {
  const written = await open(dana, { 'PUT /api/auth/picture': { ...dana, profileImageUrl: url } });
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  choose(png);
  expect(await screen.findByText('Picture saved')).toBeTruthy();
  expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/auth/picture']);
}, 60_000);

test('one that is there is changed or taken away', async () => {
  const written = await open(
    { ...dana, profileImageUrl: url },
    { 'PUT /api/auth/picture': { ...dana, profileImageUrl: url }, 'DELETE /api/auth/picture': dana },
  );
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  choose(png);
  expect(await screen.findByText('Picture saved')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Picture removed')).toBeTruthy();
  expect(written.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
}, 60_000);

test.each([
  ['a file that is no picture', new File(['x'], 'letter.pdf', { type: 'application/pdf' }), 'letter.pdf is no JPEG or PNG'],
  [
    'a picture that is too large',
    new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'roof.png', { type: 'image/png' }),
    'roof.png is larger than 8 MB',
  ],
])(
  '%s is refused before it is sent',
  async (_, file, sentence) => {
    const written = await open();
    choose(file);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(written).toEqual([]);
  },
  60_000,
);

test('what the server refuses is said with its reason', async () => {
  await open(dana, { 'PUT /api/auth/picture': () => refusal(415, 'This is no picture') });
  choose(png);
  await waitFor(() => expect(screen.getByText('Picture not saved')).toBeTruthy());
  expect(screen.getByText('This is no picture')).toBeTruthy();
}, 60_000);
