// The rows of the table of lines: the head of an area with its sums, and a line.
import { claimsApi } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { Button, MoneyText } from '@plumbline/ui';
import type { RefObject } from 'react';
import rows from '../../../shared/money-rows.module.css';
import { isDuplicable } from './edit/add-line-dialog.tsx';
import { ReasonField, useCellForm, type InCell, type Leaving } from './edit/line-in-edit.tsx';
import type { EditDesk } from './edit/use-edit-desk.ts';
import { LineCells, type CellProps, type OnEdit } from './line-cells.tsx';
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
      <th scope="rowgroup" colSpan={6}>
        {lines[0]?.group.replaceAll('/', ' · ')} · {found === lines.length ? all : `${found} of ${all}`}
      </th>
      <AreaSum lines={lines} what="rcv" title="RCV" />
      <td colSpan={3} aria-hidden="true" />
      <AreaSum lines={lines} what="depreciation" title="Depreciation" />
      <AreaSum lines={lines} what="acv" title="ACV" />
      <td colSpan={2} aria-hidden="true" />
    </tr>
  );
}

function AreaSum({ lines, what, title }: Pick<AreaRow, 'lines'> & { what: Parameters<typeof sumOf>[1]; title: string }) {
  return (
    <td className={rows.amount} data-title={title}>
      <MoneyText amount={sumOf(lines, what)} />
    </td>
  );
}

export function Line({ line, onEdit, door, form, index, measure }: InTable & CellProps) {
  const edit = line.isContents ? undefined : onEdit;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-line={line.key}
      aria-rowindex={index + 2}
      data-open={line.quantity === undefined || undefined}
      data-held={line.status === 'owed when incurred' || undefined}
      className={styles.line}
    >
      <td className={styles.number}>{line.number}</td>
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
        {form ? <ReasonField {...form} /> : edit && <Actions line={line} onEdit={edit} />}
      </th>
      <LineCells line={line} onEdit={edit} door={door} form={form} />
    </tr>
  );
}

/** What a cell is written with. */
export interface WritingIn {
  desk: EditDesk;
  inCell: InCell;
  lastReason: string;
  onDone: (to: Leaving, reason?: string) => void;
  mayLeaveRef: RefObject<() => boolean>;
}

export function LineInEdit({ writing, ...props }: InTable & CellProps & { writing: WritingIn }) {
  const { inCell, ...around } = writing;
  const form = useCellForm({ ...inCell, ...around, line: props.line });
  return <Line {...props} form={form} />;
}

function Actions({ line, onEdit }: Pick<CellProps, 'line'> & { onEdit: OnEdit }) {
  return (
    <span className={styles.lineActions}>
      <Button
        variant="subtle"
        size="compact-sm"
        // By keyboard Delete does it, from every cell of the line
        tabIndex={-1}
        aria-label={`Leave out line ${line.number}`}
        onClick={() => onEdit({ what: 'leave-out', line })}
      >
        Leave out
      </Button>
      {isDuplicable(line) && (
        <Button
          variant="subtle"
          size="compact-sm"
          tabIndex={-1}
          aria-label={`Duplicate line ${line.number}`}
          onClick={() => onEdit({ what: 'duplicate', line })}
        >
          Duplicate
        </Button>
      )}
      {line.whenIncurred && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Record the cost of line ${line.number}`}
          onClick={() => onEdit({ what: 'terms', line })}
        >
          Record cost
        </Button>
      )}
    </span>
  );
}

/** Holds the place of rows that are out of sight. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={14} style={{ height }} aria-label="Lines outside the visible area" />
    </tr>
  );
}
