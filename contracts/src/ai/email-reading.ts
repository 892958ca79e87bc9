// A model reads an incoming email: which of its words say something of which field. What counts of it is decided by the service that holds the email.
import { endpoint } from '../kernel/endpoint.ts';
import { array, boolean, int, object, oneOf, strictObject, string, type Infer } from '../kernel/schema.ts';
import { EmailField } from '../enums/index.ts';
import { AiProviderName } from './config.ts';
import { modelOrigin } from '../enums/ai/model-origin.ts';

/** More of an email no model is asked about, in characters of its lines together. */
export const maxEmailCharacters = 40_000;

export const EmailToRead = strictObject({
  subject: string().max(1_000),
  /** As the email names its sender. */
  from: string().max(700),
  /** Its sender failed the check of the mail server, or names itself another address: no model is paid for it. */
  isForged: boolean(),
  /** The words as a person sees them, without markup; `quote` is how often a line is quoted. */
  lines: array(strictObject({ text: string().max(2_000), quote: int().min(0).max(50) })).max(2_000),
});
export type EmailToRead = Infer<typeof EmailToRead>;

/** Whether the quote stands in the email is checked by who asked: here it is only what a model said. */
export const ReadField = object({ field: EmailField, quote: string(), value: string() });
export type ReadField = Infer<typeof ReadField>;

/** `off`: no model is meant to read. `rules`: one is, and none did. */
export const EmailReading = object({
  by: oneOf(['model', 'rules', 'off']),
  fields: array(ReadField),
  provider: AiProviderName,
  ...modelOrigin,
  /** Why no model answered, or not the first one. */
  fallbackReason: string().optional(),
});
export type EmailReading = Infer<typeof EmailReading>;

export const readEmailFields = endpoint({
  name: 'readEmailFields',
  service: 'ai',
  method: 'POST',
  path: '/internal/ai/email-fields',
  summary: 'Let a model read the fields of a claim in an email',
  access: 'services',
  slow: true,
  body: EmailToRead,
  response: EmailReading,
});

export const emailReadingApi = { readEmailFields };
