// Settlement → fee → client's net, as one bar that moves with the form.
import { dollarsOf, showDollars } from '@plumbline/contracts/kernel';
import styles from './fee.module.css';

export interface FeeFigures {
  settlementCents: number;
  feeCents: number;
  percent: number;
  tier: string;
}

export function FeeBar({ settlementCents, feeCents, percent, tier }: FeeFigures) {
  const [settlement, fee, net] = [settlementCents, feeCents, settlementCents - feeCents].map((cents) => showDollars(dollarsOf(cents)));
  const sentence =
    settlementCents > 0
      ? `Of a settlement of ${settlement}, the fee is ${fee} and the client receives ${net}.`
      : 'No settlement amount yet.';
  return (
    <div>
      <p className="cx-hidden">{sentence}</p>
      <div className={styles.bar} aria-hidden="true">
        {settlementCents > 0 && (
          <>
            <span className={styles.barFee} style={{ flexGrow: percent }} />
            <span className={styles.barNet} style={{ flexGrow: 100 - percent }} />
          </>
        )}
      </div>
      <dl className={styles.figures} aria-live="polite">
        <Figure label="Settlement" value={settlement} />
        <Figure label={`Fee, ${percent}% ${tier}`.trim()} value={fee} mark="fee" />
        <Figure label="Net to client" value={net} mark="net" />
      </dl>
    </div>
  );
}

function Figure({ label, value, mark }: { label: string; value: string | undefined; mark?: 'fee' | 'net' }) {
  return (
    <div>
      <dt>
        {mark && <span className={styles.mark} data-mark={mark} aria-hidden="true" />}
        {label}
      </dt>
      <dd className="cx-figures">{value}</dd>
    </div>
  );
}
