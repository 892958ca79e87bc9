// Asks for one text before something is done: a reason, or a name.
import { Button, Group, Modal, Text, Textarea } from '@plumbline/ui';
import { useState, type FormEvent } from 'react';

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

export function ReasonDialog({ opened, title, onClose, ...rest }: ReasonDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <ReasonForm onClose={onClose} {...rest} />
    </Modal>
  );
}

function ReasonForm({
  text,
  label,
  confirm,
  busy,
  first = '',
  shortest = 3,
  longest = 500,
  onConfirm,
  onClose,
}: Omit<ReasonDialogProps, 'opened' | 'title'>) {
  const [value, setValue] = useState(first);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim().length < shortest) setError('Please fill this in');
    else onConfirm(value.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      {text && <Text mb="md">{text}</Text>}
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
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          {confirm}
        </Button>
      </Group>
    </form>
  );
}
