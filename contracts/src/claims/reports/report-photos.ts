// The photos of a report as they are saved: which ones, in which order, with which words.
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
