// Where the dates of a claim stand on one line, and on which level their names stand so that no two overlap.
import { addDays, dayNumberOf } from '@plumbline/contracts/kernel';

export interface AxisDate {
  readonly key: string;
  readonly on: string;
}

export interface Placed {
  readonly key: string;
  /** Percent of the width. */
  readonly at: number;
  /** Levels of names: 0 and 1 above the line, 2 and 3 below; absent where no level has room. */
  readonly level?: number;
  readonly align: 'start' | 'center' | 'end';
}

export interface Axis {
  readonly dates: readonly Placed[];
  readonly today: number;
  /** Where the far future begins, behind a break; absent where nothing is that far. */
  readonly breakAt?: number;
}

/** Days after today from which a date is far. */
const farDays = 150;
const breakAt = 84;
const levels = [0, 2, 1, 3] as const;
/** A name takes this part of the width, in percent. */
const nameWidth = 15;

export function axisOf(dates: readonly AxisDate[], today: string): Axis {
  const sorted = dates.toSorted((one, other) => one.on.localeCompare(other.on));
  const farFrom = addDays(today, farDays);
  const near = sorted.filter(({ on }) => on <= farFrom);
  const far = sorted.filter(({ on }) => on > farFrom);
  const first = earliest(near[0]?.on, today);
  const last = latest(near.at(-1)?.on, today);
  const width = far.length > 0 ? breakAt - 4 : 100;
  const span = Math.max(1, dayNumberOf(last) - dayNumberOf(first));
  const nearAt = (on: string) => ((dayNumberOf(on) - dayNumberOf(first)) / span) * width;
  const step = (100 - breakAt - 2) / Math.max(1, far.length);
  const places = [
    ...near.map(({ key, on }) => ({ key, at: nearAt(on) })),
    ...far.map(({ key }, index) => ({ key, at: breakAt + 2 + step * (index + 1) })),
  ];
  return { dates: withLevels(places), today: nearAt(today), ...(far.length > 0 ? { breakAt } : {}) };
}

function earliest(one: string | undefined, other: string): string {
  return one !== undefined && one < other ? one : other;
}

function latest(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

/** From left to right each name takes the first level where the one before it has ended. */
function withLevels(places: readonly { key: string; at: number }[]): readonly Placed[] {
  const ends = new Map<number, number>();
  return places.map(({ key, at }) => {
    const align = at < nameWidth / 2 ? 'start' : at > 100 - nameWidth / 2 ? 'end' : 'center';
    const from = align === 'start' ? at : align === 'end' ? at - nameWidth : at - nameWidth / 2;
    const level = levels.find((one) => (ends.get(one) ?? Number.NEGATIVE_INFINITY) <= from);
    if (level === undefined) return { key, at, align };
    ends.set(level, from + nameWidth);
    return { key, at, align, level };
  });
}
