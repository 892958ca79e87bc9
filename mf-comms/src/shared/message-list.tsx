// Messages, newest first, with the way to older ones.
import type { Communication } from '@plumbline/contracts/comms';
import { Button } from '@plumbline/ui';
import styles from './message-card.module.css';
import { MessageCard } from './message-card.tsx';

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
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} withClaim={withClaim} />
          </li>
        ))}
      </ul>
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
