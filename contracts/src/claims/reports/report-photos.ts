// The photos of a report: which ones, in which order, with which words, and the numbers under which its text cites them.
import { Id, array, number, strictObject, textUpTo, type Infer } from '../../kernel/index.ts';
import { ReportLayout, maxReportPhotos } from './report-making.ts';

/** `PUT /api/reports/:id/photos`. The text keeps its words; the numbers of its figures follow the photos. */
export const ReportPhotosSave = strictObject({
  /** The version that was read: when another person saved in between, the answer is 409. */
  version: number().int().nonnegative(),
  /** In the order of the figures; a photo without a caption keeps the one that it has. */
  photos: array(strictObject({ id: Id, caption: textUpTo(500).min(1, 'Enter a caption').optional() }))
    .max(maxReportPhotos, `Choose up to ${maxReportPhotos} photos`)
    .refine((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, 'Choose each photo once'),
  layout: strictObject(ReportLayout.shape).optional(),
});
export type ReportPhotosSave = Infer<typeof ReportPhotosSave>;

/** `Fig. 3`, `Fig. 1, 3 and 2 photos not in this report`, `Figs. 4–6`, `Fig. 4 and 6.`: as reports and people cite figures. */
const citation =
  /\bFig(?:ure)?s?\.? ?(\d{1,3}(?:[-–]\d{1,3}|(?:, (?:and )?| and | & )\d{1,3}(?=[),.;:\n]|$| and | & |[-–]\d))*)(?!\d)(?: and (\d{1,3}) photos? not in this report)?/g;

/** The figures that a text cites, by their numbers. */
export function citedFigures(text: string): number[] {
  const cited = [...text.matchAll(citation)].flatMap(([, list = '']) => numbersIn(list));
  return [...new Set(cited)].toSorted((one, other) => one - other);
}

/** `4–6` are three. */
function numbersIn(list: string): number[] {
  return list.split(/[^\d–-]+/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/[-–]/).map(Number);
    return part === '' ? [] : Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => first + index);
  });
}

/** Ids of the photos in the order of their figures. */
interface Order {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** The text with the numbers of the new order. A photo that is gone is counted; a number that was no figure of this report stays. */
export function renumberedCitations(text: string, { before, after }: Order): string {
  const now = new Map(after.map((id, index) => [id, index + 1]));
  return text.replace(citation, (all, list: string, elsewhere: string | undefined) => {
    const cited = numbersIn(list);
    const ids = cited.map((number) => before[number - 1]);
    if (ids.some((id) => id === undefined)) return all;
    const kept = ids.flatMap((id) => (id === undefined ? [] : (now.get(id) ?? [])));
    const isAsBefore = kept.length === cited.length && kept.every((number, index) => number === cited[index]);
    return isAsBefore ? all : citationOf(kept, cited.length - kept.length + Number(elsewhere ?? 0));
  });
}

function citationOf(figures: readonly number[], elsewhere: number): string {
  const numbers = [...new Set(figures)].toSorted((one, other) => one - other);
  const shown = numbers.length > 0 ? [`Fig. ${numbers.join(', ')}`] : [];
  const left = elsewhere > 0 ? [`${elsewhere} ${elsewhere === 1 ? 'photo' : 'photos'} not in this report`] : [];
  return [...shown, ...left].join(' and ');
}
