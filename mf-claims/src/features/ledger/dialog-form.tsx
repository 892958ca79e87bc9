// The frame of every money dialog: fields, Cancel, the action; what was entered is not lost by a slip.
import { Button, Group, Modal, Stack, Text } from '@plumbline/ui';
import { useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './ledger.module.css';

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
  const guard = useEntryGuard(onClose, busy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      opened={opened}
      onClose={guard.leave}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* A choice in a list bubbles up to here; the form itself is not pressed */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <form onSubmit={submit} onInput={guard.touch} onClick={guard.touchByChoice} noValidate>
        <Stack>
          {children}
          {guard.asking ? (
            <Question onKeep={guard.keep} onDiscard={onClose} />
          ) : (
            <Group justify="flex-end" className={styles.footer}>
              <Button variant="default" onClick={guard.leave} disabled={busy}>
                Cancel
              </Button>
              <Button type="submit" loading={busy}>
                {action}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  );
}

/** Closing asks once something was entered; while it is sent nothing closes. */
function useEntryGuard(onClose: () => void, busy: boolean) {
  const isTouched = useRef(false);
  const [asking, setAsking] = useState(false);
  const touch = () => {
    isTouched.current = true;
  };
  return {
    asking,
    touch,
    /** A choice in a list is a click, not an input. */
    touchByChoice: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="option"]')) touch();
    },
    keep: () => setAsking(false),
    leave: () => {
      if (busy) return;
      if (isTouched.current) setAsking(true);
      else onClose();
    },
  };
}

function Question({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div role="alert" className={`${styles.question} ${styles.footer}`}>
      <Text>Discard what you typed?</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onKeep} ref={focused}>
          Keep typing
        </Button>
        <Button color="red" onClick={onDiscard}>
          Discard
        </Button>
      </Group>
    </div>
  );
}

function focused(button: HTMLButtonElement | null): void {
  button?.focus();
}
