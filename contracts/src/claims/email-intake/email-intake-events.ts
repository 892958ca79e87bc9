// The facts about email intakes. The inspection service schedules by an approval, and communications writes to the sender.
import { CalendarDate, Id, defineEvent, object, oneOf, string } from '../../kernel/index.ts';
import { InspectionType, TimeSlot } from '../../enums/index.ts';
import { ClaimSnapshot } from '../claim/snapshot.ts';
import { emailSources } from './email-intake.ts';
import { rejectionReasons } from './intake-decision.ts';

const reviewers = ['admin', 'adjuster', 'reviewer'] as const;
const about = { intakeId: Id, subject: string() };
/** Whom the notice goes to; absent where none does. */
const notice = object({ name: string(), email: string(), language: oneOf(['en', 'es']) }).optional();

export const emailIntakeReceived = defineEvent('claims.email-received', object({ intakeId: Id, source: oneOf(emailSources) }), reviewers);
/** It was read: it waits for a person, or says why not. By a model later and again. */
export const emailIntakeRead = defineEvent(
  'claims.email-read',
  object({ intakeId: Id, status: string(), reader: oneOf(['model']).optional() }),
  reviewers,
);
export const emailIntakeApproved = defineEvent(
  'claims.email-approved',
  object({
    ...about,
    claimId: Id,
    claim: ClaimSnapshot,
    /** The time that was reserved under this key before the claim was opened. */
    schedule: object({
      reservationKey: string(),
      scheduledDate: CalendarDate,
      scheduledTime: TimeSlot,
      inspectionType: InspectionType,
      inspectorId: Id,
      inspectorName: string(),
      outsideHoursReason: string().optional(),
    }).optional(),
    notice,
  }),
  reviewers,
);
export const emailIntakeRejected = defineEvent(
  'claims.email-rejected',
  object({ ...about, reason: oneOf(rejectionReasons), notice }),
  reviewers,
);

/** Communications writes the question to the sender. `inReplyTo`: the Message-ID of their email, where it has one. */
export const emailSenderAsked = defineEvent(
  'claims.email-sender-asked',
  object({
    ...about,
    text: string(),
    by: string(),
    notice: object({ name: string(), email: string(), language: oneOf(['en', 'es']) }),
    inReplyTo: string().optional(),
  }),
  reviewers,
);
export const emailIntakeAnswered = defineEvent('claims.email-answered', object({ intakeId: Id, answerId: Id }), reviewers);

export const emailIntakeEvents = {
  emailIntakeReceived,
  emailIntakeRead,
  emailIntakeApproved,
  emailIntakeRejected,
  emailSenderAsked,
  emailIntakeAnswered,
};
