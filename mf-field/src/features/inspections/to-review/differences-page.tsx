// Every open difference of the firm's inspections: who wrote what and when, and the way to choose.
import { inspectionCategoryLabels } from '@plumbline/contracts/enums';
import type { DifferingInspection, SectionDifference } from '@plumbline/contracts/inspection';
import { Button, DateText, EmptyState, formatDate, IconCircleCheck, PageHeader, QueryBoundary, SectionCard } from '@plumbline/ui';
import { useSession } from '@plumbline/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { fieldInWords, partInWords, writerInWords } from '../../../shared/differences/difference-labels.ts';
import { DifferencesNotice } from '../../../shared/differences/differences-notice.tsx';
import { openDifferencesQuery } from '../../../shared/differences/open-differences-query.ts';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import styles from './to-review.module.css';

export function DifferencesPage() {
  const differing = useInfiniteQuery(openDifferencesQuery);
  return (
    <>
      <PageHeader
        title="Differences to review"
        subtitle="Two people or two devices wrote different things in one field. Every version is kept, and the first one stands until somebody chooses."
        breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Inspections', to: '/inspections' }, { label: 'Differences' }]}
      />
      <QueryBoundary
        query={differing}
        what="differences"
        isEmpty={({ pages }) => pages.every((page) => page.length === 0)}
        empty={
          <EmptyState
            icon={IconCircleCheck}
            title="Nothing to review"
            description="Versions that differ appear here, whoever wrote them."
          />
        }
      >
        {({ pages }) => (
          <div className={styles.list}>
            {pages.flat().map((one) => (
              <Differing key={one.id} inspection={one} />
            ))}
            {differing.hasNextPage && (
              <Button variant="default" loading={differing.isFetchingNextPage} onClick={() => void differing.fetchNextPage()}>
                Show more
              </Button>
            )}
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function Differing({ inspection }: { inspection: DifferingInspection }) {
  const { id, propertyAddress, propertyOwnerName, claimNumber, scheduledDate, inspectorName, differing } = inspection;
  const [street = ''] = propertyAddress.split(',');
  return (
    <SectionCard
      title={street}
      action={
        <Button component={Link} to={`/inspections/${id}?tab=details`} variant="default" aria-label={`View Details of ${street}`}>
          View Details
        </Button>
      }
    >
      <p className={styles.quiet}>{[propertyOwnerName, claimNumber, formatDate(scheduledDate), inspectorName].join(' · ')}</p>
      {differing.map((section) => (
        <Section key={section.category} inspectionId={id} {...section} />
      ))}
    </SectionCard>
  );
}

function Section({ inspectionId, category, differences }: DifferingInspection['differing'][number] & { inspectionId: number }) {
  const { user } = useSession();
  const mayChoose = useMayInspect();
  return (
    <section className={styles.section} aria-label={inspectionCategoryLabels[category]}>
      <h3 className={styles.title}>{inspectionCategoryLabels[category]}</h3>
      <dl className={styles.differences}>
        {differences.map((one) => (
          <Versions key={one.id} difference={one} userId={user?.id} />
        ))}
      </dl>
      {mayChoose && <DifferencesNotice {...{ inspectionId, category, differences }} userId={user?.id} />}
    </section>
  );
}

function Versions({ difference, userId }: { difference: SectionDifference; userId: number | undefined }) {
  return (
    <div className={styles.difference}>
      <dt>{fieldInWords(difference)}</dt>
      {difference.versions.map((one) => (
        <dd key={one.revision}>
          <span className={styles.words}>{partInWords(one.part)}</span>
          <span className={styles.quiet}>
            {writerInWords(one, userId)}, <DateText at={one.clientAt ?? one.at} format="date-time" />
          </span>
        </dd>
      ))}
    </div>
  );
}
