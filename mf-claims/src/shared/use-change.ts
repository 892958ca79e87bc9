// A write that says what came of it; with no word for success where the screen shows the result by itself.
import type { CallResponse, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useContractForm, useWrite, type ContractFormOptions, type WriteOutcome } from '@plumbline/web';

export interface ChangeWords {
  readonly done?: string;
  readonly failed: string;
}

type Words = ChangeWords & { readonly stale: readonly string[] };
type Done<E extends EndpointShape> = (answer: CallResponse<E>, input: CallInput<E>) => void;

/** `stale` names the first parts of the query keys that the write makes old. */
export function useChange<E extends EndpointShape>(endpoint: E, words: Words, onDone: Done<E> = () => undefined) {
  return useWrite(endpoint, outcomeOf<E>(words, onDone));
}

interface ChangeForm<E extends EndpointShape, V extends object>
  extends Omit<ContractFormOptions<E, V>, 'stale' | 'keep' | 'onSuccess' | 'onError'>,
    Words {
  readonly onDone?: Done<E>;
}

/** The same of a form. */
export function useChangeForm<E extends EndpointShape, V extends object>(
  endpoint: E,
  { onDone = () => undefined, ...form }: ChangeForm<E, V>,
) {
  return useContractForm<E, V>(endpoint, { isShownByToast: true, ...form, ...outcomeOf<E>(form, onDone) });
}

function outcomeOf<E extends EndpointShape>({ done, failed, stale }: Words, onDone: Done<E>): WriteOutcome<E> {
  return {
    stale,
    onSuccess: (answer, input) => {
      if (done) toast({ tone: 'good', title: done });
      onDone(answer, input);
    },
    onError: (error) => toast({ tone: 'bad', title: failed, description: error.message }),
  };
}
