// Today's inspections in order, each with the way into it.
import { Button, EmptyState, QueryBoundary, SectionCard } from '@plumbline/ui';
import { inspectionTypeFacts } from '@plumbline/contracts/words';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { todaysInspectionsQuery } from '../../shared/claim-queries.ts';
import { today } from '../../shared/dates.ts';
import styles from './dashboard.module.css';

export function TodaysSchedule() {
  const schedule = useQuery(todaysInspectionsQuery(today()));
  return (
    <SectionCard title="Today's Schedule" flush>
      <QueryBoundary query={schedule} what="today's schedule" empty={<EmptyState title="Nothing scheduled today" />}>
        {(inspections) => (
          <ol className={styles.recent}>
            {inspections.map((one) => (
              <li key={one.id} className={styles.visit}>
                <span className={styles.recentWords}>
                  <span className={styles.recentTitle}>{inspectionTypeFacts[one.inspectionType].label}</span>
                  <span className={styles.recentDetail}>
                    {one.propertyAddress} · {one.inspectorName}
                  </span>
                </span>
                <span className={styles.recentEnd}>
                  <span className="cx-figures">{one.scheduledTime}</span>
                  <Button
                    component={Link}
                    to={`/mobile-inspection/${one.id}`}
                    variant="default"
                    size="compact-sm"
                    aria-label={`Start the inspection at ${one.propertyAddress}`}
                  >
                    Start
                  </Button>
                </span>
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
