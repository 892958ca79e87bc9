// A dialog that is one form: fields, what is wrong with them, Cancel and one button that sends.
import { Button, FormErrorSummary, Group, Modal, Notice, Stack } from '@plumbline/ui';
import type { FormEvent, ReactNode } from 'react';

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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="md" closeOnClickOutside={false}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormErrorSummary errors={form.errors} labels={labels} attempt={form.attempt} />
          {write.error && Object.keys(form.errors).length === 0 && <Notice tone="bad">{write.error.message}</Notice>}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={write.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={write.isPending}>
              {send}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
