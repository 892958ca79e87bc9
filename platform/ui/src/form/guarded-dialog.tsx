// A dialog with entries: closing it asks once something was entered, and while it is sent nothing closes. It stands while it is mounted.
import { Button, Group, Text } from '@mantine/core';
import { useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Modal } from '../dialog/modal.tsx';
import { useFocusBack } from './use-focus-back.ts';
import styles from './dialog-form.module.css';

export interface DialogGuard {
  /** Closes, or asks first. */
  readonly leave: () => void;
  /** Stands in the place of the buttons while it is asked. */
  readonly question: ReactNode;
}

export interface GuardedDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly busy: boolean;
  readonly children: (guard: DialogGuard) => ReactNode;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  readonly fullScreen?: boolean | undefined;
  /** Entries of an earlier visit are in it from the beginning. */
  readonly begun?: boolean;
  /** Where it is known what was changed, this alone decides whether it is asked. */
  readonly dirty?: boolean;
  /** Entries that outlive the dialog are forgotten. */
  readonly onDiscard?: () => void;
}

export function GuardedDialog(props: GuardedDialogProps) {
  const { title, onClose, children, size = 'lg', fullScreen = false } = props;
  const guard = useEntryGuard(props);
  useFocusBack();
  const discard = () => {
    props.onDiscard?.();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={guard.leave}
      title={title}
      size={size}
      fullScreen={fullScreen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {/* Entries and choices bubble up to here; the frame itself is not pressed */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onInput={guard.touch} onClick={guard.touchByChoice} onFocus={guard.noteFocus}>
        {children({ leave: guard.leave, question: guard.asking ? <Question onKeep={guard.keep} onDiscard={discard} /> : undefined })}
      </div>
    </Modal>
  );
}

function useEntryGuard({ onClose, busy, begun = false, dirty }: GuardedDialogProps) {
  const isTouched = useRef(begun);
  const [asking, setAsking] = useState(false);
  const focus = useFocusKept();
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
    keep: () => {
      setAsking(false);
      focus.giveBack();
    },
    noteFocus: focus.note,
    leave: () => {
      if (busy) return;
      if (dirty ?? isTouched.current) setAsking(true);
      else onClose();
    },
  };
}

/** The question takes the focus; whoever goes on typing has it back in the field that had it last. */
function useFocusKept() {
  const last = useRef<HTMLElement>(undefined);
  return {
    note: ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) last.current = target;
    },
    giveBack: () => void setTimeout(() => last.current?.focus()),
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
