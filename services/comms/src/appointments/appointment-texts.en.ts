// The sentences about the time of an inspection, in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  subjectScheduled: 'Your inspection on {date}',
  subjectMoved: 'Your inspection moved to {date}',
  subjectReassigned: '{inspectorName} will do your inspection on {date}',
  subjectCancelled: 'Your inspection on {date} is canceled',
  subjectNoShow: 'We missed you on {date}',
  greeting: 'Hi {contactName},',
  scheduled:
    'Your inspection at {propertyAddress} is scheduled for {date} at {time}. {inspectorName} will do it; please allow {duration}. Please make sure someone can let us in.',
  moved:
    'Your inspection at {propertyAddress} moved to {date} at {time}. {inspectorName} will do it; please allow {duration}. Please make sure someone can let us in.',
  reassigned: "{inspectorName} will do your inspection at {propertyAddress} on {date} at {time}. The time hasn't changed.",
  cancelled: "Your inspection at {propertyAddress} on {date} at {time} is canceled. We'll contact you to schedule a new time.",
  noShow:
    "We couldn't inspect {propertyAddress} on {date} at {time} because no one could let us in. We'll contact you to schedule a new time.",
  shortScheduled: 'Your inspection is scheduled for {date} at {time}. Please make sure someone can let us in.',
  shortMoved: 'Your inspection moved to {date} at {time}. Please make sure someone can let us in.',
  shortReassigned: "{inspectorName} will do your inspection on {date} at {time}. The time hasn't changed.",
  shortCancelled: "Your inspection on {date} at {time} is canceled. We'll contact you to schedule a new time.",
  shortNoShow: "We couldn't inspect your property on {date} at {time}. We'll contact you to schedule a new time.",
  short: 'Claim {claimNumber}: {news} - {inspectorName}',
  invitation: 'The attached invitation adds the appointment to your calendar.',
  answer: 'To confirm or request another time, sign in at {portalUrl}',
  call: 'Questions? Call us at {firmPhone}.',
  sincerely: 'Sincerely,',
  calendarTitle: 'Property inspection',
  calendarText: '{inspectorName} will inspect your property.',
  calendarClaim: 'Claim {claimNumber}',
} as const satisfies Texts;
