// The changes of an estimate as one person makes them in this session: what stands, and the steps back and forth.
import { claimsApi, type EstimateEditDraft, type EstimateEdits } from '@plumbline/contracts/claims';
import { toast, useHotkeys } from '@plumbline/ui';
import { useMay, useWrite } from '@plumbline/web';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateEditsQuery } from '../../../../shared/claims/claim-queries.ts';
import { answerChange, standingAfter } from './standing-after.ts';
import { standingOf, undoOf } from './undo-of.ts';

export const editKeys = ['estimate-edits', 'activity'];

export interface EditDesk {
  readonly claimId: number;
  readonly mayEdit: boolean;
  /** Undefined while they are fetched. */
  readonly edits: EstimateEdits | undefined;
  /** A change was made here, over these edits, and this is its answer. */
  readonly remember: (done: EstimateEditDraft, answer: EstimateEdits) => void;
  /** Every change and step of this session, with the version of the edits that it made. */
  readonly changes: readonly DoneChange[];
  /** What happened last in the table, for its reader. */
  readonly said: string;
  readonly say: (what: string) => void;
  readonly isBusy: boolean;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

export interface DoneChange {
  readonly change: EstimateEditDraft;
  readonly version: number;
}

interface Step {
  readonly draft: EstimateEditDraft;
  /** What the reader left there: over anything else the step is not taken. */
  readonly over: string;
}

interface Steps {
  readonly back: readonly Step[];
  readonly forth: readonly Step[];
}

/** With the answer that is what the next change is made over, however long the fetch after it takes. */
export function keepEdits(client: QueryClient, answer: EstimateEdits): void {
  const { queryKey } = estimateEditsQuery(answer.claimId);
  client.setQueryData(queryKey, (before: EstimateEdits | undefined) => standingAfter(before, answer) ?? before);
}

function useSteps(edits: EstimateEdits | undefined) {
  const [{ back, forth }, setSteps] = useState<Steps>({ back: [], forth: [] });
  const [changes, setChanges] = useState<readonly DoneChange[]>([]);
  const [said, say] = useState('');
  const note = (change: EstimateEditDraft, { version }: EstimateEdits) => {
    say('');
    setChanges((before) => [...before, { change, version }]);
  };
  const remember = (done: EstimateEditDraft, answer: EstimateEdits) => {
    setSteps({ back: [...back, ...inverseOf(done, edits, answer)], forth: [] });
    note(done, answer);
  };
  return { back, forth, setSteps, note, told: { changes, remember, said, say } };
}

/** The lines of a final version are not changed. */
export function useEditDesk(claimId: number, { isFinal = false }: { isFinal?: boolean } = {}): EditDesk {
  const edits = useQuery(estimateEditsQuery(claimId)).data;
  const mayEdit = useMay(claimsApi.editEstimate) && !isFinal;
  const { back, forth, setSteps, note, told } = useSteps(edits);
  const step = useWrite(claimsApi.editEstimate, {
    stale: editKeys,
    keep: keepEdits,
    onSuccess: () => undefined,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't undo or redo the change", description: error.message }),
  });
  const take =
    ({ draft, over }: Step, title: string, next: (undone: readonly Step[]) => Steps) =>
    () => {
      if (!edits) return;
      if (standingOf(draft, edits) !== over) return leave(() => setSteps(next([])));
      step.mutate(
        { params: { id: claimId }, query: answerChange, body: { ...draft, version: edits.version } },
        {
          onSuccess: (answer) => {
            setSteps(next(inverseOf(draft, edits, answer)));
            note(draft, answer);
            toast({ tone: 'good', title });
          },
        },
      );
    };
  const [last, nextOne] = [back.at(-1), forth.at(-1)];
  const undo = last && take(last, 'Undone', (undone) => ({ back: back.slice(0, -1), forth: [...forth, ...undone] }));
  const redo = nextOne && take(nextOne, 'Done again', (undone) => ({ back: [...back, ...undone], forth: forth.slice(0, -1) }));
  useHotkeys(mayEdit && !step.isPending ? [...hotkey('mod+Z', undo), ...hotkey('mod+shift+Z', redo)] : []);
  return {
    claimId,
    mayEdit,
    edits,
    ...told,
    isBusy: step.isPending,
    undo,
    redo,
  };
}

function inverseOf(done: EstimateEditDraft, before: EstimateEdits | undefined, answer: EstimateEdits): Step[] {
  const after = standingAfter(before, answer);
  const draft = before && after && undoOf(done, before, after);
  return draft ? [{ draft, over: standingOf(draft, after) }] : [];
}

/** A step over what somebody else entered since is never taken. */
function leave(drop: () => void): void {
  drop();
  toast({ tone: 'bad', title: 'Someone else changed this', description: 'Nothing changed here. Review the changes by people.' });
}

/** Under a dialog nothing is undone: the keys are the field's. */
function hotkey(keys: string, act: (() => void) | undefined): [string, () => void][] {
  const unlessDialog = () => {
    if (!document.querySelector('[role=dialog]')) act?.();
  };
  return act ? [[keys, unlessDialog]] : [];
}
