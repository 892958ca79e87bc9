// Pages of lists that are sorted newest first.
import { cursorAfter, Failure } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';

export const newestFirst = { createdAt: -1, _id: -1 } as const;
export const pageSize = 50;

interface Row {
  readonly _id: number;
  readonly createdAt: Date;
}

/** Rows after a cursor: the range walks the index, the second part drops what is of the same moment. Throws `invalid` for one that was not made by `pageOf`. */
export function afterRow(cursor: string | undefined): Filter {
  if (cursor === undefined) return {};
  const parts = /^(\d{1,15})\.(\d{1,16})$/.exec(cursor);
  if (!parts) throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const at = new Date(Number(parts[1]));
  return { $and: [{ createdAt: { $lte: at } }, { $or: [{ createdAt: { $lt: at } }, { _id: { $lt: Number(parts[2]) } }] }] };
}

/** From one row more than asked: the page, and the cursor of the next. */
export function pageOf<R extends Row>(found: readonly R[], limit: number): { rows: R[]; next: string | undefined } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && found.length > limit ? cursorAfter({ createdAt: last.createdAt.toISOString(), id: last._id }) : undefined };
}
