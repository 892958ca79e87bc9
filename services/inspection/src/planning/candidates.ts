// Who could inspect a claim on a day: the same figures for everybody, ranked by the rules.
import { notWorkingOn, type InspectorCandidate } from '@plumbline/contracts/inspection';
import { inspectors, type Scope } from '@plumbline/contracts/kernel';
import { inspectionTypeMeta, type InspectionType } from '@plumbline/contracts/enums';
import type { Deps } from '../stores/deps.ts';
import { claimToSchedule, type ClaimsClient, type KnownClaim } from '../inspections/claim-for-inspection.ts';
import { slotsOf } from '../inspections/slot-rules.ts';
import { capacityOf } from './board-rules.ts';
import { rankCandidates, type CandidateInput } from './candidate-rules.ts';
import { driveBetween } from '../places/place-rules.ts';
import { placesOf, type PlacedProperty } from '../places/places.ts';
import { plannedWeek, type PlannedInspector, type PlannedWeek } from './planned-week.ts';

export interface CandidateQuestion {
  readonly claimId: number;
  readonly date: string;
  readonly inspectionType?: InspectionType | undefined;
  /** An inspection that is being moved is no work yet. */
  readonly exceptInspectionId?: number | undefined;
}

export type PlanningDeps = Deps & { readonly claimsClient: ClaimsClient };

export async function listCandidates(scope: Scope, question: CandidateQuestion, deps: PlanningDeps): Promise<InspectorCandidate[]> {
  const claim = await claimToSchedule(scope, question.claimId, deps);
  const week = await plannedWeek(scope, question.date, deps);
  const place = await placeOfClaim(scope, claim, deps);
  const callerId = scope.actor.kind === 'user' ? scope.actor.id : undefined;
  const able = week.inspectors.filter(({ role }) => inspectors.some((one) => one === role));
  const inputs = able.map((person) => inputOf(person, { question, claim, week, place, callerId }));
  return rankCandidates(inputs, { state: claim.state, date: question.date });
}

export async function placeOfClaim(
  scope: Scope,
  { id, propertyAddress, position }: Pick<KnownClaim, 'id' | 'propertyAddress' | 'position'>,
  { stores }: Deps,
): Promise<PlacedProperty | undefined> {
  return (await placesOf(scope, [{ claimId: id, propertyAddress, position }], { stores })).get(id);
}

interface About {
  readonly question: CandidateQuestion;
  readonly claim: KnownClaim;
  readonly week: PlannedWeek;
  readonly place: PlacedProperty | undefined;
  readonly callerId: number | string | undefined;
}

function inputOf(person: PlannedInspector, { question, claim, week, place, callerId }: About): CandidateInput {
  const { date, inspectionType: type = 'comprehensive', exceptInspectionId } = question;
  const { inspectorId } = person;
  return {
    ...person,
    scheduledMinutes: scheduledMinutes(week, inspectorId, exceptInspectionId),
    capacityMinutes: capacityIn(week, inspectorId),
    off: week.offOn(inspectorId, date) ?? notWorkingOn(date, week.worksOf(inspectorId)),
    freeTimes: freeTimesOf(week, { inspectorId, date, timeZone: claim.timeZone, type, exceptInspectionId }),
    nearest: place && nearestOf(week, { inspectorId, date, place, exceptInspectionId }),
    isAssigned: claim.assignedAdjusterId === inspectorId,
    isCaller: callerId === inspectorId,
  };
}

export function capacityIn({ from, hours, offOn, worksOf }: PlannedWeek, inspectorId: number): number {
  return capacityOf(from, { hours, works: worksOf(inspectorId), isOff: (date) => offOn(inspectorId, date) !== undefined });
}

/** What takes time in the week: as long as an inspection is held for. */
export function scheduledMinutes(week: PlannedWeek, inspectorId: number, exceptInspectionId?: number): number {
  return week
    .inspectionsOf(inspectorId)
    .filter(({ record }) => record._id !== exceptInspectionId && record.status !== 'no_show')
    .reduce((sum, { record }) => sum + inspectionTypeMeta[record.inspectionType].toMinutes, 0);
}

interface DayQuestion {
  readonly inspectorId: number;
  readonly date: string;
  /** Of the property. */
  readonly timeZone: string;
  readonly type: InspectionType;
  readonly exceptInspectionId?: number | undefined;
}

/** Of the eight times of a day. */
export function freeTimesOf(week: PlannedWeek, { inspectorId, date, exceptInspectionId, ...day }: DayQuestion): number {
  const { now, hours } = week;
  const plan = {
    ...day,
    ...week.takenOn(inspectorId, date),
    now,
    off: week.offOn(inspectorId, date),
    works: week.worksOf(inspectorId),
    ...(hours ? { hours } : {}),
  };
  const slots = slotsOf(date, exceptInspectionId === undefined ? plan : { ...plan, exceptInspectionId });
  return slots.filter(({ reason }) => reason === undefined).length;
}

interface NearQuestion extends Pick<DayQuestion, 'inspectorId' | 'date' | 'exceptInspectionId'> {
  readonly place: PlacedProperty;
}

/** The inspection of that day from which the drive is shortest. */
function nearestOf(week: PlannedWeek, { inspectorId, date, place, exceptInspectionId }: NearQuestion): CandidateInput['nearest'] {
  return week
    .inspectionsOf(inspectorId, date)
    .flatMap(({ record, street, place: there }) =>
      there && record._id !== exceptInspectionId ? [{ ...driveBetween(there, place), street, time: record.scheduledTime }] : [],
    )
    .toSorted((one, other) => one.minutes - other.minutes)[0];
}
