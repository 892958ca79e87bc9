// What a report begins with: the observations and photos of its inspection.
import {
  captionOf,
  compareByPlace,
  findingsOf,
  limitationsText,
  maxEngineeringPhotos,
  scopeTexts,
  type EngineeringFinding,
  type EngineeringGeneration,
  type EngineeringPhoto,
} from '@plumbline/contracts/inspection';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import type { Reading } from '../../base/reading.ts';
import { notRemoved } from '../../photos/show-photo.ts';
import type { InspectionRecord } from '../../stores/stores.ts';
import type { EngineeringDeps } from './engineering-deps.ts';

/** Observations first, then accepted findings. Throws `unprocessable` for a finding that is neither. */
export function chosenFindings(
  { sections }: InspectionRecord,
  accepted: readonly EngineeringFinding[],
  ids: readonly string[] | undefined,
): EngineeringFinding[] {
  const all = [...findingsOf(sections), ...accepted];
  if (ids === undefined) return all;
  const chosen = all.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw notOfInspection('findingIds', 'Choose findings of this inspection');
  return chosen;
}

const whatIsShown = { order: 1, capturedAt: 1, description: 1, category: 1 } as const;

/**
 * In the order of the gallery; without `ids` the first that fit in a report. Throws `unprocessable` for a photo of another inspection,
 * a removed one, or one that is not ready.
 */
export async function chosenPhotos(
  { scope, session }: Reading,
  { inspectionId, ids }: { inspectionId: number; ids: readonly number[] | undefined },
  { stores }: EngineeringDeps,
): Promise<EngineeringPhoto[]> {
  const filter = { ...readyPhotos(inspectionId), ...(ids ? { _id: { $in: ids } } : {}) };
  // All of them, however many: the first ones are known only then
  const limit = Math.max(1, await stores.photos.count(scope, filter, session));
  const found = await stores.photos.find(scope, filter, { projection: whatIsShown, limit, ...(session ? { session } : {}) });
  if (ids && found.length < new Set(ids).size) throw notOfInspection('photoIds', 'Choose photos of this inspection that are ready');
  const placed = found.map(({ _id: id, order, capturedAt, ...words }) => ({
    ...omitUndefined({ order, capturedAt: capturedAt?.toISOString() }),
    id,
    caption: captionOf(words),
  }));
  return placed
    .toSorted(compareByPlace)
    .slice(0, maxEngineeringPhotos)
    .map(({ id: photoId, caption }) => ({ photoId, caption }));
}

/** Those of the photos of a draft that nobody removed since they were chosen. */
export async function standingPhotos(
  { scope, session }: Reading,
  photos: readonly EngineeringPhoto[],
  { stores }: Pick<EngineeringDeps, 'stores'>,
): Promise<EngineeringPhoto[]> {
  const ids = photos.map(({ photoId }) => photoId);
  const options = { projection: { _id: 1 }, limit: Math.max(1, ids.length), ...(session ? { session } : {}) } as const;
  const found = new Set((await stores.photos.find(scope, { _id: { $in: ids }, ...notRemoved }, options)).map(({ _id }) => _id));
  return photos.filter(({ photoId }) => found.has(photoId));
}

/** How many photos the inspection has that could stand in a report. */
export async function countPhotos({ scope, session }: Reading, inspectionId: number, { stores }: EngineeringDeps): Promise<number> {
  return stores.photos.count(scope, readyPhotos(inspectionId), session);
}

function readyPhotos(inspectionId: number) {
  return { inspectionId, ...notRemoved, imageKey: { $exists: true } };
}

function notOfInspection(field: string, sentence: string): Failure {
  return new Failure('unprocessable', sentence, { fields: { [field]: sentence } });
}

export function textsOf({ template, scopeOfEngagement }: EngineeringGeneration): { scopeOfEngagement: string; limitations: string } {
  return { scopeOfEngagement: scopeOfEngagement?.trim() || scopeTexts[template], limitations: limitationsText };
}
