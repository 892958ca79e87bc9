// A conversation of a number that no claim could be told for: the claims on which it stands, each with the button that moves it there, once that is confirmed; or any other.
import type { ConversationCandidate } from '@plumbline/contracts/comms';
import { Button, Group, Notice, QueryBoundary, Stack } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayWrite } from '../../shared/base/may-write.ts';
import { candidatesQuery } from '../../shared/thread-queries.ts';
import { LinkNumber } from './link-number.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

interface ConversationClaimsProps {
  id: number;
  number: string;
  /** Goes on with the conversation of the claim. */
  onMoved: (id: number) => void;
}

export function ConversationClaims({ id, number, onMoved }: ConversationClaimsProps) {
  const candidates = useQuery(candidatesQuery(id));
  return (
    <QueryBoundary query={candidates} what="the claims of this number" isEmpty={() => false}>
      {(found) => <Choice {...{ id, number, onMoved }} candidates={found} />}
    </QueryBoundary>
  );
}

function Choice({ id, number, candidates, onMoved }: ConversationClaimsProps & { candidates: readonly ConversationCandidate[] }) {
  const mayWrite = useMayWrite();
  const [asked, setAsked] = useState<ConversationCandidate>();
  const move = useMove({ id, isWhole: true, onMoved });
  return (
    <Notice tone="warning" title={`This number is on ${countOf(candidates)}`}>
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
        {mayWrite && <LinkNumber number={number} onLinked={(claimId) => move.mutate({ params: { id }, body: { claimId } })} />}
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

function countOf({ length }: readonly unknown[]): string {
  if (length === 0) return 'no claim';
  return length === 1 ? '1 claim' : `${length} claims`;
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
