// What is shown once and must be answered is left by its button alone.
import { UiProvider } from '@plumbline/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShownOnce } from './shown-once.tsx';

const open = (mustAnswer: boolean) => {
  const onClose = vi.fn<() => void>();
  render(
    <UiProvider underTest>
      <ShownOnce title="Keep your codes" done="I have kept them" mustAnswer={mustAnswer} onClose={onClose}>
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
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['I have kept them']);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what need not be answered has its cross', async () => {
  const onClose = open(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
