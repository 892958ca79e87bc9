// A conversation of a number that no claim could be told for: the claims on which it stands, each with the button that moves it there.
import { commsApi, type ConversationCandidate } from '@plumbline/contracts/comms';
import { Button, Group, Notice, QueryBoundary, toast } from '@plumbline/ui';
import { useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { candidatesQuery } from '../../shared/thread-queries.ts';

interface ConversationClaimsProps {
  id: number;
  /** Goes on with the conversation of the claim. */
  onMoved: (id: number) => void;
}

export function ConversationClaims({ id, onMoved }: ConversationClaimsProps) {
  const candidates = useQuery(candidatesQuery(id));
  return (
    <QueryBoundary query={candidates} what="the claims of this number" isEmpty={() => false}>
      {(found) => (found.length === 0 ? null : <Choice id={id} candidates={found} onMoved={onMoved} />)}
    </QueryBoundary>
  );
}

function Choice({ id, candidates, onMoved }: ConversationClaimsProps & { candidates: readonly ConversationCandidate[] }) {
  const mayWrite = useMayWrite();
  const move = useWrite(commsApi.moveConversation, {
    stale: ['communications'],
    onSuccess: ({ id: movedTo, claimNumber = '' }) => {
      toast({ tone: 'good', title: `Moved to ${claimNumber}` });
      onMoved(movedTo);
    },
    onError: (error) => toast({ tone: 'bad', title: "Couldn't move the conversation", description: error.message }),
  });
  const count = candidates.length === 1 ? '1 claim' : `${candidates.length} claims`;
  return (
    <Notice tone="warning" title={`This number is on ${count}`}>
      {candidates.map(({ claimId, claimNumber, ownerName, contactName, isOpen }) => (
        <Group key={claimId} gap="xs">
          <span>
            <Link to={`/claims/${claimId}`}>{claimNumber}</Link> {ownerName}
            {contactName !== ownerName && `, ${contactName}`}
            {!isOpen && ', closed'}
          </span>
          {mayWrite && (
            <Button
              size="compact-sm"
              variant="default"
              loading={move.isPending}
              aria-label={`Move to ${claimNumber}`}
              onClick={() => move.mutate({ params: { id }, body: { claimId } })}
            >
              Move here
            </Button>
          )}
        </Group>
      ))}
    </Notice>
  );
}
