// Moving among the cells of the line table, and the keys of the table that are of no cell.
import type { EstimateLine } from '@plumbline/contracts/claims';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { placeAfter, type CellPlace } from './cell-keys.ts';
import { cellKinds, type CellKind } from './edit/cells.ts';
import type { Leaving } from './edit/line-in-edit.tsx';
import type { TableRow } from './line-rows.ts';

interface CellsIn {
  readonly frame: HTMLElement | null;
  /** The line that has or had the focus stays in the page, so that no scrolling takes the focus away; Tab comes back to its cell. */
  readonly keep: (place: CellPlace) => void;
  readonly show: (index: number) => void;
}

export function useCells(all: readonly TableRow[], { frame, keep, show }: CellsIn) {
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

/** The browser's own search sees the rows in the page alone. */
export function isFind({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'f' && (ctrlKey || metaKey);
}

/** The line in which a new one is asked for. */
export function newLineAt({ key, ctrlKey, metaKey, target }: KeyboardEvent, all: readonly TableRow[]): EstimateLine | undefined {
  if (key !== 'Enter' || !(ctrlKey || metaKey) || !(target instanceof Element)) return undefined;
  const here = lineOf(target);
  return all.flatMap((row) => (row.kind === 'line' && row.key === here ? [row.line] : []))[0];
}

/** Of the last line. */
export function isLastCell({ line, cell }: { readonly line: EstimateLine; readonly cell: CellKind }, all: readonly TableRow[]): boolean {
  const last = all.findLast((row) => row.kind === 'line');
  return last?.key === line.key && cell === cellKinds.at(-1);
}
