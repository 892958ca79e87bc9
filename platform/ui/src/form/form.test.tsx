import { object, string } from '@plumbline/contracts/kernel';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../mantine/index.ts';
import { show } from '../testing/show.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { checkForm } from './field-errors.ts';
import { fieldProps, FormErrorSummary } from './form-errors.tsx';
import { TextInput } from './typed-input.tsx';

const Intake = object({
  owner: string().min(1, 'Property owner name is required'),
  phone: string().min(10, 'Valid phone number is required'),
});

test('a form is checked with the schema of the server, one sentence per field', () => {
  expect(checkForm(Intake, { owner: '', phone: '305' })).toEqual({
    ok: false,
    errors: { owner: 'Property owner name is required', phone: 'Valid phone number is required' },
  });
  expect(checkForm(Intake, { owner: 'R', phone: '3055550142' })).toEqual({ ok: true, data: { owner: 'R', phone: '3055550142' } });
});

function Form() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const submit = () => {
    const checked = checkForm(Intake, { owner: '', phone: '' });
    setErrors(checked.ok ? {} : checked.errors);
    setAttempt(attempt + 1);
  };
  return (
    <form>
      <FormErrorSummary errors={errors} labels={{ owner: 'Owner', phone: 'Phone' }} attempt={attempt} />
      <TextInput label="Owner" {...fieldProps('owner', errors)} />
      <TextInput label="Phone" {...fieldProps('phone', errors)} />
      <Button onClick={submit}>Save</Button>
    </form>
  );
}

test('a refused form counts the fields, focuses the first and leads to each', async () => {
  show(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert').textContent).toContain('2 fields need attention');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Owner' })));
  expect(screen.getByRole('textbox', { name: 'Owner' }).getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Phone' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
});

test('a dialog names the thing and asks before it acts', async () => {
  const onConfirm = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  show(
    <ConfirmDialog opened title="Delete photo 12?" confirm="Delete photo" destructive onConfirm={onConfirm} onClose={onClose}>
      It is part of no report.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('dialog', { name: 'Delete photo 12?' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete photo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog about canceling has no second button that could be taken for it', async () => {
  const onClose = vi.fn<() => void>();
  show(
    <ConfirmDialog opened title="Cancel this order?" confirm="Cancel order" keep="Keep order" onConfirm={vi.fn()} onClose={onClose}>
      Nothing is charged.
    </ConfirmDialog>,
  );
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep order' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
