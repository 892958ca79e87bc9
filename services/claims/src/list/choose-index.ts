// Which index a list walks: the order's own while many claims match, the one of a narrow filter when few do.
import { claimSorts, type ClaimSort } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Claims } from '../claim/claim-document.ts';
import { listIndexes } from '../claim/claim-indexes.ts';
import type { FilterPart, NarrowBy } from './list-filter.ts';
import type { OrderField } from './list-order.ts';

/** So many claims are read at once without anybody waiting. */
export const few = 2_000;
/** A whole list of one person may be put in order: walking another order could pass all claims of the office before it fills a page. */
const fewToSort = 5_000;

type Hint = Readonly<Record<string, 1 | -1>>;

interface Asking {
  readonly claims: Claims;
  readonly scope: Scope;
}

/** The index of a filter's part. A search stands at the end of the one by creation. */
function indexOf(by: NarrowBy): Hint {
  return by === 'search' ? listIndexes.createdAt : listIndexes[by];
}

/** A part that leaves few claims (for an order by `field`, or for counting), as the index to read them from; counted along that index only. */
export async function narrowIndex({ claims, scope }: Asking, parts: readonly FilterPart[], field?: OrderField): Promise<Hint | undefined> {
  for (const { by, filter } of parts) {
    if (by === undefined || isWalkedAnyway(by, field)) continue;
    const hint = indexOf(by);
    const most = field === undefined || by === 'search' ? few : fewToSort;
    if ((await claims.countUpTo(scope, filter, { limit: most + 1, hint })) <= most) return hint;
  }
  return undefined;
}

/** The index of the order holds this part itself. */
function isWalkedAnyway(by: NarrowBy, field: OrderField | undefined): boolean {
  return by === field || (field === 'createdAt' && (by === 'search' || by === 'status'));
}

/** Undefined where the database chooses well by itself: one value of an indexed field, newest first. */
export async function indexForList(asking: Asking, parts: readonly FilterPart[], sort: ClaimSort): Promise<Hint | undefined> {
  const { field } = claimSorts[sort];
  const narrow = await narrowIndex(asking, parts, field);
  if (narrow) return narrow;
  if (field !== 'createdAt') return listIndexes[field];
  const searched = parts.some((part) => part.by === 'search');
  const single = parts.find((part) => part.by !== undefined && inOrderOfCreation.has(part.by) && isOneValue(part));
  return searched || !single ? listIndexes.createdAt : indexOf(single.by ?? 'createdAt');
}

const inOrderOfCreation = new Set<NarrowBy>([
  'status',
  'assignedAdjusterId',
  'referringAttorneyId',
  'stormEventId',
  'carrierKey',
  'address.state',
]);

function isOneValue({ by, filter }: FilterPart): boolean {
  const value = filter[by ?? ''];
  return value === null || typeof value !== 'object';
}
