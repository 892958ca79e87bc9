// What planning looks at: who inspects, what each has in a week, and where the properties lie.
import type { BusinessHours, License } from '@plumbline/contracts/identity';
import { addDays, inspectors, personIdOf, type Role, type Scope } from '@plumbline/contracts/kernel';
import { fallbackZone } from '@plumbline/contracts/enums';
import type { ServiceParts } from '@plumbline/server';
import { offBetween, type OffOn } from '../days-off/off-on.ts';
import type { ClaimProjection, InspectionRecord, Stores } from '../stores/stores.ts';
import { heldByOthers } from '../held-times/held-rules.ts';
import type { TakenTimes } from '../inspections/day-plan.ts';
import { worksOfAll, type WorksOf } from '../working-hours/works.ts';
import { mondayOf } from './board-rules.ts';
import { placesOf, type PlacedProperty } from '../places/places.ts';
import { streetOf } from '../places/place-rules.ts';

export interface PlannedInspector {
  readonly inspectorId: number;
  readonly name: string;
  readonly role: Role;
  readonly licenses: readonly License[];
}

/** An inspection of the week with what planning asks of its claim. */
export interface PlannedInspection {
  readonly record: InspectionRecord;
  readonly claim: ClaimProjection | undefined;
  readonly street: string;
  readonly place: PlacedProperty | undefined;
}

export interface PlannedWeek {
  /** Monday. */
  readonly from: string;
  readonly hours: BusinessHours | undefined;
  /** Of the firm. */
  readonly timeZone: string;
  readonly now: Date;
  readonly inspectors: readonly PlannedInspector[];
  /** In the order of their times. */
  inspectionsOf(inspectorId: number, date?: string): readonly PlannedInspection[];
  takenOn(inspectorId: number, date: string): TakenTimes;
  /** Why somebody takes nothing on a day of the week. */
  readonly offOn: OffOn;
  readonly worksOf: WorksOf;
}

type Deps = { readonly parts: Pick<ServiceParts, 'clock'>; readonly stores: Stores };

/** What happened or will happen; what was canceled takes no time. */
const shownStatuses = ['scheduled', 'in_progress', 'completed', 'no_show'];

export async function plannedWeek(scope: Scope, date: string, deps: Deps): Promise<PlannedWeek> {
  const { stores, parts } = deps;
  const from = mondayOf(date);
  const days = { $gte: from, $lte: addDays(from, 6) };
  const [firm, people, plans, records, offOn, worksOf] = await Promise.all([
    stores.organizations.findOne(scope, { _id: scope.organizationId }),
    stores.people.find(scope, { role: { $in: inspectors }, isAuthorized: true }, { sort: { name: 1 }, limit: 200 }),
    stores.dayPlans.find(scope, { day: days }),
    stores.inspections.find(scope, { scheduledDate: days, status: { $in: shownStatuses } }, { sort: { scheduledAt: 1 } }),
    offBetween(scope, { from, to: days.$lte }, stores),
    worksOfAll(scope, stores),
  ]);
  const byInspector = Map.groupBy(await withPlaces(scope, records, deps), ({ record }) => record.inspectorId);
  const planOf = new Map(plans.map((plan) => [`${plan.inspectorId} ${plan.day}`, plan]));
  const now = parts.clock();
  const userId = personIdOf(scope);
  const timeZone = firm?.timeZone ?? fallbackZone;
  return {
    from,
    hours: firm?.businessHours,
    timeZone,
    now,
    inspectors: inspectorsOf(scope, people, records),
    inspectionsOf: (inspectorId, day) =>
      (byInspector.get(inspectorId) ?? []).filter(({ record }) => day === undefined || record.scheduledDate === day),
    takenOn: (inspectorId, day) => {
      const plan = planOf.get(`${inspectorId} ${day}`);
      return { holds: plan?.holds ?? [], held: heldByOthers(plan?.heldTimes, { userId, now }) };
    },
    offOn,
    worksOf,
  };
}

async function withPlaces(scope: Scope, records: readonly InspectionRecord[], { stores }: Deps): Promise<PlannedInspection[]> {
  const claimIds = [...new Set(records.map(({ claimId }) => claimId))];
  const claims = claimIds.length === 0 ? [] : await stores.claims.find(scope, { _id: { $in: claimIds } });
  const byId = new Map(claims.map((claim) => [claim._id, claim]));
  const properties = claims.map(({ _id, propertyAddress, position }) => ({ claimId: _id, propertyAddress, position }));
  const places = await placesOf(scope, properties, { stores });
  return records.map((record) => {
    const claim = byId.get(record.claimId);
    return { record, claim, street: streetOf(claim?.propertyAddress ?? `Claim #${record.claimId}`), place: places.get(record.claimId) };
  });
}

/** Everybody who may inspect; whoever has left keeps a row while something of theirs stands in the week. */
function inspectorsOf(
  { actor }: Scope,
  people: readonly { _id: number; name: string; role: string; licenses?: readonly License[] }[],
  records: readonly InspectionRecord[],
): PlannedInspector[] {
  const known = new Map<number, PlannedInspector>(
    people.map(({ _id, name, role, licenses = [] }) => [_id, { inspectorId: _id, name, role: role as Role, licenses }]),
  );
  const add = (inspectorId: number, name: string, role: Role) => {
    if (!known.has(inspectorId)) known.set(inspectorId, { inspectorId, name, role, licenses: [] });
  };
  if (actor.kind === 'user' && typeof actor.id === 'number' && inspectors.some((one) => one === actor.role))
    add(actor.id, actor.name, actor.role ?? 'adjuster');
  for (const { inspectorId, inspectorName } of records) add(inspectorId, inspectorName, 'adjuster');
  return [...known.values()];
}
