// Every dialog with entries of this remote asks before they go, and nothing asks with the browser's own box.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { TextInput } from '@plumbline/ui';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { showScreen } from '../testing/open-screen.tsx';
import { DialogForm } from './dialog-form.tsx';

const source = join(import.meta.dirname, '..');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))
  .map((name) => ({ name: name.replaceAll('\\', '/'), text: readFileSync(join(source, name), 'utf8') }));

/** They keep what was typed by themselves: the intake as a draft, the views row by row, the others lead back to the words. */
const keepsItself = new Set([
  'shared/intake/intake-dialog.tsx',
  'features/claims-list/views/manage-views-dialog.tsx',
  'features/claim-hub/facts/merge-dialog.tsx',
]);

test('no dialog with fields stands outside the guard', () => {
  const naked = files.filter(({ text }) => /<Modal\b/.test(text) && /<(?:form|TextInput|Textarea|NumberInput)\b/.test(text));
  expect(naked.map(({ name }) => name).filter((name) => !keepsItself.has(name))).toEqual([]);
  expect(files.filter(({ text }) => /\bconfirm\(/.test(text)).map(({ name }) => name)).toEqual([]);
});

function Room({ busy = false, onStop }: { busy?: boolean; onStop?: () => void }) {
  const [open, setOpen] = useState(true);
  if (!open) return <p>Closed</p>;
  return (
    <DialogForm title="Entry" action="Save" busy={busy} onStop={onStop} onSubmit={() => undefined} onClose={() => setOpen(false)}>
      <TextInput label="Word" />
    </DialogForm>
  );
}

test('an untouched dialog closes at once, a touched one asks', async () => {
  const { user } = showScreen([{ path: '/', Component: Room }]);
  await user.type(screen.getByLabelText('Word'), 'a');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alert').textContent).toContain('Discard what you typed?');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByText('Closed')).toBeTruthy();
});

test('while something is sent nothing closes; what takes long can be stopped', async () => {
  let stopped = 0;
  const { user } = showScreen([{ path: '/', Component: () => <Room busy onStop={() => (stopped += 1)} /> }]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stopped).toBe(1);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Entry' })).toBeTruthy());
});

test('“Keep typing” gives the field its focus back', async () => {
  const { user } = showScreen([{ path: '/', Component: Room }]);
  await user.type(screen.getByLabelText('Word'), 'a');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep typing' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Word')));
});
