// Demand, offer, agreed and paid as bars on one scale. The words say the same for those who do not see it.
import type { FigureKey, MoneyAccount } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import styles from './base/money.module.css';

const bars: readonly (readonly [FigureKey, string])[] = [
  ['demand', 'Demand'],
  ['offer', 'Offer'],
  ['agreed', 'Agreed'],
  ['paid', 'Paid'],
];

export function MoneyPicture({ account }: { account: MoneyAccount }) {
  const known = bars.flatMap(([key, label]) => {
    const amount = account.figures.find((one) => one.key === key)?.amount;
    return amount === undefined ? [] : [{ key, label, amount }];
  });
  const largest = Math.max(...known.map((bar) => bar.amount), 0);
  if (known.length < 2 || largest <= 0) return null;
  return (
    <ul className={styles.bars} aria-label="Demand, offer, agreed and paid compared">
      {known.map(({ key, label, amount }) => (
        <li key={key} className={styles.barRow}>
          <span className={styles.barLabel}>{label}</span>
          <span className={styles.barTrack} aria-hidden="true">
            <span className={styles.bar} data-figure={key} style={{ width: `${Math.max(0, (amount / largest) * 100)}%` }} />
          </span>
          <span className={styles.barValue}>{showDollars(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
