// Email intake: the queue, the original, and what was read of it, side by side; the decision stands at the foot of the fields.
import type { EmailIntakeSummary } from '@plumbline/contracts/claims';
import { EmptyState, IconInbox, PageHeader, QueryBoundary, formatDate } from '@plumbline/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { AddEmail } from './add-email.tsx';
import { IntakeQueue } from './intake-queue.tsx';
import { intakeQuery, queueQuery, summaryQuery } from './base/intake-queries.ts';
import { Review } from './review/review.tsx';
import { useQueueAddress } from './use-queue-address.ts';
import styles from './base/email-intake.module.css';

export function EmailIntakePage() {
  const address = useQueueAddress();
  const summary = useQuery(summaryQuery);
  const queue = useInfiniteQuery(queueQuery(address.queue));
  const all = queue.data?.pages.flat() ?? [];
  const shown = address.id ?? all[0]?.id;
  const next = () => {
    const at = all.findIndex(({ id }) => id === shown);
    address.open({ queue: address.queue, id: (all[at + 1] ?? all.find(({ id }) => id !== shown))?.id });
  };
  return (
    <>
      <PageHeader
        title="Email Intake Review"
        subtitle={summary.data ? figuresOf(summary.data) : ''}
        action={<AddEmail onAdded={(id) => address.open({ id })} />}
      />
      <div className={styles.desk} data-open={address.id !== undefined || undefined}>
        <IntakeQueue address={address} shown={shown} summary={summary.data} query={queue} />
        {shown === undefined ? (
          <EmptyState icon={IconInbox} title="No email is waiting" description="New emails appear here as they arrive." />
        ) : (
          <Shown key={shown} id={shown} onNext={next} onBack={() => address.open({ queue: address.queue })} />
        )}
      </div>
    </>
  );
}

function Shown({ id, onNext, onBack }: { id: number; onNext: () => void; onBack: () => void }) {
  const query = useQuery(intakeQuery(id));
  return (
    <div className={styles.shown}>
      <QueryBoundary query={query} what="the email">
        {(intake) => <Review key={intake.status === 'pending' ? 'unread' : 'read'} intake={intake} onNext={onNext} onBack={onBack} />}
      </QueryBoundary>
    </div>
  );
}

/** Only what there is: an average of nothing is not shown. */
function figuresOf({ pending, oldestAt, autoScheduledToday, averageConfidence, averageOf }: EmailIntakeSummary): string {
  return [
    `${pending.toLocaleString('en-US')} pending`,
    ...(oldestAt ? [`oldest ${formatDate(oldestAt, 'relative')}`] : []),
    `${autoScheduledToday.toLocaleString('en-US')} auto-scheduled today`,
    ...(averageConfidence === undefined
      ? []
      : [`${averageConfidence}% average confidence of ${averageOf.toLocaleString('en-US')} in 30 days`]),
  ].join(' · ');
}
