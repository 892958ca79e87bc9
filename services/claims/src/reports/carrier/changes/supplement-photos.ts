// Which photos a supplement request draws, and as which photo each line finds its own. Pure.
import type { Photo } from '@plumbline/contracts/inspection';
import { withoutDuplicates } from '../../text/photos/photo-account.ts';

/** More than a carrier's mailbox takes, and than anybody looks through. */
const maxPhotos = 100;

export interface DrawnPhotos {
  readonly photos: readonly Photo[];
  /** Of these lines, and not drawn. */
  readonly omitted: number;
  /** Numbers of the drawn photos among these, from 1; a copy of a drawn photo is that photo. */
  figuresOf(photoIds: readonly number[]): number[];
}

/** `lines`: the photos of each line, only those in `available` can be shown. Every line gets its first photo before one gets its second. */
export function drawnPhotos(lines: readonly (readonly number[])[], available: readonly Photo[], most = maxPhotos): DrawnPhotos {
  const byId = new Map(available.map((photo) => [photo.id, photo]));
  const ofLines = lines.map((ids) => ids.flatMap((id) => byId.get(id) ?? []));
  const deepest = Math.max(0, ...ofLines.map(({ length }) => length));
  const inTurn = Array.from({ length: deepest }, (_, at) => ofLines.flatMap((photos) => photos[at] ?? [])).flat();
  const wanted = withoutDuplicates(inTurn);
  const chosen = new Set(wanted.slice(0, most));
  const photos = available.filter((photo) => chosen.has(photo));
  const figures = new Map(photos.map(({ sha256 }, index) => [sha256, index + 1]));
  return {
    photos,
    omitted: wanted.length - photos.length,
    figuresOf: (ids) =>
      [...new Set(ids.flatMap((id) => figures.get(byId.get(id)?.sha256 ?? '') ?? []))].toSorted((one, other) => one - other),
  };
}
