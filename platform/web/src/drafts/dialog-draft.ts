// What is typed into a dialog: kept like every draft, there again when the dialog is opened again, together with the key of its write.
import { useRef, useState } from 'react';
import { newActionKey } from '../calls/call.ts';
import { useDraft } from './drafts.ts';
import { useLeaveWarning } from './leave-warning.ts';
import type { ActionKey } from '../calls/use-write.ts';

export interface DialogDraft<T> {
  readonly value: T;
  readonly change: (changed: Partial<T>) => void;
  /** What stands in it was typed at an earlier visit. */
  readonly restored: boolean;
  /** Something stands in it that is stored nowhere else. */
  readonly dirty: boolean;
  /** Forgets what was typed: it was sent, or is thrown away. */
  readonly clear: () => void;
  /** For a dialog that stays open: what was sent is stored, and this is what stands there now. What was typed meanwhile stays. */
  readonly saved: (sent: T, stored: T) => void;
  /** For `useWrite`: pressing again after a lost answer acts once, also when the page was loaded again in between. */
  readonly action: ActionKey;
}

interface Action {
  readonly text: string;
  readonly key: string;
}

interface Kept<T> {
  /** Everything that stands in the dialog, once something of it was typed: whoever comes back decides over what they saw. */
  readonly typed?: T | undefined;
  readonly action?: Action | undefined;
}

/**
 * The entries of one dialog about one thing: `claim-12-check`. `first` is what stands in it when nothing was typed.
 * Handed to `DialogForm` or `GuardedDialog` as `draft`, which says what was restored and asks before it goes.
 */
export function useDialogDraft<T extends object>(name: string, first: () => T): DialogDraft<T> {
  const [initial, setInitial] = useState(first);
  const draft = useDraft<Kept<T> | undefined>(name, undefined);
  const [isRestored, setRestored] = useState(draft.restored);
  const now = useRef(draft.value);
  const value = { ...initial, ...draft.value?.typed };
  const dirty = !isSame(value, initial);
  useLeaveWarning(dirty, true);
  const typed = () => ({ ...initial, ...now.current?.typed });
  const keep = (next: Kept<T>, over = initial) => {
    const entries = next.typed && !isSame(next.typed, over) ? next.typed : undefined;
    now.current = entries || next.action ? { typed: entries, action: next.action } : undefined;
    if (now.current) draft.change(now.current);
    else draft.clear();
  };
  const clear = () => {
    setRestored(false);
    keep({});
  };
  return {
    value,
    change: (changed) => keep({ ...now.current, typed: { ...typed(), ...changed } }),
    restored: isRestored && dirty,
    dirty,
    clear,
    saved: (sent, stored) => {
      setInitial(stored);
      setRestored(false);
      keep({ typed: typedSince(sent, typed(), stored) }, stored);
    },
    action: {
      keyFor: (values) => {
        const action = actionOf(values, now.current?.action);
        keep({ ...now.current, action });
        return action.key;
      },
      done: () => keep({ typed: now.current?.typed }),
    },
  };
}

/** The same values are the same action. */
function actionOf(values: unknown, known: Action | undefined): Action {
  const text = JSON.stringify(values);
  return known?.text === text ? known : { text, key: newActionKey() };
}

/** What differs from what was sent was typed since. */
function typedSince<T extends object>(sent: T, typed: T, stored: T): T {
  const since = Object.entries(typed).filter(([name, part]) => !isSame(part, sent[name as keyof T]));
  return { ...stored, ...Object.fromEntries(since) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
