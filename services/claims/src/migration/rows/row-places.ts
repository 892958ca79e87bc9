// Where a row stands among all of an import: its position, and the id that follows from it. Pure.
import { importTables, type ImportTable } from '@plumbline/contracts/claims';

const rowsOfATable = 1_000_000;

/** Tables one after the other, rows in their order. */
export function positionOf(table: ImportTable, row: number): number {
  return importTables.indexOf(table) * rowsOfATable + row;
}

export function rowIdOf(importId: number, position: number): number {
  return importId * importTables.length * rowsOfATable + position;
}
