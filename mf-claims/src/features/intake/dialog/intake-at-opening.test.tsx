// The intake has several places from which it is opened, and one set of words that wait.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { openScreen, refused } from '../../../testing/open-screen.tsx';
import { IntakeAtOpening } from './intake-at-opening.tsx';
import { later } from '../../../testing/later.ts';
import { fill, noDuplicates } from './intake-screen.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function Place({ name }: { name: string }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        {name}
      </button>
      <IntakeAtOpening opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
const Places = () => (
  <>
    <Place name="On the page" />
    <Place name="In the palette" />
  </>
);

test('words kept in one place are there in the other, and go on from there; the focus is back at the button', async () => {
  const { user } = openScreen({ path: '/', at: '/', Component: Places }, {});
  const owner = () => screen.findByLabelText<HTMLInputElement>(/Property Owner Name/);
  const typeIn = async (place: string, words: string) => {
    await user.click(await screen.findByRole('button', { name: place }));
    await user.type(await owner(), words);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  };
  await typeIn('On the page', 'Rosa');
  await typeIn('In the palette', ' Delgado');
  await expect.poll(() => document.activeElement?.textContent).toBe('In the palette');
  await user.click(screen.getByRole('button', { name: 'On the page' }));
  expect((await owner()).value).toBe('Rosa Delgado');
});

test('what one place sent away and was refused is offered at once in the other, over what was begun there', async () => {
  const sending = later();
  const { user } = openScreen({ path: '/', at: '/', Component: Places }, { ...noDuplicates, 'POST /api/claims': sending.answer });
  await user.click(await screen.findByRole('button', { name: 'On the page' }));
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Create Claim' }));
  await user.click(await screen.findByRole('button', { name: 'Continue in background' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'In the palette' }));
  await user.type(await screen.findByLabelText(/Property Owner Name/), 'B');
  sending.give(refused(400, 'The claim could not be stored.'));
  await user.click(await screen.findByRole('button', { name: 'Open entries for Rosa' }));
  expect(screen.getByLabelText<HTMLInputElement>(/Property Owner Name/).value).toBe('Rosa');
  expect(screen.getByRole('button', { name: 'Open entries for B' })).toBeTruthy();
});
