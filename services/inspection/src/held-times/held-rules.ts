// Which times others hold, when that is over, and how it is said. Pure.
import { formatTime } from '@plumbline/server/dates';
import type { StoredHeldTime } from '../stores/planning-stores.ts';

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
