// How far the photos of each damage area of a section are: how many there are, and which view is missing. Computed on the phone.
import { missingViewsWords, type ListedShot, type Photo, type PhotoView } from '@plumbline/contracts/inspection';
import { damageAreas, type InspectionCategory } from '@plumbline/contracts/enums';
import type { Capture } from '../../../shared/captures/store/capture.ts';
import { nameOfShown, shownPhotos, type ShownPhoto } from './shown-photos.ts';

export interface AreaProgress {
  readonly area: string;
  readonly photos: number;
  /** `close-up missing`; empty where nothing is. */
  readonly missing: string;
}

interface KnownPhotos {
  readonly captures: readonly Capture[];
  /** On the server. */
  readonly photos: readonly Photo[];
  readonly listed: readonly ListedShot[];
  /** Areas of which something was observed: they want photos. */
  readonly observed: readonly string[];
}

/** Of the areas with photos or observations, in the order of the section. */
export function areaProgress(category: InspectionCategory, known: KnownPhotos): AreaProgress[] {
  const shown = shownPhotos(known, { category, area: '' });
  return damageAreas[category].flatMap((area) => {
    const ofArea = shown.filter((one) => one.area === area);
    if (ofArea.length === 0 && !known.observed.includes(area)) return [];
    return [{ area, photos: ofArea.length, missing: missingViewsWords(ofArea.map((one) => viewOf(one, known.listed))) }];
  });
}

/** What a person said of a photo goes before the shot that it was taken for, and before the section that the office gave it. */
export function viewOf(shown: ShownPhoto, listed: readonly ListedShot[]): PhotoView | undefined {
  if (shown.view) return shown.view;
  const name = nameOfShown(shown);
  const shot = listed.find(({ shot: { view }, photos }) => view !== undefined && photos.includes(name));
  if (shot) return shot.shot.view;
  const category = shown.photo?.category;
  return category === 'overview' || category === 'close_up' ? category : undefined;
}

/** `1 photo, close-up missing`. */
export function progressWords({ photos, missing }: Pick<AreaProgress, 'photos' | 'missing'>): string {
  const count = photos === 0 ? 'No photo' : photos === 1 ? '1 photo' : `${photos} photos`;
  return missing === '' ? count : `${count}, ${missing}`;
}
