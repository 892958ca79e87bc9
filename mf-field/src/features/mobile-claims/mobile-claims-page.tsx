// Scheduled inspections as cards, each one tap away from its fieldwork.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import {
  Button,
  CardGrid,
  EmptyState,
  IconCalendar,
  PageHeader,
  ProgressBar,
  QueryBoundary,
  StatusBadge,
  formatDate,
  type Tone,
} from '@plumbline/ui';
import { useSession } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mobileClaimsQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { CapturesHere, SignInButton } from '../../shared/sign-in-first.tsx';
import styles from './mobile-claims.module.css';

const tones: Record<MobileClaim['status'], Tone> = { active: 'green', pending: 'yellow', in_progress: 'blue', completed: 'gray' };
const words: Record<MobileClaim['status'], string> = {
  active: 'Today',
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
};

export function MobileClaimsPage() {
  const session = useSession();
  return (
    <>
      <PageHeader
        title="Scheduled Inspections"
        subtitle="Your stops, the next one first"
        breadcrumb={
          session.status === 'signed-in'
            ? [{ label: 'Dashboard', to: '/' }, { label: 'Mobile Inspection' }]
            : [{ label: 'Mobile Inspection' }]
        }
      />
      {session.status === 'signed-out' ? <SignInFirst /> : <Stops />}
    </>
  );
}

function SignInFirst() {
  return (
    <>
      <EmptyState
        title="Sign in to see your inspections"
        description="Claim data is shown to signed-in people only."
        action={<SignInButton />}
      />
      <CapturesHere />
    </>
  );
}

function Stops() {
  const stops = useQuery(mobileClaimsQuery);
  const mayInspect = useMayInspect();
  return (
    <QueryBoundary
      query={stops}
      what="inspections"
      empty={
        <EmptyState
          icon={IconCalendar}
          title="No Scheduled Inspections"
          description={mayInspect ? 'Book one to see it here.' : 'Booked inspections stand here.'}
          action={
            mayInspect && (
              <Button component={Link} to="/inspection-scheduling">
                Schedule an inspection
              </Button>
            )
          }
        />
      }
    >
      {(found) => (
        <CardGrid label="Scheduled inspections" rows>
          {found.map((stop) => (
            <article key={stop.inspectionId} className={styles.stop}>
              <div className={styles.head}>
                <h2 className={styles.owner}>{stop.propertyOwnerName}</h2>
                <StatusBadge about="Status" tone={tones[stop.status]} label={words[stop.status]} />
              </div>
              <p className={styles.line}>{stop.propertyAddress}</p>
              <p className={styles.line}>
                {stop.claimNumber} · {inspectionTypeMeta[stop.inspectionType].label}
              </p>
              <p className={styles.when}>
                {formatDate(stop.scheduledDate, 'long-date')}, {stop.scheduledTime}
              </p>
              {stop.progress > 0 && <ProgressBar percent={stop.progress} label="Inspection progress" />}
              {mayInspect && (
                <Button
                  component={Link}
                  to={`/mobile-inspection/${stop.inspectionId}`}
                  size="md"
                  aria-label={`Start Inspection of ${stop.propertyAddress}`}
                >
                  {stop.status === 'in_progress' ? 'Continue Inspection' : 'Start Inspection'}
                </Button>
              )}
            </article>
          ))}
        </CardGrid>
      )}
    </QueryBoundary>
  );
}
