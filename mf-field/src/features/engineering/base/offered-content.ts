// What a report can be made of: the ready photos in the order of the gallery, the observations, and what it holds already in its own words.
import { acceptedFindings, type ReviewedFinding } from '@plumbline/contracts/ai';
import {
  acceptedFindingsOf,
  captionOf,
  compareByPlace,
  findingsOf,
  isOfModel,
  maxEngineeringPhotos,
  type EngineeringFinding,
  type EngineeringPhoto,
  type InspectionDetail,
  type Photo,
} from '@plumbline/contracts/inspection';

export interface OfferedPhoto extends EngineeringPhoto {
  readonly thumbnailUrl: string | undefined;
}

export interface OfferedContent {
  readonly findings: readonly EngineeringFinding[];
  readonly photos: readonly OfferedPhoto[];
  /** Findings of the report that nobody accepts any more: with them it can't be signed. */
  readonly takenBack: ReadonlySet<string>;
}

interface Found {
  readonly sections: InspectionDetail['sections'];
  readonly photos: readonly Photo[];
  readonly reviewed: readonly ReviewedFinding[];
}

/** What stands in a report, in its own words. */
export interface Content {
  readonly findings: readonly EngineeringFinding[];
  readonly photos: readonly EngineeringPhoto[];
}

/** Pure. Observations, then accepted findings. What of the report is neither any more is offered still; a photo that was removed is not. */
export function offeredContent(found: Found, known: Content = { findings: [], photos: [] }): OfferedContent {
  const written = new Map(known.findings.map((one) => [one.id, one]));
  const captions = new Map(known.photos.map(({ photoId, caption }) => [photoId, caption]));
  const accepted = acceptedFindingsOf(acceptedFindings(found.reviewed), found.sections);
  const recorded = [...findingsOf(found.sections), ...accepted];
  const lost = known.findings.filter(({ id }) => recorded.every((one) => one.id !== id));
  return {
    findings: [...recorded.map((one) => written.get(one.id) ?? one), ...lost],
    takenBack: new Set(lost.filter(isOfModel).map(({ id }) => id)),
    photos: found.photos
      .filter(({ imageUrl }) => imageUrl !== undefined)
      .toSorted(compareByPlace)
      .map((photo) => ({
        photoId: photo.id,
        caption: captions.get(photo.id) ?? captionOf(photo),
        thumbnailUrl: photo.thumbnailUrl ?? photo.imageUrl,
      })),
  };
}

/** The photos that a report takes where nobody chose: as many as fit. */
export function firstPhotos({ photos }: OfferedContent): readonly OfferedPhoto[] {
  return photos.slice(0, maxEngineeringPhotos);
}

/** Pure. In the order of the gallery, however they were chosen. */
export function photosAmong({ photos }: OfferedContent, ids: ReadonlySet<number>): EngineeringPhoto[] {
  return photos.filter(({ photoId }) => ids.has(photoId)).map(({ photoId, caption }) => ({ photoId, caption }));
}

/** Pure. Why not all of the inspection can be in, and what makes room; undefined where all fit. */
export function limitOf({ photos }: OfferedContent, chosen: number): string | undefined {
  if (photos.length <= maxEngineeringPhotos) return undefined;
  return `A report holds at most ${maxEngineeringPhotos} photos.${isFull(chosen) ? ' Leave one out to add another.' : ''}`;
}

export function isFull(chosen: number): boolean {
  return chosen >= maxEngineeringPhotos;
}
