// The money of each coverage by round: demand, offer, agreed and paid; then all rounds, and what is apart, withheld and left of the limit.
import { phaseLabel, type MoneyAccount, type MoneyFigure } from '@plumbline/contracts/claims';
import { coverageLabels } from '@plumbline/contracts/enums';
import { TableFrame } from '@plumbline/ui';
import { BareAmountButton, figureIn } from '../claim/public.ts';
import rows from '../../shared/money-rows.module.css';
import { limit, rests, saysAgreed, sides, type Column } from './coverage-columns.ts';
import { CoveragesOnPaper } from './coverages-on-paper.tsx';
import styles from './base/money.module.css';

type Account = Pick<MoneyAccount, 'coverages' | 'rounds' | 'figures'>;

/** Columns under one head: a round, or all of them where there are several. */
interface Group {
  readonly name: string;
  /** Absent: all rounds. */
  readonly phase?: string;
}

/** Coverages as lines. More rounds than fit scroll inside; on paper they stand below each other. */
export function CoverageTable({ account }: { account: Account }) {
  const { coverages, rounds, figures } = account;
  if (coverages.length === 0) return null;
  const several = rounds.length > 1;
  const groups: Group[] = [
    ...rounds.map(({ phase }) => ({ name: phaseLabel(phase), phase })),
    ...(several || rounds.length === 0 ? [{ name: 'All rounds' }] : []),
  ];
  const lines = coverages.map((line) => ({
    key: line.coverage,
    name: coverageLabels[line.coverage],
    figures: line.figures,
    rounds: line.rounds,
  }));
  return (
    <div className={styles.stacked} data-rounds={several ? 'several' : undefined}>
      <div className={`${styles.scrolled ?? ''} ${several ? 'cx-no-print' : ''}`}>
        <TableFrame label="Money by coverage" minWidth={330 + 92 * (4 * groups.length + rests.length)}>
          <table className={`${rows.table} ${styles.coverages}`}>
            <Head groups={groups} />
            <tbody>
              {lines.map(({ key, ...line }) => (
                <Line key={key} {...line} groups={groups} />
              ))}
            </tbody>
            {coverages.length > 1 && (
              <tbody className={styles.total}>
                <Line name="Total" figures={figures} rounds={rounds} groups={groups} />
              </tbody>
            )}
          </table>
        </TableFrame>
      </div>
      {several && <CoveragesOnPaper account={account} />}
    </div>
  );
}

function Head({ groups }: { groups: readonly Group[] }) {
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          Coverage
        </th>
        <th scope="col" rowSpan={2} className={rows.amount}>
          Limit
        </th>
        {groups.map(({ name }) => (
          <th key={name} scope="colgroup" colSpan={sides.length} className={styles.groupHead}>
            {name}
          </th>
        ))}
        {rests.map(([key, label], at) => (
          <th key={key} scope="col" rowSpan={2} className={rows.amount} data-first={at === 0 || undefined}>
            {label}
          </th>
        ))}
      </tr>
      <tr>
        {groups.flatMap(({ name }) =>
          sides.map(([key, label], at) => (
            <th key={`${name} ${key}`} scope="col" className={rows.amount} data-first={at === 0 || undefined}>
              {label}
            </th>
          )),
        )}
      </tr>
    </thead>
  );
}

interface LineProps {
  name: string;
  figures: readonly MoneyFigure[];
  rounds: Account['rounds'];
  groups: readonly Group[];
}

function Line({ name, figures, rounds, groups }: LineProps) {
  const several = groups.length > 1;
  const cell = (
    [key, label]: Column,
    at: number,
    { name: group, of = figures }: { name?: string; of?: readonly MoneyFigure[] | undefined },
  ) => (
    <Cell
      key={`${group ?? ''} ${key}`}
      figure={figureIn(of, key)}
      isAgreed={saysAgreed(key, of)}
      label={several && group ? `${group}: ${label.toLowerCase()}` : label}
      line={name}
      isFirst={at === 0}
    />
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {cell(limit, 1, {})}
      {groups.flatMap((group) => {
        const of = group.phase === undefined ? figures : (rounds.find(({ phase }) => phase === group.phase)?.figures ?? []);
        return sides.map((column, at) => cell(column, at, { name: group.name, of }));
      })}
      {rests.map((column, at) => cell(column, at, {}))}
    </tr>
  );
}

interface CellProps {
  figure: MoneyFigure | undefined;
  isAgreed: boolean;
  label: string;
  line: string;
  isFirst: boolean;
}

function Cell({ figure, isAgreed, label, line, isFirst }: CellProps) {
  const about = { className: rows.amount, 'data-label': label, 'data-first': isFirst || undefined };
  if (figure?.amount === undefined)
    return (
      <td {...about} data-empty>
        —
      </td>
    );
  if (isAgreed) return <td {...about}>Agreed</td>;
  return (
    <td {...about}>
      <BareAmountButton figure={figure} label={`${label}, ${line}`} />
    </td>
  );
}
