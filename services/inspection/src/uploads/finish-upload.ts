// The end of a resumable upload: the same checks and the same store as of an upload in one piece.
import type { UploadState } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { assertWaited } from '../links/recovered-time.ts';
import { inspectionForPhotos, onceMore, sortUpload, storePhotos } from '../photos/store-photos.ts';
import { keepSpooled, type TakenFile } from '../photos/take-upload.ts';
import { readUploadFields } from '../photos/upload-fields.ts';
import type { InspectionRecord } from '../stores/stores.ts';
import type { UploadRecord } from '../stores/upload-record.ts';
import { keepAudio, readVoiceFields, storeVoiceNote } from '../voice/store-voice-note.ts';
import { saidOf } from './create-upload.ts';
import { at } from './find-upload.ts';
import type { UploadDeps } from './upload-deps.ts';

export type Write = (effect: (tx: Tx) => Promise<UploadState>) => Promise<UploadState>;

interface Ending {
  readonly scope: Scope;
  readonly upload: UploadRecord;
  readonly write: Write;
  /** Of all its bytes, where they arrived in one call and are flushed: what was hashed on its way is not read again. */
  readonly arrivedSha256?: string | undefined;
}

/**
 * Stores what arrived. Throws `damaged` where the whole is not what was announced: then it starts from its first byte. What is refused for
 * good leaves nothing behind.
 */
export async function finishUpload({ scope, upload, write, arrivedSha256 }: Ending, deps: UploadDeps): Promise<UploadState> {
  if ((arrivedSha256 ?? (await deps.files.sha256Of(upload))) !== upload.sha256) throw await startAgain(upload, deps);
  try {
    await assertWaited(scope, saidOf(upload.kind, upload.fields).capturedAt, deps);
    const inspection = await inspectionForPhotos(scope, upload.inspectionId, deps);
    const store = await (upload.kind === 'photo' ? photoStore : voiceStore)({ scope, upload, inspection }, deps);
    const state = await onceMore(() => write(store));
    await deps.files.remove(upload);
    return state;
  } catch (error) {
    if (!isFinal(error)) throw error;
    // Nothing is given up for what the file does not say: another process may have written to it as well
    if (arrivedSha256 !== undefined && (await deps.files.sha256Of(upload)) !== upload.sha256) throw await startAgain(upload, deps);
    await giveUp(scope, upload, deps);
    throw error;
  }
}

async function startAgain(upload: UploadRecord, { files }: UploadDeps): Promise<Failure> {
  await files.cutTo(upload, 0);
  return new Failure('damaged', 'This file arrived damaged. Send it again from its first byte.');
}

/** Bytes that the inspection holds already are not asked for again. */
export async function finishKnown({ scope, upload, write }: Ending, deps: UploadDeps): Promise<UploadState | undefined> {
  const { inspectionId, sha256, length: bytes, fileName: originalName } = upload;
  if (upload.kind === 'voice') return undefined;
  if (!(await deps.stores.photos.findOne(scope, { inspectionId, sha256 }, { projection: { _id: 1 } }))) return undefined;
  const inspection = await inspectionForPhotos(scope, inspectionId, deps);
  const store = await storeOf({ scope, upload, inspection }, { kind: 'taken', originalName, sha256, bytes }, deps);
  const state = await write(store);
  await deps.files.remove(upload);
  return state;
}

export async function giveUp(scope: Scope, upload: UploadRecord, { stores, parts, files }: UploadDeps): Promise<void> {
  await parts.writeAs(scope, (tx) => stores.uploads.remove(tx, { _id: upload._id }));
  await files.remove(upload);
}

function isFinal(error: unknown): boolean {
  return error instanceof Failure && error.status < 500 && error.retryAfterSeconds === undefined;
}

interface Whole {
  readonly scope: Scope;
  readonly upload: UploadRecord;
  readonly inspection: InspectionRecord;
}

type Store = (tx: Tx) => Promise<UploadState>;

async function photoStore(whole: Whole, deps: UploadDeps): Promise<Store> {
  const { inspectionId, fileName: originalName, sha256, length: bytes } = whole.upload;
  const spooled = { path: deps.files.pathOf(whole.upload), sha256, bytes };
  return storeOf(whole, await keepSpooled(whole.scope, { inspectionId, originalName, spooled }, deps), deps);
}

async function storeOf({ upload, inspection }: Whole, taken: TakenFile, deps: UploadDeps): Promise<Store> {
  const sorted = await sortUpload({ inspection, fields: readUploadFields(upload.fields), files: [taken] }, deps);
  return async (tx) => {
    const [photo] = (await storePhotos(tx, sorted, deps)).photos;
    if (!photo) throw new Error('one file is stored as one photo');
    return { ...(await markStored(tx, { upload, storedId: photo.id }, deps)), photo };
  };
}

async function voiceStore({ scope, upload, inspection }: Whole, deps: UploadDeps): Promise<Store> {
  const { sha256, length: bytes } = upload;
  const audio = await keepAudio(scope, { path: deps.files.pathOf(upload), sha256, bytes }, deps);
  const work = { id: await deps.parts.nextId('voice-note'), inspection, audio, fields: readVoiceFields(upload.fields) };
  return async (tx) => {
    const voiceNote = await storeVoiceNote(tx, work, deps);
    return { ...(await markStored(tx, { upload, storedId: voiceNote.id }, deps)), voiceNote };
  };
}

async function markStored(
  tx: Tx,
  { upload, storedId }: { upload: UploadRecord; storedId: number },
  { stores }: UploadDeps,
): Promise<UploadState> {
  return at(await stores.uploads.change(tx, upload._id, () => ({ set: { storedId }, events: [] })), upload.length);
}
