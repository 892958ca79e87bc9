// Assigning the claims: the planner, and the assignments that ran.
import type { StormEvent } from '@plumbline/contracts/claims';
import { EmptyState, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { AssignmentProgress, assignmentsQuery } from '../jobs/assignment-progress.tsx';
import styles from './storms.module.css';
import { Planner, type PlanFrame } from './planner.tsx';

interface AssignClaimsProps {
  event: StormEvent;
  mayAct: boolean;
  frame: PlanFrame;
  /** Claims that the plan would be of. */
  count: number;
}

export function AssignClaims({ event, mayAct, frame, count }: AssignClaimsProps) {
  const jobs = useQuery(assignmentsQuery({ stormEventId: event.id }));
  return (
    <SectionCard title="Assignment plan">
      {mayAct && count > 0 && <Planner event={event} frame={frame} />}
      {count === 0 && event.unassignedCount > 0 && <p className={styles.quiet}>No unassigned open claims among those shown.</p>}
      <QueryBoundary
        query={jobs}
        what="the assignments"
        empty={event.unassignedCount === 0 ? <EmptyState title="No unassigned claims" /> : undefined}
      >
        {(found) => (
          <>
            {found.map((job) => (
              <AssignmentProgress key={job.id} job={job} mayAct={mayAct} />
            ))}
          </>
        )}
      </QueryBoundary>
    </SectionCard>
  );
}
