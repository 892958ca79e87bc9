// The eight times of a day for the inspector who would go: free, or taken and why; and what to know of a free one.
import type { DaySlots } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import { fallbackZone, type InspectionType } from '@plumbline/contracts/enums';
import { offOnDay } from '../days-off/off-on.ts';
import { worksOf } from '../working-hours/works.ts';
import { placesOf } from '../places/places.ts';
import type { Deps } from '../stores/deps.ts';
import type { Hold } from '../stores/planning-stores.ts';
import { claimToSchedule, type ClaimsClient, type KnownClaim } from './claim-for-inspection.ts';
import { takenOn } from './day-plan.ts';
import { inspectorFor } from '../base/inspector.ts';
import { slotNote, type Neighbor } from './slot-notes.ts';
import { endOf, slotsOf, type SlotState } from './slot-rules.ts';

export interface SlotWish {
  readonly date: string;
  readonly claimId?: number | undefined;
  readonly inspectionType?: InspectionType | undefined;
  readonly inspectorId?: number | undefined;
  readonly exceptInspectionId?: number | undefined;
  /** Of the property, for a claim that is about to be opened. */
  readonly timeZone?: string | undefined;
}

export async function listSlots(scope: Scope, wish: SlotWish, deps: Deps & { claimsClient: ClaimsClient }): Promise<DaySlots> {
  const claim = wish.claimId === undefined ? undefined : await claimToSchedule(scope, wish.claimId, deps);
  const inspector = await inspectorFor(
    scope,
    { inspectorId: wish.inspectorId, assignedAdjusterId: claim?.assignedAdjusterId },
    deps.stores,
  );
  const timeZone = zoneOfWish(wish, claim);
  const { inspectorId } = inspector;
  const now = deps.parts.clock();
  const { holds, held } = await takenOn(scope, { inspectorId, day: wish.date, now }, deps.stores.dayPlans);
  const firm = await deps.stores.organizations.findOne(scope, { _id: scope.organizationId });
  const hours = firm?.businessHours;
  const type = wish.inspectionType ?? ('comprehensive' as const);
  const off = await offOnDay(scope, { inspectorId, date: wish.date }, deps.stores);
  const works = await worksOf(scope, inspectorId, deps.stores);
  const day = { timeZone, type, holds, held, now, off, works, ...(hours ? { hours } : {}) };
  const { exceptInspectionId } = wish;
  const slots = slotsOf(wish.date, exceptInspectionId === undefined ? day : { ...day, exceptInspectionId });
  const others = holds.filter(({ inspectionId }) => inspectionId !== exceptInspectionId);
  const noteOf = claim ? await notesFor(scope, { claim, others, type }, deps) : () => undefined;
  return { date: wish.date, timeZone, ...inspector, slots: slots.map((slot) => wireOf(slot, noteOf(slot))) };
}

function zoneOfWish(wish: SlotWish, claim: { readonly timeZone: string } | undefined): string {
  return claim?.timeZone ?? wish.timeZone ?? fallbackZone;
}

function wireOf({ time, startsAt, reason, outsideHours }: SlotState, note: string | undefined): DaySlots['slots'][number] {
  return {
    time,
    startsAt: startsAt.toISOString(),
    free: reason === undefined,
    ...(reason ? { reason } : {}),
    ...(outsideHours ? { outsideHours } : {}),
    ...(reason === undefined && note ? { note } : {}),
  };
}

interface Day {
  readonly claim: KnownClaim;
  readonly others: readonly Hold[];
  readonly type: InspectionType;
}

/** Says what is known of a time, from where the property and the other inspections of the day lie. */
async function notesFor(scope: Scope, { claim, others, type }: Day, { stores }: Deps): Promise<(slot: SlotState) => string | undefined> {
  const ids = others.map(({ inspectionId }) => inspectionId);
  const inspections = ids.length === 0 ? [] : await stores.inspections.find(scope, { _id: { $in: ids } }, { projection: { claimId: 1 } });
  const claims = await stores.claims.find(
    scope,
    { _id: { $in: inspections.map(({ claimId }) => claimId) } },
    { projection: { propertyAddress: 1 } },
  );
  const properties = [
    { claimId: claim.id, propertyAddress: claim.propertyAddress },
    ...claims.map(({ _id, propertyAddress }) => ({ claimId: _id, propertyAddress })),
  ];
  const places = await placesOf(scope, properties, { stores });
  const claimOf = new Map(inspections.map(({ _id, claimId }) => [_id, claimId]));
  const neighbors: Neighbor[] = others.map(({ inspectionId, startsAt, endsAt, street }) => ({
    startsAt,
    endsAt,
    street,
    place: places.get(claimOf.get(inspectionId) ?? 0),
  }));
  const { timeZone } = claim;
  const place = places.get(claim.id);
  return ({ startsAt }) => slotNote({ startsAt, endsAt: endOf(startsAt, type), timeZone, place }, neighbors);
}
