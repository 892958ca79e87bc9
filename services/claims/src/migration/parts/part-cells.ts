// The cells of one row of a table, and how a refused one is named.
import { calendarDateIn } from '../../base/cell-rules.ts';

export type Refuse = (key: string, message: string) => void;
export type Cells = Readonly<Record<string, string>>;

export function dateOf(values: Cells, refuse: Refuse, key = 'date'): string | undefined {
  const date = calendarDateIn(values[key] ?? '');
  if (date === undefined && values[key]) refuse(key, 'Enter a date like 2026-11-21 or 11/21/2026');
  return date;
}

/** Texts of these columns, where there are any. */
export function given(values: Cells, ...keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.flatMap((key) => (values[key] ? [[key, values[key]]] : [])));
}
