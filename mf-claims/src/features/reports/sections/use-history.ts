// Undo and redo of what was typed or done to the text here, without a limit while the report is open.
import { useRef, useState } from 'react';
import { differ, type Words } from '../base/draft-text.ts';
import type { ReportText } from '../base/use-report-text.ts';

/** Milliseconds in which typing in one place is one step. */
const oneStepMs = 1_000;

export interface History {
  /** `step` names the place: typing on at the same one soon after is the same step. */
  write: (next: Words, step?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

interface Steps {
  past: readonly Words[];
  future: readonly Words[];
}

const none: Steps = { past: [], future: [] };

/** What came from elsewhere, as the words of a colleague, is not undone: the history begins anew with it. */
export function useHistory({ title, content, type, locked }: Pick<ReportText, 'title' | 'content' | 'type' | 'locked'>): History {
  const now: Words = { title, content };
  const [{ past, future }, setSteps] = useState(none);
  const last = useRef<{ words: Words; step?: string | undefined; at: number }>(undefined);
  const isOurs = () => last.current !== undefined && !differ(last.current.words, now);
  const put = (words: Words, steps: Steps) => {
    last.current = { words, at: 0 };
    setSteps(steps);
    type(words);
  };
  const write = (next: Words, step?: string) => {
    const goesOn = isOurs() && step !== undefined && last.current?.step === step && Date.now() - last.current.at < oneStepMs;
    const before = isOurs() ? past : [];
    put(next, { past: goesOn ? before : [...before, now], future: [] });
    last.current = { words: next, step, at: Date.now() };
  };
  const back = past.at(-1);
  const forth = future.at(-1);
  return {
    write,
    undo: () => {
      if (back && isOurs()) put(back, { past: past.slice(0, -1), future: [...future, now] });
    },
    redo: () => {
      if (forth && isOurs()) put(forth, { past: [...past, now], future: future.slice(0, -1) });
    },
    canUndo: !locked && back !== undefined,
    canRedo: !locked && forth !== undefined,
  };
}
