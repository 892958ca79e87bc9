// Letters that are drafted from a deadline: the text is the person's, the facts under it are the claim's.
import {
  CalendarDate,
  Id,
  Instant,
  array,
  boolean,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { Dispatch } from '../documents/document.ts';
import { ClaimDocumentAccess } from '../documents/document-enums.ts';

export const longestLetter = 20_000;

/** Shown beside a letter until counsel has verified its rule; never part of the letter. */
export const letterNotice = 'Reference, not legal advice. Counsel has not verified this rule.';

export const Letter = object({
  id: Id,
  claimId: Id,
  claimNumber: string(),
  deadlineKey: string(),
  ruleId: string().optional(),
  ruleVersion: string().optional(),
  /** Present while counsel has not verified the rule. */
  notice: string().optional(),
  /** Who confirmed the citation. */
  citationVerifiedBy: string().optional(),
  title: string(),
  content: string(),
  /** Sent once its document went outside; what lies in the outbox of this workspace is a draft still. */
  status: oneOf(['draft', 'sent']),
  /** The document of the claim as which it is filed: its version, its hash, and how it was sent. */
  document: object({
    id: Id,
    number: number(),
    sha256: string(),
    access: ClaimDocumentAccess,
    isDeleted: boolean(),
    dispatches: array(Dispatch),
  }),
  version: number(),
  /** Hex sha256 of title and text. */
  contentSha256: string(),
  author: string(),
  dueOn: CalendarDate.optional(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Letter = Infer<typeof Letter>;

/** A saved text of a letter; numbered from 1, which is the draft. */
export const LetterRevision = object({ revision: number(), title: string(), content: string(), savedBy: string() });
export type LetterRevision = Infer<typeof LetterRevision>;

export const LetterDraft = strictObject({
  /** By when the carrier is asked to reply; ten days from today when absent. */
  replyBy: CalendarDate.optional(),
});

export const LetterSave = strictObject({
  version: number().int().nonnegative(),
  title: string('Enter a title').pipe(textUpTo(200).min(1, 'Enter a title')),
  content: string('Enter the letter text').pipe(textUpTo(longestLetter).min(1, 'Enter the letter text')),
  /** Required once for a letter whose rule counsel has not verified. */
  citationVerified: boolean().optional(),
});
