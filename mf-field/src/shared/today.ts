// Today as a calendar date, in the zone of the property where there is one.
import { readerZone } from '@plumbline/ui';

/** `timeZone` is an IANA name; default is the reader's. */
export function today(timeZone = readerZone()): string {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(new Date());
}
