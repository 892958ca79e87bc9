// A change of documents from a screen: one key per set of values, what it changed asked for again, the result told.
import type { ClaimDocument } from '@plumbline/contracts/claims';
import type { CallInput, EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { call, useActionKey, type ActionKey } from '@plumbline/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentQuery } from './documents-queries.ts';

interface Words {
  /** Title of the toast; absent: the caller tells. */
  done?: string;
  failed: string;
  /** The key that a draft keeps. */
  action?: ActionKey;
}

export function useRefreshDocuments(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['claims', 'activity', 'portal'].includes(String(queryKey[0])) && queryKey[3] !== 'text',
    });
}

export function useDocumentChange<E extends EndpointShape>(endpoint: E, words: Words, onDone?: () => void) {
  const refresh = useRefreshDocuments();
  const queryClient = useQueryClient();
  const own = useActionKey();
  const action = words.action ?? own;
  return useMutation({
    mutationFn: (input: CallInput<E>) => call(endpoint, { ...input, idempotencyKey: action.keyFor(input) }),
    onSuccess: (answer) => {
      action.done();
      // The next change begins on this one, however long the fetch takes
      if (isDocument(answer))
        queryClient.setQueryData(documentQuery(answer.id).queryKey, (known) => known && { ...answer, versions: known.versions });
      refresh();
      if (words.done) toast({ tone: 'good', title: words.done });
      onDone?.();
    },
    onError: (error) => {
      // Somebody else was faster: what stands now is asked for, to be seen beside what was typed
      if ('code' in error && error.code === 'conflict') refresh();
      toast({ tone: 'bad', title: words.failed, description: error.message });
    },
  });
}

function isDocument(answer: unknown): answer is ClaimDocument {
  return typeof answer === 'object' && answer !== null && 'folder' in answer && 'sha256' in answer;
}
