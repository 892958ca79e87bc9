// A paragraph of a narrative, whoever wrote its sentences.
import type { NarrativeSentence } from '@plumbline/contracts/ai';

export interface Paragraph {
  readonly heading: string;
  readonly sentences: readonly NarrativeSentence[];
}
