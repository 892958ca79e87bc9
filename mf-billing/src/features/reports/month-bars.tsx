// Two bars for each month on one scale: received, and invoiced. What was taken back is below the line.
import type { RevenueReport } from '@plumbline/contracts/billing';
import { showDollars } from '@plumbline/contracts/kernel';
import { monthName, monthNumbers } from './report-words.ts';
import styles from './reports.module.css';

/** Labels that fit under the picture. */
const maxLabels = 12;

const series = ['received', 'invoiced'] as const;

export function MonthBars({ report: { months, today } }: { report: RevenueReport }) {
  const amounts = months.flatMap(({ received, invoiced }) => [received, invoiced]);
  const top = Math.max(...amounts, 0);
  const bottom = Math.min(...amounts, 0);
  const scale = top - bottom || 1;
  const zero = (-bottom / scale) * 100;
  const labelOf = months.length > maxLabels ? monthNumbers : (month: string) => monthName(month);
  const every = Math.ceil(months.length / maxLabels);
  const bestMonth = months.reduce((best, one) => (one.received > best.received ? one : best));
  const summary = `Received and invoiced by month. Most received in ${monthName(bestMonth.month, true)}: ${showDollars(bestMonth.received)}.`;
  return (
    <figure className={styles.months}>
      <div role="img" aria-label={summary} className={styles.plot}>
        <span className={styles.scale}>{showDollars(top, true)}</span>
        <div className={styles.columns}>
          <span className={styles.zero} style={{ bottom: `${zero}%` }} />
          {months.map((one) => (
            <div key={one.month} className={styles.column} title={titleOf(one)}>
              {series.map((name) => (
                <span key={name} className={styles.slot}>
                  <span
                    className={styles.amount}
                    data-series={name}
                    data-running={one.month === today.slice(0, 7) || undefined}
                    style={{
                      bottom: `${zero + (Math.min(one[name], 0) / scale) * 100}%`,
                      height: `${(Math.abs(one[name]) / scale) * 100}%`,
                    }}
                  />
                </span>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.labels}>
          {months.map(({ month }, at) => (
            <span key={month}>{at % every === 0 ? labelOf(month) : ''}</span>
          ))}
        </div>
      </div>
      <figcaption className={styles.legend}>
        <span>
          <i data-series="received" /> Received
        </span>
        <span>
          <i data-series="invoiced" /> Invoiced
        </span>
      </figcaption>
    </figure>
  );
}

function titleOf({ month, received, invoiced }: RevenueReport['months'][number]): string {
  return `${monthName(month, true)}: ${showDollars(received)} received, ${showDollars(invoiced)} invoiced`;
}
