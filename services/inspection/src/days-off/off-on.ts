// Who is off when: asked by everything that offers or takes a time.
import { dayOffText, isOffOn } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { formatLongDate } from '@plumbline/server/dates';
import type { Stores } from '../stores/stores.ts';

type Deps = Pick<Stores, 'daysOff'>;

/** `Day off: Vacation` for an inspector and a date; nothing where somebody works. */
export type OffOn = (inspectorId: number, date: string) => string | undefined;

/** Of everybody, from one date to another. */
export async function offBetween(scope: Scope, { from, to }: { from: string; to: string }, { daysOff }: Deps): Promise<OffOn> {
  const found = await daysOff.find(
    scope,
    { from: { $lte: to }, to: { $gte: from }, removedAt: { $exists: false } },
    { sort: { from: 1, _id: 1 } },
  );
  return (inspectorId, date) => {
    const off = found.find((one) => one.inspectorId === inspectorId && isOffOn(date, one));
    return off && dayOffText(off);
  };
}

export async function offOnDay(
  scope: Scope,
  { inspectorId, date }: { inspectorId: number; date: string },
  deps: Deps,
): Promise<string | undefined> {
  return (await offBetween(scope, { from: date, to: date }, deps))(inspectorId, date);
}

/** Throws `conflict`: nobody is sent where they said that they are not. */
export async function assertWorks(
  scope: Scope,
  { inspectorId, inspectorName, date }: { inspectorId: number; inspectorName: string; date: string },
  deps: Deps,
): Promise<void> {
  const off = await offOnDay(scope, { inspectorId, date }, deps);
  if (!off) return;
  throw new Failure('conflict', `${inspectorName} is off on ${formatLongDate(date)}. Choose another day or inspector.`, {
    fields: { scheduledDate: off },
  });
}
