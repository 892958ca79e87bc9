// The rounds of a claim for paper: a line for each coverage and round, because several rounds side by side are wider than a sheet; below them
// what is apart, withheld and left.
import { phaseLabel, type MoneyAccount, type MoneyFigure } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { coverageLabels } from '@plumbline/contracts/enums';
import { figureIn } from '../claim/public.ts';
import rows from '../../shared/money-rows.module.css';
import { limit, rests, saysAgreed, sides, type Column } from './coverage-columns.ts';
import styles from './base/money.module.css';

interface Line {
  readonly names: readonly string[];
  readonly figures: readonly MoneyFigure[];
}

export function CoveragesOnPaper({
  account: { coverages, rounds, figures },
}: {
  account: Pick<MoneyAccount, 'coverages' | 'rounds' | 'figures'>;
}) {
  const byRound: Line[] = [
    ...coverages.flatMap(({ coverage, rounds: own }) =>
      own.map((round) => ({ names: [coverageLabels[coverage], phaseLabel(round.phase)], figures: round.figures })),
    ),
    ...rounds.map((round) => ({ names: ['All coverages', phaseLabel(round.phase)], figures: round.figures })),
    { names: ['Total', 'All rounds'], figures },
  ];
  const left: Line[] = [
    ...coverages.map((line) => ({ names: [coverageLabels[line.coverage]], figures: line.figures })),
    { names: ['Total'], figures },
  ];
  return (
    <div className={styles.printed}>
      <PrintedTable label="Money by coverage and round" heads={['Coverage', 'Round']} columns={sides} lines={byRound} />
      <PrintedTable label="Limit and what is left by coverage" heads={['Coverage']} columns={[limit, ...rests]} lines={left} />
    </div>
  );
}

interface PrintedTableProps {
  label: string;
  heads: readonly string[];
  columns: readonly Column[];
  lines: readonly Line[];
}

function PrintedTable({ label, heads, columns, lines }: PrintedTableProps) {
  return (
    <table className={rows.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {columns.map(([key, head]) => (
            <th key={key} scope="col" className={rows.amount}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ names: [name, ...more], figures }) => (
          <tr key={[name, ...more].join(' ')}>
            <th scope="row">{name}</th>
            {more.map((one) => (
              <td key={one}>{one}</td>
            ))}
            {columns.map(([key]) => (
              <td key={key} className={rows.amount}>
                {amountIn(figures, key)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function amountIn(figures: readonly MoneyFigure[], key: Column[0]): string {
  if (saysAgreed(key, figures)) return 'Agreed';
  const amount = figureIn(figures, key)?.amount;
  return amount === undefined ? '—' : showDollars(amount);
}
