// A dialog that is one form: fields, what is wrong with them, Cancel and one button that sends; what was typed is not lost by a slip.
import { DialogForm, FormErrorSummary, Notice } from '@plumbline/ui';
import type { ReactNode } from 'react';

export interface FormDialogProps {
  title: string;
  /** What the button does. */
  send: string;
  form: { errors: Readonly<Record<string, string>>; attempt: number };
  labels: Readonly<Record<string, string>>;
  /** What sending does: while it runs the dialog waits, and its refusal is said when it concerns no field. */
  write: { isPending: boolean; error: Error | null };
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, send, form, labels, write, onSend, onClose, children }: FormDialogProps) {
  return (
    <DialogForm title={title} size="md" action={send} busy={write.isPending} onSubmit={onSend} onClose={onClose}>
      <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
      {write.error && Object.keys(form.errors).length === 0 && <Notice tone="bad">{write.error.message}</Notice>}
      {children}
    </DialogForm>
  );
}
