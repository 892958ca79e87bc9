// Where a day is full: the next free times of its inspector, and of the next best one.
import type { NextTimes } from '@plumbline/contracts/inspection';
import { addDays, personIdOf, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionType } from '@plumbline/contracts/enums';
import { claimToSchedule } from '../inspections/claim-for-inspection.ts';
import { heldByOthers } from '../held-times/held-rules.ts';
import { worksOf } from '../working-hours/works.ts';
import { offBetween } from '../days-off/off-on.ts';
import { slotsOf } from '../inspections/slot-rules.ts';
import type { Deps } from '../stores/deps.ts';
import { listCandidates, type PlanningDeps } from './candidates.ts';

export interface NextTimesQuestion {
  readonly claimId: number;
  readonly inspectorId: number;
  readonly date: string;
  readonly inspectionType?: InspectionType | undefined;
}

const maxTimes = 3;
/** A firm that is full for longer than this looks for another way. */
const daysAhead = 28;

export async function listNextTimes(scope: Scope, question: NextTimesQuestion, deps: PlanningDeps): Promise<NextTimes[]> {
  const claim = await claimToSchedule(scope, question.claimId, deps);
  const candidates = await listCandidates(scope, question, deps);
  const asked = candidates.find(({ inspectorId }) => inspectorId === question.inspectorId);
  const other = candidates.find(({ inspectorId, against }) => inspectorId !== question.inspectorId && against === undefined);
  const day = { date: question.date, timeZone: claim.timeZone, type: question.inspectionType ?? ('comprehensive' as const) };
  return Promise.all(
    [asked, other].flatMap((one) =>
      one ? [freeTimesOf(scope, { ...day, inspectorId: one.inspectorId, inspectorName: one.name }, deps)] : [],
    ),
  );
}

interface DayOf {
  readonly inspectorId: number;
  readonly inspectorName: string;
  /** The first that is looked at. */
  readonly date: string;
  readonly timeZone: string;
  readonly type: InspectionType;
}

/** The first three within four weeks, as the caller may take them. */
export async function freeTimesOf(scope: Scope, wanted: DayOf, { stores, parts }: Deps): Promise<NextTimes> {
  const { inspectorId, inspectorName, timeZone, type } = wanted;
  const until = addDays(wanted.date, daysAhead);
  const firm = await stores.organizations.findOne(scope, { _id: scope.organizationId });
  const plans = await stores.dayPlans.find(scope, { inspectorId, day: { $gte: wanted.date, $lte: until } });
  const off = await offBetween(scope, { from: wanted.date, to: until }, stores);
  const day = { timeZone, type, now: parts.clock(), works: await worksOf(scope, inspectorId, stores) };
  const hours = firm?.businessHours ? { hours: firm.businessHours } : {};
  const dates = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(wanted.date, index));
  const free = dates.flatMap((date) => {
    const plan = plans.find((one) => one.day === date);
    const held = heldByOthers(plan?.heldTimes, { userId: personIdOf(scope), now: day.now });
    const slots = slotsOf(date, { ...day, ...hours, holds: plan?.holds ?? [], held, off: off(inspectorId, date) });
    return slots
      .filter(({ reason }) => reason === undefined)
      .map(({ time, startsAt }) => ({ date, time, startsAt: startsAt.toISOString() }));
  });
  return { inspectorId, inspectorName, times: free.slice(0, maxTimes) };
}
