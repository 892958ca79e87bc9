// What to know of a free time: the drive from and to its neighbors, and the sunset. Pure.
import { durationText } from '@plumbline/contracts/inspection';
import { formatTime } from '@plumbline/server/dates';
import { driveBetween, type Place } from '../places/place-rules.ts';
import { sunsetAt } from '../places/sunset-rules.ts';

export interface Neighbor {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly street: string;
  readonly place: Place | undefined;
}

interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly place: Place | undefined;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The first that matters; nothing where nothing does. */
export function slotNote(slot: Slot, neighbors: readonly Neighbor[]): string | undefined {
  return longDrive(slot, neighbors) ?? darkness(slot) ?? shortDrive(slot, neighbors);
}

/** The rule of conflicts allows for half an hour. Estimated to take longer than the gap, it is said. */
function longDrive(slot: Slot, neighbors: readonly Neighbor[]): string | undefined {
  const { before, after } = around(slot, neighbors);
  const from = before && driveTo(before, slot);
  if (before && from !== undefined && before.endsAt.getTime() + from * minuteMs > slot.startsAt.getTime())
    return `Long drive: about ${durationText(from)} from ${before.street}, which ends ${formatTime(before.endsAt, slot.timeZone)}`;
  const to = after && driveTo(after, slot);
  if (after && to !== undefined && slot.endsAt.getTime() + to * minuteMs > after.startsAt.getTime())
    return `Long drive: about ${durationText(to)} to ${after.street} at ${formatTime(after.startsAt, slot.timeZone)}`;
  return undefined;
}

function darkness({ startsAt, endsAt, timeZone, place }: Slot): string | undefined {
  // Noon at the place, near enough: times lie between eight and four
  const sunset = place && sunsetAt(startsAt.getTime() + hourMs, place);
  return sunset && sunset < endsAt ? `Ends ${formatTime(endsAt, timeZone)}, sunset ${formatTime(sunset, timeZone)}` : undefined;
}

function shortDrive(slot: Slot, neighbors: readonly Neighbor[]): string | undefined {
  const { before } = around(slot, neighbors);
  const minutes = before && driveTo(before, slot);
  return before && minutes !== undefined ? `About ${durationText(minutes)} drive from ${before.street}` : undefined;
}

function around({ startsAt, endsAt }: Slot, neighbors: readonly Neighbor[]): { before: Neighbor | undefined; after: Neighbor | undefined } {
  const ordered = neighbors.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return { before: ordered.findLast((one) => one.endsAt <= startsAt), after: ordered.find((one) => one.startsAt >= endsAt) };
}

function driveTo({ place }: Neighbor, slot: Slot): number | undefined {
  return place && slot.place ? driveBetween(place, slot.place).minutes : undefined;
}
