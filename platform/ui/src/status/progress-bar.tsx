// How far something is, as a bar and as a number.
import { progressTone, type Tone } from './tone.ts';
import styles from './status.module.css';

export interface ProgressBarProps {
  /** 0 to 100; outside values are cut. */
  percent: number;
  /** What progresses: “Claim progress”. */
  label: string;
  /** Default: by percent (core-workspace §4). */
  tone?: Tone;
}

export function ProgressBar({ percent, label, tone }: ProgressBarProps) {
  const whole = Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={styles.progress}>
      <progress className="cx-hidden" aria-label={label} value={whole} max={100} />
      <div className={styles.track} aria-hidden="true">
        <div className={styles.fill} data-tone={tone ?? progressTone(whole)} style={{ width: `${whole}%` }} />
      </div>
      <span className={styles.number} aria-hidden="true">
        {whole}%
      </span>
    </div>
  );
}
