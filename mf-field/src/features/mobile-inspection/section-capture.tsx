// One section in the field: area, severity, quantity, photos, notes, and its end.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { BottomBar, SectionCard } from '@plumbline/ui';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { DifferencesNotice } from './differences-notice.tsx';
import { DamageFields } from './damage-fields.tsx';
import { NotApplicable } from './not-applicable.tsx';
import { NotesAndEnd } from './notes-and-end.tsx';
import { SectionPhotos } from './section-photos.tsx';
import { TakePhoto } from './take-photo.tsx';
import { useSectionWork } from './use-section-work.ts';
import styles from './mobile-inspection.module.css';

interface SectionCaptureProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

export function SectionCapture({ inspection, category, captures }: SectionCaptureProps) {
  const work = useSectionWork(inspection, category, captures);
  const { draft } = work;
  return (
    <>
      <SectionCard title={inspectionCategoryLabels[category]}>
        <div className={styles.section}>
          <DifferencesNotice inspectionId={inspection.id} category={category} differences={work.differences} userId={captures.userId} />
          <DamageFields category={category} draft={draft} onChange={work.change} />
          <SectionPhotos inspection={inspection} category={category} captures={captures} />
          <NotesAndEnd work={work} />
          <NotApplicable categoryLabel={inspectionCategoryLabels[category]} onConfirm={work.markNotApplicable} />
        </div>
      </SectionCard>
      <BottomBar label="Capture">
        <div className={styles.capture}>
          {draft.area === '' && <p className={styles.hint}>Choose a damage area to take photos.</p>}
          <div className={styles.captureButtons}>
            <TakePhoto inspection={inspection} category={category} draft={draft} captures={captures} />
          </div>
        </div>
      </BottomBar>
    </>
  );
}
