// The frame of every money dialog: fields, Cancel, the action; what was typed is not lost by a slip.
import { Button, Group, Modal, Stack } from '@plumbline/ui';
import { useRef, type FormEvent, type ReactNode } from 'react';

interface DialogFormProps {
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function DialogForm({ title, opened, onClose, action, busy, onSubmit, children }: DialogFormProps) {
  const isTouched = useRef(false);
  const close = () => {
    if (busy) return;
    if (isTouched.current && !window.confirm('Discard what you typed?')) return;
    isTouched.current = false;
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={submit}
        onInput={() => {
          isTouched.current = true;
        }}
        noValidate
      >
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={busy}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
