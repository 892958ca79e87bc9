// The rows of the table of lines: the head of an area with its sums, and a line.
import { claimsApi, type EstimateLine } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, MoneyText } from '@plumbline/ui';
import rows from '../../../shared/money-rows.module.css';
import { PriceCell, QuantityCell, WearCell, type OnEdit } from './line-cells.tsx';
import { sumOf, type AreaRow } from './line-rows.ts';
import styles from './estimate.module.css';

interface InTable {
  /** Counted from 0 over all rows of the table. */
  index: number;
  measure: (element: Element | null) => void;
}

export function AreaHead({ area: { lines, found }, index, measure }: InTable & { area: AreaRow }) {
  const all = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.group}>
      <th scope="rowgroup" colSpan={4}>
        {lines[0]?.group.replaceAll('/', ' · ')} · {found === lines.length ? all : `${found} of ${all}`}
      </th>
      {(['rcv', 'depreciation', 'acv'] as const).map((what) => (
        <td key={what} className={rows.amount}>
          <MoneyText amount={sumOf(lines, what)} />
        </td>
      ))}
    </tr>
  );
}

export function Line({ line, onEdit, index, measure }: InTable & { line: EstimateLine; onEdit: OnEdit | undefined }) {
  const edit = line.isContents ? undefined : onEdit;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-line={line.key}
      aria-rowindex={index + 2}
      data-open={line.quantity === undefined || undefined}
      className={styles.line}
    >
      <td>{line.number}</td>
      <th scope="row" className={styles.item}>
        {line.category} {line.selector} {line.activity} · {line.description}
        <span className={styles.reason}>
          {line.reason}
          {line.receipt && (
            <>
              {' · '}
              <a href={hrefOf(claimsApi.downloadDocument, { id: line.receipt.documentId })} download>
                Open receipt
              </a>
            </>
          )}
        </span>
        {edit && <LeaveOut line={line} onEdit={edit} />}
      </th>
      <QuantityCell line={line} onEdit={edit} />
      <PriceCell line={line} onEdit={edit} />
      <td className={rows.amount}>
        <MoneyText amount={line.rcv} />
      </td>
      <WearCell line={line} onEdit={edit} />
      <td className={rows.amount}>
        <MoneyText amount={line.acv} />
      </td>
    </tr>
  );
}

function LeaveOut({ line, onEdit }: { line: EstimateLine; onEdit: OnEdit }) {
  return (
    <span className={styles.lineActions}>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Leave out line ${line.number}`}
        onClick={() => onEdit({ what: 'leave-out', line })}
      >
        Leave out
      </Button>
    </span>
  );
}

/** Holds the place of rows that are out of sight. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={7} style={{ height }} aria-label="Lines outside the visible area" />
    </tr>
  );
}
