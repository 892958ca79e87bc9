// A zone in which it is a certain hour now: tests of texts and calls give the same result at every time of day.

/** IANA zone whose clocks show between `hour` and `hour`:59 at this moment. */
function zoneAtHour(hour: number, now = new Date()): string {
  const ahead = (((hour - now.getUTCHours() + 36) % 24) + 24) % 24;
  const offset = ahead - 12;
  // In these names a plus lies west of Greenwich
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** Where people may be texted and called now. */
export const byDay = (): string => zoneAtHour(12);
/** Where it is night. */
export const atNight = (): string => zoneAtHour(23);
