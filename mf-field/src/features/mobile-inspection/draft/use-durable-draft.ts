// The draft of a section: in the tab at once, on this phone within a second, and back after a reload, a kill or a crash.
import { useDraft } from '@plumbline/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasTyped, nothingTyped, type KeptDraft } from '../../../shared/captures/drafts/section-draft.ts';
import { dropDraft, keepDraft, keptDraft } from '../../../shared/captures/drafts/kept-draft.ts';

const keepAfterMs = 500;

/** Whether this phone holds what is typed, and since when; absent: nothing is typed, or it is being written. */
export type DraftState = { readonly at: string } | 'failed' | undefined;

/** A draft stands only while something is typed; which area is looked at is no words of anybody. */
export function useDurableDraft(name: string, userId: number | undefined) {
  const draft = useDraft<KeptDraft>(name, nothingTyped);
  const [area, setArea] = useState(draft.value.area);
  const latest = useRef<KeptDraft>(draft.value);
  const [state, keeping] = useKeeping(name, userId);
  const put = (next: KeptDraft) => {
    latest.current = next;
    setArea(next.area);
    if (hasTyped(next)) {
      draft.change(next);
      keeping.soon(next);
    } else {
      draft.clear();
      keeping.drop();
    }
  };
  const restore = (found: KeptDraft) => {
    // Who typed meanwhile goes on with that
    if (hasTyped(latest.current)) return false;
    latest.current = found;
    setArea(found.area);
    draft.change(found);
    return true;
  };
  useRestored({ name, userId, draft: draft.kept(), restore, keeping });
  return { kept: { ...draft.value, area }, put, keptNow: () => latest.current, state };
}

interface Keeping {
  readonly soon: (value: KeptDraft) => void;
  readonly drop: () => void;
  readonly found: (at: string) => void;
}

function useKeeping(name: string, userId: number | undefined): readonly [DraftState, Keeping] {
  const [state, setState] = useState<DraftState>();
  const pending = useRef<KeptDraft | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useCallback(() => {
    clearTimeout(timer.current);
    const value = pending.current;
    if (!value || userId === undefined) return;
    const isLatest = () => pending.current === value;
    keepDraft({ userId, name }, value).then(
      (at) => isLatest() && setState({ at }),
      () => isLatest() && setState('failed'),
    );
  }, [name, userId]);
  useEffect(() => {
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('pagehide', write);
      write();
    };
  }, [write]);
  const soon = (value: KeptDraft) => {
    pending.current = value;
    setState(undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(write, keepAfterMs);
  };
  const drop = () => {
    pending.current = undefined;
    clearTimeout(timer.current);
    setState(undefined);
    // A copy that stays shows once more what was saved, and loses nothing
    if (userId !== undefined) dropDraft({ userId, name }).catch(() => undefined);
  };
  return [state, { soon, drop, found: (at) => setState({ at }) }];
}

interface Restoring {
  readonly name: string;
  readonly userId: number | undefined;
  readonly draft: KeptDraft;
  readonly restore: (found: KeptDraft) => boolean;
  readonly keeping: Keeping;
}

/** Once, when the section is opened: the tab knows best, else this phone does. */
function useRestored({ name, userId, draft, restore, keeping }: Restoring): void {
  useEffect(() => {
    if (userId === undefined) return undefined;
    if (hasTyped(draft)) {
      keeping.soon(draft);
      return undefined;
    }
    let isGone = false;
    keptDraft<KeptDraft>({ userId, name }).then(
      (found) => found && !isGone && restore(found.value) && keeping.found(found.keptAt),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
    // What is typed later is no news to this
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name, userId]);
}
