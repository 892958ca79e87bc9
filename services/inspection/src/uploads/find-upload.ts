// An upload of the caller, and how far it is.
import type { UploadState } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { noPhoto } from '../base/sentences.ts';
import { shownPhoto } from '../photos/show-photo.ts';
import type { UploadRecord } from '../stores/upload-record.ts';
import { noVoiceNote, voiceNoteOf } from '../voice/store-voice-note.ts';
import { ownerOf } from './create-upload.ts';
import type { UploadDeps } from './upload-deps.ts';

const expired = () => new Failure('gone', 'This upload expired. Start it again.');

/** Throws `not_found` for the upload of another person too, and `gone` for one that expired unfinished. */
export async function findUpload(scope: Scope, id: number, { stores, parts }: UploadDeps): Promise<UploadRecord> {
  const upload = await stores.uploads.findOne(scope, { _id: id, owner: ownerOf(scope) });
  if (!upload) throw new Failure('not_found', 'Upload not found');
  if (upload.storedId === undefined && upload.expiresAt <= parts.clock()) throw expired();
  return upload;
}

/** Bytes that are durable. Throws `gone` where the file is on another machine or was cleared. */
export async function offsetOf(upload: UploadRecord, { files }: Pick<UploadDeps, 'files'>): Promise<number> {
  const offset = upload.storedId === undefined ? await files.offsetOf(upload) : upload.length;
  if (offset === undefined) throw expired();
  return offset;
}

export async function stateOf(scope: Scope, upload: UploadRecord, deps: UploadDeps): Promise<UploadState> {
  return { ...at(upload, await offsetOf(upload, deps)), ...(await storedOf(scope, upload, deps)) };
}

export function at({ _id, kind, length, expiresAt }: UploadRecord, offset: number): UploadState {
  return { id: _id, kind, offset, length, expiresAt: expiresAt.toISOString() };
}

async function storedOf(
  scope: Scope,
  { kind, storedId }: UploadRecord,
  { stores }: UploadDeps,
): Promise<Pick<UploadState, 'photo' | 'voiceNote'>> {
  if (storedId === undefined) return {};
  if (kind === 'voice') return { voiceNote: voiceNoteOf(await stores.voiceNotes.get(scope, storedId, noVoiceNote)) };
  return { photo: await shownPhoto({ scope }, await stores.photos.get(scope, storedId, noPhoto), stores) };
}
