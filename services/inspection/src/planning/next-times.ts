// Where a day is full: the next free times of its inspector, and of the next best one.
import type { NextTimes } from '@plumbline/contracts/inspection';
import { addDays, personIdOf, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionType } from '@plumbline/contracts/enums';
import { claimToSchedule } from '../inspections/claim-for-inspection.ts';
import { heldByOthers } from '../held-times/held-rules.ts';
import { worksOf } from '../working-hours/works.ts';
import { offBetween } from '../days-off/off-on.ts';
import { slotsOf } from '../inspections/slot-rules.ts';
import { listCandidates, type PlanningNeeds } from './candidates.ts';

export interface NextTimesQuestion {
  readonly claimId: number;
  readonly inspectorId: number;
  readonly date: string;
  readonly inspectionType?: InspectionType | undefined;
}

const maxTimes = 3;
/** A firm that is full for longer than this looks for another way. */
const daysAhead = 28;

export async function listNextTimes(scope: Scope, question: NextTimesQuestion, needs: PlanningNeeds): Promise<NextTimes[]> {
  const claim = await claimToSchedule(scope, question.claimId, needs);
  const candidates = await listCandidates(scope, question, needs);
  const asked = candidates.find(({ inspectorId }) => inspectorId === question.inspectorId);
  const other = candidates.find(({ inspectorId, against }) => inspectorId !== question.inspectorId && against === undefined);
  const firm = await needs.stores.organizations.findOne(scope, { _id: scope.organizationId });
  const hours = firm?.businessHours;
  const day = { timeZone: claim.timeZone, type: question.inspectionType ?? ('comprehensive' as const), now: needs.parts.clock() };
  return Promise.all(
    [asked, other].flatMap((one) => {
      if (!one) return [];
      const { inspectorId, name: inspectorName } = one;
      const timesOf = async () => {
        const until = addDays(question.date, daysAhead);
        const plans = await needs.stores.dayPlans.find(scope, { inspectorId, day: { $gte: question.date, $lte: until } });
        const off = await offBetween(scope, { from: question.date, to: until }, needs.stores);
        const works = await worksOf(scope, inspectorId, needs.stores);
        const dates = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(question.date, index));
        const free = dates.flatMap((date) => {
          const plan = plans.find((one) => one.day === date);
          const held = heldByOthers(plan?.heldTimes, { userId: personIdOf(scope), now: day.now });
          const taken = { holds: plan?.holds ?? [], held, off: off(inspectorId, date), works };
          const slots = slotsOf(date, { ...day, ...taken, ...(hours ? { hours } : {}) }).filter(({ reason }) => reason === undefined);
          return slots.map(({ time, startsAt }) => ({ date, time, startsAt: startsAt.toISOString() }));
        });
        return { inspectorId, inspectorName, times: free.slice(0, maxTimes) };
      };
      return [timesOf()];
    }),
  );
}
