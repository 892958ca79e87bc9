// Where a stretch of the day stands on the board, as percent of the height of its cell. Pure.

/** The board begins at 7:30 and ends at 19:30: an inspection at 4:00 PM takes three hours at most. */
const firstMinute = 7.5 * 60;
const lastMinute = 19.5 * 60;
const spanMinutes = lastMinute - firstMinute;

export interface Stretch {
  readonly top: string;
  readonly height: string;
}

export function placeOf(startMinute: number, endMinute: number): Stretch {
  const from = clamp(startMinute);
  const to = Math.max(from, clamp(endMinute));
  return { top: percent(from - firstMinute), height: percent(to - from) };
}

export const noon = placeOf(12 * 60, 13 * 60);

function clamp(minute: number): number {
  return Math.min(lastMinute, Math.max(firstMinute, minute));
}

function percent(minutes: number): string {
  return `${((minutes / spanMinutes) * 100).toFixed(2)}%`;
}
