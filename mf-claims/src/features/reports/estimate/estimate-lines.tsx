// The lines of an estimate as a table to write in; on a phone each line is a card, and its values open dialogs.
import type { Estimate } from '@plumbline/contracts/claims';
import { Button, QueryBoundary, useMediaQuery } from '@plumbline/ui';
import { useRef, useState } from 'react';
import { choicesOf, isWrittenHere } from './edit/cell-edit.ts';
import { free, type InCell, type Leaving } from './edit/line-in-edit.tsx';
import { TermsDialog } from './edit/terms-dialog.tsx';
import { AddLineDialog } from './edit/add-line-dialog.tsx';
import { LeaveOutDialog, PriceDialog, QuantityDialog } from './edit/line-dialogs.tsx';
import { OverheadRow } from './edit/overhead-row.tsx';
import type { EditDesk } from './edit/use-edit-desk.ts';
import { useNewLine } from './edit/use-new-line.ts';
import { WearBaseRow } from './edit/wear-base-row.tsx';
import { WearDialog } from './edit/wear-dialog.tsx';
import styles from './estimate.module.css';
import { LineTable, worthFinding } from './estimate-table.tsx';
import type { CellKind } from './edit/cells.ts';
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
  const [inCell, setInCell] = useState<InCell>();
  const mayLeaveRef = useRef(free);
  const [reasons, setReasons] = useState<Partial<Record<CellKind, string>>>({});
  // A phone has no room to write in a cell
  const isSmall = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const mayEdit = desk.mayEdit && desk.edits !== undefined;
  const open = (asked: LineEditing) => {
    const { what, line, typed } = asked;
    if (isSmall || what === 'leave-out' || what === 'terms' || what === 'duplicate' || !isWrittenHere(what, line, desk.edits))
      return setEditing(asked);
    if (!mayLeaveRef.current()) return;
    setInCell({ line, cell: what, typed: choicesOf(what) ? undefined : typed });
  };
  const newLine = useNewLine(desk, () => {
    if (isSmall) setEditing({ what: 'add' });
    if (isSmall || !mayLeaveRef.current()) return false;
    setInCell(undefined);
    return true;
  });
  const writing = inCell && {
    desk,
    inCell,
    lastReason: reasons[inCell.cell] ?? '',
    onDone: (_to: Leaving, reason?: string) => {
      if (reason !== undefined) setReasons((before) => ({ ...before, [inCell.cell]: reason }));
      setInCell(undefined);
    },
    mayLeaveRef,
  };
  return (
    <>
      {mayEdit && <Tools desk={desk} count={lines.length} onAdd={() => setEditing({ what: 'add' })} />}
      {lines.length > 0 && <LineTable lines={lines} {...(mayEdit ? { onEdit: open, writing, newLine } : { onEdit: undefined })} />}
      <p role="status" className={styles.said}>
        {desk.said}
      </p>
      {editing && <EditDialog desk={desk} lines={lines} editing={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}

function Tools({ desk, count, onAdd }: { desk: EditDesk; count: number; onAdd: () => void }) {
  return (
    <div className={styles.row}>
      <Button variant="default" onClick={onAdd}>
        Add line
      </Button>
      <Button variant="default" disabled={!desk.undo || desk.isBusy} onClick={desk.undo}>
        Undo
      </Button>
      <Button variant="default" disabled={!desk.redo || desk.isBusy} onClick={desk.redo}>
        Redo
      </Button>
      {count > 0 && (
        <p className={styles.keys}>
          Arrows, Page Up and Down, Home and End move among the cells. Typing, Enter or F2 changes one (=12*8.5 works out a quantity), Enter
          or Tab saves it and goes on, Escape leaves it. Ctrl+Enter, or Enter in the last cell of the last line, opens a new line at the
          end; Escape takes it back. Delete leaves the line out, Ctrl+Z and Ctrl+Shift+Z undo and redo
          {count >= worthFinding && ', Ctrl+F finds a line'}.
        </p>
      )}
    </div>
  );
}

interface EditDialogProps {
  desk: EditDesk;
  lines: Estimate['lines'];
  editing: Editing;
  onClose: () => void;
}

const dialogs = {
  quantity: QuantityDialog,
  price: PriceDialog,
  tax: TermsDialog,
  overhead: TermsDialog,
  age: WearDialog,
  life: WearDialog,
  condition: WearDialog,
  depreciation: WearDialog,
  coverage: TermsDialog,
  owed: TermsDialog,
  terms: TermsDialog,
  'leave-out': LeaveOutDialog,
};

function EditDialog({ desk, lines, editing, onClose }: EditDialogProps) {
  if (editing.what === 'add' || editing.what === 'duplicate') {
    const like = editing.what === 'duplicate' ? editing.line : undefined;
    return <AddLineDialog desk={desk} groups={[...new Set(lines.map(({ group }) => group))]} like={like} onClose={onClose} />;
  }
  const Dialog = dialogs[editing.what];
  // Digits belong to the field that they were typed for
  const typed = ['quantity', 'price', 'age'].includes(editing.what) ? editing.typed : undefined;
  return <Dialog desk={desk} line={editing.line} typed={typed} onClose={onClose} />;
}
