import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { toast } from './toast-store.ts';

test('a toast shows title and description, and the next one takes its place', async () => {
  show(<p>screen</p>);
  act(() => toast({ title: 'Photos Uploaded', description: 'Photos have been uploaded and are being processed.' }));
  expect(await screen.findByText('Photos Uploaded')).toBeTruthy();
  act(() => toast({ title: 'Error', description: 'Failed to create claim. Please try again.', tone: 'bad' }));
  await waitFor(() => expect(screen.queryByText('Photos Uploaded')).toBeNull());
  expect(screen.getByText('Failed to create claim. Please try again.')).toBeTruthy();
});

test('a toast can be closed and acted upon', async () => {
  const undo = vi.fn<() => void>();
  show(<p>screen</p>);
  act(() => toast({ title: 'Photo deleted', action: { label: 'Undo', run: undo } }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Photo deleted')).toBeNull());
});
