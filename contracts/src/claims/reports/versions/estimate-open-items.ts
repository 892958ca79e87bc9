// What is open in an estimate before it is final.
import { array, boolean, number, object, oneOf, string, type Infer } from '../../../kernel/index.ts';

export const estimateItemKinds = [
  'lines',
  'prices',
  'roof',
  'quantity',
  'evidence',
  'to-do text',
  'finding',
  'entries',
  'receipts',
  'photo',
  'opinion',
  'note',
] as const;

/** What stands between a rough draft and the final one; a blocking item refuses it, the others need a person's review. */
export const EstimateOpenItem = object({
  /** Names the item and its state: a review of it counts as long as it stays as it was. */
  key: string(),
  kind: oneOf(estimateItemKinds),
  blocking: boolean(),
  sentence: string(),
  remedy: string(),
  /** Where it is fixed; `estimate`: on the same screen. */
  place: oneOf(['estimate', 'claim', 'inspection']),
});
export type EstimateOpenItem = Infer<typeof EstimateOpenItem>;

export const EstimateOpenItems = object({ version: number().int(), items: array(EstimateOpenItem) });
export type EstimateOpenItems = Infer<typeof EstimateOpenItems>;
