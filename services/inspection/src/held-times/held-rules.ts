// Which times others hold, when that is over, and how it is said.
import type { Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { formatTime } from '@plumbline/server/dates';
import type { DayPlanRecord, StoredHeldTime } from '../stores/planning-stores.ts';
import type { Stores } from '../stores/stores.ts';

/** Of others and not over: nobody's own choice stands in their way, in whichever tab. */
export function heldByOthers(
  held: readonly StoredHeldTime[] | undefined,
  { userId, now }: { userId: number | undefined; now: Date },
): StoredHeldTime[] {
  return (held ?? []).filter((one) => one.userId !== userId && one.until > now);
}

/** `Held by Ana Prado until 9:20 AM`, in the zone of the property. */
export function heldReason({ userName, until, timeZone, startsAt, time }: StoredHeldTime, wanted: Date): string {
  const words = `held by ${userName} until ${formatTime(until, timeZone)}`;
  return wanted.getTime() === startsAt.getTime() ? `H${words.slice(1)}` : `Too near ${time}, ${words}`;
}

/** By the clock of the store: two processes never disagree about what is over. */
export async function storeNow(tx: Tx, { _id }: Pick<DayPlanRecord, '_id'>, { dayPlans }: Pick<Stores, 'dayPlans'>): Promise<Date> {
  const [found] = await dayPlans.aggregate<{ now: Date }>(tx.scope, { _id }, [{ $project: { now: '$$NOW' } }], tx.session);
  return found?.now ?? tx.now;
}

/** Keys and services hold nothing. */
export function userIdOf({ actor }: Scope): number | undefined {
  return actor.kind === 'user' && typeof actor.id === 'number' ? actor.id : undefined;
}
