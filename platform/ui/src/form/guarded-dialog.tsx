// A dialog with entries: closing it asks once something was entered, and while it is sent nothing closes. It stands while it is mounted.
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Notice } from '../data/notice.tsx';
import { Modal } from '../dialog/modal.tsx';
import { say } from '../texts/say.ts';
import styles from './dialog-form.module.css';

export interface DialogGuard {
  /** Closes, or asks first. */
  readonly leave: () => void;
  /** Stands in the place of the buttons while it is asked. */
  readonly question: ReactNode;
}

/** Entries that outlive the dialog, as `useDialogDraft` of @plumbline/web keeps them. */
export interface KeptEntries {
  /** They were typed at an earlier inspection. */
  readonly restored: boolean;
  readonly dirty: boolean;
  readonly clear: () => void;
}

export interface GuardedDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly busy: boolean;
  readonly children: (guard: DialogGuard) => ReactNode;
  /** `wide` holds a sheet at reading size beside the form. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | 'wide' | undefined;
  readonly fullScreen?: boolean | undefined;
  /** Entries of an earlier inspection are in it from the beginning. */
  readonly begun?: boolean;
  /** Where it is known what was changed, this alone decides whether it is asked. */
  readonly dirty?: boolean;
  /** Entries that outlive the dialog are forgotten. */
  readonly onDiscard?: () => void;
  /** Decides whether it is asked, says what was restored, and is forgotten with what is discarded. */
  readonly draft?: KeptEntries | undefined;
}

const widePixels = 1_120;

export function GuardedDialog(props: GuardedDialogProps) {
  const { title, onClose, children, size = 'lg', fullScreen = false } = props;
  const guard = useEntryGuard(props);
  const discard = () => {
    props.draft?.clear();
    props.onDiscard?.();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={guard.leave}
      title={title}
      size={size === 'wide' ? widePixels : size}
      fullScreen={fullScreen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      {/* Entries and choices bubble up to here; the frame itself is not pressed */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div onInput={guard.touch} onClick={guard.touchByChoice} onFocus={guard.noteFocus}>
        {props.draft?.restored && !guard.isConfirming && <Restored onDiscard={props.draft.clear} />}
        {children({ leave: guard.leave, question: guard.isConfirming ? <Question onKeep={guard.keep} onDiscard={discard} /> : undefined })}
      </div>
    </Modal>
  );
}

/** Whose words came back is told so, and may have the dialog as it was without them. */
function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.restored}>
      <Notice
        tone="info"
        action={
          <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
            {say('discard')}
          </Button>
        }
      >
        {say('restored')}
      </Notice>
    </div>
  );
}

function useEntryGuard({ onClose, busy, begun = false, dirty, draft }: GuardedDialogProps) {
  const isTouched = useRef(begun);
  const isUnsaved = () => dirty ?? draft?.dirty ?? isTouched.current;
  useLeaveQuestion(() => !draft && isUnsaved());
  const [isConfirming, setConfirming] = useState(false);
  const focus = useFocusKept();
  const touch = () => {
    isTouched.current = true;
  };
  return {
    isConfirming,
    touch,
    /** A choice in a list is a click, not an input. */
    touchByChoice: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[role="option"]')) touch();
    },
    keep: () => {
      setConfirming(false);
      focus.giveBack();
    },
    noteFocus: focus.note,
    leave: () => {
      if (busy) return;
      if (isUnsaved()) setConfirming(true);
      else onClose();
    },
  };
}

/**
 * The browser asks as well before the page goes with entries that nobody keeps. `useLeaveWarning` of @plumbline/web asks about those that
 * are kept, and so has to know of the session: this package does not, and a touch is no reason to draw the dialog anew.
 */
function useLeaveQuestion(isAsked: () => boolean): void {
  const now = useRef(isAsked);
  useEffect(() => {
    now.current = isAsked;
  });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (now.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
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
      <Text>{say('discardQuestion')}</Text>
      <Group gap="xs">
        <Button variant="default" onClick={onKeep} ref={focused}>
          {say('keepEditing')}
        </Button>
        <Button color="red" onClick={onDiscard}>
          {say('discard')}
        </Button>
      </Group>
    </div>
  );
}

function focused(button: HTMLButtonElement | null): void {
  button?.focus();
}
