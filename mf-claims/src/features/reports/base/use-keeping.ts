// Words that are typed are kept on the server a moment later, and what comes too late undoes nothing.
import { claimsApi } from '@plumbline/contracts/claims';
import { call, useOnline } from '@plumbline/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Footing, Words } from './draft-text.ts';

export type KeepState = 'saved' | 'typing' | 'kept' | 'offline' | 'failed';

const keepAfterMs = 1_500;

/** The same function from the first drawing on, doing what the last one says: an Undo that is pressed later needs it. */
export function useLatest<A extends readonly unknown[]>(run: (...given: A) => void): (...given: A) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: A) => latest.current(...given), []);
}

/** Keeps unsaved words on the server after a pause; without a network they stay on this device. */
export function useKeeping({ words, footing, id, dirty }: { words: Words; footing: Footing; id: number; dirty: boolean }): KeepState {
  const online = useOnline();
  const [state, setState] = useState<{ of: Words; is: 'kept' | 'failed' }>();
  // Reverted or saved while they were on their way: they are not to be brought back by the next inspection
  const dropOvertaken = useLatest(() => {
    if (!dirty) void call(claimsApi.dropReportDraft, { params: { id } }).catch(() => undefined);
  });
  useEffect(() => {
    if (!dirty || !online) return undefined;
    const timer = setTimeout(() => {
      call(claimsApi.saveReportDraft, { params: { id }, body: { ...words, ...footing } })
        .then(() => setState({ of: words, is: 'kept' }))
        .catch(() => setState({ of: words, is: 'failed' }))
        // Also after an answer that never came: the words may have arrived
        .finally(dropOvertaken);
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [words, footing, id, dirty, online, dropOvertaken]);
  if (!dirty) return 'saved';
  if (!online) return 'offline';
  return state?.of === words ? state.is : 'typing';
}
