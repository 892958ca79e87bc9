// The intake has several places from which it is opened, and one set of words that wait.
import { screen } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { openScreen } from '../../testing/open-screen.tsx';
import { IntakeAtOpening } from './intake-at-opening.tsx';

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
    await user.click(await screen.findByRole('button', { name: 'Keep and close' }));
  };
  await typeIn('On the page', 'Rosa');
  await typeIn('In the palette', ' Delgado');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('In the palette'));
  await user.click(screen.getByRole('button', { name: 'On the page' }));
  expect((await owner()).value).toBe('Rosa Delgado');
});
