// The way back of a change of many photos: what has to be said so that each is as it was. Pure.
import type { GalleryPhoto, PhotosEdit } from '@plumbline/contracts/inspection';

export type BulkEdit = Pick<PhotosEdit, 'category' | 'addTags' | 'removed'>;

/** `before`: those that changed, as they were. */
export function undoOf(edit: BulkEdit, before: readonly GalleryPhoto[]): PhotosEdit[] {
  const idsOf = (photos: readonly GalleryPhoto[]) => photos.map(({ id }) => id);
  if (before.length === 0) return [];
  if (edit.removed !== undefined) return [{ photoIds: idsOf(before), removed: !edit.removed }];
  if (edit.category !== undefined)
    return [...Map.groupBy(before, ({ category }) => category)].map(([category, photos]) => ({ photoIds: idsOf(photos), category }));
  const added = (photo: GalleryPhoto) =>
    (edit.addTags ?? []).filter((tag) => !photo.tags.some((one) => one.toLowerCase() === tag.toLowerCase()));
  return [...Map.groupBy(before, (photo) => added(photo).join('\n'))]
    .filter(([tags]) => tags !== '')
    .map(([tags, photos]) => ({ photoIds: idsOf(photos), removeTags: tags.split('\n') }));
}
