// What a person decides on an email: the claim and the inspection of an approval, or the reason of a rejection.
import { CalendarDate, Id, array, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { AnyInspectionType, AnyTimeSlot, InspectionType } from '../../enums/index.ts';
import { ClaimIntake } from '../claim/claim.ts';
import { EmailField } from '../intake/email-extraction.ts';

/** The inspection of an approval: at one of the eight times, in the zone of the property. */
export const IntakeSchedule = strictObject({
  scheduledDate: CalendarDate,
  scheduledTime: AnyTimeSlot,
  inspectionType: AnyInspectionType.default('comprehensive'),
  inspectorId: Id.optional(),
  outsideHoursReason: textUpTo(300).optional(),
});

export const EmailIntakeApproval = strictObject({
  version: number().int().nonnegative(),
  /** The claim as it is opened: what was read and what the person changed. */
  claim: ClaimIntake,
  /** Fields below 80 that the person confirmed as they are. */
  confirmed: array(EmailField).max(20).default([]),
  schedule: IntakeSchedule.optional(),
  /** Stay with the claim; nobody outside reads them. */
  notes: textUpTo(4_000).optional(),
  /** Claims that look like the same loss, seen and judged to be others. */
  notDuplicateOf: array(Id).max(20).default([]),
  /** Why an inspection is scheduled although the claim does not qualify. */
  qualificationReason: textUpTo(500).optional(),
});

export type EmailIntakeApproval = Infer<typeof EmailIntakeApproval>;

export const EmailIntakeApproved = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  scheduledDate: CalendarDate.optional(),
  scheduledTime: string().optional(),
  inspectionType: InspectionType.optional(),
  /** Who is told by email that the request became a claim. */
  noticeTo: string().optional(),
});
export type EmailIntakeApproved = Infer<typeof EmailIntakeApproved>;

export const rejectionReasons = ['not_a_claim', 'outside_area', 'not_covered', 'duplicate', 'spam', 'other'] as const;
export const rejectionReasonLabels: Record<(typeof rejectionReasons)[number], string> = {
  not_a_claim: 'Not a claim request',
  outside_area: 'Outside of our area',
  not_covered: 'Loss we do not handle',
  duplicate: 'Duplicate of a claim',
  spam: 'Spam',
  other: 'Other',
};
export const EmailIntakeRejection = strictObject({
  version: number().int().nonnegative(),
  reason: oneOf(rejectionReasons, 'Choose a reason'),
  notes: textUpTo(4_000).optional(),
});
export type EmailIntakeRejection = Infer<typeof EmailIntakeRejection>;

/** The claim to which an email belongs that is there already. */
export const EmailToClaim = strictObject({
  version: number().int().nonnegative(),
  claimId: Id,
  notes: textUpTo(4_000).optional(),
});
export type EmailToClaim = Infer<typeof EmailToClaim>;

export const EmailAddedToClaim = object({ id: Id, claimId: Id, claimNumber: string() });
export type EmailAddedToClaim = Infer<typeof EmailAddedToClaim>;
