// The rounds of a claim for paper: a line for each coverage and round, because several rounds side by side are wider than a sheet.
import { phaseLabel, type MoneyAccount, type MoneyFigure } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { coverageLabels } from '@plumbline/contracts/enums';
import { figureIn } from '../claim/public.ts';
import rows from '../../shared/money-rows.module.css';
import styles from './base/money.module.css';

const keys = ['demand', 'offer', 'agreed', 'paid'] as const;

export function CoveragesOnPaper({
  account: { coverages, rounds, figures },
}: {
  account: Pick<MoneyAccount, 'coverages' | 'rounds' | 'figures'>;
}) {
  return (
    <div className={styles.printed}>
      <table className={rows.table} aria-label="Money by coverage and round">
        <thead>
          <tr>
            <th scope="col">Coverage</th>
            <th scope="col">Round</th>
            {['Demand', 'Offer', 'Agreed', 'Paid'].map((label) => (
              <th key={label} scope="col" className={rows.amount}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverages.flatMap(({ coverage, rounds: own }) =>
            own.map((round) => (
              <Line
                key={`${coverage} ${round.phase}`}
                name={coverageLabels[coverage]}
                of={phaseLabel(round.phase)}
                figures={round.figures}
              />
            )),
          )}
          {rounds.map((round) => (
            <Line key={round.phase} name="All coverages" of={phaseLabel(round.phase)} figures={round.figures} />
          ))}
          <Line name="Total" of="All rounds" figures={figures} />
        </tbody>
      </table>
    </div>
  );
}

function Line({ name, of, figures }: { name: string; of: string; figures: readonly MoneyFigure[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{of}</td>
      {keys.map((key) => {
        const amount = figureIn(figures, key)?.amount;
        return (
          <td key={key} className={rows.amount}>
            {amount === undefined ? '—' : showDollars(amount)}
          </td>
        );
      })}
    </tr>
  );
}
