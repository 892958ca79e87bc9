// The lines of an estimate by area, of thousands those in sight. A person's cells are keys to press: arrows move among them, typing opens the
// field with what was typed.
import type { Estimate } from '@plumbline/contracts/claims';
import { EmptyState, TableFrame, TextInput, usePrinting } from '@plumbline/ui';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import rows from '../../../shared/money-rows.module.css';
import { AreaHead, Line, LineInEdit, Spacer, type WritingIn } from './table-rows.tsx';
import { doorOf, type CellPlace } from './cell-keys.ts';
import type { Leaving } from './edit/line-in-edit.tsx';
import { NewLine, type NewLineProps } from './edit/new-line.tsx';
import type { NewLineIn } from './edit/use-new-line.ts';
import type { OnEdit } from './line-cells.tsx';
import { rowsOf, type TableRow } from './line-rows.ts';
import { isFind, isLastCell, newLineAt, useCells } from './use-cells.ts';
import { useLineWindow, type WindowRow } from './use-line-window.ts';
import styles from './estimate.module.css';

/** Fewer lines are found by looking. */
export const worthFinding = 20;

interface TableProps {
  lines: Estimate['lines'];
  /** Absent: read only. */
  onEdit: OnEdit | undefined;
  /** Absent: no cell is written in. */
  writing?: WritingIn | undefined;
  /** Absent: none is added here. */
  newLine?: NewLineIn | undefined;
}

export function LineTable({ lines, onEdit, writing, newLine }: TableProps) {
  const [find, setFind] = useState('');
  const findField = useRef<HTMLInputElement>(null);
  const shown = rowsOf(lines, find);
  const found = shown.filter(({ kind }) => kind === 'line').length;
  return (
    <>
      {lines.length >= worthFinding && (
        <div className={styles.find}>
          <TextInput
            ref={findField}
            type="search"
            label="Find a line"
            placeholder="Item, area or reason"
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
          <p role="status" className={styles.meta}>
            {find.trim() !== '' && `${found.toLocaleString('en-US')} of ${lines.length.toLocaleString('en-US')} lines`}
          </p>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState title="No line found" description="Try fewer words." />
      ) : (
        <Rows rows={shown} onEdit={onEdit} writing={writing} newLine={newLine} findField={findField} />
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly TableRow[];
  onEdit: OnEdit | undefined;
  writing: WritingIn | undefined;
  newLine: NewLineIn | undefined;
  findField: RefObject<HTMLInputElement | null>;
}

function Rows({ rows: all, onEdit: onScreen, writing, newLine, findField }: RowsProps) {
  // On paper there is no key to press
  const onEdit = usePrinting() ? undefined : onScreen;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<CellPlace>();
  const window = useLineWindow(all, frame, writing?.inCell.line.key ?? last?.line);
  const cells = useCells(all, { frame, keep: setLast, show: window.show });
  const door = doorOf(all, last);
  const written =
    writing &&
    leavingTo(writing, (to) => {
      const { line, cell } = writing.inCell;
      if (to === 'ArrowDown' && isLastCell(writing.inCell, all)) newLine?.open(line);
      else cells.leave({ line: line.key, cell }, to);
    });
  return (
    <TableFrame label="Line items" minWidth={1072} tall stacks ref={setFrame}>
      <table
        // Its cells are moved among by arrows; one at a time is reached by Tab
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={`${rows.table} ${styles.lines}`}
        aria-label="Line items"
        aria-rowcount={all.length + (newLine?.at ? 2 : 1)}
        aria-colcount={14}
        aria-readonly={onEdit ? undefined : true}
        onFocus={({ target }) => cells.note(target)}
        onKeyDown={(event) => keyed(event, { all, newLine, findField, move: cells.move }) && event.preventDefault()}
      >
        <Heads />
        {byArea(window.shown).map(([area, inArea]) => (
          <tbody key={area}>
            {inArea.flatMap(({ row, index, above }) => [
              <Spacer key={`above ${row.key}`} height={above} />,
              row.kind === 'area' ? (
                <AreaHead key={row.key} area={row} index={index} measure={window.measure} />
              ) : (
                <AnyLine
                  key={row.key}
                  line={row.line}
                  index={index}
                  measure={window.measure}
                  onEdit={onEdit}
                  door={door}
                  writing={written?.inCell.line.key === row.key ? written : undefined}
                />
              ),
            ])}
          </tbody>
        ))}
        <tbody>
          <Spacer height={window.below} />
          {onEdit && <NewLineRow {...newLine} rowIndex={all.length + 2} onLeft={() => door && cells.leave(door, 'stay')} />}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface Keyed extends Pick<RowsProps, 'newLine' | 'findField'> {
  readonly all: readonly TableRow[];
  readonly move: (event: KeyboardEvent) => boolean;
}

/** Whether the key was one of the table. */
function keyed(event: KeyboardEvent, { all, newLine, findField, move }: Keyed): boolean {
  const here = newLineAt(event, all);
  if (here) newLine?.open(here);
  else if (isFind(event) && findField.current) findField.current.focus();
  else return move(event);
  return true;
}

/** Goes on from the cell once it was written in. */
function leavingTo(writing: WritingIn, goOn: (to: Leaving) => void): WritingIn {
  return {
    ...writing,
    onDone: (to, reason) => {
      writing.onDone(to, reason);
      goOn(to);
    },
  };
}

function NewLineRow({ at, close, ...table }: Partial<NewLineIn> & Pick<NewLineProps, 'rowIndex'> & { onLeft: () => void }) {
  if (!at) return null;
  const cancel = () => {
    close?.();
    table.onLeft();
  };
  return <NewLine {...at} key={at.key} rowIndex={table.rowIndex} onCancel={cancel} />;
}

function AnyLine({ writing, ...props }: Parameters<typeof Line>[0] & { writing: WritingIn | undefined }) {
  return writing ? <LineInEdit key={writing.inCell.cell} {...props} writing={writing} /> : <Line {...props} />;
}

const headings = ['Quantity', 'Unit price', 'Tax', 'O&P', 'RCV', 'Age', 'Life', 'Condition', 'Depreciation', 'ACV', 'Cov.', 'Owed'];

function Heads() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">#</th>
        <th scope="col">Item</th>
        {headings.map((title) => (
          <th key={title} scope="col" className={rows.amount}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Each area has a body of the table, by its name: a line that is kept stays in its own, wherever the others go. */
function byArea(shown: readonly WindowRow[]): (readonly [string, readonly WindowRow[]])[] {
  return [...Map.groupBy(shown, ({ row }) => row.area)];
}
