// What stands after a change: the server answers the change, not the thousands of edits that stay. Pure.
import type { EstimateEdits } from '@plumbline/contracts/claims';
import { partOf } from './undo-of.ts';

/** Asked of every change that this screen makes. */
export const answerChange = { answer: 'change' } as const;

/** Undefined where something else stands there than the change was made over: then it is fetched. An answer of all is all. */
export function standingAfter(before: EstimateEdits | undefined, answer: EstimateEdits): EstimateEdits | undefined {
  const { gone, edits, ...of } = answer;
  if (!gone) return answer;
  if (before?.version !== answer.version - 1) return undefined;
  const stay = before.edits.filter((edit) => !gone.some(({ line, what }) => line === edit.line && what === partOf(edit)));
  return { ...of, edits: [...stay, ...edits] };
}
