// Inspections that were scheduled before their inspector was off.
import type { DayOff } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { streetOf } from '../places/place-rules.ts';
import type { DayOffRecord } from '../stores/day-off-record.ts';
import type { Stores } from '../stores/stores.ts';

type Standing = DayOff['standing'][number] & {
  readonly inspectorId: number;
  /** Somebody gave the reason for an unusual time when it was scheduled. */
  readonly isExplained: boolean;
};

export async function standingOn(
  scope: Scope,
  daysOff: readonly Pick<DayOffRecord, 'inspectorId' | 'from' | 'to'>[],
  { stores }: { stores: Stores },
): Promise<Standing[]> {
  if (daysOff.length === 0) return [];
  const $or = daysOff.map(({ inspectorId, from, to }) => ({ inspectorId, scheduledDate: { $gte: from, $lte: to } }));
  const inspections = await stores.inspections.find(scope, { status: 'scheduled', $or }, { sort: { scheduledAt: 1 }, limit: 500 });
  const claims = await stores.claims.find(
    scope,
    { _id: { $in: inspections.map(({ claimId }) => claimId) } },
    { projection: { propertyAddress: 1 } },
  );
  const addressOf = new Map(claims.map(({ _id, propertyAddress }) => [_id, propertyAddress]));
  return inspections.map(({ _id: inspectionId, inspectorId, claimId, scheduledDate: date, scheduledTime: time, outsideHoursReason }) => {
    const street = streetOf(addressOf.get(claimId) ?? `Claim #${claimId}`);
    return { inspectionId, inspectorId, claimId, street, date, time, isExplained: outsideHoursReason !== undefined };
  });
}
