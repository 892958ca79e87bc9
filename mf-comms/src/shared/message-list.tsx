// Messages, newest first, with the way to answer and to older ones.
import type { Communication } from '@plumbline/contracts/comms';
import { Button } from '@plumbline/ui';
import { useState } from 'react';
import { useMayWrite } from './base/may-write.ts';
import styles from './message-card.module.css';
import { MessageCard } from './message-card.tsx';
import { SendMessageDialog } from './send-message-dialog.tsx';

interface MessageListProps {
  label: string;
  messages: readonly Communication[];
  /** Shows which claim each one belongs to. */
  withClaim?: boolean;
  /** Absent when there is nothing older. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

export function MessageList({ label, messages, withClaim = false, onMore, isLoadingMore }: MessageListProps) {
  const mayWrite = useMayWrite();
  const [answered, setAnswered] = useState<Communication>();
  return (
    <>
      <ul className={styles.list} aria-label={label} data-rows>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} withClaim={withClaim} onReply={mayWrite ? () => setAnswered(message) : undefined} />
          </li>
        ))}
      </ul>
      {answered && (
        <SendMessageDialog claimId={answered.claimId} to={[answered.contact.id]} opened onClose={() => setAnswered(undefined)} />
      )}
      {onMore && (
        <div className={styles.more}>
          <Button variant="default" loading={isLoadingMore} onClick={onMore}>
            Show older messages
          </Button>
        </div>
      )}
    </>
  );
}
