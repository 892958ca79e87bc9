// What the dialogs of an invoice share: the form, the refused fields, the two buttons.
import type { Invoice } from '@plumbline/contracts/billing';
import { Button, FormErrorSummary, Group, Modal, Notice, Stack } from '@plumbline/ui';
import type { FormEvent, ReactNode } from 'react';
import type { CheckedForm } from '../use-checked-form.ts';

export interface InvoiceDialogProps {
  invoice: Invoice;
  opened: boolean;
  onClose: () => void;
}

interface DialogFormProps {
  form: Omit<CheckedForm<object>, 'values' | 'change'>;
  onClose: () => void;
  /** What the button does. */
  confirm: string;
  destructive?: boolean;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

interface InvoiceModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function InvoiceModal({ title, opened, onClose, children }: InvoiceModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      {children}
    </Modal>
  );
}

export function DialogForm({ form, onClose, confirm, destructive = false, labels, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
        {form.refusal && <Notice tone="bad">{form.refusal}</Notice>}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.isPending}>
            Back
          </Button>
          <Button type="submit" loading={form.isPending} {...(destructive ? { color: 'red' } : {})}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
