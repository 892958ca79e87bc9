// A conversation of a number that no claim could be told for: the claims on which it stands, each with the button that moves it there, once that is confirmed.
import type { ConversationCandidate } from '@plumbline/contracts/comms';
import { Button, Group, Notice, QueryBoundary, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { candidatesQuery } from '../../shared/thread-queries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

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
  const [asked, setAsked] = useState<ConversationCandidate>();
  const move = useMove({ id, isWhole: true, onMoved });
  const count = candidates.length === 1 ? '1 claim' : `${candidates.length} claims`;
  return (
    <Notice tone="warning" title={`This number is on ${count}`}>
      <Stack gap="xs" mt="xs">
        {candidates.map((candidate) => (
          <Group key={candidate.claimId} gap="xs">
            <Named candidate={candidate} />
            {mayWrite && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Move to ${candidate.claimNumber}`}
                onClick={() => setAsked(candidate)}
              >
                Move
              </Button>
            )}
          </Group>
        ))}
      </Stack>
      {asked && (
        <MoveDialog
          candidate={asked}
          busy={move.isPending}
          onConfirm={() => move.mutate({ params: { id }, body: { claimId: asked.claimId } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Notice>
  );
}

function Named({ candidate: { claimId, claimNumber, ownerName, contactName, isOpen } }: { candidate: ConversationCandidate }) {
  return (
    <span>
      <Link to={`/claims/${claimId}`}>{claimNumber}</Link> {ownerName}
      {contactName !== ownerName && `, ${contactName}`}
      {!isOpen && ', closed'}
    </span>
  );
}
