// A paragraph of a text, whoever wrote its sentences.
import type { NarrativeSentence } from '@plumbline/contracts/ai';

export interface RuleSentence extends NarrativeSentence {
  /** Stays word for word, and no model reads it. */
  readonly isFixed?: boolean | undefined;
}

export interface Paragraph {
  /** No two paragraphs of a text have the same. */
  readonly heading: string;
  readonly sentences: readonly RuleSentence[];
}
