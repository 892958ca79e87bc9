// Who typed the weather note of an inspection, or cleared it, and when.
import type { Inspection } from '@plumbline/contracts/inspection';
import { formatDate } from '@plumbline/ui';

/** Undefined where nobody did. The time of the phone, where it was typed on one, in the zone of the property. */
export function weatherNotedText({ weatherNote, weatherNoted, timeZone }: Inspection): string | undefined {
  if (!weatherNoted) return undefined;
  const { by, at, clientAt = at } = weatherNoted;
  return `${weatherNote ? 'Typed' : 'Cleared'} by ${by}, ${formatDate(clientAt, 'date-time', timeZone)}`;
}
