// The lines of an estimate as a table; on a phone it scrolls inside its own frame.
import type { Estimate } from '@plumbline/contracts/claims';
import { MoneyText, QueryBoundary, StatusBadge, TableFrame } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { estimateQuery } from '../../../shared/claims/claim-queries.ts';
import rows from '../../../shared/money-rows.module.css';
import styles from './estimate.module.css';

export function EstimateLines({ estimateId }: { estimateId: number }) {
  const estimate = useQuery(estimateQuery(estimateId));
  return (
    <QueryBoundary query={estimate} what="the lines">
      {(data) => (
        <>
          {data.warnings.length > 0 && (
            <ul className={styles.warnings}>
              {data.warnings.map((warning) => (
                <li key={warning.message}>{warning.message}</li>
              ))}
            </ul>
          )}
          <p className={styles.meta}>
            Prices: {data.priceList.code}
            {data.priceList.isSample && ' (sample prices, not for a real claim)'}
          </p>
          {data.lines.length > 0 && <LineTable lines={data.lines} />}
        </>
      )}
    </QueryBoundary>
  );
}

function LineTable({ lines }: { lines: Estimate['lines'] }) {
  return (
    <TableFrame label="Line items" minWidth={1_040}>
      <table className={rows.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Item</th>
            <th scope="col" className={rows.amount}>
              Quantity
            </th>
            <th scope="col" className={rows.amount}>
              Unit price
            </th>
            <th scope="col" className={rows.amount}>
              RCV
            </th>
            <th scope="col" className={rows.amount}>
              Depreciation
            </th>
            <th scope="col" className={rows.amount}>
              ACV
            </th>
            <th scope="col">Source</th>
          </tr>
        </thead>
        {groupsOf(lines).map(([group, inGroup]) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={4}>
                {group.replaceAll('/', ' · ')}
              </th>
              <td className={rows.amount}>
                <MoneyText amount={sumOf(inGroup, 'rcv')} />
              </td>
              <td className={rows.amount}>
                <MoneyText amount={sumOf(inGroup, 'depreciation')} />
              </td>
              <td className={rows.amount}>
                <MoneyText amount={sumOf(inGroup, 'acv')} />
              </td>
              <td>{inGroup.length === 1 ? '1 line' : `${inGroup.length} lines`}</td>
            </tr>
            {inGroup.map((line) => (
              <Line key={line.number} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

function Line({ line }: { line: Estimate['lines'][number] }) {
  return (
    <tr>
      <td>{line.number}</td>
      <th scope="row" className={styles.item}>
        {line.category} {line.selector} {line.activity} · {line.description}
        <span className={styles.reason}>{line.reason}</span>
      </th>
      <td className={rows.amount}>
        {line.quantity === undefined ? <StatusBadge tone="yellow" label="needs quantity" /> : `${line.quantity} ${line.unit}`}
      </td>
      <td className={rows.amount}>
        <MoneyText amount={line.unitPrice} />
      </td>
      <td className={rows.amount}>
        <MoneyText amount={line.rcv} />
      </td>
      <td className={rows.amount}>
        <MoneyText amount={line.depreciation} />
        {line.depreciationBasis && (
          <span className={styles.worn}>
            {line.depreciationPercent}%: {line.depreciationBasis}
          </span>
        )}
      </td>
      <td className={rows.amount}>
        <MoneyText amount={line.acv} />
      </td>
      <td>{line.quantitySource ?? '—'}</td>
    </tr>
  );
}

/** Lines come in the order of their groups. */
function groupsOf(lines: Estimate['lines']): [string, Estimate['lines']][] {
  const groups = new Map<string, Estimate['lines']>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return [...groups];
}

/** Added in cents. */
function sumOf(lines: Estimate['lines'], what: 'rcv' | 'depreciation' | 'acv'): number {
  return lines.reduce((sum, line) => sum + Math.round(line[what] * 100), 0) / 100;
}
