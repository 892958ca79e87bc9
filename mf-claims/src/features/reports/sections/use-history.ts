// Undo and redo of what was typed or done to the text here, without a limit while the report is open.
import { useRef, useState } from 'react';
import { differ, onPhotosOf, type Words, type WithPhotos } from '../base/draft-text.ts';
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

/** Words with the photos that they cite: in another order they cite them by other numbers. */
interface Step extends Words {
  on: WithPhotos;
}

interface Steps {
  past: readonly Step[];
  future: readonly Step[];
  /** What the last step left on the screen; other words there came from elsewhere. */
  left?: Step;
}

const citingNow = ({ title, content, on }: Step, base: WithPhotos): Words => ({
  title,
  content: onPhotosOf(content, { from: on, to: base }),
});

const none: Steps = { past: [], future: [] };

/** What came from elsewhere, as the words of a colleague, is not undone: the history begins anew with it. */
export function useHistory(text: Pick<ReportText, 'title' | 'content' | 'base' | 'type' | 'locked'>): History {
  const { title, content, base, type, locked } = text;
  const now: Step = { title, content, on: base };
  const [steps, setSteps] = useState(none);
  const typed = useRef<{ step: string | undefined; at: number }>(undefined);
  const isMine = steps.left !== undefined && !locked && !differ(citingNow(steps.left, base), now);
  const { past, future } = isMine ? steps : none;
  const put = (words: Words, next: Omit<Steps, 'left'>, step?: string) => {
    typed.current = { step, at: Date.now() };
    setSteps({ ...next, left: { ...words, on: base } });
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
    undo: () => back && put(citingNow(back, base), { past: past.slice(0, -1), future: [...future, now] }),
    redo: () => forth && put(citingNow(forth, base), { past: [...past, now], future: future.slice(0, -1) }),
    canUndo: back !== undefined,
    canRedo: forth !== undefined,
  };
}
