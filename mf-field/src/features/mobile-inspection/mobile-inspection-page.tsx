// The mobile inspection: capture evidence with one hand, with or without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories, inspectionStatusLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { Button, EmptyState, LoadFailure, PageHeader, Placeholder, ProgressBar, StatusBadge, type Tone } from '@plumbline/ui';
import { CallFailure } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { inspectionQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { useFieldLink } from '../../shared/field-link/use-field-link.ts';
import { CapturesHere, SignInButton } from '../../shared/sign-in-first.tsx';
import { useCaptures } from '../../shared/captures/use-captures.ts';
import { LinkEnded } from './link-ended.tsx';
import { LinkLine } from './link-line.tsx';
import { Conditions } from './conditions.tsx';
import { CompletionCard } from './completion-card.tsx';
import { pendingStates, photoCountOf, withPending } from './pending-inspection.ts';
import { QueueBanner } from './queue-banner.tsx';
import { SectionCapture } from './section-capture.tsx';
import { SectionTabs } from './section/section-tabs.tsx';
import { StartCard } from './start-card.tsx';
import { StorageNotice } from './storage-notice.tsx';
import styles from './mobile-inspection.module.css';

const tones: Record<InspectionDetail['status'], Tone> = {
  scheduled: 'blue',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'gray',
  no_show: 'yellow',
};

/** Of its own file: only a whole inspection is signed. */
const SignOff = lazy(async () => ({ default: (await import('./sign-off/sign-off.tsx')).SignOff }));

export function MobileInspectionPage() {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id < 1) {
    const text = 'Please navigate from a valid claim with inspection status.';
    return (
      <NoInspection>
        <EmptyState title="Invalid Inspection" description={text} action={<GoBack />} />
      </NoInspection>
    );
  }
  return <LoadedInspection key={id} id={id} />;
}

function LoadedInspection({ id }: { id: number }) {
  const inspection = useQuery(inspectionQuery(id));
  const { link, isOver } = useFieldLink(id);
  if (inspection.data) return <Fieldwork known={inspection.data} />;
  if (!inspection.error) return <Placeholder what="inspection" />;
  const isSignedOut = inspection.error instanceof CallFailure && inspection.error.status === 401;
  if (link && (isSignedOut || isOver)) return <LinkEnded link={link} />;
  const ways = (
    <>
      <GoBack />
      {isSignedOut && <SignInButton />}
    </>
  );
  return (
    <NoInspection>
      <LoadFailure query={inspection} what="the inspection" title="Failed to load inspection details" beside={ways} />
      {isSignedOut && <CapturesHere />}
    </NoInspection>
  );
}

function NoInspection({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <PageHeader title="Mobile Inspection" breadcrumb={[{ label: 'Mobile claims', to: '/mobile-claims' }, { label: 'Inspection' }]} />
      {children}
    </div>
  );
}

/** Back to where the person came from; a page that was opened by itself leads to the list. */
function GoBack() {
  const navigate = useNavigate();
  const hasBefore = (window.history.state as { idx?: number } | null)?.idx;
  return (
    <Button variant="default" onClick={() => void (hasBefore ? navigate(-1) : navigate('/mobile-claims'))}>
      Go Back
    </Button>
  );
}

function Fieldwork({ known }: { known: InspectionDetail }) {
  const [category, setCategory] = useState<InspectionCategory>('exterior');
  const captures = useCaptures(known.id);
  const inspection = withPending(known, captures.captures);
  const states = pendingStates(inspection, captures.captures);
  const sections = { states, differing: differingOf(inspection), onChange: setCategory };
  const done = inspectionCategories.filter((one) => states[one] !== 'open').length;
  const working = inspection.status === 'in_progress';
  const mayInspect = useMayInspect();
  return (
    <div className={styles.screen}>
      <FieldworkHead inspection={inspection} />
      <LinkLine inspection={known} userId={captures.userId} />
      <QueueBanner captures={captures} />
      <StorageNotice captures={captures.captures.length} userId={captures.userId} />
      <Progress done={done} photos={photoCountOf(known, captures.captures)} />
      {mayInspect && inspection.status === 'scheduled' && <StartCard inspection={inspection} captures={captures} />}
      {inspection.specialInstructions && <p className={styles.quiet}>Instructions: {inspection.specialInstructions}</p>}
      {mayInspect && working && (
        <>
          <Conditions inspection={inspection} captures={captures} />
          <SectionTabs {...sections} value={category} />
          <SectionCapture key={category} inspection={inspection} category={category} captures={captures} sections={sections} />
        </>
      )}
      {((mayInspect && done === inspectionCategories.length) || inspection.status === 'completed') && (
        <>
          <Suspense>
            <SignOff inspection={inspection} captures={captures} />
          </Suspense>
          <CompletionCard inspection={inspection} captures={captures} />
        </>
      )}
    </div>
  );
}

function FieldworkHead({ inspection }: { inspection: InspectionDetail }) {
  const { propertyAddress, claimNumber, propertyOwnerName, status } = inspection;
  const { link } = useFieldLink(inspection.id);
  // Whoever came by a link has no list to go back to
  const above = link ? [] : [{ label: 'Mobile claims', to: '/mobile-claims' }];
  return (
    <PageHeader
      title={propertyAddress}
      documentTitle={`Inspection ${claimNumber}`}
      breadcrumb={[...above, { label: claimNumber }]}
      subtitle={`${propertyOwnerName} · ${claimNumber}`}
      badges={<StatusBadge about="Status" tone={tones[status]} label={inspectionStatusLabels[status]} />}
    />
  );
}

function Progress({ done, photos }: { done: number; photos: number }) {
  return (
    <div className={styles.progress}>
      <span>
        {done} of {inspectionCategories.length} sections complete · {photos} {photos === 1 ? 'photo' : 'photos'}
      </span>
      <ProgressBar percent={(done / inspectionCategories.length) * 100} label="Inspection progress" />
    </div>
  );
}

function differingOf({ sections }: InspectionDetail): Partial<Record<InspectionCategory, number>> {
  return Object.fromEntries(sections.map(({ category, differences = [] }) => [category, differences.length]));
}
