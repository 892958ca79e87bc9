// The keys of the line table: arrows go from cell to cell, typing, Enter or F2 opens the one that has the focus.
import type { KeyboardEvent } from 'react';
import { cellKinds, hasCell, type CellKind } from './edit/cells.ts';
import type { TableRow } from './line-rows.ts';

/** What a key types into a cell: a digit or point, in a quantity also what begins a formula, nothing for F2; undefined for every other key. */
export function typedIn({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, cell: CellKind): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'F2') return '';
  return (cell === 'quantity' ? /^[\d.=]$/ : /^[\d.]$/).test(key) ? key : undefined;
}

/** A cell by its line and its column. */
export interface CellPlace {
  readonly line: string;
  readonly cell: CellKind;
}

const along: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const down: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -15, PageDown: 15, Home: -Infinity, End: Infinity };

/** Where a key goes from a cell: along the line or in the column, at the edge to where it is. Undefined: the key moves nothing. */
export function placeAfter(key: string, { line, cell }: CellPlace, rows: readonly TableRow[]): CellPlace | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'line' ? [row.line] : []));
  if (along[key] !== undefined) {
    const here = lines.find((one) => one.key === line);
    const cells = here ? cellKinds.filter((kind) => hasCell(here, kind)) : [];
    return { line, cell: cells[cells.indexOf(cell) + along[key]] ?? cell };
  }
  const step = down[key];
  if (step === undefined) return undefined;
  const column = lines.filter((one) => hasCell(one, cell));
  const at = column.findIndex((one) => one.key === line) + step;
  return { line: column[Math.min(Math.max(at, 0), column.length - 1)]?.key ?? line, cell };
}

/** The cell that Tab reaches from outside: the one that had the focus, else the first. */
export function doorOf(rows: readonly TableRow[], last: CellPlace | undefined): CellPlace | undefined {
  const lines = rows.flatMap((row) => (row.kind === 'line' ? [row.line] : []));
  const there = last && lines.find(({ key }) => key === last.line);
  if (there && hasCell(there, last.cell)) return last;
  const first = lines.find(({ isContents }) => !isContents);
  return first && { line: first.key, cell: 'quantity' };
}
