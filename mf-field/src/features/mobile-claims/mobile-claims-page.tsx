// The day on a phone: the next inspection large, then the rest; it opens without a network.
import type { MobileClaim } from '@plumbline/contracts/inspection';
import { linkReachSentence } from '@plumbline/contracts/kernel';
import { Button, EmptyState, IconCalendar, PageHeader, QueryBoundary, today } from '@plumbline/ui';
import { useOnline, useSession } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { SyncStrip } from '../../shared/captures/sync-strip.tsx';
import { useCaptures } from '../../shared/captures/use-captures.ts';
import { useFieldLink } from '../../shared/field-link/use-field-link.ts';
import { mobileClaimsQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { CapturesHere, SignInButton } from '../../shared/sign-in-first.tsx';
import { DownloadLine } from './download-line.tsx';
import { NextStopCard } from './next-stop-card.tsx';
import { stopsByTime } from './next-stop.ts';
import { StopRows } from './stop-rows.tsx';
import styles from './mobile-claims.module.css';

export function MobileClaimsPage() {
  const session = useSession();
  const stops = useQuery({ ...mobileClaimsQuery, enabled: session.status !== 'signed-out' });
  const label = 'Mobile Inspection';
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Scheduled Inspections"
        subtitle={subtitleOf(stops.data)}
        breadcrumb={session.status === 'signed-in' ? [{ label: 'Dashboard', to: '/' }, { label }] : [{ label }]}
      />
      {session.status === 'signed-out' ? <SignInFirst /> : <Stops stops={stops} />}
    </div>
  );
}

/** `Tuesday, November 24 · 1 of 4 done`. */
function subtitleOf(stops: readonly MobileClaim[] | undefined): string {
  const date = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date());
  const ofToday = (stops ?? []).filter(({ scheduledDate, timeZone }) => scheduledDate === today(timeZone));
  if (ofToday.length === 0) return date;
  return `${date} · ${ofToday.filter(({ status }) => status === 'completed').length} of ${ofToday.length} done`;
}

function SignInFirst() {
  const { link } = useFieldLink();
  if (link) return <ByLink inspectionId={link.inspectionId} />;
  return (
    <>
      <EmptyState title="Sign in to see your inspections" description="Sign in to see claims." action={<SignInButton />} />
      <CapturesHere />
    </>
  );
}

/** Whoever came by a link has one inspection, and no list. */
function ByLink({ inspectionId }: { inspectionId: number }) {
  return (
    <EmptyState
      title="Your inspection"
      description={linkReachSentence}
      action={
        <Button component={Link} to={`/mobile-inspection/${inspectionId}`} size="lg">
          Open inspection
        </Button>
      }
    />
  );
}

function Stops({ stops }: { stops: ReturnType<typeof useQuery<MobileClaim[]>> }) {
  const captures = useCaptures();
  const online = useOnline();
  if (stops.data === undefined && !online && stops.error) return <NothingHere captures={captures} />;
  return (
    <>
      <SyncStrip captures={captures} />
      <QueryBoundary query={stops} what="inspections" empty={<NoStops />}>
        {(found) => <Day stops={found} query={stops} captures={captures} />}
      </QueryBoundary>
    </>
  );
}

function NothingHere({ captures }: { captures: ReturnType<typeof useCaptures> }) {
  return (
    <>
      <SyncStrip captures={captures} />
      <EmptyState
        icon={IconCalendar}
        title="No inspections on this phone"
        description="Connect once to download today and the next 7 days."
      />
    </>
  );
}

function NoStops() {
  const mayInspect = useMayInspect();
  return (
    <EmptyState
      icon={IconCalendar}
      title="No Scheduled Inspections"
      description={mayInspect ? 'Schedule one to see it here.' : 'Scheduled inspections appear here.'}
      action={
        mayInspect && (
          <Button component={Link} to="/inspection-scheduling">
            Schedule an inspection
          </Button>
        )
      }
    />
  );
}

interface DayProps {
  stops: readonly MobileClaim[];
  query: ReturnType<typeof useQuery<MobileClaim[]>>;
  captures: ReturnType<typeof useCaptures>;
}

function Day({ stops, query, captures }: DayProps) {
  const [openedAt] = useState(() => new Date());
  const { next, later, coming, done } = stopsByTime(stops, openedAt);
  return (
    <>
      <DownloadLine stops={stops} query={query} captures={captures} />
      {next && <NextStopCard key={next.inspectionId} stop={next} />}
      <StopRows title="Later today" stops={later} />
      <StopRows title="Next days" stops={coming} withDate />
      <StopRows title="Done" stops={done} />
    </>
  );
}
