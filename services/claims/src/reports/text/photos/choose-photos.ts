// Which photos stand in a report, in which order and with which words. Pure.
import type { ReportChoice } from '@plumbline/contracts/claims';
import type { MarkLayer, Photo } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { ReportPhoto } from '../../render/report-photo.ts';
import { captionOf } from '../../../claim/projections/read-evidence.ts';
import { withoutDuplicates } from './photo-account.ts';

/** `timeZone`: of the property, whose time stands in the captions. */
type Choice = Pick<ReportChoice, 'photoIds' | 'captions'> & { readonly timeZone: string };

/** With the marks that are drawn over them now. */
export function withMarks(photos: readonly ReportPhoto[], layers: ReadonlyMap<number, MarkLayer>): ReportPhoto[] {
  return photos.map((photo) => {
    const { version, marks: shapes, versions } = layers.get(photo.id) ?? {};
    if (version === undefined || shapes === undefined) return photo;
    return { ...photo, marks: { version, by: versions?.[0]?.by ?? '', shapes } };
  });
}

/** Without a choice all photos in the order in which they were taken; of the same file the first. Throws `invalid` for a photo that this claim does not have. */
export function chosenPhotos(available: readonly Photo[], { photoIds, captions = [], timeZone }: Choice): ReportPhoto[] {
  const byId = new Map(available.map((photo) => [photo.id, photo]));
  const chosen = photoIds
    ? photoIds.map((id) => {
        const photo = byId.get(id);
        if (!photo)
          throw new Failure('invalid', `Photo ${id} isn't part of this claim or can't be shown`, {
            fields: { photoIds: `Photo ${id} can't be shown` },
          });
        return photo;
      })
    : available;
  const written = new Map(captions.map((one) => [one.photoId, one.caption]));
  return withoutDuplicates(chosen).map((photo) => ({
    id: photo.id,
    sha256: photo.sha256,
    caption: written.get(photo.id) ?? captionOf(photo, timeZone),
  }));
}
