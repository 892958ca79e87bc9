// The photos of a section as one list: those on this phone and those the server holds, with what waits to change them.
import { photoNameOf, PhotoView, type Photo } from '@plumbline/contracts/inspection';
import { damageAreas, type DamageArea, type InspectionCategory } from '@plumbline/contracts/enums';
import type { Capture, PhotoCapture, PhotoChangeCapture } from '../../../shared/captures/store/capture.ts';

export interface ShownPhoto {
  readonly key: string;
  /** Only on this phone so far. */
  readonly capture?: PhotoCapture;
  readonly photo?: Photo;
  /** Empty: to be sorted later. */
  readonly area: DamageArea | '';
  /** What a person said of it. */
  readonly view?: PhotoView;
}

/** How the server knows it: by its capture, where a phone took it. */
export function nameOfShown({ capture, photo }: ShownPhoto): string {
  return capture?.id ?? photoNameOf(photo ?? { id: 0 });
}

interface Known {
  readonly captures: readonly Capture[];
  readonly photos: readonly Photo[];
}

/** In the order in which they were taken. `area` empty: all of the section. */
export function shownPhotos(known: Known, { category, area }: { category: InspectionCategory; area: string }): ShownPhoto[] {
  const ofSection = allShown(known).filter((one) => sectionOf(one) === category);
  return ofSection.filter((one) => area === '' || one.area === area);
}

/** By the name that `nameOfShown` gives it, in whatever section it is by now. */
export function shownByName(known: Known, name: string): ShownPhoto | undefined {
  return allShown(known).find((one) => nameOfShown(one) === name);
}

function allShown({ captures, photos }: Known): Placed[] {
  const changes = captures.filter((one): one is PhotoChangeCapture => one.kind === 'photo-change');
  const there = photos.toReversed().flatMap((photo) => storedPhoto(photo, changes));
  const here = captures.filter((one): one is PhotoCapture => one.kind === 'photo' && !one.removed).map(waitingPhoto);
  return [...there, ...here];
}

type Placed = ShownPhoto & { readonly section: string };

function sectionOf({ section, area }: Placed): string {
  return categoryOf(area) ?? section;
}

function storedPhoto(photo: Photo, changes: readonly PhotoChangeCapture[]): Placed[] {
  const mine = changes.filter(({ photoId }) => photoId === photo.id);
  const removed = mine.findLast((one) => one.removed !== undefined)?.removed ?? false;
  if (removed) return [];
  const edit = Object.assign({}, ...mine.map((one) => one.edit ?? {})) as PhotoChangeCapture['edit'];
  const { category, damageArea, view } = { ...photo, ...edit };
  const said = view ? { view } : {};
  return [{ key: `photo-${photo.id}`, photo, area: damageArea ?? '', section: category ?? photo.category, ...said }];
}

function waitingPhoto(capture: PhotoCapture): Placed {
  const area = (capture.fields['damageArea'] ?? '') as DamageArea | '';
  const view = PhotoView.safeParse(capture.fields['view']).data;
  return { key: capture.id, capture, area, section: capture.fields['category'] ?? 'overview', ...(view ? { view } : {}) };
}

/** A photo in an area belongs to the section of that area. */
function categoryOf(area: string): InspectionCategory | undefined {
  const found = Object.entries(damageAreas).find(([, areas]) => (areas as readonly string[]).includes(area));
  return found?.[0] as InspectionCategory | undefined;
}
