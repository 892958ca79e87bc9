// What an uploaded file seems to be, for a person to confirm.
import { number, object, string, type Infer } from '../../kernel/index.ts';
import { ClaimDocumentType } from './document-enums.ts';

/** What a file seems to be, from its name, kind and words: a proposal for a person to confirm. */
export const DocumentProposal = object({
  type: ClaimDocumentType,
  title: string(),
  /** Percent. */
  confidence: number(),
  /** From what it follows: `File name and text`. */
  because: string(),
  /** The words of the file that say so, where its text does. */
  words: string().optional(),
});
export type DocumentProposal = Infer<typeof DocumentProposal>;

/** From this confidence on, in percent, a document is filed as proposed until somebody says otherwise; below it, as Other. */
export const surelyProposed = 60;
