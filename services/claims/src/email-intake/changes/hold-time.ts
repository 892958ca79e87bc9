// The time that a reviewer is about to choose, held by the inspection service as long as they have the lock. It ends by itself.
import type { EmailIntakeLocked, EmailIntakeLockWish } from '@plumbline/contracts/claims';
import { reviewHoldApi } from '@plumbline/contracts/inspection';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { EmailIntakeStores } from '../model/intake-stores.ts';

type Deps = Pick<EmailIntakeStores, 'parts' | 'emails'>;
type Schedule = NonNullable<EmailIntakeLockWish['schedule']>;
interface Wanted {
  readonly id: number;
  readonly schedule: Schedule;
  readonly seconds: number;
}

const answerWithinMs = 10_000;
/** Under which the inspection service holds and reserves a time for an email. */
export const timeKeyOf = (id: number) => `email-intake-${id}`;

/** What is held, or the sentence that says why not: a taken time ends no review. */
export async function holdChosenTime(
  scope: Scope,
  { id, schedule, seconds }: Wanted,
  { parts }: Pick<Deps, 'parts'>,
): Promise<Pick<EmailIntakeLocked, 'held' | 'notHeld'>> {
  const { scheduledDate: date, scheduledTime: time, inspectionType, inspectorId, timeZone } = schedule;
  const body = { key: timeKeyOf(id), date, time, inspectionType, timeZone, seconds, ...omitUndefined({ inspectorId }) };
  const signal = AbortSignal.timeout(answerWithinMs);
  try {
    const { inspectorName, until } = await parts.askAs(scope, 'inspection')(reviewHoldApi.holdTimeForReview, { body, signal });
    return { held: { inspectorName, scheduledDate: date, scheduledTime: time, until } };
  } catch (error) {
    if (error instanceof Failure && error.code !== 'unavailable') return { notHeld: error.message };
    parts.log.warn({ err: error, intakeId: id }, 'time hold failed');
    return { notHeld: "This time couldn't be held. You can still approve if it stays free." };
  }
}

/** Of the user who asks. What cannot be released now ends with the lock. */
export async function releaseChosenTime(scope: Scope, id: number, { parts }: Pick<Deps, 'parts'>): Promise<void> {
  const signal = AbortSignal.timeout(answerWithinMs);
  await parts
    .askAs(scope, 'inspection')(reviewHoldApi.releaseReviewHold, { body: { key: timeKeyOf(id) }, signal })
    .catch((error: unknown) => parts.log.warn({ err: error, intakeId: id }, 'held time release failed; it expires'));
}

/** Once it is decided. Nobody is asked where nothing is held. */
export async function letGoOfTime(scope: Scope, id: number, deps: Deps): Promise<void> {
  const held = { _id: id, 'lock.holdsTime': true, 'lock.userId': scope.actor.id };
  const released = await deps.emails.intakes.mark(scope, held, { $unset: { 'lock.holdsTime': 1 } });
  if (released === 1) await releaseChosenTime(scope, id, deps);
}
