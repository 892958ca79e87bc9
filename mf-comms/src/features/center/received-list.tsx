// What people said to the firm, newest first: who, by which way, about which claim.
import { entryKindLabels, type ThreadEntry } from '@plumbline/contracts/comms';
import { Button, DateText } from '@plumbline/ui';
import { Link } from 'react-router';
import styles from '../../shared/message-card.module.css';

interface ReceivedListProps {
  entries: readonly ThreadEntry[];
  /** Absent when there is nothing older. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

export function ReceivedList({ entries, onMore, isLoadingMore }: ReceivedListProps) {
  return (
    <>
      <ul className={styles.list} aria-label="Received messages" data-rows>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Received entry={entry} />
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

function Received({ entry: { kind, from, claimId, claimNumber, subject, text, attachments, at } }: { entry: ThreadEntry }) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{from.name}</h2>
      </div>
      <p className={styles.recipient}>
        {entryKindLabels[kind]}
        {from.address && from.address !== from.name && <> from {from.address}</>}
        {claimId !== undefined && (
          <>
            {' · '}
            <Link to={`/claims/${claimId}/communications`}>{claimNumber}</Link>
          </>
        )}
      </p>
      {subject && <p className={styles.subject}>{subject}</p>}
      {text && <p className={styles.content}>{text}</p>}
      {attachments.length > 0 && <p className={styles.foot}>{attachments.map(({ fileName }) => fileName).join(', ')}</p>}
      <p className={styles.foot}>
        <span>
          Received: <DateText at={at} format="date-time" />
        </span>
      </p>
    </article>
  );
}
