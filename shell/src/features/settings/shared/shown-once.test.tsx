// What is shown once and must be answered is left by its button alone.
import { UiProvider } from '@plumbline/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ShownOnce } from './shown-once.tsx';

const open = (mustAnswer: boolean) => {
  const onClose = vi.fn<() => void>();
  render(
    <UiProvider underTest>
      <ShownOnce title="Keep your codes" done="I saved them" mustAnswer={mustAnswer} onClose={onClose}>
        12345
      </ShownOnce>
    </UiProvider>,
  );
  return onClose;
};

test('codes that must be answered have no cross and hear no Esc', async () => {
  const onClose = open(true);
  await screen.findByRole('dialog', { name: 'Keep your codes' });
  await userEvent.keyboard('{Escape}');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I saved them']);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what need not be answered has its cross', async () => {
  const onClose = open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

function Room() {
  const [shown, setShown] = useState(false);
  return (
    <UiProvider underTest>
      <button type="button" onClick={() => setShown(true)}>
        Make
      </button>
      {shown && (
        <ShownOnce title="Keep your codes" onClose={() => setShown(false)}>
          12345
        </ShownOnce>
      )}
    </UiProvider>
  );
}

test('closed, it gives the focus back to what opened it', async () => {
  render(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Make' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make' })));
});
