// The frame of a dialog with entries: fields, Cancel, the action; what was entered is not lost by a slip. It stands while it is mounted.
import { Button, Group, Modal, Stack, Text } from '@plumbline/ui';
import { useEffect, useRef, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  readonly size?: 'md' | 'lg';
  /** Something that the action needs was not chosen yet. */
  readonly blocked?: boolean;
  /** Entries of an earlier visit are in it from the beginning. */
  readonly begun?: boolean;
  /** Entries that outlive the dialog are forgotten. */
  readonly onDiscard?: () => void;
}

export function DialogForm(props: DialogFormProps) {
  const { title, onClose, action, busy, onSubmit, children, size = 'lg', blocked = false } = props;
  const guard = useEntryGuard(props);
  useFocusBack();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const discard = () => {
    props.onDiscard?.();
    onClose();
  };
  return (
    <Modal opened onClose={guard.leave} title={title} size={size} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': 'Close' }}>
      {/* A choice in a list bubbles up to here; the form itself is not pressed */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <form onSubmit={submit} onInput={guard.touch} onClick={guard.touchByChoice} noValidate>
        <Stack>
          {children}
          {guard.asking ? (
            <Question onKeep={guard.keep} onDiscard={discard} />
          ) : (
            <Group justify="flex-end" className={styles.footer}>
              <Button variant="default" onClick={guard.leave} disabled={busy}>
                Cancel
              </Button>
              <Button type="submit" loading={busy} disabled={blocked}>
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
function useEntryGuard({ onClose, busy, begun = false }: Pick<DialogFormProps, 'onClose' | 'busy' | 'begun'>) {
  const isTouched = useRef(begun);
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

/** What had the focus; an entry of a menu is gone by then, its button is not. */
function openerNow(): Element | null {
  const active = document.activeElement;
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : active;
}

/** The focus goes back to what opened the dialog, unless something else has taken it meanwhile. */
function useFocusBack(): void {
  const [opener] = useState(openerNow);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
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
