// Numbers whose messages and calls somebody moved to this claim: each can be moved on to another claim of the number, or back.
import type { Conversation } from '@plumbline/contracts/comms';
import { Button, LoadFailure, Menu } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { candidatesQuery } from '../../shared/thread-queries.ts';
import { useMove } from './use-move.ts';

interface MovedNumbersProps {
  conversation: Conversation;
  onMoved: (id: number) => void;
}

export function MovedNumbers({ conversation: { id, moved = [] }, onMoved }: MovedNumbersProps) {
  return moved.map((number) => <MovedNumber key={number} id={id} number={number} onMoved={onMoved} />);
}

function MovedNumber({ id, number, onMoved }: { id: number; number: string; onMoved: (id: number) => void }) {
  const [opened, setOpened] = useState(false);
  const candidates = useQuery({ ...candidatesQuery(id, number), enabled: opened });
  const move = useMove({ id, onMoved });
  const moveTo = (claimId: number | null) => move.mutate({ params: { id }, body: { claimId, number } });
  return (
    <Menu opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button variant="default" loading={move.isPending}>
          Move {number}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {candidates.data?.map(({ claimId, claimNumber, ownerName }) => (
          <Menu.Item key={claimId} onClick={() => moveTo(claimId)}>
            To {claimNumber}, {ownerName}
          </Menu.Item>
        ))}
        {candidates.error && !candidates.data && <LoadFailure query={candidates} what="the claims of this number" />}
        <Menu.Item onClick={() => moveTo(null)}>Back: it belongs to no claim</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
