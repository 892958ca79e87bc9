// Area and severity at the foot of the viewfinder: chosen once, they hold from shot to shot.
import {
  damageAreaLabels,
  damageAreas,
  inspectionCategoryLabels,
  severities,
  severityLabels,
  type InspectionCategory,
} from '@plumbline/contracts/enums';
import { IconChevronDown, UnstyledButton } from '@plumbline/ui';
import { useId } from 'react';
import type { SectionDraft } from '../../../shared/captures/drafts/section-draft.ts';
import styles from './viewfinder.module.css';

interface DraftProps {
  draft: SectionDraft;
  onChange: (part: Partial<SectionDraft>) => void;
}

interface AreaChipsProps extends DraftProps {
  category: InspectionCategory;
  /** To the other sections. */
  onSections: () => void;
}

/** “Sort later” is an area like the others. */
export function AreaChips({ category, draft, onChange, onSections }: AreaChipsProps) {
  const name = useId();
  const areas = [{ area: '', label: 'Sort later' }, ...damageAreas[category].map((area) => ({ area, label: damageAreaLabels[area] }))];
  return (
    <div className={styles.areaRow}>
      <UnstyledButton
        className={styles.section ?? ''}
        onClick={onSections}
        aria-label={`Section: ${inspectionCategoryLabels[category]}`}
        aria-haspopup="dialog"
      >
        {inspectionCategoryLabels[category]}
        <IconChevronDown size={18} aria-hidden />
      </UnstyledButton>
      <fieldset className={styles.areas} ref={showChosen}>
        <legend className="cx-hidden">Damage area</legend>
        {areas.map(({ area, label }) => (
          <label key={label} className={styles.area}>
            <input type="radio" name={name} className="cx-hidden" checked={draft.area === area} onChange={() => onChange({ area })} />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

/** The row scrolls sideways: the chosen one is in sight when it opens. */
function showChosen(row: HTMLFieldSetElement | null): void {
  const chosen = row?.querySelector(':checked')?.parentElement;
  if (row && chosen) row.scrollLeft = chosen.offsetLeft - row.offsetLeft - 12;
}

export function SeverityRow({ draft, onChange }: DraftProps) {
  const name = useId();
  return (
    <fieldset className={styles.severities}>
      <legend className="cx-hidden">Damage Severity</legend>
      <span className={styles.severityWords} aria-hidden="true">
        Damage Severity <strong>{draft.severity === '' ? 'Not set' : severityLabels[draft.severity]}</strong>
      </span>
      {severities.map((severity, index) => (
        <label key={severity} className={styles.severity} data-severity={severity}>
          <input
            type="radio"
            name={name}
            className="cx-hidden"
            aria-label={severityLabels[severity]}
            checked={draft.severity === severity}
            onChange={() => onChange({ severity })}
          />
          <span aria-hidden="true">{index + 1}</span>
        </label>
      ))}
    </fieldset>
  );
}
