// The money of each coverage: limit, demand, offer, agreed, paid, holdback and gap.
import type { CoverageMoney } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/words';
import { MoneyText, TableFrame } from '@plumbline/ui';
import styles from './ledger.module.css';

const columns: readonly (readonly [Exclude<keyof CoverageMoney, 'coverage'>, string])[] = [
  ['limit', 'Limit'],
  ['demand', 'Demand'],
  ['offer', 'Offer'],
  ['gap', 'Gap'],
  ['agreed', 'Agreed'],
  ['paid', 'Paid'],
  ['holdbackOpen', 'Holdback'],
];

export function CoverageTable({ coverages }: { coverages: readonly CoverageMoney[] }) {
  if (coverages.length === 0) return null;
  return (
    <div className={styles.stacked}>
      <TableFrame label="Money by coverage" minWidth={760}>
        <table className={`${styles.table} ${styles.coverages}`}>
          <thead>
            <tr>
              <th scope="col">Coverage</th>
              {columns.map(([key, label]) => (
                <th key={key} scope="col" className={styles.amount}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {coverages.map((line) => (
              <tr key={line.coverage}>
                <th scope="row">{coverageLabels[line.coverage]}</th>
                {columns.map(([key, label]) => (
                  <td key={key} className={styles.amount} data-label={label}>
                    <MoneyText amount={line[key]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </div>
  );
}
