// A change of the claim from a dialog: the claim and what is made from it are fetched again, fields that were refused are named.
import type { CallResponse, CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useWrite, type ActionKey } from '@plumbline/web';
import { keepAnswer } from './keep-answer.ts';
import { useUndo, type WayBack } from '../undo.ts';

interface ChangeWords<E extends EndpointShape> {
  done: { title: string; description?: string; action?: { label: string; run: () => void } };
  failed: string;
  /** How it is taken back, where there is a way. */
  back?: (after: CallResponse<E>) => WayBack | undefined;
  /** The key that a draft keeps. */
  action?: ActionKey;
}

const stale = ['claims', 'dashboard', 'activity'];

/** Acts once per set of values, however often it is pressed. */
export function useClaimWrite<E extends EndpointShape>(
  endpoint: E,
  words: ChangeWords<E>,
  onDone: (sent: CallInput<E>, after: CallResponse<E>) => void,
) {
  const undoBy = useUndo(stale);
  return useWrite(endpoint, {
    stale,
    action: words.action,
    keep: keepAnswer,
    onSuccess: (after, sent) => {
      const back = words.back?.(after);
      toast({ tone: 'good', ...words.done, ...(back ? { action: undoBy(back) } : {}) });
      onDone(sent, after);
    },
    onError: (error) => toast({ tone: 'bad', title: words.failed, description: error.message }),
  });
}
