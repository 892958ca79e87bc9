// How sure a guess is: a bar and a number, or that a person chose.
import { certainFromPercent } from '@plumbline/contracts/claims';
import styles from './mapping.module.css';

export function Confidence({ percent, isChosen }: { percent: number | undefined; isChosen: boolean }) {
  if (isChosen) return <span className={styles.chosen}>Your choice</span>;
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
