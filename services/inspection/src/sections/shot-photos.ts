// The photos of an inspection by the names that shots call them.
import { maxListedFiles, photoNameOf, shotLabel } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Reading } from '../base/reading.ts';
import type { InspectionRecord, Stores } from '../stores/stores.ts';

interface ShotPhotos {
  readonly held: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export async function shotPhotosIn(
  { scope, session }: Reading,
  inspectionId: number,
  { photos }: Pick<Stores, 'photos'>,
): Promise<ShotPhotos> {
  const found = await photos.find(
    scope,
    { inspectionId },
    { projection: { clientId: 1, removed: 1 }, sort: { _id: 1 }, limit: maxListedFiles, ...(session ? { session } : {}) },
  );
  // A photo that a phone took may be called by its number too
  const namesOf = (some: typeof found) => new Set(some.flatMap(({ _id: id, clientId }) => [`photo-${id}`, photoNameOf({ id, clientId })]));
  return { held: namesOf(found.filter(({ removed }) => !removed)), removed: namesOf(found.filter(({ removed }) => removed)) };
}

/** Throws `conflict` naming shots whose only photos are on a phone still. */
export async function assertArrived(
  reading: Reading,
  { _id, sections }: Pick<InspectionRecord, '_id' | 'sections'>,
  stores: Pick<Stores, 'photos'>,
): Promise<void> {
  const named = sections.filter(({ state }) => state === 'complete').flatMap(({ shots = [] }) => shots);
  if (named.every(({ photos }) => photos.length === 0)) return;
  const { held, removed } = await shotPhotosIn(reading, _id, stores);
  const isAway = (name: string) => !held.has(name) && !removed.has(name);
  const waiting = named.filter(({ photos }) => photos.some(isAway) && !photos.some((name) => held.has(name)));
  if (waiting.length === 0) return;
  const labels = waiting.map(({ shot }) => `“${shotLabel(shot)}”`);
  throw new Failure('conflict', `Photos of these shots have not arrived yet: ${labels.join(', ')}`);
}
