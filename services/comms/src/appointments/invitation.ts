// The calendar entry of an appointment, as an invitation or its cancellation. It says what the client may read, and nothing else.
import { inspectionTypeMeta } from '@plumbline/contracts/enums';
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { calendarText } from '@plumbline/server/calendar';
import type { Inspection } from '../inspections/inspection.ts';
import { sayOfAppointment } from './appointment-texts.ts';
import type { CommunicationRecord } from '../stores/communication.ts';

interface About {
  readonly appointment: Inspection;
  readonly claim: { readonly claimNumber: string; readonly propertyAddress: string; readonly timeZone: string };
  readonly attendee: { readonly name: string; readonly email: string };
  readonly organizer: { readonly name: string; readonly email: string };
  readonly isCancelled: boolean;
  readonly language: TextLanguage;
  readonly now: Date;
}

const minuteMs = 60_000;

export function invitationOf({
  appointment,
  claim,
  attendee,
  organizer,
  isCancelled,
  language,
  now,
}: About): CommunicationRecord['calendar'] {
  const {
    scheduledAt,
    calendarUid,
    sequence,
    inspectionType = 'comprehensive',
    inspectorName = '',
    timeZone = claim.timeZone,
  } = appointment;
  if (!scheduledAt) return undefined;
  const say = sayOfAppointment[language];
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const event = {
    uid: calendarUid,
    sequence,
    stampedAt: now,
    startsAt: scheduledAt,
    endsAt: new Date(scheduledAt.getTime() + inspectionTypeMeta[inspectionType].toMinutes * minuteMs),
    timeZone,
    summary: say('calendarTitle'),
    location: claim.propertyAddress,
    description: [say('calendarText', { inspectorName }), say('calendarClaim', claim)].join('\n'),
    organizer,
    attendees: [attendee],
    isCancelled,
  };
  return { method, text: calendarText({ method, events: [event] }) };
}

/** The address of a sender that is written with or without a name: `Firm <claims@firm.test>`. */
export function addressIn(sender: string): string {
  return /<([^<>\s]+)>/.exec(sender)?.[1] ?? sender.trim();
}
