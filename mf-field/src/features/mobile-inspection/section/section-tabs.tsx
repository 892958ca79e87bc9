// The five sections, all in view at once, each with its state.
import { inspectionCategories, inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { IconBuilding, IconCircleCheck, IconColumns, IconDroplet, IconHome, IconWind, type Icon } from '@plumbline/ui';
import styles from './section-tabs.module.css';

export type SectionStates = Record<InspectionCategory, 'open' | 'complete' | 'not_applicable'>;

export interface SectionTabsProps {
  states: SectionStates;
  /** How many differences wait for a choice. */
  differing: Partial<Record<InspectionCategory, number>>;
  value: InspectionCategory;
  onChange: (category: InspectionCategory) => void;
}

const said = { open: 'open', complete: 'complete', not_applicable: 'not applicable' } as const;
const icons: Record<InspectionCategory, Icon> = {
  exterior: IconHome,
  interior: IconBuilding,
  structural: IconColumns,
  water: IconDroplet,
  wind: IconWind,
};

export function SectionTabs({ states, differing, value, onChange }: SectionTabsProps) {
  return (
    <div className={styles.tabs} role="group" aria-label="Sections">
      {inspectionCategories.map((category) => {
        const Mark = states[category] === 'open' ? icons[category] : IconCircleCheck;
        const open = differing[category] ?? 0;
        return (
          <button
            key={category}
            type="button"
            className={styles.tab}
            data-done={states[category] !== 'open' || undefined}
            aria-pressed={category === value}
            onClick={() => onChange(category)}
          >
            <Mark size={22} aria-hidden />
            {inspectionCategoryLabels[category]}
            {open > 0 ? ` (${open})` : ''}
            <span className="cx-hidden">
              , {said[states[category]]}
              {open > 0 ? `, ${open} to review` : ''}
            </span>
          </button>
        );
      })}
    </div>
  );
}
