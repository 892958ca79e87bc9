// The way back of a change of many photos: what has to be said so that each is as it was. Pure.
import type { GalleryPhoto, PhotosEdit } from '@plumbline/contracts/inspection';

const described = ['damageArea', 'severity', 'description'] as const;
export type BulkEdit = Pick<PhotosEdit, 'category' | 'addTags' | 'removed' | (typeof described)[number]>;

/** `before`: those that changed, as they were. */
export function undoOf(edit: BulkEdit, before: readonly GalleryPhoto[]): PhotosEdit[] {
  const idsOf = (photos: readonly GalleryPhoto[]) => photos.map(({ id }) => id);
  if (before.length === 0) return [];
  if (edit.removed !== undefined) return [{ photoIds: idsOf(before), removed: !edit.removed }];
  if (edit.category !== undefined)
    return [...Map.groupBy(before, ({ category }) => category)].map(([category, photos]) => ({ photoIds: idsOf(photos), category }));
  if (described.some((name) => edit[name] !== undefined)) return describedBefore(edit, before);
  const added = (photo: GalleryPhoto) =>
    (edit.addTags ?? []).filter((tag) => !photo.tags.some((one) => one.toLowerCase() === tag.toLowerCase()));
  return [...Map.groupBy(before, (photo) => added(photo).join('\n'))]
    .filter(([tags]) => tags !== '')
    .map(([tags, photos]) => ({ photoIds: idsOf(photos), removeTags: tags.split('\n') }));
}

/** Only what was said anew is taken back: together for the photos that had the same. */
function describedBefore(edit: BulkEdit, before: readonly GalleryPhoto[]): PhotosEdit[] {
  const ofPhoto = ({ damageArea, severity, caption }: GalleryPhoto) => {
    const was = { damageArea: damageArea ?? null, severity: severity ?? null, description: caption ?? '' };
    return Object.fromEntries(described.filter((name) => edit[name] !== undefined).map((name) => [name, was[name]]));
  };
  const groups = Map.groupBy(before, (photo) => JSON.stringify(ofPhoto(photo)));
  return [...groups.values()].flatMap((photos) => (photos[0] ? [{ ...ofPhoto(photos[0]), photoIds: photos.map(({ id }) => id) }] : []));
}
