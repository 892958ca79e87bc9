// What the page opens on: the inspections of the firm that were due until today, newest first, each with the way to its page.
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import type { Inspection } from '@plumbline/contracts/inspection';
import { Button, EmptyState, formatDate, IconPhoto, QueryBoundary, today } from '@plumbline/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recentInspectionsQuery } from '../../../shared/field-queries.ts';
import { ToReview } from '../../../shared/differences/to-review.tsx';
import { InspectionStatusBadge } from '../../../shared/inspection-status.tsx';
import styles from './recent.module.css';

export function RecentInspections() {
  const inspections = useInfiniteQuery(recentInspectionsQuery(today()));
  return (
    <section aria-labelledby="recent-inspections" className={styles.section}>
      <h2 id="recent-inspections" className={styles.title}>
        Recent inspections
      </h2>
      <QueryBoundary
        query={inspections}
        what="recent inspections"
        isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
        empty={
          <EmptyState icon={IconPhoto} title="No inspections yet" description="Inspections up to today appear here with their photos." />
        }
      >
        {({ pages }) => (
          <>
            <ul className={styles.list} aria-label="Recent inspections" data-rows>
              {pages.flat().map((one) => (
                <Row key={one.id} inspection={one} />
              ))}
            </ul>
            {inspections.hasNextPage && (
              <Button variant="default" loading={inspections.isFetchingNextPage} onClick={() => void inspections.fetchNextPage()}>
                Show earlier inspections
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function Row({ inspection }: { inspection: Inspection }) {
  const [street] = inspection.propertyAddress.split(',');
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong className={styles.street}>{street}</strong>
        <span className={styles.quiet}>
          {inspection.propertyOwnerName} · {inspection.claimNumber}
        </span>
        <span className={styles.quiet}>
          {inspectionTypeMeta[inspection.inspectionType].label} · {formatDate(inspection.scheduledDate)} · {inspection.inspectorName}
        </span>
      </div>
      <div className={styles.state}>
        <InspectionStatusBadge status={inspection.status} />
        <ToReview count={inspection.openDifferences} />
        <span className={styles.quiet}>
          {inspection.photoCount} {inspection.photoCount === 1 ? 'photo' : 'photos'}
        </span>
      </div>
      <Button
        component={Link}
        to={`/inspections/${inspection.id}${inspection.openDifferences ? '?tab=details' : ''}`}
        variant="default"
        aria-label={`View Details of ${street ?? 'the inspection'}, ${formatDate(inspection.scheduledDate)}`}
      >
        View Details
      </Button>
    </li>
  );
}
