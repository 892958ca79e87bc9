// How far a thing with named steps is; on a phone the bars and one sentence.
import { IconCheck } from '../icons/icons.ts';
import styles from './status.module.css';

export interface Milestone {
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** Date or state in words, e.g. “Nov 18” or “In progress”. */
  note?: string | undefined;
}

const said = { done: 'done', current: 'current', ahead: 'not reached' } as const;

export function MilestoneBar({ label, milestones }: { label: string; milestones: readonly Milestone[] }) {
  const current = milestones.findIndex((one) => one.state !== 'done');
  const step = current < 0 ? milestones.length : current + 1;
  // Of what was ended on the way no step is the present one
  const isUnderWay = current < 0 || milestones.some((one) => one.state === 'current');
  return (
    <div>
      <ol className={styles.milestones} aria-label={label}>
        {milestones.map((one) => (
          <li
            key={one.label}
            className={styles.milestone}
            data-state={one.state}
            aria-current={one.state === 'current' ? 'step' : undefined}
          >
            <div className={styles.bar} />
            <div className={styles.milestoneLabel}>
              {one.state === 'done' && <IconCheck size={14} aria-hidden />}
              {one.label}
              <span className="cx-hidden">, {said[one.state]}</span>
            </div>
            {one.note && <div className={styles.milestoneNote}>{one.note}</div>}
          </li>
        ))}
      </ol>
      {isUnderWay && (
        <p className={styles.step} aria-hidden="true">
          Step {step} of {milestones.length}: {milestones[step - 1]?.label}
        </p>
      )}
    </div>
  );
}
