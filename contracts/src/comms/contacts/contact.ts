// The people of a claim as communications knows them: added, changed, merged.
import {
  array,
  boolean,
  CalendarDate,
  Id,
  Instant,
  int,
  literal,
  object,
  oneOf,
  optional,
  strictObject,
  string,
  textUpTo,
  union,
  type Infer,
} from '../../kernel/schema.ts';
import { TextLanguage } from '../../kernel/text-language.ts';
import { AnyChannel, Channel } from '../../enums/channel.ts';
import { oneLine } from '../../kernel/one-line.ts';
import { Address } from './address.ts';
import { contactTypes, ContactType } from './contact-types.ts';

/** As people write it: `(305) 555-0100 ext. 12`. */
const PhoneNumber = oneLine(40)
  .regex(/^[+(]{0,2}\d[\d\s()./-]*((x|ext\.?)\s*\d{1,6})?$/i, 'Valid phone number is required')
  .refine((text) => text.replace(/\D/g, '').length >= 10, 'Valid phone number is required');
const blank = literal('');

export const ContactDraft = strictObject({
  contactType: oneOf(contactTypes, { error: 'Contact type is required' }),
  name: string({ error: 'Full name is required' }).pipe(oneLine(200).min(1, 'Full name is required')),
  email: union([blank, Address]).optional(),
  phone: union([blank, PhoneNumber]).optional(),
  preferredMethod: optional(AnyChannel),
  language: optional(string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Enter a language code like en')),
  /** Read by the firm only. */
  notes: textUpTo(1_000).optional(),
});
export type ContactDraft = Infer<typeof ContactDraft>;

/** That of the contact as the writer saw it; another one now is a conflict. */
const version = int().nonnegative().optional();

/** So many other claims are named. */
export const maxElsewhere = 20;

/**
 * What is absent stays; an empty email, phone or note goes away. `also`: contacts of other claims that are the same person; what this edit changes of
 * name, email, phone, preferred method and language is changed there as well. Type and notes stay with each claim.
 */
export const ContactEdit = strictObject({
  contactType: oneOf(contactTypes, { error: 'Contact type is required' }).optional(),
  name: ContactDraft.shape.name.optional(),
  email: ContactDraft.shape.email,
  phone: ContactDraft.shape.phone,
  preferredMethod: optional(AnyChannel),
  language: ContactDraft.shape.language,
  notes: ContactDraft.shape.notes,
  version,
  also: array(Id).max(maxElsewhere).optional(),
});
export type ContactEdit = Infer<typeof ContactEdit>;

export const ContactSwitch = strictObject({ version });

/** Into the contact that stays goes this one. */
export const ContactMerge = strictObject({
  contactId: Id,
  version,
});
export type ContactMerge = Infer<typeof ContactMerge>;

/** So long a merge can be undone. */
export const mergeUndoMinutes = 10;

/** What a person said to texts or to automated calls. */
export const ContactConsent = object({ method: oneOf(['sms', 'phone']), given: boolean(), on: CalendarDate });
export type ContactConsent = Infer<typeof ContactConsent>;

/** A contact that went into another one. Its messages stay under its id and name. */
export const MergedContact = object({
  id: Id,
  name: string(),
  at: Instant,
  by: string(),
  /** Until when it can be undone. */
  undoableUntil: Instant,
});
export type MergedContact = Infer<typeof MergedContact>;

/** A contact of another claim with the same address. */
export const ContactElsewhere = object({
  contactId: Id,
  claimId: Id,
  claimNumber: string(),
  name: string(),
  by: oneOf(['email', 'phone']),
  /** Also of the same name: what is changed here can be changed there in one step. */
  isSamePerson: boolean(),
  /** The claim tells who its owner is: they are changed on its overview. */
  isOwner: boolean(),
});
export type ContactElsewhere = Infer<typeof ContactElsewhere>;

export const Contact = object({
  id: Id,
  claimId: Id,
  version: int(),
  name: string(),
  contactType: ContactType,
  email: string().optional(),
  phone: string().optional(),
  preferredMethod: Channel,
  language: string(),
  /** In which language the product writes to them: what they chose in the portal, else what is noted here, else English. */
  readsIn: TextLanguage,
  isActive: boolean(),
  notes: string().optional(),
  /** Channels on which this person asked to receive nothing. */
  optedOut: array(Channel),
  /** Emails to their address came back because it is wrong or gone: nothing is sent there. */
  isBouncing: boolean().optional(),
  /** Made from the claim: its consents are recorded there, and name, addresses, language and preference are changed there. */
  isOwner: boolean(),
  /** Without a consent nobody is texted or called. */
  consents: array(ContactConsent),
  /** Newest first. */
  merged: array(MergedContact),
  /** Other claims on which somebody has the same email address or phone number; at most 20. */
  elsewhere: array(ContactElsewhere),
  createdAt: Instant,
});
export type Contact = Infer<typeof Contact>;
