// An email that somebody pasted into the intake: what it says of the fields, each with the words that say it. A person decides on every one.
import { array, boolean, endpoint, object, oneOf, strictObject, string, type Infer } from '../../kernel/index.ts';

export const longestMail = 50_000;

/** Fields of the intake that an email may say something of, by their path in the intake's body. */
export const mailFields = [
  'propertyOwnerName',
  'propertyOwnerPhone',
  'propertyOwnerEmail',
  'propertyAddress',
  'damageType',
  'incidentDate',
  'estimatedDamage',
  'insuranceCompany',
  'policyNumber',
  'carrierClaimNumber',
  'carrierAdjuster.name',
  'carrierAdjuster.phone',
  'carrierAdjuster.email',
  'mortgagee.name',
  'mortgagee.loanNumber',
] as const;
export const MailField = oneOf(mailFields);
export type MailField = Infer<typeof MailField>;

export const MailProposal = object({
  field: MailField,
  /** As the intake takes it: a date as 2026-11-21, a damage by its word. */
  value: string(),
  /** The part of `words` that says it. */
  said: string(),
  /** The line or lines of the mail. */
  words: string(),
  /** `label`: the mail names the field (“Policy no.: …”); `text`: it was found in a sentence or signature and is less sure. */
  from: oneOf(['label', 'text']),
});
export type MailProposal = Infer<typeof MailProposal>;

export const readMail = endpoint({
  name: 'readMail',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/mail-reading',
  summary: 'What the text of an email says of the fields of an intake, by fixed rules; stores nothing',
  access: ['admin', 'adjuster', 'reviewer'],
  apiKeys: true,
  body: strictObject({
    text: string('Paste the text of the email first')
      .min(1, 'Paste the text of the email first')
      .max(longestMail, `At most ${longestMail.toLocaleString('en-US')} characters`),
  }),
  response: object({
    /** At most three for one field; the surest first. */
    proposals: array(MailProposal),
    /** The mail has more lines than are read. */
    isCut: boolean(),
  }),
});

export const mailReadingEndpoints = { readMail };
