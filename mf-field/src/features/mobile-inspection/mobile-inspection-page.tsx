// The mobile inspection: capture evidence with one hand, with or without a network.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories, inspectionStatusLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { Button, EmptyState, LoadFailure, PageHeader, Placeholder, ProgressBar, StatusBadge, type Tone } from '@plumbline/ui';
import { CallFailure } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { inspectionQuery } from '../../shared/field-queries.ts';
import { useMayInspect } from '../../shared/may-inspect.ts';
import { CapturesHere, SignInButton } from '../../shared/sign-in-first.tsx';
import { useCaptures } from '../../shared/captures/use-captures.ts';
import { CategoryChips } from './category-chips.tsx';
import { Conditions } from './conditions.tsx';
import { CompletionCard } from './completion-card.tsx';
import { QueueBanner } from './queue-banner.tsx';
import { SectionCapture } from './section-capture.tsx';
import { StartCard } from './start-card.tsx';
import styles from './mobile-inspection.module.css';

const tones: Record<InspectionDetail['status'], Tone> = {
  scheduled: 'blue',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'gray',
  no_show: 'yellow',
};

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
  if (inspection.data) return <Fieldwork inspection={inspection.data} />;
  if (!inspection.error) return <Placeholder what="inspection" />;
  const isSignedOut = inspection.error instanceof CallFailure && inspection.error.status === 401;
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

function GoBack() {
  const navigate = useNavigate();
  return (
    <Button variant="default" onClick={() => void navigate(-1)}>
      Go Back
    </Button>
  );
}

function Fieldwork({ inspection }: { inspection: InspectionDetail }) {
  const [category, setCategory] = useState<InspectionCategory>('exterior');
  const captures = useCaptures(inspection.id);
  const states = pendingStates(inspection, captures.captures);
  const done = inspectionCategories.filter((one) => states[one] !== 'open').length;
  const photos = inspection.photoCount + captures.captures.filter((one) => one.kind === 'photo').length;
  const working = inspection.status === 'in_progress';
  const mayInspect = useMayInspect();
  return (
    <div className={styles.screen}>
      <PageHeader
        title={inspection.propertyAddress}
        documentTitle={`Inspection ${inspection.claimNumber}`}
        breadcrumb={[{ label: 'Mobile claims', to: '/mobile-claims' }, { label: inspection.claimNumber }]}
        subtitle={`${inspection.propertyOwnerName} · ${inspection.claimNumber}`}
        badges={<StatusBadge about="Status" tone={tones[inspection.status]} label={inspectionStatusLabels[inspection.status]} />}
      />
      <QueueBanner captures={captures} />
      <div className={styles.progress}>
        <span>
          {done} of {inspectionCategories.length} sections complete · {photos} {photos === 1 ? 'photo' : 'photos'}
        </span>
        <ProgressBar percent={(done / inspectionCategories.length) * 100} label="Inspection progress" />
      </div>
      {mayInspect && inspection.status === 'scheduled' && <StartCard inspection={inspection} />}
      {inspection.specialInstructions && <p className={styles.quiet}>Instructions: {inspection.specialInstructions}</p>}
      {mayInspect && working && (
        <>
          <Conditions inspection={inspection} />
          <CategoryChips states={states} differing={differingOf(inspection)} value={category} onChange={setCategory} />
          <SectionCapture key={category} inspection={inspection} category={category} captures={captures} />
        </>
      )}
      {((mayInspect && done === inspectionCategories.length) || inspection.status === 'completed') && (
        <CompletionCard inspection={inspection} captures={captures} />
      )}
    </div>
  );
}

/** What the server knows, overlaid by what this device has saved and not sent yet. */
function pendingStates(inspection: InspectionDetail, captures: ReturnType<typeof useCaptures>['captures']) {
  const known = Object.fromEntries(inspection.sections.map((section) => [section.category, section.state]));
  for (const capture of captures) if (capture.kind === 'section' && capture.body.state) known[capture.category] = capture.body.state;
  return Object.fromEntries(inspectionCategories.map((one) => [one, known[one] ?? 'open'])) as Record<
    InspectionCategory,
    'open' | 'complete' | 'not_applicable'
  >;
}

function differingOf({ sections }: InspectionDetail): Partial<Record<InspectionCategory, number>> {
  return Object.fromEntries(sections.map(({ category, differences = [] }) => [category, differences.length]));
}
