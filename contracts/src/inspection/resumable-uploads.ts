// Uploads that go on where they stopped, by the tus protocol 1.0 (core, creation, creation-with-upload, checksum, expiration, termination).
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors } from '../kernel/people.ts';
import { Id, IdInPath, Instant, number, object, oneOf, type Infer } from '../kernel/schema.ts';
import { largestPhotoBytes, Photo, VoiceNote } from './photos.ts';

export const tusVersion = '1.0.0';
/** Media type of the bytes of an upload. */
export const partType = 'application/offset+octet-stream';
/** The status of bytes that do not fit their checksum. */
export const damagedStatus = 460;

export const UploadKind = oneOf(['photo', 'voice']);
export type UploadKind = Infer<typeof UploadKind>;

/** How far an upload is. What was stored comes with it, once all bytes arrived and passed the checks. */
export const UploadState = object({
  id: Id,
  kind: UploadKind,
  /** Bytes that are durable on the server. */
  offset: number().int(),
  length: number().int(),
  expiresAt: Instant,
  photo: Photo.optional(),
  voiceNote: VoiceNote.optional(),
});
export type UploadState = Infer<typeof UploadState>;

const base = { service: 'inspection', apiKeys: true, access: inspectors } as const;
const byId = object({ id: IdInPath });
const bytes = { accepts: 'bytes', mediaType: partType, maxBodyBytes: largestPhotoBytes, slow: true } as const;

export const resumableUploadApi = {
  /** Upload-Length and Upload-Metadata tell what comes; the body may hold its first bytes. Created again for one capture, it is the same upload. */
  createUpload: endpoint({
    ...base,
    ...bytes,
    name: 'createUpload',
    byLink: 'id',
    byRecovery: 'told',
    method: 'POST',
    path: '/api/inspections/:id/uploads',
    summary: 'Create a resumable upload of a photo or voice note (tus 1.0)',
    params: byId,
    response: UploadState,
    status: 201,
  }),
  /** HEAD asks the same without a body. */
  readUpload: endpoint({
    ...base,
    name: 'readUpload',
    byLink: 'record',
    byRecovery: 'told',
    method: 'GET',
    path: '/api/uploads/:id',
    summary: 'How many bytes of an upload the server holds, and what it stored',
    params: byId,
    response: UploadState,
  }),
  /** 204 while bytes are missing; 200 with the stored photo or voice note at the end. */
  continueUpload: endpoint({
    ...base,
    ...bytes,
    name: 'continueUpload',
    byLink: 'record',
    byRecovery: 'told',
    method: 'PATCH',
    path: '/api/uploads/:id',
    summary: 'Append bytes to an upload at its offset; the last ones store it',
    params: byId,
    response: UploadState,
  }),
  endUpload: endpoint({
    ...base,
    name: 'endUpload',
    byLink: 'record',
    byRecovery: 'told',
    method: 'DELETE',
    path: '/api/uploads/:id',
    summary: 'Give up an unfinished upload; its bytes are deleted',
    params: byId,
    status: 204,
  }),
};
