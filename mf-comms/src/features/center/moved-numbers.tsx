// Numbers whose messages and calls somebody moved to this claim: each can be moved on to another claim of the number, or back.
import type { Conversation, ConversationCandidate } from '@plumbline/contracts/comms';
import { Button, LoadFailure, Menu } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidatesQuery } from '../../shared/thread-queries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

interface MovedNumbersProps {
  conversation: Conversation;
  onMoved: (id: number) => void;
}

export function MovedNumbers({ conversation, onMoved }: MovedNumbersProps) {
  return conversation.moved?.map((number) => <MovedNumber key={number} conversation={conversation} number={number} onMoved={onMoved} />);
}

function MovedNumber({ conversation: { id, claimId }, number, onMoved }: MovedNumbersProps & { number: string }) {
  const [opened, setOpened] = useState(false);
  const candidates = useQuery({ ...candidatesQuery(id, number), enabled: opened });
  const [asked, setAsked] = useState<ConversationCandidate>();
  const move = useMove({ id, claimId, onMoved });
  const moveTo = (to: number | null) => move.mutate({ params: { id }, body: { claimId: to, number } });
  return (
    <>
      <Menu opened={opened} onChange={setOpened}>
        <Menu.Target>
          <Button variant="default" loading={move.isPending}>
            Move {number}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {candidates.data?.map((candidate) => (
            <Menu.Item key={candidate.claimId} onClick={() => setAsked(candidate)}>
              To {candidate.claimNumber}, {candidate.ownerName}
            </Menu.Item>
          ))}
          {candidates.error && !candidates.data && <LoadFailure query={candidates} what="the claims of this number" />}
          <Menu.Item onClick={() => moveTo(null)}>Back: it belongs to no claim</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <MoveDialog candidate={asked} busy={move.isPending} onConfirm={() => moveTo(asked.claimId)} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
