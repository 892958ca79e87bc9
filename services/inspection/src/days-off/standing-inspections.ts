// Inspections that were scheduled before their inspector was off, or before their working hours changed.
import type { DayOff } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { streetOf } from '../places/place-rules.ts';
import type { DayOffRecord } from '../stores/day-off-record.ts';
import type { InspectionRecord, Stores } from '../stores/stores.ts';

type Scheduled = Pick<InspectionRecord, '_id' | 'inspectorId' | 'claimId' | 'scheduledDate' | 'scheduledTime' | 'outsideHoursReason'>;
type Named = DayOff['standing'][number];
export type Standing = Named & { readonly inspectorId: number };

interface Deps {
  readonly stores: Stores;
  /** Of those that are scheduled on the days; all of them when absent. */
  readonly isNamed?: (scheduled: Scheduled) => boolean;
}

/** More than the inspectors of a firm have before them. */
const maxAhead = 10_000;
/** Nobody moves more of them by hand: the earliest are named. */
const maxNamed = 500;

const projection = { inspectorId: 1, claimId: 1, scheduledDate: 1, scheduledTime: 1, outsideHoursReason: 1 } as const;

export async function standingOn(
  scope: Scope,
  days: readonly Pick<DayOffRecord, 'inspectorId' | 'from' | 'to'>[],
  { stores, isNamed = () => true }: Deps,
): Promise<Standing[]> {
  if (days.length === 0) return [];
  const $or = days.map(({ inspectorId, from, to }) => ({ inspectorId, scheduledDate: { $gte: from, $lte: to } }));
  const found = await stores.inspections.find(
    scope,
    { status: 'scheduled', $or },
    { sort: { scheduledAt: 1 }, limit: maxAhead, projection },
  );
  const inspections = found.filter(isNamed).slice(0, maxNamed);
  const claims = await stores.claims.find(
    scope,
    { _id: { $in: inspections.map(({ claimId }) => claimId) } },
    { projection: { propertyAddress: 1 } },
  );
  const addressOf = new Map(claims.map(({ _id, propertyAddress }) => [_id, propertyAddress]));
  return inspections.map(({ _id: inspectionId, inspectorId, claimId, scheduledDate: date, scheduledTime: time }) => {
    const street = streetOf(addressOf.get(claimId) ?? `Claim #${claimId}`);
    return { inspectionId, inspectorId, claimId, street, date, time };
  });
}

/** Without whose they are: the list says it once. */
export function namedOf({ inspectionId, claimId, street, date, time }: Standing): Named {
  return { inspectionId, claimId, street, date, time };
}
