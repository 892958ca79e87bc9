// What the dialogs of an invoice share: the form, the refused fields, the two buttons, and the guard of what was typed.
import type { Invoice } from '@plumbline/contracts/billing';
import { DialogForm, FormErrorSummary, Notice } from '@plumbline/ui';
import type { ReactNode } from 'react';
import type { CheckedForm } from '../use-checked-form.ts';

export interface InvoiceDialogProps {
  invoice: Invoice;
  opened: boolean;
  onClose: () => void;
}

interface InvoiceFormProps {
  title: string;
  form: Omit<CheckedForm<object>, 'values' | 'change'>;
  onClose: () => void;
  /** What the button does. */
  confirm: string;
  destructive?: boolean;
  labels: Readonly<Record<string, string>>;
  children: ReactNode;
}

export function InvoiceForm({ title, form, onClose, confirm, destructive = false, labels, children }: InvoiceFormProps) {
  return (
    <DialogForm
      title={title}
      size="md"
      action={confirm}
      leave="Back"
      destructive={destructive}
      busy={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      {form.refusal && <Notice tone="bad">{form.refusal}</Notice>}
      {children}
    </DialogForm>
  );
}
