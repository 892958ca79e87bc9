// What is typed into a dialog: kept like every draft, there again when the dialog is opened again, together with the key of its write.
import { useRef, useState } from 'react';
import { newActionKey } from '../calls/call.ts';
import { useDraft } from './drafts.ts';
import { useLeaveWarning } from './leave-warning.ts';
import { isSame, typedSince } from './typed-since.ts';
import type { ActionKey } from '../calls/use-write.ts';

export interface DialogDraft<T> {
  readonly value: T;
  readonly change: (changed: Partial<T>) => void;
  /** What stands in it was typed at an earlier inspection. */
  readonly restored: boolean;
  /** Something stands in it that is stored nowhere else. */
  readonly dirty: boolean;
  /** Forgets what was typed: it was sent, or is thrown away. Answers with what stands there now. */
  readonly clear: () => T;
  /** For a dialog that stays open: what was sent is stored. Answers with what stands there now: what was typed meanwhile stays. */
  readonly saved: (sent: T, stored: T) => T;
  /** Pressing again after a lost answer acts once, also when the page was loaded again in between. */
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
 * Handed to `useContractForm`; the dialog says what was restored and asks before it goes.
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
    return { ...over, ...now.current?.typed };
  };
  return {
    value,
    change: (changed) => void keep({ ...now.current, typed: { ...typed(), ...changed } }),
    restored: isRestored && dirty,
    dirty,
    clear: () => {
      setRestored(false);
      return keep({});
    },
    saved: (sent, stored) => {
      setInitial(stored);
      setRestored(false);
      return keep({ typed: typedSince(sent, typed(), stored) }, stored);
    },
    action: {
      keyFor: (values) => {
        const action = actionOf(values, now.current?.action);
        keep({ ...now.current, action });
        return action.key;
      },
      done: () => void keep({ typed: now.current?.typed }),
    },
  };
}

/** The same values are the same action. */
function actionOf(values: unknown, known: Action | undefined): Action {
  const text = JSON.stringify(values);
  return known?.text === text ? known : { text, key: newActionKey() };
}
