// The lines of an estimate by area, of thousands those in sight. A person's cells are keys to press: arrows move among them, typing opens the
// field with what was typed.
import type { Estimate } from '@plumbline/contracts/claims';
import { EmptyState, TableFrame, TextInput, usePrinting } from '@plumbline/ui';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import rows from '../../../shared/money-rows.module.css';
import { AreaHead, Line, LineInEdit, Spacer, type WritingIn } from './table-rows.tsx';
import { doorOf, placeAfter, type CellPlace } from './cell-keys.ts';
import { cellKinds, type CellKind } from './edit/cells.ts';
import type { Leaving } from './edit/line-in-edit.tsx';
import type { OnEdit } from './line-cells.tsx';
import { rowsOf, type TableRow } from './line-rows.ts';
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
}

export function LineTable({ lines, onEdit, writing }: TableProps) {
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
        <Rows rows={shown} onEdit={onEdit} writing={writing} findField={findField} />
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly TableRow[];
  onEdit: OnEdit | undefined;
  writing: WritingIn | undefined;
  findField: RefObject<HTMLInputElement | null>;
}

function Rows({ rows: all, onEdit: onScreen, writing, findField }: RowsProps) {
  // On paper there is no key to press
  const onEdit = usePrinting() ? undefined : onScreen;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [last, setLast] = useState<CellPlace>();
  const window = useLineWindow(all, frame, writing?.inCell.line.key ?? last?.line);
  const cells = useCells(all, { frame, keep: setLast, show: window.show });
  const door = doorOf(all, last);
  const written = writing && {
    ...writing,
    onDone: (to: Leaving, reason?: string) => {
      writing.onDone(to, reason);
      cells.leave({ line: writing.inCell.line.key, cell: writing.inCell.cell }, to);
    },
  };
  return (
    <TableFrame label="Line items" minWidth={1072} tall stacks ref={setFrame}>
      <table
        // Its cells are moved among by arrows; one at a time is reached by Tab
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={`${rows.table} ${styles.lines}`}
        aria-label="Line items"
        aria-rowcount={all.length + 1}
        aria-colcount={14}
        aria-readonly={onEdit ? undefined : true}
        onFocus={({ target }) => cells.note(target)}
        onKeyDown={(event) => {
          if (isFind(event) && findField.current) findField.current.focus();
          else if (!cells.move(event)) return;
          event.preventDefault();
        }}
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
        </tbody>
      </table>
    </TableFrame>
  );
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

/** The browser's own search sees the rows in the page alone. */
function isFind({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'f' && (ctrlKey || metaKey);
}

interface CellsIn {
  readonly frame: HTMLElement | null;
  /** The line that has or had the focus stays in the page, so that no scrolling takes the focus away; Tab comes back to its cell. */
  readonly keep: (place: CellPlace) => void;
  readonly show: (index: number) => void;
}

function useCells(all: readonly TableRow[], { frame, keep, show }: CellsIn) {
  const [goal, setGoal] = useState<CellPlace>();
  const showing = useRef(show);
  useEffect(() => {
    showing.current = show;
  });
  useEffect(() => {
    if (!goal) return;
    const row = [...(frame?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])].find(({ dataset }) => dataset['line'] === goal.line);
    row?.querySelector<HTMLElement>(`[data-cell=${goal.cell}]`)?.focus();
    if (row) showing.current(Number(row.dataset['index']));
  }, [goal, frame]);
  return {
    note: (target: Element) => {
      const line = lineOf(target);
      if (line !== undefined) keep(placeOf(target) ?? { line, cell: 'quantity' });
    },
    /** Whether the key was one that moves. */
    move: ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      const here = target instanceof Element ? placeOf(target) : undefined;
      const next = here && !ctrlKey && !metaKey && !altKey ? placeAfter(key, here, all) : undefined;
      if (!next) return false;
      keep(next);
      setGoal(next);
      return true;
    },
    /** After a cell was written in. */
    leave: (from: CellPlace, to: Leaving) => {
      const next = (to === 'stay' ? undefined : placeAfter(to, from, all)) ?? from;
      keep(next);
      setGoal({ ...next });
    },
  };
}

function placeOf(target: Element): CellPlace | undefined {
  const line = lineOf(target);
  const cell = target instanceof HTMLElement ? target.dataset['cell'] : undefined;
  return line !== undefined && isCellKind(cell) ? { line, cell } : undefined;
}

const lineOf = (target: Element) => target.closest<HTMLElement>('tr[data-line]')?.dataset['line'];

const isCellKind = (cell: string | undefined): cell is CellKind => cellKinds.some((kind) => kind === cell);

/** Each area has a body of the table, by its name: a line that is kept stays in its own, wherever the others go. */
function byArea(shown: readonly WindowRow[]): (readonly [string, readonly WindowRow[]])[] {
  return [...Map.groupBy(shown, ({ row }) => row.area)];
}
