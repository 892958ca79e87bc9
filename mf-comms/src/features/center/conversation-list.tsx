// Conversations: who, by which way, the newest words, and who waits or what became of our last message.
import { communicationStatusLabels, entryKindLabels, type Conversation } from '@plumbline/contracts/comms';
import { Button, DateText, StatusBadge } from '@plumbline/ui';
import styles from './inbox.module.css';

interface ListProps {
  conversations: readonly Conversation[];
  chosenId: number | undefined;
  onChoose: (id: number) => void;
  onMore: (() => void) | undefined;
}

export function ConversationList({ conversations, chosenId, onChoose, onMore }: ListProps) {
  return (
    <>
      <ul className={styles.list} aria-label="Conversations" data-rows>
        {conversations.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={styles.row}
              data-row-main
              aria-current={one.id === chosenId || undefined}
              onFocus={() => window.matchMedia('(min-width: 62em)').matches && onChoose(one.id)}
              onClick={() => onChoose(one.id)}
            >
              <Row conversation={one} />
            </button>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button variant="default" onClick={onMore}>
          Show more conversations
        </Button>
      )}
    </>
  );
}

function Row({ conversation: { title, claimNumber, waiting, replyAt, last, lastAt, assignee } }: { conversation: Conversation }) {
  const { kind, direction, name, snippet, state } = last;
  return (
    <>
      <span className={styles.top}>
        <strong>{title}</strong>
        <DateText at={lastAt} format="date-time" />
      </span>
      <span className={styles.snippet}>
        {entryKindLabels[kind]}, {direction === 'out' ? `to ${name}` : name}: {snippet}
      </span>
      {replyAt && (
        <span>
          Reply scheduled for <DateText at={replyAt} format="date-time" />
        </span>
      )}
      <span className={styles.top}>
        {waiting.length > 0 ? (
          <StatusBadge tone="yellow" label={`Waiting: ${waiting.map((one) => one.name).join(', ')}`} />
        ) : (
          state && <StatusBadge {...communicationStatusLabels[state]} about="Status" />
        )}
        <span>{[claimNumber, assignee?.name].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  );
}
