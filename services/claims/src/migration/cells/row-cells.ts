// The cells of one row by field, and how a cell becomes a value or a complaint at its column.
import type { ImportFieldKey } from '@plumbline/contracts/claims';

export type Cells = Partial<Record<ImportFieldKey, string>>;
export type Refuse = (field: string, message: string) => void;
export type ReadCell = <V>(field: ImportFieldKey, convert: (cell: string) => V | undefined, sentence: string) => V | undefined;

export const notADate = 'Enter a date like 2026-11-21 or 11/21/2026';
export const notAnAmount = 'Enter an amount like 1234.50 or $1,234.50';

/** An empty cell is no value and no fault. */
export function readerOf(values: Cells, refuse: Refuse): ReadCell {
  return (field, convert, sentence) => {
    const cell = values[field];
    if (!cell) return undefined;
    const value = convert(cell);
    if (value === undefined) refuse(field, sentence);
    return value;
  };
}
