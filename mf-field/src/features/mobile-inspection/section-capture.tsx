// One section in the field: area, severity, quantity, photos, notes, and its end.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import {
  damageAreaLabels,
  damageAreas,
  inspectionCategoryLabels,
  severities,
  severityLabels,
  type InspectionCategory,
} from '@plumbline/contracts/words';
import { BottomBar, Button, Group, NumberInput, SectionCard, Select, Textarea } from '@plumbline/ui';
import type { Captures } from '../../shared/captures/use-captures.ts';
import { NotApplicable } from './not-applicable.tsx';
import { SectionPhotos } from './section-photos.tsx';
import { TakePhoto } from './take-photo.tsx';
import { useSectionWork } from './use-section-work.ts';
import styles from './mobile-inspection.module.css';

interface SectionCaptureProps {
  inspection: InspectionDetail;
  category: InspectionCategory;
  captures: Captures;
}

const units = [
  { value: 'SF', label: 'square feet' },
  { value: 'SQ', label: 'squares' },
  { value: 'LF', label: 'linear feet' },
  { value: 'EA', label: 'pieces' },
];

export function SectionCapture({ inspection, category, captures }: SectionCaptureProps) {
  const work = useSectionWork(inspection, category, captures);
  const { draft } = work;
  return (
    <>
      <SectionCard title={inspectionCategoryLabels[category]}>
        <div className={styles.section}>
          <Select
            label="Damage area"
            placeholder="Choose the damage area"
            size="md"
            data={damageAreas[category].map((area) => ({ value: area, label: damageAreaLabels[area] }))}
            value={draft.area || null}
            onChange={(area) => work.change({ area: area ?? '' })}
          />
          <div role="radiogroup" aria-label="Damage Severity" className={styles.severities}>
            {severities.map((severity) => (
              <button
                key={severity}
                type="button"
                role="radio"
                aria-checked={draft.severity === severity}
                data-severity={severity}
                className={styles.severity}
                onClick={() => work.change({ severity })}
              >
                <span className={styles.severityDot} aria-hidden="true" />
                {severityLabels[severity]}
              </button>
            ))}
          </div>
          <Group grow align="end">
            <NumberInput
              label="Quantity (optional)"
              size="md"
              min={0}
              hideControls
              inputMode="decimal"
              value={draft.quantity}
              onChange={(quantity) => work.change({ quantity: quantity === '' ? '' : Number(quantity) })}
            />
            <Select
              label="Unit"
              size="md"
              data={units}
              value={draft.unit}
              onChange={(unit) => unit && work.change({ unit })}
              allowDeselect={false}
            />
          </Group>
          <SectionPhotos inspection={inspection} category={category} captures={captures} />
          <Textarea
            label="Notes"
            size="md"
            autosize
            minRows={3}
            maxRows={8}
            value={draft.notes}
            onChange={(event) => work.change({ notes: event.currentTarget.value })}
          />
          <Group grow>
            <Button variant="default" size="md" disabled={draft.notes.trim() === ''} onClick={work.saveNotes}>
              Save Notes
            </Button>
            <Button size="md" variant="light" onClick={work.markComplete}>
              {work.state === 'complete' ? 'Save again' : 'Mark Complete'}
            </Button>
          </Group>
          {work.hint && (
            <p className={styles.hint} role="status">
              {work.hint}
            </p>
          )}
          <NotApplicable categoryLabel={inspectionCategoryLabels[category]} onConfirm={work.markNotApplicable} />
        </div>
      </SectionCard>
      {draft.area === '' && <p className={styles.hint}>Choose a damage area to take photos.</p>}
      <BottomBar label="Capture">
        <TakePhoto inspection={inspection} category={category} draft={draft} captures={captures} />
      </BottomBar>
    </>
  );
}
