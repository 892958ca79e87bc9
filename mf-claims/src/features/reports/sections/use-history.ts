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
  /** What the last step left on the screen; other words there came from elsewhere. */
  left?: Words;
}

const none: Steps = { past: [], future: [] };

/** What came from elsewhere, as the words of a colleague, is not undone: the history begins anew with it. */
export function useHistory({ title, content, type, locked }: Pick<ReportText, 'title' | 'content' | 'type' | 'locked'>): History {
  const now: Words = { title, content };
  const [steps, setSteps] = useState(none);
  const typed = useRef<{ step: string | undefined; at: number }>(undefined);
  const { past, future } = steps.left && !differ(steps.left, now) && !locked ? steps : none;
  const put = (words: Words, next: Omit<Steps, 'left'>, step?: string) => {
    typed.current = { step, at: Date.now() };
    setSteps({ ...next, left: words });
    type(words);
  };
  const write = (next: Words, step?: string) => {
    const last = typed.current;
    const goesOn = past.length > 0 && step !== undefined && last?.step === step && Date.now() - last.at < oneStepMs;
    put(next, { past: goesOn ? past : [...past, now], future: [] }, step);
  };
  const [back, forth] = [past.at(-1), future.at(-1)];
  return {
    write,
    undo: () => back && put(back, { past: past.slice(0, -1), future: [...future, now] }),
    redo: () => forth && put(forth, { past: [...past, now], future: future.slice(0, -1) }),
    canUndo: back !== undefined,
    canRedo: forth !== undefined,
  };
}
