// The stops of an inspector on a day in the order of their times, with the estimated drives between them.
import type { DayRoute, RouteStop } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { TimeSlot } from '@plumbline/contracts/enums';
import { claimToSchedule } from '../inspections/claim-for-inspection.ts';
import { inspectorFor } from '../base/inspector.ts';
import { slotStart } from '../inspections/slot-rules.ts';
import { placeOfClaim, type PlanningDeps } from './candidates.ts';
import { driveBetween, streetOf } from '../places/place-rules.ts';
import type { PlacedProperty } from '../places/places.ts';
import { plannedWeek, type PlannedInspection } from './planned-week.ts';

export interface RouteQuestion {
  readonly inspectorId: number;
  readonly date: string;
  readonly claimId?: number | undefined;
  readonly time?: TimeSlot | undefined;
}

interface Stop {
  readonly at: Date;
  readonly stop: RouteStop;
  readonly place: PlacedProperty | undefined;
}

export async function readDayRoute(scope: Scope, question: RouteQuestion, deps: PlanningDeps): Promise<DayRoute> {
  const { inspectorId, date } = question;
  const week = await plannedWeek(scope, date, deps);
  const name = week.inspectors.find((one) => one.inspectorId === inspectorId)?.name;
  const inspectorName = name ?? (await inspectorFor(scope, { inspectorId }, deps.stores)).inspectorName;
  const scheduled = week.inspectionsOf(inspectorId, date).filter(({ record }) => record.status !== 'no_show');
  const added = await stopToAdd(scope, question, deps);
  const stops = [...scheduled.map(stopOf), ...(added ? [added] : [])].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const driven = stops.map((one, index) => withDrive(one, stops[index - 1]));
  return {
    date,
    inspectorId,
    inspectorName,
    stops: driven,
    miles: driven.reduce((sum, { miles = 0 }) => sum + miles, 0),
    driveMinutes: driven.reduce((sum, { driveMinutes = 0 }) => sum + driveMinutes, 0),
  };
}

function stopOf({ record, claim, street, place }: PlannedInspection): Stop {
  return {
    at: record.scheduledAt,
    place,
    stop: {
      inspectionId: record._id,
      claimId: record.claimId,
      time: record.scheduledTime,
      street,
      address: claim?.propertyAddress ?? street,
      propertyOwnerName: claim?.propertyOwnerName ?? '',
    },
  };
}

/** The claim that is being scheduled, at the time that is looked at. */
async function stopToAdd(scope: Scope, { claimId, time, date }: RouteQuestion, deps: PlanningDeps): Promise<Stop | undefined> {
  if (claimId === undefined || time === undefined) return undefined;
  const claim = await claimToSchedule(scope, claimId, deps);
  const { propertyAddress, propertyOwnerName, timeZone } = claim;
  return {
    at: slotStart(date, time, timeZone),
    place: await placeOfClaim(scope, claim, deps),
    stop: { claimId, time, street: streetOf(propertyAddress), address: propertyAddress, propertyOwnerName },
  };
}

function withDrive({ stop, place }: Stop, before: Stop | undefined): RouteStop {
  const drive = place && before?.place ? driveBetween(before.place, place) : undefined;
  return {
    ...stop,
    ...(place ? { lat: place.lat, lng: place.lng, placedBy: place.by } : {}),
    ...(drive ? { miles: drive.miles, driveMinutes: drive.minutes } : {}),
  };
}
