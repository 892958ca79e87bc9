// What is wrong with the photos of a finding, where no one of them is clear. Pure.
import type { UnclearPhotos } from '@plumbline/contracts/ai';
import type { Photo } from '@plumbline/contracts/inspection';

export type WithQuality = Pick<Photo, 'id' | 'quality'>;

/** Nothing where one photo is clear, or of unknown quality. */
export function unclearPhotosOf(photoIds: readonly number[], photos: readonly WithQuality[]): { unclearPhotos?: UnclearPhotos } {
  const kinds = photoIds.map((id) => unclearKind(photos.find((photo) => photo.id === id)));
  const [first] = kinds;
  if (first === undefined || kinds.includes(undefined)) return {};
  return { unclearPhotos: kinds.every((kind) => kind === first) ? first : 'blurred_or_dark' };
}

function unclearKind({ quality }: Partial<WithQuality> = {}): UnclearPhotos | undefined {
  if (quality?.blurry) return quality.dark ? 'blurred_or_dark' : 'blurred';
  return quality?.dark ? 'dark' : undefined;
}
