// What the sender of a request hears of its decision, in English.
import type { Texts } from '@plumbline/contracts/kernel';

export const en = {
  greeting: 'Dear {name},',
  subjectApproved: '[{claimNumber}] Your request was received',
  approved: 'We opened claim {claimNumber} for {ownerName}, {propertyAddress}, from your email “{subject}”.',
  visit: 'The inspection is scheduled for {date} at {time}, with {inspectorName}.',
  replyIfWrong: 'Please reply to this email if anything is not right.',
  subjectRejected: 'About your request',
  not_a_claim: 'We did not open a claim from your email “{subject}”: it does not describe a property loss.',
  outside_area: 'We did not open a claim from your email “{subject}”: the property is outside of the area we serve.',
  not_covered: 'We did not open a claim from your email “{subject}”: we do not handle this kind of loss.',
  duplicate: 'We did not open a claim from your email “{subject}”: we already have a claim for this loss.',
  spam: 'We did not open a claim from your email “{subject}”: it could not be processed.',
  other: 'We did not open a claim from your email “{subject}”: we cannot take it on.',
  replyIfMistaken: 'If you think this is a mistake, reply to this email.',
} as const satisfies Texts;
