// Photos dated before the loss or taken far from the property: a report with one is final only after somebody gave the reason.
import type { InspectionEvidence, Photo } from '@plumbline/contracts/inspection';
import type { GonePhoto, QuestionedPhoto } from '../text/photo-items.ts';
import { alikeIn } from '../text/photos/photo-account.ts';

export function questionedIn(photos: readonly Photo[], inReport: readonly { id: number }[]): QuestionedPhoto[] {
  const wanted = new Set(inReport.map(({ id }) => id));
  return photos.filter(({ id, flags, flagAnswer }) => wanted.has(id) && flags.length > 0 && flagAnswer === undefined);
}

interface PhotoQuestions {
  readonly gone: GonePhoto[];
  readonly questioned: QuestionedPhoto[];
  readonly alike: { figure: number; of: number }[];
}

/** The photos of this report that are evidence no more, those that wait for a reason, and those that look the same. */
export function questionsOf(
  report: { readonly photos: readonly { readonly id: number }[] },
  evidence: readonly InspectionEvidence[],
): PhotoQuestions {
  const photos = evidence.flatMap((one) => one.photos);
  const figures = report.photos.map(({ id }) => id);
  const there = new Set(photos.map(({ id }) => id));
  const gone = figures.flatMap((id, index) => (there.has(id) ? [] : [{ id, figure: index + 1 }]));
  return { gone, questioned: questionedIn(photos, report.photos), alike: alikeIn(photos, figures) };
}
