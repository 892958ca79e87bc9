// The five categories as chips, each with its state.
import { inspectionCategories, inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { IconCircleCheck } from '@plumbline/ui';
import styles from './mobile-inspection.module.css';

interface CategoryChipsProps {
  states: Record<InspectionCategory, 'open' | 'complete' | 'not_applicable'>;
  /** How many differences wait for a choice. */
  differing: Partial<Record<InspectionCategory, number>>;
  value: InspectionCategory;
  onChange: (category: InspectionCategory) => void;
}

const said = { open: 'open', complete: 'complete', not_applicable: 'not applicable' } as const;

export function CategoryChips({ states, differing, value, onChange }: CategoryChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label="Sections">
      {inspectionCategories.map((category) => (
        <button key={category} type="button" className={styles.chip} aria-pressed={category === value} onClick={() => onChange(category)}>
          {states[category] !== 'open' && <IconCircleCheck size={18} aria-hidden />}
          {inspectionCategoryLabels[category]}
          {differing[category] ? ` (${differing[category]})` : ''}
          <span className="cx-hidden">
            , {said[states[category]]}
            {differing[category] ? `, ${differing[category]} to review` : ''}
          </span>
        </button>
      ))}
    </div>
  );
}
