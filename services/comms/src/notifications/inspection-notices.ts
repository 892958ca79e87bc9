// What people are told of inspections: that one of theirs changed, and what a client answers to its time. Pure.
import { about, handlerOf, named, noticeText, type Notice, type NoticedClaim } from './notice-rules.ts';

interface Inspection {
  readonly claimId: number;
  readonly inspectorId: number;
  readonly scheduledDate: string;
  readonly scheduledTime: string;
}

export function inspectionChanged(what: 'scheduled' | 'moved' | 'cancelled', inspection: Inspection): Notice {
  return {
    kind: 'inspection-changed',
    title: `A visit of yours was ${what}`,
    text: `${inspection.scheduledDate}, ${inspection.scheduledTime}`,
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
  const when = new Date(scheduledAt).toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const isConfirmed = answer === 'confirmed';
  return {
    kind: 'appointment-answered',
    title: isConfirmed ? `${by} confirmed your visit` : `${by} asks for another time`,
    ...noticeText(`${named(claim)}, ${when}`, words),
    ...about(claim, 'inspections'),
    to: { userIds: inspectorId === undefined ? handlerOf(claim) : [inspectorId], otherwise: ['admin'] },
  };
}
