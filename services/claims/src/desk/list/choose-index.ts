// Which index a list walks: the order's own while many claims match, the one of a narrow filter when few do.
import { claimSorts, dispositions, type ClaimSort } from '@plumbline/contracts/claims';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';
import type { Claims } from '../../claim/model/claim-record.ts';
import { listIndexes, openOfOnePerson } from '../../claim/model/claim-indexes.ts';
import { together, type FilterPart, type NarrowBy } from './list-filter.ts';
import type { OrderField } from './list-order.ts';

/** So many claims are read and counted at once without anybody waiting. */
export const few = 5_000;
/** Fewer are read and put in order: along the index of an order the database reads none that cannot pass. */
const fewInOrder = 1_500;
/** To find out that more have a text would cost more than counting each tab up to its cap. */
const fewSearched = 1_500;

export type Hint = Readonly<Record<string, 1 | -1>>;

interface Asking {
  readonly claims: Claims;
  readonly scope: Scope;
}

/** The index of a filter's part. A search stands at the end of the one by creation. */
function indexOf(by: NarrowBy): Hint {
  return by === 'search' ? listIndexes.createdAt : listIndexes[by];
}

/** The part that leaves fewest claims, if few, as the index to read them from (for an order by `field`, or for counting); counted along it only. */
export async function narrowIndex({ claims, scope }: Asking, parts: readonly FilterPart[], field?: OrderField): Promise<Hint | undefined> {
  const counted = await Promise.all(
    parts.map(async ({ by, filter }) => {
      if (by === undefined || isWalkedAnyway(by, field)) return [];
      const hint = indexOf(by);
      const most = field !== undefined ? fewInOrder : by === 'search' ? fewSearched : few;
      const count = await claims.countUpTo(scope, filter, { limit: most + 1, hint });
      return count <= most ? [{ hint, count }] : [];
    }),
  );
  return counted.flat().toSorted((one, other) => one.count - other.count)[0]?.hint;
}

/** The index of the order holds this part itself. */
function isWalkedAnyway(by: NarrowBy, field: OrderField | undefined): boolean {
  return by === field || (field === 'createdAt' && (by === 'search' || by === 'status'));
}

/** Tested on the keys of every order. */
const onKeys = new Set<NarrowBy>(['status', 'assignedAdjusterId', 'referringAttorneyId', 'stormEventId', 'carrierKey', 'address.state']);

/**
 * How each tab is counted when many claims match: what is asked beside its status, and the index along which. What that holds beside the
 * status is tested on its keys; of one person's claims its stretches say everything.
 */
export function countingOfTabs(parts: readonly FilterPart[]): { filter: Filter; hint: Hint } {
  const filters = parts.map(({ filter }) => filter);
  if (!isOfOnePerson(parts)) return { filter: together(filters), hint: indexForCounting(parts) };
  // Between person and status stand the dispositions: all of them are named, so that none is passed over
  const every = filters.some((filter) => 'disposition' in filter) ? [] : [{ disposition: { $in: [...dispositions] } }];
  return { filter: together([...every, ...filters]), hint: openOfOnePerson };
}

function isOfOnePerson(parts: readonly FilterPart[]): boolean {
  const fields = parts.map(({ filter }) => Object.keys(filter).join());
  return fields.includes('assignedAdjusterId') && fields.every((field) => field === 'assignedAdjusterId' || field === 'disposition');
}

function indexForCounting(parts: readonly FilterPart[]): Hint {
  const own = parts.find(({ by }) => by !== undefined && holdsStatus.has(by));
  return own?.by === undefined ? listIndexes.status : indexOf(own.by);
}

const holdsStatus = new Set<NarrowBy>([
  'tags',
  'createdAt',
  'updatedAt',
  'incidentDate',
  'estimatedValueCents',
  'nextDeadlineOn',
  'nextFollowUpDate',
]);

/** Undefined where the database chooses well by itself: one value of an indexed field, newest first. */
export async function indexForList(asking: Asking, parts: readonly FilterPart[], sort: ClaimSort): Promise<Hint | undefined> {
  const { field } = claimSorts[sort];
  const narrow = await narrowIndex(asking, parts, field);
  if (narrow) return narrow;
  if (field !== 'createdAt') return listIndexes[field];
  const searched = parts.some((part) => part.by === 'search');
  const single = parts.find(
    ({ by, filter }) => by !== undefined && onKeys.has(by) && isOneValue({ by, filter }) && (!searched || by === 'status'),
  );
  return indexOf(single?.by ?? 'createdAt');
}

function isOneValue({ by, filter }: FilterPart): boolean {
  const value = filter[by ?? ''];
  return value === null || typeof value !== 'object';
}
