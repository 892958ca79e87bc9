// A dialog with entries: closing it asks once something was entered, and while it is sent nothing closes.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Radio } from '../mantine/index.ts';
import { Textarea, TextInput } from './typed-input.tsx';
import { show } from '../testing/show.tsx';
import { DialogForm } from './dialog-form.tsx';
import { Select } from './select.tsx';

function Room({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Closed</p>;
  return (
    <DialogForm title="Entry" action="Save" leave="Back" busy={busy} onSubmit={() => undefined} onClose={() => setOpen(false)}>
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
  expect(screen.getByRole('alert').textContent).toContain('Discard your changes?');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
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
  expect(screen.getByRole('alert').textContent).toContain('Discard your changes?');
});

test('while something is sent nothing closes', async () => {
  show(<Room busy />);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Entry' })).toBeTruthy());
});

test('“Keep typing” gives the field its focus back', async () => {
  show(<Room />);
  await userEvent.type(screen.getByLabelText('Word'), 'a');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Word')));
});

function Kept({ first, onKeep }: { first: string; onKeep: (text: string) => void }) {
  const [open, setOpen] = useState(true);
  const [text, setText] = useState(first);
  const [restored, setRestored] = useState(first !== '');
  const change = (next: string) => {
    onKeep(next);
    setText(next);
  };
  const clear = () => {
    setRestored(false);
    change('');
  };
  if (!open) return <p>Closed</p>;
  const draft = { restored, dirty: text !== '', clear };
  return (
    <DialogForm title="Entry" action="Save" busy={false} draft={draft} onSubmit={() => undefined} onClose={() => setOpen(false)}>
      <TextInput label="Word" value={text} onChange={(event) => change(event.currentTarget.value)} />
    </DialogForm>
  );
}

test('entries of an earlier session are said, asked about, and forgotten when they are discarded', async () => {
  let kept = 'Of before';
  show(<Kept first={kept} onKeep={(text) => (kept = text)} />);
  expect(screen.getByText('Your unsaved entries were restored.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('alert').textContent).toContain('Discard your changes?');
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText<HTMLInputElement>('Word').value).toBe('');
  expect(screen.queryByText('Your unsaved entries were restored.')).toBeNull();
  // Nothing stands in it any more: it closes at once, and asks again after the next word
  await userEvent.type(screen.getByLabelText('Word'), 'a');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('Closed')).toBeTruthy();
  expect(kept).toBe('');
});

test('the browser asks before the page goes with entries that nobody keeps', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  show(<Room />);
  expect(asks()).toBe(false);
  await userEvent.type(screen.getByLabelText('Word'), 'a');
  expect(asks()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(asks()).toBe(false);
});

function Written({ onSubmit, blocked = false, busy = false }: { onSubmit: () => void; blocked?: boolean; busy?: boolean }) {
  return (
    <DialogForm title="Entry" action="Save" blocked={blocked} busy={busy} onSubmit={onSubmit} onClose={() => undefined}>
      <Radio.Group label="How" name="how" value="b">
        <Radio value="a" label="Mail" />
        <Radio value="b" label="Fax" />
      </Radio.Group>
      <Textarea label="Words" />
    </DialogForm>
  );
}

test('the first field has the focus; of a choice, what is chosen; and what is marked before all', async () => {
  const { unmount } = show(<Room />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Word')));
  unmount();
  const written = show(<Written onSubmit={() => undefined} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Fax')));
  written.unmount();
  show(
    <DialogForm title="Entry" action="Save" onClose={() => undefined}>
      <TextInput label="Word" />
      <TextInput label="Other" data-autofocus />
    </DialogForm>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Other')));
});

test.each(['Control', 'Meta'])('%s and Enter send, also out of a field of many lines', async (key) => {
  const send = vi.fn<() => void>();
  show(<Written onSubmit={send} />);
  await userEvent.type(screen.getByLabelText('Words'), `a{Enter}{${key}>}{Enter}{/${key}}`);
  expect(send).toHaveBeenCalledOnce();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('a\n');
});

test.each([{ busy: true }, { blocked: true }])('what the button would not send, the keys do not (%o)', async (state) => {
  const send = vi.fn<() => void>();
  show(<Written onSubmit={send} {...state} />);
  await userEvent.type(screen.getByLabelText('Words'), 'a{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
});
