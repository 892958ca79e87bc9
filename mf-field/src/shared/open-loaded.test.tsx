// What is loaded on demand opens once it is here; where it cannot be had that is said, nothing opens, and the next try may work.
import { UiProvider } from '@plumbline/ui';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openLoaded } from './open-loaded.ts';

test('opens what came, and says what did not come', async () => {
  render(<UiProvider>{null}</UiProvider>);
  const open = vi.fn();
  openLoaded(() => Promise.reject(new TypeError('Failed to fetch')), open, 'the photo');
  expect(await screen.findByText("Couldn't open the photo")).toBeTruthy();
  expect(open).not.toHaveBeenCalled();
  openLoaded(() => Promise.resolve({}), open, 'the photo');
  await expect.poll(() => open.mock.calls.length).toBe(1);
});
