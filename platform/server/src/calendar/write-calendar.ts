// An iCalendar text (RFC 5545): an invitation, its cancellation, or a feed of events. Times are those of each event's own zone.
import { contentText, parameterValue, textValue } from './content-lines.ts';
import { localStamp, timeZoneBlock, utcStamp } from './time-zone-block.ts';

export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

export interface CalendarEvent {
  /** Stays the same for the life of an appointment: by it a calendar finds the entry again. */
  readonly uid: string;
  /** Grows with each move and with the cancellation. */
  readonly sequence: number;
  /** When this version was written. */
  readonly stampedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** IANA zone of the place. */
  readonly timeZone: string;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
  readonly organizer?: CalendarPerson | undefined;
  readonly attendees?: readonly CalendarPerson[] | undefined;
  readonly isCancelled?: boolean | undefined;
}

export interface Calendar {
  /** `REQUEST` invites, `CANCEL` takes an invitation back, `PUBLISH` is a feed. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  readonly events: readonly CalendarEvent[];
  /** What a calendar program calls a feed. */
  readonly name?: string | undefined;
}

export function calendarText({ method, events, name }: Calendar): string {
  return contentText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Inspections//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : [`NAME:${textValue(name)}`, `X-WR-CALNAME:${textValue(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...zonesOf(events),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]);
}

function zonesOf(events: readonly CalendarEvent[]): string[] {
  const zones = [...new Set(events.map(({ timeZone }) => timeZone))];
  return zones.flatMap((timeZone) => {
    const within = events.filter((event) => event.timeZone === timeZone);
    return timeZoneBlock(timeZone, {
      firstMs: Math.min(...within.map(({ startsAt }) => startsAt.getTime())),
      lastMs: Math.max(...within.map(({ endsAt }) => endsAt.getTime())),
    });
  });
}

function eventLines(event: CalendarEvent): string[] {
  const { timeZone, organizer, attendees = [], isCancelled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${textValue(event.uid)}`,
    `DTSTAMP:${utcStamp(event.stampedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;TZID=${timeZone}:${localStamp(event.startsAt, timeZone)}`,
    `DTEND;TZID=${timeZone}:${localStamp(event.endsAt, timeZone)}`,
    `SUMMARY:${textValue(event.summary)}`,
    ...optional('LOCATION', event.location),
    ...optional('DESCRIPTION', event.description),
    ...(event.url === undefined ? [] : [`URL:${event.url}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${parameterValue(organizer.name)}:${addressOf(organizer)}`] : []),
    ...attendees.map(
      (one) => `ATTENDEE;CN=${parameterValue(one.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:${addressOf(one)}`,
    ),
    'END:VEVENT',
  ];
}

function optional(name: string, text: string | undefined): string[] {
  return text ? [`${name}:${textValue(text)}`] : [];
}

/** An address never breaks out of its line. */
function addressOf({ email }: CalendarPerson): string {
  return `mailto:${email.replace(/[^\p{L}\p{N}.!#$%&'*+/=?^_`{|}~@-]/gu, '')}`;
}
