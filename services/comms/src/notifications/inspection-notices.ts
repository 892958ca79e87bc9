// What people are told of inspections: that one of theirs changed, and what a client answers to its time. Pure.
import { formatLongDate, formatMoment } from '@plumbline/server/dates';
import { about, handlerOf, named, noticeText, type Notice, type NoticedClaim } from './notice-rules.ts';

interface Inspection {
  readonly claimId: number;
  readonly inspectorId: number;
  readonly scheduledDate: string;
  readonly scheduledTime: string;
}

const changes = {
  scheduled: 'An inspection was scheduled for you',
  moved: 'Your inspection was moved',
  cancelled: 'Your inspection was canceled',
  missed: 'Your inspection was recorded as a no-show',
} as const;

export function inspectionChanged(what: keyof typeof changes, inspection: Inspection): Notice {
  return {
    kind: 'inspection-changed',
    title: changes[what],
    text: `${formatLongDate(inspection.scheduledDate)}, ${inspection.scheduledTime}`,
    claimId: inspection.claimId,
    link: `/claims/${inspection.claimId}?tab=inspections`,
    to: { userIds: [inspection.inspectorId] },
  };
}

interface Answered {
  readonly inspectionId: number;
  readonly scheduledAt: string;
  readonly timeZone: string;
  readonly answer: 'confirmed' | 'another_time';
  readonly words?: string | undefined;
  readonly by: string;
  readonly inspectorId?: number | undefined;
}

/** For whoever makes the inspection; without anybody, those who give claims out: a client waits for an answer. The time is that of the property. */
export function appointmentNotice(claim: NoticedClaim, { scheduledAt, timeZone, answer, words, by, inspectorId }: Answered): Notice {
  const when = formatMoment(scheduledAt, timeZone);
  const isConfirmed = answer === 'confirmed';
  return {
    kind: 'appointment-answered',
    title: isConfirmed ? `${by} confirmed your inspection` : `${by} requested another time`,
    ...noticeText(`${named(claim)}, ${when}`, words),
    ...about(claim, 'inspections'),
    to: { userIds: inspectorId === undefined ? handlerOf(claim) : [inspectorId], otherwise: ['admin'] },
  };
}
