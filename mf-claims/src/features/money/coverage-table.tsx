// The money of each coverage: limit, demand, offer, gap, agreed, paid, holdback and what the policy has left. Each figure explains itself.
import type { CoverageMoney, FigureKey } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { TableFrame } from '@plumbline/ui';
import { BareAmountButton, figureIn } from '../claim/public.ts';
import rows from '../../shared/money-rows.module.css';
import styles from './base/money.module.css';

const columns: readonly (readonly [FigureKey, string])[] = [
  ['limit', 'Limit'],
  ['demand', 'Demand'],
  ['offer', 'Offer'],
  ['gap', 'Gap'],
  ['agreed', 'Agreed'],
  ['paid', 'Paid'],
  ['holdbackOpen', 'Withheld'],
  ['remaining', 'Remaining'],
];

export function CoverageTable({ coverages }: { coverages: readonly CoverageMoney[] }) {
  if (coverages.length === 0) return null;
  return (
    <div className={styles.stacked}>
      <TableFrame label="Money by coverage" minWidth={860}>
        <table className={`${rows.table} ${styles.coverages}`}>
          <thead>
            <tr>
              <th scope="col">Coverage</th>
              {columns.map(([key, label]) => (
                <th key={key} scope="col" className={rows.amount}>
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
                  <td key={key} className={rows.amount} data-label={label}>
                    <Cell line={line} column={key} label={label} />
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

function Cell({ line, column, label }: { line: CoverageMoney; column: FigureKey; label: string }) {
  const figure = figureIn(line.figures, column);
  if (figure?.amount === undefined) return '—';
  // Nothing is between the sides any more: that is said, not a zero
  if (column === 'gap' && figure.amount === 0 && figureIn(line.figures, 'agreed')?.amount !== undefined) return 'Agreed';
  return <BareAmountButton figure={figure} label={`${label}, ${coverageLabels[line.coverage]}`} />;
}
