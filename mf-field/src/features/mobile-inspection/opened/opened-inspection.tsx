// One inspection opened in the field, by number: what comes before it stands there, and what shows when it does not.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { Button, EmptyState, LoadFailure, PageHeader, Placeholder } from '@plumbline/ui';
import { CallFailure } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useFieldLink } from '../../../shared/field-link/use-field-link.ts';
import { inspectionQuery } from '../../../shared/field-queries.ts';
import { CapturesHere, SignInButton } from '../../../shared/sign-in-first.tsx';
import { LinkEnded } from '../link-ended.tsx';
import styles from '../mobile-inspection.module.css';

interface OpenedInspectionProps {
  /** Of the page, where there is no inspection to name it. */
  title: string;
  children: (inspection: InspectionDetail) => ReactNode;
}

export function OpenedInspection({ title, children }: OpenedInspectionProps) {
  const id = Number(useParams()['id']);
  if (!Number.isSafeInteger(id) || id < 1) {
    const text = 'Please navigate from a valid claim with inspection status.';
    return (
      <NoInspection title={title}>
        <EmptyState title="Invalid Inspection" description={text} action={<GoBack />} />
      </NoInspection>
    );
  }
  return (
    <LoadedInspection key={id} id={id} title={title}>
      {children}
    </LoadedInspection>
  );
}

function LoadedInspection({ id, title, children }: OpenedInspectionProps & { id: number }) {
  const inspection = useQuery(inspectionQuery(id));
  const { link, isOver } = useFieldLink(id);
  if (inspection.data) return children(inspection.data);
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
    <NoInspection title={title}>
      <LoadFailure query={inspection} what="the inspection" title="Failed to load inspection details" beside={ways} />
      {isSignedOut && <CapturesHere />}
    </NoInspection>
  );
}

function NoInspection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <PageHeader title={title} breadcrumb={[{ label: 'Mobile claims', to: '/mobile-claims' }, { label: 'Inspection' }]} />
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
