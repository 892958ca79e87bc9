// What stands between a draft and a final report: each open item with the reason and the place where it is fixed.
import { Id, array, boolean, number, object, oneOf, strictObject, string, textUpTo, type Infer } from '../../kernel/index.ts';

/** Where an item is fixed; `text`: in the report itself. */
export const openItemPlaces = ['profile', 'team', 'firm', 'claim', 'photos', 'inspection', 'text'] as const;

export const ReportOpenItem = object({
  /** Names the item and its state: a review of it counts as long as it stays as it was. */
  key: string(),
  kind: oneOf(['author', 'figures', 'to-do text', 'photo', 'to-do', 'chapter', 'detail', 'finding', 'opinion']),
  /** A report with one of them cannot be final; the others need a person's review. */
  blocking: boolean(),
  /** What is open. */
  sentence: string(),
  /** What to do about it. */
  remedy: string(),
  place: oneOf(openItemPlaces),
  /** The headings of the sections in which it stands; empty for the words before the first one. */
  sections: array(string()).optional(),
  /** The figures under which it stands, by their numbers. */
  figures: array(number()).optional(),
});
export type ReportOpenItem = Infer<typeof ReportOpenItem>;

/** `the title, “5. Measurements”, the caption of Fig. 3`. */
export function placesOf({ chapters, inTitle = false, figures = [] }: ObstaclePlaces): string {
  const named = chapters.map((heading) => (heading === '' ? 'the beginning' : `“${heading}”`));
  const under = figures.length > 0 ? [`the caption of Fig. ${figures.join(', ')}`] : [];
  return [...(inTitle ? ['the title'] : []), ...named, ...under].join(', ');
}

/** Where what keeps a text from being final stands. */
interface ObstaclePlaces {
  readonly chapters: readonly string[];
  readonly inTitle?: boolean | undefined;
  readonly figures?: readonly number[] | undefined;
}

export const ReportOpenItems = object({ version: number(), items: array(ReportOpenItem) });
export type ReportOpenItems = Infer<typeof ReportOpenItems>;

/** The keys of the items that a person reviewed, and who it was where a program says so: a review is always a person's. */
export const reviewedFields = {
  reviewed: array(textUpTo(700).min(1)).max(500).optional(),
  reviewedBy: Id.optional(),
};

/** `POST /api/reports/:id/finalize`. */
export const ReportFinalizing = strictObject({
  /** The version that was read: when somebody changed the report in between, the answer is 409. */
  version: number().int().nonnegative().optional(),
  ...reviewedFields,
});
export type ReportFinalizing = Infer<typeof ReportFinalizing>;
