// Storing photos: the bytes are durable before the rows are, and the same bytes again are the same photo (R6, R8).
import { photoEdited, photoStored, type PhotosUploaded } from '@plumbline/contracts/inspection';
import { authorIdOf, authorNameOf, Failure, isRecovery, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, isDuplicate, type Tx } from '@plumbline/server';
import { cancelledSentence, noInspection } from '../base/sentences.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import { captureMetadata } from './capture-metadata.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { shownPhoto } from './show-photo.ts';
import type { RefusedFile, TakenFile } from './take-upload.ts';
import type { PhotoFields } from './upload-fields.ts';

/**
 * Throws for an inspection that takes no photos, before a byte is read. One that was canceled because its inspector left takes what they had
 * captured there until then.
 */
export async function inspectionForPhotos(scope: Scope, inspectionId: number, { stores }: PhotoDeps): Promise<InspectionRecord> {
  const inspection = await stores.inspections.get(scope, inspectionId, noInspection);
  if (inspection.status === 'cancelled' && !isRecovery(scope.link)) throw new Failure('conflict', cancelledSentence);
  return inspection;
}

export interface Upload {
  readonly inspection: InspectionRecord;
  readonly fields: PhotoFields;
  readonly taken: readonly TakenFile[];
  readonly refused: readonly RefusedFile[];
  /** One for each file that is new. */
  readonly photoIds: readonly number[];
}

export interface Arrived extends Pick<Upload, 'inspection' | 'fields'> {
  readonly files: readonly (TakenFile | RefusedFile)[];
}

/** Sorts what arrived and takes the ids. Throws the refusal when nothing is left to store. */
export async function sortUpload(arrived: Arrived, deps: PhotoDeps): Promise<Upload> {
  const { inspection, fields, files } = arrived;
  const taken = files.filter((file) => file.kind === 'taken');
  const refused = files.filter((file) => file.kind === 'refused');
  if (taken.length === 0)
    throw refused[0]?.failure ?? new Failure('invalid', 'Please choose a photo', { fields: { photo: 'Please choose a photo' } });
  if (fields.clientId !== undefined && taken.length > 1)
    throw new Failure('invalid', 'A capture id belongs to one photo', { fields: { clientId: 'A capture id belongs to one photo' } });
  const photoIds: number[] = [];
  for (const file of taken) if (file.stored) photoIds.push(await deps.parts.nextId('photo'));
  return { inspection, fields, taken, refused, photoIds };
}

/** Two uploads of the same bytes at once: the other one stored them, so that the second time they are found. */
export function onceMore<R>(store: () => Promise<R>): Promise<R> {
  return store().catch((error: unknown) => {
    if (isDuplicate(error)) return store();
    throw error;
  });
}

export async function storePhotos(tx: Tx, upload: Upload, deps: PhotoDeps): Promise<PhotosUploaded> {
  const ids = [...upload.photoIds];
  const reading = { scope: tx.scope, session: tx.session };
  const photos: PhotosUploaded['photos'] = [];
  for (const file of upload.taken) {
    const known = await knownPhoto(tx, { upload, file }, deps);
    const stored = known
      ? await addedAgain(tx, { known, fields: upload.fields }, deps)
      : await insertPhoto(tx, { upload, file, id: ids.shift() ?? 0 }, deps);
    photos.push({ ...(await shownPhoto(reading, stored, deps.stores)), repeated: known !== undefined });
  }
  return { photos, refused: upload.refused.map(({ originalName, failure }) => ({ originalName, reason: failure.message })) };
}

async function knownPhoto(
  tx: Tx,
  { upload: { inspection, fields }, file: { sha256 } }: { upload: Upload; file: TakenFile },
  { stores }: PhotoDeps,
): Promise<PhotoRecord | undefined> {
  const inspectionId = inspection._id;
  const same = await stores.photos.findOne(tx.scope, { inspectionId, sha256 }, { session: tx.session });
  if (same || fields.clientId === undefined) return same;
  const capture = await stores.photos.findOne(tx.scope, { inspectionId, clientId: fields.clientId }, { session: tx.session });
  if (capture) throw new Failure('conflict', 'This capture was stored with other bytes before. The stored photo stays as it is.');
  return undefined;
}

/**
 * Somebody who adds a removed photo once more wants it. The repeat of the capture that was removed does not bring it back, nor does what waited
 * on the phone of somebody who left.
 */
async function addedAgain(
  tx: Tx,
  { known, fields: { clientId } }: { known: PhotoRecord; fields: PhotoFields },
  { stores }: PhotoDeps,
): Promise<PhotoRecord> {
  const isRepeat = isRecovery(tx.scope.link) || (clientId !== undefined && clientId === known.clientId);
  if (!known.removed || isRepeat) return known;
  const { _id: photoId, inspectionId, claimId } = known;
  const events = [createEvent(photoEdited, { photoId, inspectionId, claimId })];
  return stores.photos.change(tx, photoId, () => ({ unset: ['removed'], events }));
}

function senderOf(scope: Scope): Pick<PhotoRecord, 'uploadedBy' | 'uploadedById' | 'sentBy' | 'sentByLinkId'> {
  const { actor, link } = scope;
  const sent = link && isRecovery(link) ? { sentBy: actor.name, sentByLinkId: link.linkId } : {};
  return { uploadedBy: authorNameOf(scope), ...omitUndefined({ uploadedById: authorIdOf(scope) }), ...sent };
}

async function insertPhoto(
  tx: Tx,
  { upload: { inspection, fields }, file, id }: { upload: Upload; file: TakenFile; id: number },
  { stores }: PhotoDeps,
): Promise<PhotoRecord> {
  if (!file.stored) throw new Failure('conflict', 'This photo was being removed. Please send it again.', { retryAfterSeconds: 1 });
  const { exif, format, width, height, objectKey } = file.stored;
  const { gps, category, capturedAt, origin, camera, capturedBy: _, ...texts } = fields;
  await stores.photoJobs.add(tx, id);
  return stores.photos.insert(
    tx,
    {
      _id: id,
      inspectionId: inspection._id,
      claimId: inspection.claimId,
      originalName: file.originalName,
      category,
      ...omitUndefined(texts),
      sha256: file.sha256,
      bytes: file.bytes,
      format,
      objectKey,
      width,
      height,
      ...captureMetadata(exif, { origin, capturedAt, camera, gps }, { now: tx.now, timeZone: inspection.timeZone }),
      status: 'uploaded',
      ...senderOf(tx.scope),
    },
    (photo) => [
      createEvent(photoStored, {
        photoId: photo._id,
        inspectionId: inspection._id,
        claimId: inspection.claimId,
        sha256: file.sha256,
        category,
      }),
    ],
  );
}
