// Lists of invoices: newest first, searched by number, owner or claim, page by page.
import type { AgingBucket, InvoiceStatus } from '@plumbline/contracts/billing';
import { cursorAfter, Failure, localDate, type Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import { openOfAge } from './aging-rules.ts';
import type { InvoiceRecord, Invoices } from './invoice.ts';
import { folded } from './invoice-rules.ts';
import type { Day } from './show-invoice.ts';

export interface InvoiceQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
  readonly status?: InvoiceStatus | undefined;
  readonly aging?: AgingBucket | undefined;
  readonly claimId?: number | undefined;
}

const pageSize = 50;

/** One page and the cursor of the next. Throws `invalid` for a cursor that was not made here. */
export async function listInvoices(
  scope: Scope,
  query: InvoiceQuery,
  deps: Invoices & Day,
): Promise<{ found: InvoiceRecord[]; next: string | undefined }> {
  const limit = query.limit ?? pageSize;
  const today = localDate(deps.now, deps.zone);
  const aged = query.aging === undefined ? {} : openOfAge(query.aging, today);
  const filter = { $and: [afterCursor(query.after), matching(query), ofStatus(query.status, today), aged] };
  const found = await deps.invoices.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    found: page,
    next: found.length > limit && last ? cursorAfter({ createdAt: last.createdAt.toISOString(), id: last._id }) : undefined,
  };
}

function matching(query: InvoiceQuery): Filter {
  const search = query.search ? { searchText: { $regex: escaped(folded(query.search)) } } : {};
  return { ...search, ...(query.claimId === undefined ? {} : { claimId: query.claimId }) };
}

function ofStatus(status: InvoiceStatus | undefined, today: string): Filter {
  if (status === undefined) return {};
  if (status === 'draft') return { state: 'draft' };
  if (status === 'overdue') return { state: 'open', dueDate: { $lt: today } };
  if (status === 'pending') return { state: 'open', dueDate: { $gte: today } };
  return { state: status };
}

function afterCursor(cursor: string | undefined): Filter {
  if (cursor === undefined) return {};
  const [, at, id] = /^(\d{1,15})\.(\d{1,16})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined)
    throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  const createdAt = new Date(Number(at));
  // The range walks the index from there on; the second part drops what is of the same moment and was shown
  return { createdAt: { $lte: createdAt }, $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: Number(id) } }] };
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
