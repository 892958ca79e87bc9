// The four counters of the specification; each filters the list, and a second press clears it.
import { engineeringStageLabels, type EngineeringStage, type EngineeringSummary } from '@plumbline/contracts/inspection';
import { StatusBadge, type Tone } from '@plumbline/ui';
import styles from './base/engineering.module.css';

export const stageTones: Record<EngineeringStage, Tone> = {
  needs_generation: 'gray',
  needs_signature: 'orange',
  needs_seal: 'yellow',
  ready_for_delivery: 'green',
  delivered: 'blue',
};

const counted = ['needs_generation', 'needs_signature', 'needs_seal', 'ready_for_delivery'] as const;

interface CountersProps {
  summary: EngineeringSummary;
  chosen: EngineeringStage | undefined;
  onChoose: (stage: EngineeringStage) => void;
}

export function Counters({ summary: { counts, oldest }, chosen, onChoose }: CountersProps) {
  return (
    <div className={styles.counters}>
      {counted.map((stage) => (
        <button key={stage} type="button" className={styles.counter} aria-pressed={stage === chosen} onClick={() => onChoose(stage)}>
          <StatusBadge tone={stageTones[stage]} label={engineeringStageLabels[stage]} />
          <span className={styles.count}>{counts[stage].toLocaleString('en-US')}</span>
          {oldest[stage] && <span className={styles.quiet}>{ageOf(oldest[stage], new Date())}</span>}
        </button>
      ))}
    </div>
  );
}

/** How long the oldest one waits. */
function ageOf(since: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / 86_400_000);
  if (days < 1) return 'oldest today';
  return days === 1 ? 'oldest 1 day' : `oldest ${days} days`;
}
