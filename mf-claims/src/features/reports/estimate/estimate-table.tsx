// The lines of an estimate by area. A person's cells are keys to press: arrows move among them, typing opens the field with what was typed.
import { claimsApi, type Estimate, type EstimateLine } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, MoneyText, TableFrame } from '@plumbline/ui';
import rows from '../../../shared/money-rows.module.css';
import { PriceCell, QuantityCell, WearCell, type OnEdit } from './line-cells.tsx';
import { moveAmongCells } from './cell-keys.ts';
import styles from './estimate.module.css';

interface TableProps {
  lines: Estimate['lines'];
  /** Absent: read only. */
  onEdit: OnEdit | undefined;
}

export function LineTable({ lines, onEdit }: TableProps) {
  return (
    <TableFrame label="Line items" minWidth={720}>
      {/* The cells inside have the focus and say what they do */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table className={rows.table} onKeyDown={moveAmongCells}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">Item</th>
            {['Quantity', 'Unit price', 'RCV', 'Depreciation', 'ACV'].map((title) => (
              <th key={title} scope="col" className={rows.amount}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(lines).map(([group, inGroup]) => (
          <tbody key={group}>
            <GroupRow group={group} lines={inGroup} />
            {inGroup.map((line) => (
              <Line key={line.key} line={line} onEdit={onEdit} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

function GroupRow({ group, lines }: { group: string; lines: Estimate['lines'] }) {
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={4}>
        {group.replaceAll('/', ' · ')} · {lines.length === 1 ? '1 line' : `${lines.length} lines`}
      </th>
      {(['rcv', 'depreciation', 'acv'] as const).map((what) => (
        <td key={what} className={rows.amount}>
          <MoneyText amount={sumOf(lines, what)} />
        </td>
      ))}
    </tr>
  );
}

function Line({ line, onEdit }: { line: EstimateLine; onEdit: OnEdit | undefined }) {
  const edit = line.isContents ? undefined : onEdit;
  return (
    <tr data-open={line.quantity === undefined || undefined} className={styles.line}>
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
        {edit && (
          <span className={styles.lineActions}>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Leave out line ${line.number}`}
              onClick={() => edit({ what: 'leave-out', line })}
            >
              Leave out
            </Button>
          </span>
        )}
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

/** Lines come in the order of their groups. */
function groupsOf(lines: Estimate['lines']): [string, Estimate['lines']][] {
  const groups = new Map<string, EstimateLine[]>();
  for (const line of lines) {
    const there = groups.get(line.group);
    if (there) there.push(line);
    else groups.set(line.group, [line]);
  }
  return [...groups];
}

/** Added in cents. */
function sumOf(lines: Estimate['lines'], what: 'rcv' | 'depreciation' | 'acv'): number {
  return lines.reduce((sum, line) => sum + Math.round(line[what] * 100), 0) / 100;
}
