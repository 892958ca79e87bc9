// The lines of an estimate as a table; on a phone it scrolls inside its own frame.
import { claimsApi, type Estimate, type EstimateLine } from '@plumbline/contracts/claims';
import { Button, MoneyText, QueryBoundary, StatusBadge, TableFrame } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { estimateQuery } from '../../../shared/claims/claim-queries.ts';
import rows from '../../../shared/money-rows.module.css';
import { AddLineDialog } from './add-line-dialog.tsx';
import styles from './estimate.module.css';
import { LeaveOutDialog, QuantityDialog } from './line-dialogs.tsx';

export function EstimateLines({ claimId, estimateId }: { claimId: number; estimateId: number }) {
  const estimate = useQuery(estimateQuery(estimateId));
  return (
    <QueryBoundary query={estimate} what="the lines">
      {(data) => (
        <>
          <Warnings warnings={data.warnings} />
          <p className={styles.meta}>
            Prices: {data.priceList.code}
            {data.priceList.isSample && ' (sample prices, not for a real claim)'}
          </p>
          <EditableLines claimId={claimId} lines={data.lines} />
        </>
      )}
    </QueryBoundary>
  );
}

function Warnings({ warnings }: Pick<Estimate, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

function EditableLines({ claimId, lines }: { claimId: number; lines: Estimate['lines'] }) {
  const mayEdit = useMay(claimsApi.editEstimate);
  const [editing, setEditing] = useState<Editing>();
  return (
    <>
      {lines.length > 0 && <LineTable lines={lines} onEdit={mayEdit ? setEditing : undefined} />}
      {mayEdit && (
        <div className={styles.row}>
          <Button variant="default" onClick={() => setEditing({ what: 'add' })}>
            Add line
          </Button>
        </div>
      )}
      {editing && <EditDialog claimId={claimId} lines={lines} editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface EditDialogProps {
  claimId: number;
  lines: Estimate['lines'];
  editing: Editing;
  onClose: () => void;
}

function EditDialog({ claimId, lines, editing, onClose }: EditDialogProps) {
  if (editing.what === 'add')
    return <AddLineDialog claimId={claimId} groups={[...new Set(lines.map(({ group }) => group))]} onClose={onClose} />;
  const Dialog = editing.what === 'quantity' ? QuantityDialog : LeaveOutDialog;
  return <Dialog claimId={claimId} line={editing.line} onClose={onClose} />;
}

type Editing = { what: 'quantity' | 'leave-out'; line: EstimateLine } | { what: 'add' };
type OnEdit = ((editing: Editing) => void) | undefined;

function LineTable({ lines, onEdit }: { lines: Estimate['lines']; onEdit: OnEdit }) {
  return (
    <TableFrame label="Line items" minWidth={760}>
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
          </tr>
        </thead>
        {groupsOf(lines).map(([group, inGroup]) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={4}>
                {group.replaceAll('/', ' · ')} · {inGroup.length === 1 ? '1 line' : `${inGroup.length} lines`}
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
            </tr>
            {inGroup.map((line) => (
              <Line key={line.key} line={line} onEdit={onEdit} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

function Line({ line, onEdit }: { line: EstimateLine; onEdit: OnEdit }) {
  return (
    <tr>
      <td>{line.number}</td>
      <th scope="row" className={styles.item}>
        {line.category} {line.selector} {line.activity} · {line.description}
        <span className={styles.reason}>{line.reason}</span>
        {onEdit && (
          <span className={styles.lineActions}>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Quantity of line ${line.number}`}
              onClick={() => onEdit({ what: 'quantity', line })}
            >
              Quantity
            </Button>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`Leave out line ${line.number}`}
              onClick={() => onEdit({ what: 'leave-out', line })}
            >
              Leave out
            </Button>
          </span>
        )}
      </th>
      <td className={rows.amount}>
        {line.quantity === undefined ? <StatusBadge tone="yellow" label="needs quantity" /> : `${line.quantity} ${line.unit}`}
        {line.quantitySource && <span className={styles.worn}>{line.quantitySource}</span>}
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
