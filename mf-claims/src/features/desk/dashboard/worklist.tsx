// What to do next: the claims that ask for somebody, the most pressing first, each with the reason and the step.
import type { WorkItem } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { Button, EmptyState, QueryBoundary, SectionCard, SegmentedControl, StatusBadge } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { worklistQuery, type Whose } from '../../../shared/claims/claim-queries.ts';
import { NeedingAction } from './needing-action.tsx';
import { useWhose } from './whose.ts';
import styles from './dashboard.module.css';

const choices = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'Everyone' },
];

export function Worklist() {
  const { whose, setWhose } = useWhose();
  const work = useQuery(worklistQuery(whose));
  return (
    <SectionCard
      title="Next steps"
      flush
      action={
        <SegmentedControl
          size="xs"
          data={choices}
          value={whose}
          onChange={(value) => setWhose(value as Whose)}
          aria-label="Claims shown"
          className={styles.whose}
        />
      }
    >
      <QueryBoundary query={work} what="your next steps" empty={<Nothing whose={whose} />}>
        {(items) => (
          <ol className={styles.recent} aria-label="Next steps" data-rows>
            {items.map((item) => (
              <li key={item.claimId} className={styles.work}>
                <Words item={item} />
                <Step item={item} />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
      <NeedingAction />
    </SectionCard>
  );
}

function Nothing({ whose }: { whose: Whose }) {
  return (
    <EmptyState title="You're caught up" description={whose === 'mine' ? "Switch to Everyone to see your firm's claims." : undefined} />
  );
}

function Words({ item }: { item: WorkItem }) {
  return (
    <div className={styles.recentWords}>
      <Link to={`/claims/${item.claimId}`} className={styles.workTitle}>
        {item.propertyOwnerName}
      </Link>
      <span className={styles.workReason}>
        <Urgency daysLeft={item.daysLeft} /> {item.reason}
      </span>
      <span className={styles.recentDetail}>
        {item.claimNumber} · {item.propertyAddress}
      </span>
    </div>
  );
}

function Urgency({ daysLeft }: { daysLeft: number | undefined }) {
  if (daysLeft === undefined || daysLeft > 3) return null;
  return <StatusBadge tone={daysLeft < 0 ? 'red' : 'yellow'} label={daysLeft < 0 ? 'Overdue' : daysLeft === 0 ? 'Today' : 'Due soon'} />;
}

function Step({ item }: { item: WorkItem }) {
  return (
    <div className={`${styles.recentEnd} ${styles.stepEnd}`}>
      {item.moneyAtRisk !== undefined && (
        <span className={styles.workMoney}>
          <span className="cx-figures">{showDollars(item.moneyAtRisk, true)}</span> at risk
          <span className={styles.recentDetail}>{item.moneyBasis}</span>
        </span>
      )}
      {item.awaited ? (
        <span className={styles.recentDetail}>{item.awaited}</span>
      ) : (
        <Button
          component={Link}
          to={item.action.path}
          variant="default"
          size="compact-sm"
          aria-label={`${item.action.label}: ${item.propertyOwnerName}`}
        >
          {item.action.label}
        </Button>
      )}
    </div>
  );
}
