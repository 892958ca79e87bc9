// What stands around the documents of a claim: folders, the checklist, the hold of the whole claim, letters that can be written.
import { Id, array, boolean, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';
import { Hold } from './document.ts';
import { ClaimDocumentType, LetterKind } from './document-enums.ts';

export const FolderName = strictObject({ name: textUpTo(60).min(1, 'Enter a name') });

export const ClaimDocumentFolder = object({ key: string(), label: string(), isOwn: boolean(), count: number() });
export type ClaimDocumentFolder = Infer<typeof ClaimDocumentFolder>;

export const ChecklistEntry = object({
  key: ClaimDocumentType,
  label: string(),
  /** `unsent`: the letter is there, and no dispatch that left the firm is recorded for it. */
  state: oneOf(['done', 'unsent', 'missing', 'not_applicable']),
  /** Why the claim needs it: its peril, its state. */
  because: string(),
  /** What the rule pack says about it in this state. No rule of the pack is verified by counsel. */
  rules: array(object({ id: string(), text: string(), citation: string() })).default([]),
  /** The document that fulfills it. */
  documentId: Id.optional(),
  /** `sent on 2026-11-20` or why it does not apply. */
  note: string().optional(),
});
export type ChecklistEntry = Infer<typeof ChecklistEntry>;

export const ChecklistMark = strictObject({
  key: ClaimDocumentType,
  applies: boolean(),
  /** Needed when it does not apply. */
  why: textUpTo(300).optional(),
});

/** What stands around the list: folders with counts, the hold of the claim, the checklist, letters that can be written. */
export const DocumentsOverview = object({
  claimId: Id,
  total: number(),
  bytes: number(),
  deleted: number(),
  /** The caller may produce the file of this claim: an administrator, or the adjuster in charge. */
  mayProduce: boolean(),
  hold: Hold.optional(),
  folders: array(ClaimDocumentFolder),
  checklist: array(ChecklistEntry),
  /** Why no rule of a state stands in the checklist: the rule pack has none, or the address names no state. */
  checklistNote: string().optional(),
  letters: array(
    object({
      kind: LetterKind,
      label: string(),
      missing: array(string()),
      /** Why it is not written whatever else is there: the contract is cancelled. */
      refused: string().optional(),
    }),
  ),
});
export type DocumentsOverview = Infer<typeof DocumentsOverview>;

/** A change around the documents; the overview is read again for its effect. */
export const OverviewChange = object({ claimId: Id, key: string().optional(), hold: Hold.optional() });
