// The frame of a form in a dialog: fields, Cancel, the action; what was entered is not lost by a slip.
import { Button, Group, Stack } from '@mantine/core';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useFirstField } from './first-field.ts';
import { FormElement, FormHead, type Form, type FormState } from './form.tsx';
import { GuardedDialog, type DialogGuard, type GuardedDialogProps } from './guarded-dialog.tsx';
import styles from './dialog-form.module.css';

interface FormButtonsProps {
  readonly guard: DialogGuard;
  readonly action: string;
  /** What the button says while it is sent, where it says something. */
  readonly running?: string | undefined;
  /** What leaving is called; “Cancel” would be said twice where the action itself cancels something. */
  readonly leave?: string | undefined;
  readonly busy: boolean;
  /** Something that the action needs was not chosen yet. */
  readonly blocked?: boolean | undefined;
  readonly destructive?: boolean | undefined;
}

interface DialogFormProps extends Omit<GuardedDialogProps, 'children' | 'busy'>, Omit<FormButtonsProps, 'guard' | 'busy'> {
  /** What `useContractForm` of @plumbline/web makes; without it the dialog has a state of its own. */
  readonly form?: FormState;
  readonly busy?: boolean;
  readonly onSubmit?: () => void;
  readonly children: ReactNode;
}

export function DialogForm({ form, children, onSubmit, busy = false, ...rest }: DialogFormProps) {
  const { action, running, leave, blocked, destructive, ...dialog } = rest;
  const isBusy = form?.busy ?? busy;
  return (
    <GuardedDialog draft={form?.draft} {...dialog} busy={isBusy}>
      {(guard) => (
        <FormInDialog form={form ?? { submit: () => onSubmit?.() }}>
          {children}
          <FormButtons {...{ guard, action, running, leave, blocked, destructive }} busy={isBusy} />
        </FormInDialog>
      )}
    </GuardedDialog>
  );
}

/** The first field has the focus. */
export function FormInDialog({ form, children }: Omit<ComponentProps<typeof Form>, 'className'>) {
  const fields = useRef<HTMLDivElement>(null);
  useFirstField(fields);
  return (
    <FormElement attempt={form.attempt} onSubmit={form.submit}>
      <Stack ref={fields}>
        <FormHead form={form} />
        {children}
      </Stack>
    </FormElement>
  );
}

/** Cancel and the action; in their place the question, once somebody is about to lose entries. */
export function FormButtons({ guard, action, running, leave = 'Cancel', busy, blocked = false, destructive = false }: FormButtonsProps) {
  if (guard.question) return guard.question;
  const saysRunning = busy && running !== undefined;
  return (
    <Group justify="flex-end" className={styles.footer}>
      <Button variant="default" onClick={guard.leave} disabled={busy}>
        {leave}
      </Button>
      <Button type="submit" loading={busy && !saysRunning} disabled={blocked || saysRunning} {...(destructive ? { color: 'red' } : {})}>
        {saysRunning ? running : action}
      </Button>
    </Group>
  );
}
