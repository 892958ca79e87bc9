// How sure a guess is: a bar and a number, or that a person chose.
import { certainFromPercent } from '@plumbline/contracts/claims';
import styles from './mapping.module.css';

/** `chosen`: by whom, where somebody chose: “Your choice”. */
export function Confidence({ percent, chosen }: { percent: number | undefined; chosen: string | undefined }) {
  if (chosen !== undefined) return <span className={styles.chosen}>{chosen}</span>;
  if (percent === undefined) return <span className={styles.chosen}>Choose</span>;
  const tone = percent >= 90 ? 'good' : percent >= 60 ? 'fair' : 'poor';
  return (
    <span className={styles.confidence} data-tone={tone}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </span>
      <span className="cx-figures">{percent}%</span>
      {percent < certainFromPercent && <span className="cx-hidden"> uncertain</span>}
    </span>
  );
}
