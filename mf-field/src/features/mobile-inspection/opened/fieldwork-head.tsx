// The head of an inspection in the field: where it is, what waits on this phone, and how far it is.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategories, inspectionStatusLabels } from '@plumbline/contracts/enums';
import { Button, PageHeader, ProgressBar, StatusBadge, type Tone } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { useFieldLink } from '../../../shared/field-link/use-field-link.ts';
import { useMayInspect } from '../../../shared/may-inspect.ts';
import { LinkLine } from '../link-line.tsx';
import { photoCountOf } from '../pending-inspection.ts';
import { QueueBanner } from '../queue-banner.tsx';
import { StartCard } from '../start-card.tsx';
import { StorageNotice } from '../storage-notice.tsx';
import styles from '../mobile-inspection.module.css';

const tones: Record<InspectionDetail['status'], Tone> = {
  scheduled: 'blue',
  in_progress: 'blue',
  completed: 'green',
  cancelled: 'gray',
  no_show: 'yellow',
};

interface FieldworkHeadProps {
  /** As the server knows it. */
  known: InspectionDetail;
  /** With what waits on this phone. */
  inspection: InspectionDetail;
  captures: Captures;
  done: number;
  /** The same inspection in the other way of going through it. */
  otherView: { readonly to: string; readonly label: string };
}

export function FieldworkHead({ known, inspection, captures, done, otherView }: FieldworkHeadProps) {
  const mayInspect = useMayInspect();
  return (
    <>
      <Title inspection={inspection} />
      <LinkLine inspection={known} userId={captures.userId} />
      <QueueBanner captures={captures} />
      <StorageNotice captures={captures.captures.length} userId={captures.userId} />
      <Progress done={done} photos={photoCountOf(known, captures.captures)}>
        {mayInspect && inspection.status === 'in_progress' && (
          <Button component={Link} to={otherView.to} replace variant="subtle" size="sm">
            {otherView.label}
          </Button>
        )}
      </Progress>
      {mayInspect && inspection.status === 'scheduled' && <StartCard inspection={inspection} captures={captures} />}
      {inspection.specialInstructions && <p className={styles.quiet}>Instructions: {inspection.specialInstructions}</p>}
    </>
  );
}

function Title({ inspection }: { inspection: InspectionDetail }) {
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

function Progress({ done, photos, children }: { done: number; photos: number; children: ReactNode }) {
  return (
    <div className={styles.progress}>
      <span className={styles.progressWords}>
        {done} of {inspectionCategories.length} sections complete · {photos} {photos === 1 ? 'photo' : 'photos'}
        {children}
      </span>
      <ProgressBar percent={(done / inspectionCategories.length) * 100} label="Inspection progress" />
    </div>
  );
}
