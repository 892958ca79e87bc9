// Which of the five steps it is, the others in a row, and the sections of the step where it has several.
import { inspectionCategoryLabels, type InspectionCategory } from '@plumbline/contracts/enums';
import { IconCircleCheck, SegmentedControl } from '@plumbline/ui';
import type { SectionStates } from '../section/section-tabs.tsx';
import { placeAt, stepOf, steps, type Place, type Step } from './steps.ts';
import styles from './wizard.module.css';

interface StepHeadProps {
  place: Place;
  states: SectionStates;
  /** How many differences wait for a choice. */
  differing: Partial<Record<InspectionCategory, number>>;
  onGo: (place: Place) => void;
}

export function StepHead({ place, states, differing, onGo }: StepHeadProps) {
  const at = stepOf(place);
  const step = steps[at];
  if (!step) return null;
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>
        Step {at + 1} of {steps.length}: {step.label}
      </h2>
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((one, index) => (
          <li key={one.label}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === at ? 'step' : undefined}
              onClick={() => onGo(placeAt(index) ?? 'summary')}
            >
              {isDone(one, states) ? <IconCircleCheck size={20} aria-hidden /> : <span aria-hidden>{index + 1}</span>}
              <span className="cx-hidden">{stepInWords(one, states, differing)}</span>
            </button>
          </li>
        ))}
      </ol>
      {place !== 'summary' && step.sections.length > 1 && (
        <SegmentedControl
          aria-label="Section"
          fullWidth
          value={place}
          onChange={(value) => onGo(value)}
          data={step.sections.map((value) => ({ value, label: labelOf(value, states, differing) }))}
        />
      )}
    </div>
  );
}

function isDone({ sections }: Step, states: SectionStates): boolean {
  return sections.length > 0 && sections.every((one) => states[one] !== 'open');
}

function stepInWords(step: Step, states: SectionStates, differing: StepHeadProps['differing']): string {
  const toReview = step.sections.reduce((sum, one) => sum + (differing[one] ?? 0), 0);
  return `${step.label}${isDone(step, states) ? ', complete' : ''}${toReview > 0 ? `, ${toReview} to review` : ''}`;
}

function labelOf(section: InspectionCategory, states: SectionStates, differing: StepHeadProps['differing']): string {
  const toReview = differing[section] ?? 0;
  return `${inspectionCategoryLabels[section]}${states[section] === 'open' ? '' : ' ✓'}${toReview > 0 ? ` (${toReview})` : ''}`;
}
