// The frame of a form in a dialog: fields, Cancel, the action; what was entered is not lost by a slip.
import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { GuardedDialog, type DialogGuard, type GuardedDialogProps } from './guarded-dialog.tsx';
import styles from './dialog-form.module.css';

interface FormButtonsProps {
  readonly guard: DialogGuard;
  readonly action: string;
  /** What leaving is called; “Cancel” would be said twice where the action itself cancels something. */
  readonly leave?: string | undefined;
  readonly busy: boolean;
  /** Something that the action needs was not chosen yet. */
  readonly blocked?: boolean | undefined;
  readonly destructive?: boolean | undefined;
}

interface DialogFormProps extends Omit<GuardedDialogProps, 'children'>, Omit<FormButtonsProps, 'guard'> {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function DialogForm({ children, onSubmit, action, leave, blocked, destructive, ...dialog }: DialogFormProps) {
  return (
    <GuardedDialog {...dialog}>
      {(guard) => (
        <FormInDialog onSubmit={onSubmit}>
          {children}
          <FormButtons {...{ guard, action, leave, blocked, destructive }} busy={dialog.busy} />
        </FormInDialog>
      )}
    </GuardedDialog>
  );
}

export function FormInDialog({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>{children}</Stack>
    </form>
  );
}

/** Cancel and the action; in their place the question, once somebody is about to lose entries. */
export function FormButtons({ guard, action, leave = 'Cancel', busy, blocked = false, destructive = false }: FormButtonsProps) {
  if (guard.question) return guard.question;
  return (
    <Group justify="flex-end" className={styles.footer}>
      <Button variant="default" onClick={guard.leave} disabled={busy}>
        {leave}
      </Button>
      <Button type="submit" loading={busy} disabled={blocked} {...(destructive ? { color: 'red' } : {})}>
        {action}
      </Button>
    </Group>
  );
}
