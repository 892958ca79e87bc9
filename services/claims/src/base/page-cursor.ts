// Paging by key: a page ends at a row, and the next one begins after it, whatever was added meanwhile.
import { Failure } from '@plumbline/contracts/kernel';

interface Row {
  _id: number;
}

/** Rows of a page, one more than asked so that it is known whether there is a next one. */
export interface Page<T extends Row> {
  readonly rows: T[];
  readonly next: string | undefined;
}

export function cursorOf(at: Date, id: number): string {
  return `${at.getTime()}.${id}`;
}

/**
 * The filter for what comes after a cursor, newest first.
 * The range on the instant walks the index; the second part drops the rows of the same instant that were shown.
 * Throws `invalid` for a cursor that was not ours.
 */
export function afterCursor(field: string, after: string | undefined): Record<string, unknown> {
  if (after === undefined) return {};
  const read = /^(\d{1,15})\.(\d{1,16})$/.exec(after);
  if (!read) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const at = new Date(Number(read[1]));
  return { [field]: { $lte: at }, $or: [{ [field]: { $lt: at } }, { _id: { $lt: Number(read[2]) } }] };
}

/** Cuts the page to `limit` rows. */
export function pageOf<T extends Row>(found: T[], limit: number, instantOf: (row: T) => Date): Page<T> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? cursorOf(instantOf(last), last._id) : undefined };
}
