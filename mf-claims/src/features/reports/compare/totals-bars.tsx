// The three totals as bars of one scale, and how far the latest is from ours.
import { estimateKindLabels, type EstimateComparison } from '@plumbline/contracts/claims';
import { MoneyText, formatDate } from '@plumbline/ui';
import styles from './compare.module.css';

interface Bar {
  name: string;
  note: string;
  amount: number;
  look: 'ours' | 'first' | 'latest';
}

export function TotalsBars({ comparison: { ours, first, latest, apart } }: { comparison: EstimateComparison }) {
  const hasRounds = latest.id !== first.id;
  const bars: Bar[] = [
    { name: 'Ours', note: `version ${ours.revision}, ${estimateKindLabels[ours.kind].toLowerCase()}`, amount: ours.rcv, look: 'ours' },
    { name: first.carrier, note: formatDate(first.datedOn), amount: first.totals.rcv, look: 'first' },
    ...(hasRounds ? [{ name: latest.carrier, note: formatDate(latest.datedOn), amount: latest.totals.rcv, look: 'latest' as const }] : []),
  ];
  const longest = Math.max(...bars.map(({ amount }) => amount), 1);
  return (
    <div className={styles.totals}>
      {bars.map(({ name, note, amount, look }) => (
        <div key={look} className={styles.bar}>
          <span>
            <strong>{name}</strong> <span className={styles.muted}>{note}</span>
          </span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} data-look={look} style={{ width: `${Math.max(0, (amount / longest) * 100)}%` }} />
          </span>
          <strong className={styles.number}>
            <MoneyText amount={amount} />
          </strong>
        </div>
      ))}
      <p className={styles.apart}>
        <strong>
          <MoneyText amount={apart} /> apart
        </strong>{' '}
        on RCV
        {hasRounds && (
          <>
            ; {latest.carrier} moved by <MoneyText amount={Math.round((latest.totals.rcv - first.totals.rcv) * 100) / 100} />
          </>
        )}
      </p>
      {ours.isSample && (
        <p className={styles.apart}>Our prices are samples: a supplement request stays a draft until the firm’s price list is used.</p>
      )}
    </div>
  );
}
