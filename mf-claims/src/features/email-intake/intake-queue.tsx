// The emails that wait, the oldest first, with their age, how sure the reading is, and who is reviewing.
import type { EmailIntake, EmailIntakeSummary } from '@plumbline/contracts/claims';
import { Button, DateText, QueryBoundary, StatusBadge, confidenceTone } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { type UseInfiniteQueryResult, type InfiniteData } from '@tanstack/react-query';
import type { Queue } from './base/intake-queries.ts';
import type { useQueueAddress } from './use-queue-address.ts';
import styles from './base/email-intake.module.css';

interface IntakeQueueProps {
  address: ReturnType<typeof useQueueAddress>;
  shown: number | undefined;
  summary: EmailIntakeSummary | undefined;
  query: UseInfiniteQueryResult<InfiniteData<EmailIntake[]>>;
}

const names: Record<Queue, string> = { pending: 'Pending', held: 'Held', done: 'Done' };

export function IntakeQueue({ address, shown, summary, query }: IntakeQueueProps) {
  const counts: Record<Queue, number | undefined> = { pending: summary?.pending, held: summary?.held, done: undefined };
  return (
    <section className={styles.queue} aria-label="Queue">
      <div className={styles.filters}>
        {(Object.keys(names) as Queue[]).map((queue) => (
          <Button
            key={queue}
            size="compact-sm"
            variant={queue === address.queue ? 'light' : 'default'}
            aria-pressed={queue === address.queue}
            onClick={() => address.open({ queue })}
          >
            {names[queue]} {counts[queue]?.toLocaleString('en-US') ?? ''}
          </Button>
        ))}
      </div>
      <QueryBoundary
        query={query}
        what="emails"
        isEmpty={({ pages }) => pages.flat().length === 0}
        empty={<p className={styles.quiet}>{emptyWords[address.queue]}</p>}
      >
        {({ pages }) => (
          <ul className={styles.rows} data-rows>
            {pages.flat().map((intake) => (
              <QueueRow
                key={intake.id}
                intake={intake}
                isShown={intake.id === shown}
                onOpen={() => address.open({ queue: address.queue, id: intake.id })}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {query.hasNextPage && (
        <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </Button>
      )}
      <p className={styles.keys}>
        <kbd>J</kbd> <kbd>K</kbd> move <kbd>E</kbd> approve <kbd>X</kbd> reject
      </p>
    </section>
  );
}

const emptyWords: Record<Queue, string> = {
  pending: 'No email is waiting.',
  held: 'No email is held.',
  done: 'No decisions yet.',
};

function QueueRow({ intake, isShown, onOpen }: { intake: EmailIntake; isShown: boolean; onOpen: () => void }) {
  return (
    <li>
      {/* J and K move the focus: what has it is what is read */}
      <button
        type="button"
        className={styles.row}
        aria-current={isShown}
        data-row-main
        onClick={onOpen}
        onFocus={() => !isShown && onOpen()}
      >
        <span className={styles.rowHead}>
          <strong>{intake.fromName || 'Reading…'}</strong>
          <DateText at={intake.createdAt} format="relative" />
        </span>
        <span className={styles.cut}>{intake.subject}</span>
        <span className={styles.quietCut}>{intake.propertyAddress ?? (intake.status === 'pending' ? '' : 'No address found')}</span>
        <RowBadges intake={intake} />
      </button>
    </li>
  );
}

function RowBadges({ intake }: { intake: EmailIntake }) {
  const { status, confidence, duplicateOf, lock, sender, language, isSimulated, heldAttachments } = intake;
  return (
    <span className={styles.badges}>
      {status === 'pending_review' && <StatusBadge tone={confidenceTone(confidence)} label={`${confidence}%`} about="Confidence" />}
      {status in decidedAs && <StatusBadge tone={status === 'approved' ? 'green' : 'gray'} label={decidedAs[status] ?? ''} />}
      <AskedBadge intake={intake} />
      {duplicateOf && <StatusBadge tone="yellow" label={`Possible duplicate of ${duplicateOf}`} />}
      {lock && <LockBadge lock={lock} />}
      {sender.verdict === 'failed' && <StatusBadge tone="red" label="Sender not verified" />}
      <HeldBadge count={heldAttachments} />
      {language === 'es' && <StatusBadge tone="gray" label="Spanish" />}
      {isSimulated && <StatusBadge tone="orange" label="Simulated" />}
    </span>
  );
}

const heldWords = (count: number) => (count === 1 ? '1 attachment held' : `${count} attachments held`);

function HeldBadge({ count }: { count: number }) {
  return count > 0 && <StatusBadge tone="yellow" label={heldWords(count)} about="Attachments" />;
}

function AskedBadge({ intake: { status, asked } }: { intake: EmailIntake }) {
  if (status !== 'pending_review' || !asked) return null;
  return <StatusBadge tone={asked === 'answered' ? 'blue' : 'gray'} label={askedAs[asked]} />;
}

function LockBadge({ lock }: { lock: NonNullable<EmailIntake['lock']> }) {
  const { id } = useUser();
  return <StatusBadge tone="blue" label={lock.userId === id ? 'You are reviewing' : `${lock.name} is reviewing`} />;
}

const decidedAs: Partial<Record<EmailIntake['status'], string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  duplicate: 'Duplicate',
  spam: 'Spam',
  held: 'Held',
  automatic: 'Automatic',
  reply: 'Answer',
  delivery_report: 'Delivery report',
};
const askedAs = { waiting: 'Waiting for an answer', answered: 'Answered' } as const;
