// A dialog with entries: closing it asks once something was entered, and while it is sent nothing closes.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Select, TextInput } from '../mantine/index.ts';
import { show } from '../testing/show.tsx';
import { DialogForm } from './dialog-form.tsx';

function Room({ busy = false, onStop }: { busy?: boolean; onStop?: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Closed</p>;
  return (
    <DialogForm
      title="Entry"
      action="Save"
      leave="Back"
      busy={busy}
      onStop={onStop}
      onSubmit={() => undefined}
      onClose={() => setOpen(false)}
    >
      <TextInput label="Word" />
      <Select label="Choice" data={['One', 'Two']} />
    </DialogForm>
  );
}

test('an untouched dialog closes at once', async () => {
  show(<Room />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Closed')).toBeTruthy();
});

test('a touched one asks, whichever way it is left, and keeps the words until they are given up', async () => {
  show(<Room />);
  await userEvent.type(screen.getByLabelText('Word'), 'a');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alert').textContent).toContain('Discard what you typed?');
  await userEvent.click(screen.getByRole('button', { name: 'Keep typing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Word').value).toBe('a');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('Closed')).toBeTruthy();
});

test('a choice in a list is an entry too', async () => {
  show(<Room />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Choice' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Two' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('alert').textContent).toContain('Discard what you typed?');
});

test('while something is sent nothing closes; what takes long can be stopped', async () => {
  let stopped = 0;
  show(<Room busy onStop={() => (stopped += 1)} />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stopped).toBe(1);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Entry' })).toBeTruthy());
});

test('“Keep typing” gives the field its focus back', async () => {
  show(<Room />);
  await userEvent.type(screen.getByLabelText('Word'), 'a');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Keep typing' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Word')));
});
