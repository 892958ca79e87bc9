// Where an import stands: the four steps, the current one marked for eyes and for screen readers.
import type { ImportState } from '@plumbline/contracts/claims';
import styles from './claim-import.module.css';

const steps = [
  { key: 'file', label: 'File' },
  { key: 'mapping', label: 'Mapping' },
  { key: 'check', label: 'Review' },
  { key: 'import', label: 'Import' },
] as const;

type StepKey = (typeof steps)[number]['key'];

const stepOfState: Record<ImportState, StepKey> = {
  uploaded: 'mapping',
  failed: 'mapping',
  checking: 'check',
  checked: 'check',
  importing: 'import',
  undoing: 'import',
  done: 'import',
  cancelled: 'import',
  undone: 'import',
};

export function stepOf(state: ImportState): StepKey {
  return stepOfState[state];
}

export function ImportSteps({ current }: { current: StepKey }) {
  const at = steps.findIndex((step) => step.key === current);
  return (
    <>
      <p className={styles.stepShort} aria-hidden="true">
        Step {at + 1} of {steps.length}: {steps[at]?.label}
      </p>
      <ol className={styles.steps} aria-label="Steps of the import">
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            {...(index === at ? { 'aria-current': 'step' } : {})}
          >
            <span aria-hidden="true">{index + 1}</span>
            <b>{step.label}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
