// A change of documents from a screen: one key per set of values, what it changed asked for again, the result told.
import type { ClaimDocument } from '@plumbline/contracts/claims';
import type { EndpointShape } from '@plumbline/contracts/kernel';
import { toast } from '@plumbline/ui';
import { useContractForm, useWrite, type ActionKey, type ContractFormOptions, type WriteOutcome } from '@plumbline/web';
import { useQueryClient } from '@tanstack/react-query';
import { documentQuery } from './documents-queries.ts';

interface Words {
  /** Title of the toast; absent: the caller tells. */
  readonly done?: string;
  readonly failed: string;
}

export function useRefreshDocuments(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['claims', 'activity', 'portal'].includes(String(queryKey[0])) && queryKey[3] !== 'text',
    });
}

/** `action`: the key that a draft keeps. */
export function useDocumentChange<E extends EndpointShape>(
  endpoint: E,
  { action, ...words }: Words & { action?: ActionKey },
  onDone?: () => void,
) {
  return useWrite(endpoint, { ...useOutcome<E>(words, onDone), action });
}

interface DocumentForm<E extends EndpointShape, V extends object>
  extends Omit<ContractFormOptions<E, V>, 'stale' | 'keep' | 'onSuccess' | 'onError'>,
    Words {
  readonly onDone?: () => void;
}

/** The same of a form. */
export function useDocumentForm<E extends EndpointShape, V extends object>(endpoint: E, { onDone, ...form }: DocumentForm<E, V>) {
  return useContractForm<E, V>(endpoint, { isShownByToast: true, ...form, ...useOutcome<E>(form, onDone) });
}

function useOutcome<E extends EndpointShape>({ done, failed }: Words, onDone?: () => void): WriteOutcome<E> {
  const refresh = useRefreshDocuments();
  return {
    // What is fetched again is not told by the first part of its key alone
    stale: [],
    // The next change begins on this one, however long the fetch takes
    keep: (client, answer) => {
      if (isDocument(answer))
        client.setQueryData(documentQuery(answer.id).queryKey, (known) => known && { ...answer, versions: known.versions });
    },
    onSuccess: () => {
      refresh();
      if (done) toast({ tone: 'good', title: done });
      onDone?.();
    },
    onError: (error) => {
      // Somebody else was faster: what stands now is asked for, to be seen beside what was typed
      if ('code' in error && error.code === 'conflict') refresh();
      toast({ tone: 'bad', title: failed, description: error.message });
    },
  };
}

function isDocument(answer: unknown): answer is ClaimDocument {
  return typeof answer === 'object' && answer !== null && 'folder' in answer && 'sha256' in answer;
}
