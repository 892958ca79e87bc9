// Assigning the claims: the planner, and the assignments that ran.
import type { StormEvent } from '@plumbline/contracts/claims';
import { EmptyState, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { AssignmentProgress, assignmentsQuery } from '../jobs/assignment-progress.tsx';
import { Planner } from './planner.tsx';

export function AssignClaims({ event, mayAct }: { event: StormEvent; mayAct: boolean }) {
  const jobs = useQuery(assignmentsQuery({ stormEventId: event.id }));
  return (
    <SectionCard title="Assign claims">
      {mayAct && event.unassignedCount > 0 && <Planner event={event} />}
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
