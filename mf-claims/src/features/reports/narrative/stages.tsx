// The six stages of the work, each once it is done: told by the server, never by a clock.
import { narrativeStages, type NarrativeStage } from '@plumbline/contracts/ai';
import { IconCheck } from '@plumbline/ui';
import styles from './narrative.module.css';

const labels: Record<NarrativeStage, string> = {
  claim: 'Claim',
  findings: 'Findings',
  measurements: 'Measurements',
  weather: 'Weather',
  writing: 'Writing',
  checks: 'Checks',
};

export function Stages({ done, isRunning }: { done: number; isRunning: boolean }) {
  return (
    <div>
      <ol className={styles.stages} aria-label="Stages">
        {narrativeStages.map((stage, index) => (
          <li key={stage} data-done={index < done || undefined} data-current={(isRunning && index === done) || undefined}>
            {index < done && <IconCheck size={14} aria-hidden />}
            {labels[stage]}
            {index < done && <span className="cx-hidden"> done</span>}
          </li>
        ))}
      </ol>
      <p className="cx-hidden" role="status">
        {isRunning ? `${Math.round((done / narrativeStages.length) * 100)}%, ${done} of 6 stages` : ''}
      </p>
    </div>
  );
}
