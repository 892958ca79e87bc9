// A change of the claim from a dialog: the claim and what is made from it are fetched again, fields that were refused are named.
import type { CallResponse, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useContractForm, useWrite, type ContractFormOptions, type WriteOutcome } from '@plumbline/web';
import { keepAnswer } from './keep-answer.ts';
import { useUndo, type WayBack } from '../undo.ts';

interface DoneWords {
  title: string;
  description?: string;
  action?: { label: string; run: () => void };
}

interface ChangeWords<E extends EndpointShape> {
  done: DoneWords | ((after: CallResponse<E>) => DoneWords);
  failed: string;
  /** How it is undone, where there is a way. */
  back?: (after: CallResponse<E>) => WayBack | undefined;
}

const stale = ['claims', 'dashboard', 'activity'];

type Done<E extends EndpointShape> = (after: CallResponse<E>) => void;

/** Acts once per set of values, however often it is pressed. */
export function useClaimWrite<E extends EndpointShape>(endpoint: E, words: ChangeWords<E>, onDone: Done<E>) {
  return useWrite(endpoint, useOutcome<E>(words, onDone));
}

interface ClaimForm<E extends EndpointShape, V extends object>
  extends Omit<ContractFormOptions<E, V>, 'stale' | 'keep' | 'onSuccess' | 'onError'> {
  readonly words: ChangeWords<E>;
  readonly onDone: Done<E>;
}

/** The same of a form. */
export function useClaimForm<E extends EndpointShape, V extends object>(endpoint: E, { words, onDone, ...form }: ClaimForm<E, V>) {
  return useContractForm<E, V>(endpoint, { isShownByToast: true, ...form, ...useOutcome<E>(words, onDone) });
}

function useOutcome<E extends EndpointShape>(words: ChangeWords<E>, onDone: Done<E>): WriteOutcome<E> {
  const undoBy = useUndo(stale);
  return {
    stale,
    keep: keepAnswer,
    onSuccess: (after) => {
      const back = words.back?.(after);
      toast({
        tone: 'good',
        ...(typeof words.done === 'function' ? words.done(after) : words.done),
        ...(back ? { action: undoBy(back) } : {}),
      });
      onDone(after);
    },
    onError: (error) => toast({ tone: 'bad', title: words.failed, description: error.message }),
  };
}
