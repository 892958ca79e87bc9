// Reading and saving the marks of a photo. A save is a new version; whoever drew on an older one is told, and nothing is overwritten.
import { maxMarkVersions, photoMarked, type MarkLayer, type MarksSave } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { Reading } from '../base/reading.ts';
import { appendCustody } from '../custody/append-custody.ts';
import { noPhoto } from '../base/sentences.ts';
import type { Deps } from '../stores/deps.ts';
import type { MarkStores } from '../stores/mark-record.ts';

export async function readMarks(scope: Scope, photoId: number, { stores }: Deps): Promise<MarkLayer> {
  await stores.photos.get(scope, photoId, noPhoto, { projection: { _id: 1 } });
  return layerOf({ scope }, photoId, stores);
}

/** Throws `conflict` when another version was saved since the one that was drawn on. */
export async function saveMarks(tx: Tx, { id, baseVersion, marks }: MarksSave & { id: number }, deps: Deps): Promise<MarkLayer> {
  const { stores, parts } = deps;
  const reading = { scope: tx.scope, session: tx.session };
  const photo = await stores.photos.get(tx.scope, id, noPhoto, { session: tx.session });
  const before = await layerOf(reading, id, stores);
  if (before.version !== baseVersion) throw new Failure('conflict', 'Someone else saved marks on this photo. Your marks are still here.');
  const version = baseVersion + 1;
  const about = { photoId: id, inspectionId: photo.inspectionId, claimId: photo.claimId };
  await stores.marks.insert(
    tx,
    { _id: await parts.nextId('photo-marks'), photoId: id, layerVersion: version, marks, by: tx.scope.actor.name },
    [],
  );
  // The photo is written as well: of two that save at once, one waits for the other
  const marked = await stores.photos.change(tx, id, () => ({
    set: { marks: marks.length },
    events: [createEvent(photoMarked, { ...about, version, count: marks.length })],
  }));
  await appendCustody(tx, [{ photo: marked, steps: [{ step: 'marked', detail: `version ${version}, ${marks.length} marks` }] }], deps);
  return layerOf(reading, id, stores);
}

async function layerOf({ scope, session }: Reading, photoId: number, { marks }: MarkStores): Promise<MarkLayer> {
  const sorted = { sort: { layerVersion: -1 }, limit: maxMarkVersions, ...(session ? { session } : {}) } as const;
  const found = await marks.find(scope, { photoId }, sorted);
  const [newest] = found;
  return {
    version: newest?.layerVersion ?? 0,
    marks: newest?.marks ?? [],
    versions: found.map((one) => ({ version: one.layerVersion, by: one.by, at: one.createdAt.toISOString(), count: one.marks.length })),
  };
}
