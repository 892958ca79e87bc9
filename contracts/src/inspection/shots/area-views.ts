// What the photos of a damage area show together: the whole of it, and the damage from near. A hint at the ladder, never a block.
import { oneOf, type Infer } from '../../kernel/schema.ts';

/** From how far a photo was taken, where a shot or somebody says so. */
export const photoViews = ['overview', 'close_up'] as const;
export const PhotoView = oneOf(photoViews, { error: 'A view is overview or close_up' });
export type PhotoView = Infer<typeof PhotoView>;

export const photoViewLabels: Record<PhotoView, string> = { overview: 'Overview', close_up: 'Close-up' };

/**
 * What is missing among the photos of an area; `undefined` is a photo of which nobody says what it shows. Each of those may be one of both
 * views, so that nothing is called missing that may be there: with one such photo and nothing else, either is missing.
 */
export function missingViews(photos: readonly (PhotoView | undefined)[]): PhotoView[] {
  const missing = photoViews.filter((view) => !photos.includes(view));
  const unknown = photos.filter((view) => view === undefined).length;
  return unknown >= missing.length ? [] : missing;
}

/** `Close-up missing`; empty where nothing is. */
export function missingViewsWords(photos: readonly (PhotoView | undefined)[]): string {
  const missing = missingViews(photos);
  if (missing.length === 0) return '';
  if (missing.length === 1) return missing[0] === 'overview' ? 'overview missing' : 'close-up missing';
  return photos.length === 0 ? 'overview and close-up missing' : 'overview or close-up missing';
}
