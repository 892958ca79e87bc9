// What the gallery shows of all photos of a claim: which fit the filters, in which groups, and what each counts. Pure.
import { photoCategories, photoCategoryLabels } from '@plumbline/contracts/enums';
import { compareByPlace, type GalleryPhoto, type PhotoLight } from '@plumbline/contracts/inspection';
import { localDate } from '@plumbline/contracts/kernel';

export const galleryStates = ['shared', 'flagged', 'failed', 'similar', 'unclear', 'removed'] as const;
export type GalleryState = (typeof galleryStates)[number];

export const lights = ['match', 'unknown', 'mismatch'] as const satisfies readonly PhotoLight[];

export interface GalleryFilters {
  readonly section?: string | undefined;
  readonly area?: string | undefined;
  readonly severity?: string | undefined;
  readonly by?: string | undefined;
  readonly tag?: string | undefined;
  readonly state?: GalleryState | undefined;
  readonly light?: PhotoLight | undefined;
}

export interface PhotoGroup {
  readonly key: string;
  readonly title: string;
  readonly photos: readonly GalleryPhoto[];
}

const isInState: Record<GalleryState, (photo: GalleryPhoto) => boolean> = {
  shared: ({ shared }) => shared,
  flagged: ({ flags, answered }) => flags.length > 0 && !answered,
  failed: ({ status }) => status === 'failed',
  similar: ({ duplicateOfId }) => duplicateOfId !== undefined,
  unclear: ({ unclear }) => unclear !== undefined,
  removed: ({ removed }) => removed,
};

/** The worse of time and place. */
export function lightOf({ lights: { time, place } }: Pick<GalleryPhoto, 'lights'>): PhotoLight {
  if (time === 'mismatch' || place === 'mismatch') return 'mismatch';
  return time === 'match' && place === 'match' ? 'match' : 'unknown';
}

/** The same bytes in two inspections are one photo: the first that arrived, unless it was removed. In their order. */
export function distinctPhotos(photos: readonly GalleryPhoto[]): GalleryPhoto[] {
  const kept = new Map<string, GalleryPhoto>();
  for (const photo of photos) {
    const known = kept.get(photo.sha256);
    if (!known || (known.removed && !photo.removed)) kept.set(photo.sha256, photo);
  }
  return [...kept.values()].toSorted(compareByPlace);
}

type Fits = (photo: GalleryPhoto, wanted: string) => boolean;

const fits: Record<keyof GalleryFilters, Fits> = {
  section: ({ category }, wanted) => category === wanted,
  area: ({ damageArea }, wanted) => damageArea === wanted,
  severity: ({ severity }, wanted) => severity === wanted,
  by: ({ uploadedBy }, wanted) => uploadedBy === wanted,
  tag: ({ tags }, wanted) => tags.some((one) => one.toLowerCase() === wanted.toLowerCase()),
  state: (photo, wanted) => isInState[wanted as GalleryState](photo),
  light: (photo, wanted) => lightOf(photo) === wanted,
};

/** Removed photos are shown only where they are asked for. */
export function filtered(photos: readonly GalleryPhoto[], filters: GalleryFilters): GalleryPhoto[] {
  const wanted = (Object.entries(filters) as [keyof GalleryFilters, string | undefined][]).flatMap(([name, value]) =>
    value === undefined ? [] : [(photo: GalleryPhoto) => fits[name](photo, value)],
  );
  return photos.filter((photo) => photo.removed === (filters.state === 'removed') && wanted.every((fit) => fit(photo)));
}

/** By section in the order of the trade, each in the order of its photos. */
export function bySection(photos: readonly GalleryPhoto[]): PhotoGroup[] {
  return photoCategories.flatMap((category) => {
    const some = photos.filter((photo) => photo.category === category);
    return some.length === 0 ? [] : [{ key: category, title: photoCategoryLabels[category], photos: some }];
  });
}

/** By day at the property, by the time of capture; what was taken nobody knows when comes last. */
export function byDay(photos: readonly GalleryPhoto[], timeZone: string, titleOf: (day: string) => string): PhotoGroup[] {
  const taken = photos.filter(({ capturedAt }) => capturedAt !== undefined);
  const days = Map.groupBy(
    taken.toSorted((one, other) => (one.capturedAt ?? '').localeCompare(other.capturedAt ?? '') || one.id - other.id),
    ({ capturedAt = '' }) => localDate(new Date(capturedAt), timeZone),
  );
  const unknown = photos.filter(({ capturedAt }) => capturedAt === undefined);
  return [
    ...[...days].map(([day, some]) => ({ key: day, title: titleOf(day), photos: some })),
    ...(unknown.length > 0 ? [{ key: 'unknown', title: 'Time unknown', photos: unknown }] : []),
  ];
}

/** How many of each there are, by what `of` says of a photo. */
export function countBy(
  photos: readonly GalleryPhoto[],
  of: (photo: GalleryPhoto) => string | readonly string[] | undefined,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const photo of photos) for (const word of [of(photo) ?? []].flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The photos between two, both included, as a range of the shown ones. */
export function rangeOf(shown: readonly GalleryPhoto[], fromId: number, toId: number): number[] {
  const [from, to] = [shown.findIndex(({ id }) => id === fromId), shown.findIndex(({ id }) => id === toId)];
  if (from < 0 || to < 0) return [toId];
  return shown.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}

/** Between which two a photo stands once it was moved by so many places among these; undefined where it cannot go. */
export function neighborsAfterMove(
  photos: readonly GalleryPhoto[],
  id: number,
  to: number,
): { afterId?: number; beforeId?: number } | undefined {
  const others = photos.filter((photo) => photo.id !== id);
  if (to < 0 || to > others.length || others.length === 0 || photos[to]?.id === id) return undefined;
  const [after, before] = [others[to - 1], others[to]];
  return { ...(after ? { afterId: after.id } : {}), ...(before ? { beforeId: before.id } : {}) };
}
