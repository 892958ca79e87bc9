// Today in order: inspections by their time, then the deadlines whose last day it is; each with the way into it.
import type { DueToday } from '@plumbline/contracts/claims';
import { inspectionApi, type Inspection } from '@plumbline/contracts/inspection';
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import { Button, EmptyState, QueryBoundary, retriedWith, SectionCard } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dueTodayQuery, inspectionsOfDayQuery } from '../../../shared/claims/claim-queries.ts';
import { today } from '../../../shared/dates.ts';
import { useWhose } from './whose.ts';
import styles from './dashboard.module.css';

export function TodaysSchedule() {
  const { whose, inspectorId } = useWhose();
  const schedule = useQuery(inspectionsOfDayQuery(today(), inspectorId));
  const due = useQuery(dueTodayQuery(whose));
  return (
    <SectionCard title="Today's Schedule" flush>
      <QueryBoundary query={retriedWith(schedule, due)} what="today's schedule">
        {(inspections) => (
          <QueryBoundary query={due} what="today's deadlines">
            {(deadlines) =>
              inspections.length + deadlines.length === 0 ? (
                <EmptyState title="No inspections or deadlines today" />
              ) : (
                <ol className={styles.recent} aria-label="Today" data-rows>
                  {inspections.map((one) => (
                    <ScheduledInspection key={`visit-${one.id}`} inspection={one} />
                  ))}
                  {deadlines.map((one) => (
                    <LastDay key={`due-${one.claimId}-${one.title}`} deadline={one} />
                  ))}
                </ol>
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}

function ScheduledInspection({ inspection }: { inspection: Inspection }) {
  const mayStart = useMay(inspectionApi.startInspection);
  return (
    <li className={styles.followUp}>
      <Link to={`/claims/${inspection.claimId}?tab=inspections`} className={styles.recentLink}>
        <span className={styles.recentWords}>
          <span className={styles.recentTitle}>{inspectionTypeMeta[inspection.inspectionType].label}</span>
          <span className={styles.recentDetail}>
            {inspection.propertyAddress} · {inspection.inspectorName}
          </span>
        </span>
        <span className={`${styles.recentEnd} cx-figures`}>{inspection.scheduledTime}</span>
      </Link>
      {mayStart && (
        <Button
          component={Link}
          to={`/mobile-inspection/${inspection.id}`}
          variant="default"
          size="compact-sm"
          aria-label={`Start the inspection at ${inspection.propertyAddress}`}
        >
          Start
        </Button>
      )}
    </li>
  );
}

function LastDay({ deadline }: { deadline: DueToday }) {
  return (
    <li>
      <Link to={`/claims/${deadline.claimId}?tab=deadlines`} className={styles.recentLink}>
        <span className={styles.recentWords}>
          <span className={styles.recentTitle}>{deadline.title}</span>
          <span className={styles.recentDetail}>
            {deadline.propertyOwnerName} · {deadline.claimNumber}
          </span>
        </span>
        <span className={styles.recentEnd}>Due today</span>
      </Link>
    </li>
  );
}
