// Lists of inspections: upcoming, completed, of a claim, and the cards of the mobile list.
import type { Inspection, MobileClaim } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionStatus } from '@plumbline/contracts/enums';
import { DateTime } from 'luxon';
import type { Deps } from '../stores/deps.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { inspectionsOf, mobileClaimOf } from './show-inspection.ts';

export interface ListWish {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly inspectorId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface InspectionPage {
  readonly rows: Inspection[];
  readonly next: string | undefined;
}

const defaultPage = 100;

interface Wanted extends ListWish {
  readonly statuses?: readonly InspectionStatus[];
  readonly upcoming?: boolean;
  readonly filter?: Readonly<Record<string, unknown>>;
}

export async function listInspections(scope: Scope, wish: Wanted, deps: Deps): Promise<InspectionPage> {
  const { found, next } = await findInspections(scope, wish, deps);
  return { rows: await inspectionsOf({ scope }, found, deps.stores), next };
}

/** One page as it is stored, by time and then id. `upcoming` begins with the soonest. */
export async function findInspections(
  scope: Scope,
  wish: Wanted,
  { stores }: Deps,
): Promise<{ found: InspectionRecord[]; next: string | undefined }> {
  const limit = wish.limit ?? defaultPage;
  const direction = wish.upcoming ? 1 : -1;
  const filter = {
    ...(wish.statuses ? { status: { $in: wish.statuses } } : {}),
    ...(wish.inspectorId === undefined ? {} : { inspectorId: wish.inspectorId }),
    ...wish.filter,
    ...dateRange(wish),
    ...afterCursor(wish.after, direction),
  };
  const found = await stores.inspections.find(scope, filter, { sort: { scheduledAt: direction, _id: direction }, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? `${last.scheduledAt.getTime()}-${last._id}` : undefined;
  return { found: rows, next };
}

export async function listOfClaim(scope: Scope, claimId: number, { stores }: Deps): Promise<Inspection[]> {
  const found = await stores.inspections.find(scope, { claimId }, { sort: { scheduledAt: -1, _id: -1 }, limit: 200 });
  return inspectionsOf({ scope }, found, stores);
}

export async function listMobileClaims(
  scope: Scope,
  wish: ListWish,
  deps: Deps,
): Promise<{ rows: MobileClaim[]; next: string | undefined }> {
  const { rows, next } = await listInspections(scope, { ...wish, statuses: ['scheduled', 'in_progress'], upcoming: true }, deps);
  const now = deps.parts.clock();
  return { rows: rows.map((row) => mobileClaimOf(row, now)), next };
}

/** Calendar dates count in the property's zone, which is what `scheduledDate` is written in. */
function dateRange({ from, to }: ListWish): Record<string, unknown> {
  if (from === undefined && to === undefined) return {};
  return { scheduledDate: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } };
}

function afterCursor(after: string | undefined, direction: 1 | -1): Record<string, unknown> {
  if (after === undefined) return {};
  const [, time, id] = /^(-?\d{1,15})-(\d{1,16})$/.exec(after) ?? [];
  const at = DateTime.fromMillis(Number(time ?? Number.NaN));
  if (!at.isValid)
    throw new Failure('invalid', "This page of the list doesn't exist", { fields: { after: "This page of the list doesn't exist" } });
  const [beyond, from] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const date = at.toJSDate();
  // The range walks the index from there on; the second part drops what is of the same moment and was shown
  return { scheduledAt: { [from]: date }, $or: [{ scheduledAt: { [beyond]: date } }, { _id: { [beyond]: Number(id) } }] };
}
