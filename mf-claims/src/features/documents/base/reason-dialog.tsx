// Asks for one text before something is done: a reason, or a name.
import { Text, Textarea, DialogForm } from '@plumbline/ui';
import { useState } from 'react';

export interface ReasonDialogProps {
  opened: boolean;
  title: string;
  text?: string;
  /** Label of the field. */
  label: string;
  confirm: string;
  busy: boolean;
  /** What stands in the field at first. */
  first?: string;
  shortest?: number;
  longest?: number;
  onConfirm: (text: string) => void;
  onClose: () => void;
}

export function ReasonDialog({ opened, ...rest }: ReasonDialogProps) {
  return opened ? <ReasonForm {...rest} /> : null;
}

function ReasonForm({
  title,
  text,
  label,
  confirm,
  busy,
  first = '',
  shortest = 3,
  longest = 500,
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'opened'>) {
  const [value, setValue] = useState(first);
  const [error, setError] = useState<string>();
  const submit = () => {
    if (value.trim().length < shortest) setError('Fill in this field');
    else onConfirm(value.trim());
  };
  return (
    <DialogForm title={title} size="md" action={confirm} busy={busy} onSubmit={submit} onClose={onClose}>
      {text && <Text>{text}</Text>}
      <Textarea
        label={label}
        withAsterisk
        autosize
        minRows={shortest > 1 ? 2 : 1}
        maxLength={longest}
        value={value}
        error={error}
        onChange={(event) => {
          setError(undefined);
          setValue(event.currentTarget.value.replace(/\n/g, shortest > 1 ? '\n' : ' '));
        }}
        data-autofocus
      />
    </DialogForm>
  );
}
