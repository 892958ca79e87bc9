// The lines of an estimate as a table to change in; on a phone it scrolls inside its own frame.
import type { Estimate } from '@plumbline/contracts/claims';
import { Button, QueryBoundary } from '@plumbline/ui';
import { useState } from 'react';
import { AddLineDialog } from './edit/add-line-dialog.tsx';
import { LeaveOutDialog, PriceDialog, QuantityDialog } from './edit/line-dialogs.tsx';
import { OverheadRow } from './edit/overhead-row.tsx';
import type { EditDesk } from './edit/use-edit-desk.ts';
import { WearBaseRow } from './edit/wear-base-row.tsx';
import { WearDialog } from './edit/wear-dialog.tsx';
import styles from './estimate.module.css';
import { LineTable, worthFinding } from './estimate-table.tsx';
import type { LineEditing } from './line-cells.tsx';
import type { ShownEstimate } from './use-shown-estimate.ts';

export function EstimateLines({ desk, shown: { stored, draft } }: { desk: EditDesk; shown: ShownEstimate }) {
  return (
    <QueryBoundary query={stored} what="the lines">
      {(estimate) => {
        const data = draft ?? estimate;
        return (
          <>
            <Warnings warnings={data.warnings} />
            <p className={styles.meta}>
              Prices: {data.priceList.code}
              {data.priceList.isSample && ' (sample prices, not for a real claim)'}
            </p>
            <OverheadRow desk={desk} />
            <WearBaseRow desk={desk} />
            <EditableLines desk={desk} lines={data.lines} />
          </>
        );
      }}
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

type Editing = LineEditing | { what: 'add' };

function EditableLines({ desk, lines }: { desk: EditDesk; lines: Estimate['lines'] }) {
  const [editing, setEditing] = useState<Editing>();
  const mayEdit = desk.mayEdit && desk.edits !== undefined;
  return (
    <>
      {mayEdit && (
        <div className={styles.row}>
          <Button variant="default" onClick={() => setEditing({ what: 'add' })}>
            Add line
          </Button>
          <Button variant="default" disabled={!desk.undo || desk.isBusy} onClick={desk.undo}>
            Undo
          </Button>
          <Button variant="default" disabled={!desk.redo || desk.isBusy} onClick={desk.redo}>
            Redo
          </Button>
          {lines.length > 0 && (
            <p className={styles.keys}>
              Arrows, Page Up and Down, Home and End move among the cells, typing or F2 changes one, Delete leaves the line out, Ctrl+Z
              undoes{lines.length >= worthFinding && ', Ctrl+F finds a line'}.
            </p>
          )}
        </div>
      )}
      {lines.length > 0 && <LineTable lines={lines} onEdit={mayEdit ? setEditing : undefined} />}
      {editing && <EditDialog desk={desk} lines={lines} editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

interface EditDialogProps {
  desk: EditDesk;
  lines: Estimate['lines'];
  editing: Editing;
  onClose: () => void;
}

const dialogs = { quantity: QuantityDialog, price: PriceDialog, depreciation: WearDialog, 'leave-out': LeaveOutDialog };

function EditDialog({ desk, lines, editing, onClose }: EditDialogProps) {
  if (editing.what === 'add') return <AddLineDialog desk={desk} groups={[...new Set(lines.map(({ group }) => group))]} onClose={onClose} />;
  const Dialog = dialogs[editing.what];
  return <Dialog desk={desk} line={editing.line} typed={editing.typed} onClose={onClose} />;
}
