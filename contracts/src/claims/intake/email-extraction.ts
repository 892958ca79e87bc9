// An email that somebody pasted into the intake: what it says of the fields, each with the words that say it. A person decides on every one.
import { array, boolean, endpoint, object, oneOf, strictObject, string, type Infer } from '../../kernel/index.ts';
import { EmailField } from '../../enums/index.ts';

export const maxEmailLength = 50_000;

export { EmailField, emailFields } from '../../enums/index.ts';

export const EmailProposal = object({
  field: EmailField,
  /** As the intake takes it: a date as 2026-11-21, a damage by its word. */
  value: string(),
  /** The part of `words` that says it. */
  said: string(),
  /** The line or lines of the mail. */
  words: string(),
  /** `label`: the mail names the field (“Policy no.: …”); `text`: it was found in a sentence or signature and is less sure. */
  from: oneOf(['label', 'text']),
});
export type EmailProposal = Infer<typeof EmailProposal>;

export const extractEmail = endpoint({
  name: 'extractEmail',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/email-extraction',
  summary: 'Extract intake fields from the text of an email by fixed rules; stores nothing',
  access: ['admin', 'adjuster', 'reviewer'],
  apiKeys: true,
  body: strictObject({
    text: string('Paste the email text')
      .min(1, 'Paste the email text')
      .max(maxEmailLength, `Use up to ${maxEmailLength.toLocaleString('en-US')} characters`),
  }),
  response: object({
    /** At most three for one field; the surest first. */
    proposals: array(EmailProposal),
    /** The mail has more lines than are read. */
    isTruncated: boolean(),
  }),
});

export const emailExtractionEndpoints = { extractEmail };
