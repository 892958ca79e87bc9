// The rows by area, with the sums of each; a long comparison is shown in pieces, so that it never jumps.
import type { ComparedRow, EstimateComparison } from '@plumbline/contracts/claims';
import { Button, MoneyText, TableFrame, formatDate } from '@plumbline/ui';
import { useMemo } from 'react';
import { CompareRow } from './compare-row.tsx';
import { groupsOf, sumOf, type AreaGroup } from './compare-rows.ts';
import styles from './compare.module.css';

interface CompareTableProps {
  comparison: EstimateComparison;
  /** After the filter. */
  rows: readonly ComparedRow[];
  shown: number;
  current: string | undefined;
  onChoose: (key: string) => void;
  onMore: () => void;
  onInclude?: ((keys: readonly string[], included: boolean) => void) | undefined;
}

export function CompareTable({ comparison, rows, shown, current, onChoose, onMore, onInclude }: CompareTableProps) {
  const hasRounds = comparison.latest.id !== comparison.first.id;
  const whole = useMemo(() => new Map(groupsOf(rows).map((group) => [group.area, group])), [rows]);
  return (
    <>
      <TableFrame label="Comparison" minWidth={hasRounds ? 1000 : 760} stacks>
        <table className={styles.table}>
          <Head comparison={comparison} hasRounds={hasRounds} />
          {groupsOf(rows.slice(0, shown)).map((group) => (
            <tbody key={group.area}>
              <AreaRow group={whole.get(group.area) ?? group} hasRounds={hasRounds} />
              {group.rows.map((row) => (
                <CompareRow
                  key={row.key}
                  row={row}
                  hasRounds={hasRounds}
                  isCurrent={row.key === current}
                  onChoose={() => onChoose(row.key)}
                  onInclude={onInclude && ((included) => onInclude([row.key], included))}
                />
              ))}
            </tbody>
          ))}
        </table>
      </TableFrame>
      {rows.length > shown && (
        <Button variant="default" onClick={onMore}>
          Show more ({rows.length - shown} lines)
        </Button>
      )}
    </>
  );
}

function Head({ comparison: { first, latest }, hasRounds }: { comparison: EstimateComparison; hasRounds: boolean }) {
  const sides = [
    'Ours',
    `${first.carrier}, ${formatDate(first.datedOn)}`,
    ...(hasRounds ? [`${latest.carrier}, ${formatDate(latest.datedOn)}`] : []),
  ];
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          <span className={styles.hidden}>Included</span>
        </th>
        <th rowSpan={2} scope="col">
          Line
        </th>
        {sides.map((side) => (
          <th key={side} colSpan={2} scope="colgroup" className={styles.side}>
            {side}
          </th>
        ))}
        <th rowSpan={2} scope="col" className={styles.amount}>
          Apart
        </th>
        <th rowSpan={2} scope="col">
          Kind
        </th>
        <th rowSpan={2} scope="col">
          Evidence
        </th>
      </tr>
      <tr>
        {sides.flatMap((side) => [
          <th key={`${side} quantity`} scope="col" className={styles.amount}>
            Quantity
          </th>,
          <th key={`${side} rcv`} scope="col" className={styles.amount}>
            RCV
          </th>,
        ])}
      </tr>
    </thead>
  );
}

function AreaRow({ group: { area, rows }, hasRounds }: { group: AreaGroup; hasRounds: boolean }) {
  const sums = [
    ['Ours', sumOf(rows, ({ ours }) => ours?.rcv)],
    ['First', sumOf(rows, ({ first }) => (first?.counted ? first.rcv : 0))],
    ...(hasRounds ? ([['Latest', sumOf(rows, ({ latest }) => (latest?.counted ? latest.rcv : 0))]] as const) : []),
  ] as const;
  return (
    <tr className={styles.area}>
      <th scope="rowgroup" colSpan={2}>
        {area.replaceAll('/', ', ') || 'Other'}
      </th>
      {sums.map(([label, sum]) => (
        <td key={label} colSpan={2} className={styles.amount} data-label={label}>
          <MoneyText amount={sum} />
        </td>
      ))}
      <td className={styles.amount} data-label="Apart">
        <MoneyText amount={sumOf(rows, ({ apart }) => apart)} />
      </td>
      <td colSpan={2}>{rows.length === 1 ? '1 line' : `${rows.length} lines`}</td>
    </tr>
  );
}
