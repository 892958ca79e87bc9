// Moving what a number said to a claim, on or back: told with the way back.
import { commsApi, type Conversation } from '@plumbline/contracts/comms';
import { toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { keepMoved } from '../../shared/thread-queries.ts';

interface Moving {
  /** The conversation from which it is moved. */
  readonly id: number;
  /** Of the conversation of a number, which is no more once it was moved. */
  readonly isWhole?: boolean;
  /** Of the conversation of a claim: there it goes again when a move to another claim is undone. */
  readonly claimId?: number | undefined;
  /** Goes on with the conversation where it stands now. */
  readonly onMoved: (id: number) => void;
}

const movedWords = ({ claimNumber, title }: Conversation) => (claimNumber ? `Moved to ${claimNumber}` : `Moved back to ${title}`);

export function useMove({ id, isWhole = false, claimId, onMoved }: Moving) {
  const outcome = {
    stale: ['communications'],
    onError: (error: Error) => toast({ tone: 'bad', title: "Couldn't move the conversation", description: error.message }),
  };
  const undo = useWrite(commsApi.moveConversation, {
    ...outcome,
    onSuccess: (back) => {
      toast({ tone: 'good', title: movedWords(back) });
      onMoved(back.id);
    },
  });
  return useWrite(commsApi.moveConversation, {
    ...outcome,
    keep: (client, into) => (isWhole ? keepMoved(client, id, into) : undefined),
    onSuccess: (into, { body: { number = into.moved?.at(-1) } }) => {
      const back = into.claimId === undefined ? undefined : { params: { id: into.id }, body: { claimId: claimId ?? null, number } };
      toast({
        tone: 'good',
        title: movedWords(into),
        ...(back && number ? { action: { label: 'Undo', run: () => undo.mutate(back) } } : {}),
      });
      onMoved(into.id);
    },
  });
}
