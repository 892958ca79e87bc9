// Holding a time for a request that is no claim yet, and saying which times are free where it is taken.
import type { reviewHoldApi, HeldForReview } from '@plumbline/contracts/inspection';
import { Failure, personIdOf, type InputOf, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionType } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import { formatLongDate } from '@plumbline/server/dates';
import { inspectorFor, type Inspector } from '../base/inspector.ts';
import { assertWorks } from '../days-off/off-on.ts';
import { appointedTime } from '../inspections/schedule-inspection.ts';
import { freeTimesOf } from '../planning/next-times.ts';
import type { Deps } from '../stores/deps.ts';
import { holdTime, letGo } from './hold-time.ts';

type Wish = InputOf<typeof reviewHoldApi.holdTimeForReview.body>;
type Write = (effect: (tx: Tx) => Promise<HeldForReview>) => Promise<HeldForReview>;

/** Throws as scheduling does; what is taken says which times are free next. */
export async function holdForReview(scope: Scope, wish: Wish, { write, ...deps }: Deps & { write: Write }): Promise<HeldForReview> {
  const { date, timeZone, inspectionType, key, seconds } = wish;
  const inspector = await inspectorFor(scope, wish, deps.stores);
  try {
    const { scheduledAt: startsAt } = appointedTime(date, wish.time, { timeZone, now: deps.parts.clock() });
    await assertWorks(scope, { ...inspector, date }, deps.stores);
    const prepared = { wish, inspector, startsAt, timeZone, newPlanId: await deps.parts.nextId('day-plan'), heldMs: seconds * 1_000, key };
    return await write(async (tx) => {
      const { until, time } = await holdTime(tx, prepared, deps);
      return { ...inspector, date, time, until };
    });
  } catch (error) {
    throw await withNextTimes(scope, { error, place: { inspector, date, timeZone, inspectionType } }, deps);
  }
}

/** Returns whether the user who asks held something under the key. */
export async function releaseReviewHold(tx: Tx, key: string, { stores }: Pick<Deps, 'stores'>): Promise<boolean> {
  const userId = personIdOf(tx.scope);
  const held = await stores.dayPlans.find(
    tx.scope,
    { 'heldTimes.userId': userId, heldTimes: { $elemMatch: { userId, key } } },
    { session: tx.session },
  );
  await letGo(tx, { plans: held, userId }, stores);
  return held.length > 0;
}

interface Place {
  readonly inspector: Inspector;
  readonly date: string;
  readonly timeZone: string;
  readonly inspectionType: InspectionType;
}

export async function withNextTimes(scope: Scope, { error, place }: { error: unknown; place: Place }, deps: Deps): Promise<unknown> {
  if (!(error instanceof Failure) || (error.code !== 'conflict' && error.code !== 'invalid')) return error;
  const { inspector, date, timeZone, inspectionType: type } = place;
  const { times } = await freeTimesOf(scope, { ...inspector, date, timeZone, type }, deps);
  const [reason = ''] = error.message.split(' Please choose ');
  const next = times.map((one) => `${formatLongDate(one.date)}, ${one.time}`).join('; ');
  const free = next === '' ? `${inspector.inspectorName} has no free time in the next four weeks.` : `Next free: ${next}.`;
  return new Failure(error.code, `${reason} ${free}`, { fields: error.fields ?? {} });
}
