// Message templates on the wire: their texts, their versions, and what one comes to with the data of a claim.
import { AnyChannel } from '../../enums/channel.ts';
import { AnyTemplateType, TemplateType, TemplateVariable } from '../../enums/template.ts';
import { oneLine } from '../../kernel/one-line.ts';
import {
  array,
  boolean,
  Id,
  Instant,
  int,
  object,
  oneOf,
  optional,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/schema.ts';
import { TextLanguage } from '../../kernel/text-language.ts';
import { unknownVariableSentence } from './template-text.ts';

/** The specification says `voice` for what contacts call `phone`. */
export const templateChannels = ['email', 'sms', 'voice'] as const;
const TemplateChannel = oneOf(templateChannels);

export const Template = object({
  id: Id,
  name: string(),
  channel: TemplateChannel,
  subject: string().optional(),
  body: string(),
  templateType: TemplateType,
  language: TextLanguage,
  isActive: boolean(),
  /** Counts the saved texts, from 1. */
  version: int(),
  /** The product brought it: it can be reset, and not deleted. */
  isBuiltIn: boolean(),
  /** A built-in one whose text is no longer the original. */
  isChanged: boolean(),
  createdAt: Instant,
  savedAt: Instant,
  /** Absent of what the product brought. */
  savedBy: string().optional(),
});
export type Template = Infer<typeof Template>;

/** Refused with the name and the line of the first variable that there is not. */
const named = <T extends ReturnType<typeof textUpTo>>(text: T) =>
  text.superRefine((value, context) => {
    const message = unknownVariableSentence(value);
    if (message) context.addIssue({ code: 'custom', message });
  });

const name = string({ error: 'Template name is required' }).pipe(oneLine(120).min(1, 'Template name is required'));
const subject = named(oneLine(200)).optional();
const body = named(textUpTo(4_000).min(1, 'Enter a text'));

export const TemplateDraft = strictObject({
  name,
  channel: AnyChannel,
  subject,
  body,
  templateType: AnyTemplateType,
  /** The language of its text; whoever reads that language gets it. */
  language: TextLanguage.default('en'),
});
export type TemplateDraft = Infer<typeof TemplateDraft>;

/** The version that was read: refused with 409 when somebody else saved since. */
const version = int().positive();

export const TemplateEdit = strictObject({ name, subject, body, version });
export type TemplateEdit = Infer<typeof TemplateEdit>;

export const TemplateRestore = strictObject({ from: int().positive(), version });
export type TemplateRestore = Infer<typeof TemplateRestore>;

/** One saved text. */
export const TemplateVersion = object({
  version: int(),
  name: string(),
  subject: string().optional(),
  body: string(),
  savedAt: Instant,
  savedBy: string().optional(),
  /** It brought this earlier version back. */
  restoredFrom: int().optional(),
  /** It brought the original of the product back. */
  isReset: boolean().optional(),
});
export type TemplateVersion = Infer<typeof TemplateVersion>;

export const TemplatePreviewAsked = strictObject({
  claimId: Id,
  /** To whom; default: the primary contact. */
  contactId: Id.optional(),
  channel: AnyChannel,
  subject,
  body,
  language: TextLanguage.default('en'),
  customMessage: optional(textUpTo(4_000)),
});
export type TemplatePreviewAsked = Infer<typeof TemplatePreviewAsked>;

/** The text in its order; a `missing` part is a variable in its braces that this claim has no value for. */
export const TemplatePart = object({ text: string(), kind: oneOf(['text', 'value', 'missing']) });
export type TemplatePart = Infer<typeof TemplatePart>;

/** As it would be sent now. Without its missing values no message is sent. */
export const TemplatePreview = object({
  contactName: string(),
  /** Of an email, in one line. */
  subject: array(TemplatePart).optional(),
  body: array(TemplatePart),
  missing: array(TemplateVariable),
});
export type TemplatePreview = Infer<typeof TemplatePreview>;
