// The picture of a profile: chosen, its part found by its owner, replaced, taken away; what is no picture, or too large, never leaves the browser.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, openWorkspace, refusal, serverAnswers } from '../../../testing/a-workspace.tsx';

afterEach(() => vi.unstubAllGlobals());

const url = '/api/users/2/picture?v=1';
const png = new File([new Uint8Array([137, 80, 78, 71])], 'me.png', { type: 'image/png' });

async function open(user: object = dana, answers: Record<string, unknown> = {}) {
  const written = serverAnswers({ '/api/auth/user': user, '/api/auth/security': 404, ...answers });
  openWorkspace({ at: '/settings?tab=profile', remotes: [] });
  await screen.findByText(/JPEG or PNG, up to 8 MB/, undefined, { timeout: 20_000 });
  return written;
}
const dialog = () => screen.findByRole('dialog', { name: 'Crop picture' }, { timeout: 20_000 });
/** The browser has read the picture: 400 by 200. */
async function show(): Promise<void> {
  const image = within(await dialog()).getByAltText('Preview');
  Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
  fireEvent.load(image);
}
const save = async () => userEvent.click(within(await dialog()).getByRole('button', { name: 'Save picture' }));
/** The hidden field behind the button; a system may offer any file, whatever the field asks for. */
function choose(file: File): void {
  const field = document.querySelector('input[type="file"]');
  if (!field) throw new Error('there is no field for a file');
  fireEvent.change(field, { target: { files: [file] } });
}

test('a picture is sent with the part that was chosen, and said to be saved', async () => {
  const written = await open(dana, { 'PUT /api/auth/picture': { ...dana, profileImageUrl: url } });
  expect(screen.getByRole('button', { name: 'Choose picture' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  choose(png);
  await show();
  const slide = (name: string, value: string) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value } });
  // As large as it can be, it goes from left to right only
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Vertical position' }).disabled).toBe(true);
  slide('Size', '50');
  slide('Horizontal position', '100');
  slide('Vertical position', '0');
  await save();
  expect(await screen.findByText('Picture saved')).toBeTruthy();
  const query = 'left=0.750000&top=0.000000&size=0.500000';
  expect(written.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT /api/auth/picture?${query}`]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 60_000);

test('the frame is led by keys, and what it may not leave is the picture', async () => {
  const written = await open(dana, { 'PUT /api/auth/picture': { ...dana, profileImageUrl: url } });
  choose(png);
  await show();
  expect(screen.getByRole('slider', { name: 'Horizontal position' })).toHaveProperty('value', '50');
  expect(screen.getByLabelText(/^Crop area/)).toHaveProperty('tabIndex', 0);
  expect(screen.getByLabelText(/^Bottom right corner/)).toHaveProperty('tabIndex', 0);
  await save();
  await screen.findByText('Picture saved');
  expect(written[0]?.path).toContain('left=0.250000&top=0.000000&size=1.000000');
}, 60_000);

test('Cancel and Esc send nothing, and the same file can be chosen again', async () => {
  const written = await open();
  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))]) {
    choose(png);
    await show();
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(written).toEqual([]);
}, 60_000);

test('what this browser cannot show is sent whole', async () => {
  const written = await open(dana, { 'PUT /api/auth/picture': { ...dana, profileImageUrl: url } });
  choose(png);
  fireEvent.error(within(await dialog()).getByAltText('Preview'));
  expect(screen.getByText(/can't be previewed here/)).toBeTruthy();
  await save();
  await screen.findByText('Picture saved');
  expect(written[0]?.path).toBe('/api/auth/picture');
}, 60_000);

test('one that is there is changed or taken away', async () => {
  const written = await open(
    { ...dana, profileImageUrl: url },
    { 'PUT /api/auth/picture': { ...dana, profileImageUrl: url }, 'DELETE /api/auth/picture': dana },
  );
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  choose(png);
  await show();
  await save();
  expect(await screen.findByText('Picture saved')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Picture removed')).toBeTruthy();
  expect(written.map(({ method }) => method)).toEqual(['PUT', 'DELETE']);
}, 60_000);

test.each([
  ['a file that is no picture', new File(['x'], 'letter.pdf', { type: 'application/pdf' }), "letter.pdf isn't a JPEG or PNG"],
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
  await show();
  await save();
  await waitFor(() => expect(screen.getByText("Couldn't save the picture")).toBeTruthy());
  expect(screen.getByText('This is no picture')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
}, 60_000);
