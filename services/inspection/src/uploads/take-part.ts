// A part of an upload: appended at its offset, checked, and stored as a whole when it was the last one.
import type { IncomingMessage } from 'node:http';
import type { UploadState } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { UploadRecord } from '../stores/upload-record.ts';
import { at, findUpload, offsetOf, stateOf } from './find-upload.ts';
import { finishKnown, finishUpload, type Write } from './finish-upload.ts';
import { receiveBody } from './receive-body.ts';
import { readChecksum, readOffset } from './upload-headers.ts';
import type { UploadDeps } from './upload-deps.ts';

interface Part {
  readonly scope: Scope;
  readonly uploadId: number;
  readonly request: IncomingMessage;
  readonly write: Write;
  /** Said of the answer, also where it is a refusal. */
  readonly tell: (headers: Readonly<Record<string, string>>) => void;
}

/** Throws `conflict` for another offset than that of the server, which it tells. */
export function takePart(part: Part, deps: UploadDeps): Promise<UploadState> {
  return inTurn(part, deps, async ({ upload, offset, stopped }) => {
    const given = readOffset(part.request.headers);
    if (given !== offset) {
      part.tell({ 'upload-offset': String(offset) });
      throw new Failure('conflict', `The server holds ${offset} bytes of this upload. Go on from there.`);
    }
    return append(part, { upload, offset, stopped }, deps);
  });
}

/** The bytes that may come with the creation. Of an upload that is under way they are left aside: its offset tells how to go on. */
export function takeFirstPart(part: Part, deps: UploadDeps): Promise<UploadState> {
  return inTurn(part, deps, async ({ upload, offset, stopped }) => {
    if (offset > 0 && offset < upload.length) {
      part.request.resume();
      return at(upload, offset);
    }
    const known = offset === 0 ? await finishKnown({ ...part, upload }, deps) : undefined;
    if (known) part.request.resume();
    return known ?? append(part, { upload, offset, stopped }, deps);
  });
}

interface Place {
  readonly upload: UploadRecord;
  readonly offset: number;
  readonly stopped: AbortSignal;
}

function inTurn(part: Part, deps: UploadDeps, work: (place: Place) => Promise<UploadState>): Promise<UploadState> {
  return deps.turns.take(part.uploadId, async (stopped) => {
    // Read in its turn: an earlier call may have stored it
    const upload = await findUpload(part.scope, part.uploadId, deps);
    if (upload.storedId !== undefined) {
      part.request.resume();
      return stateOf(part.scope, upload, deps);
    }
    return work({ upload, offset: await offsetOf(upload, deps), stopped });
  });
}

async function append(part: Part, { upload, offset, stopped }: Place, deps: UploadDeps): Promise<UploadState> {
  const { request } = part;
  const maxBytes = upload.length - offset;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLong();
  const checksum = readChecksum(request.headers);
  const path = deps.files.pathOf(upload);
  const received = await receiveBody(request, { path, maxBytes, stopped });
  if (received.isTooLong) await deps.files.cutTo(upload, offset);
  if (received.isTooLong) throw tooLong();
  // What arrived of a body that broke off stays: the hash of the whole decides about it at the end
  if (!received.isWhole) throw new Failure('invalid', 'The upload was interrupted');
  if (checksum && !checksum.equals(received.sha256)) {
    await deps.files.cutTo(upload, offset);
    throw new Failure('damaged', 'These bytes arrived damaged. Send them again.');
  }
  const now = offset + received.bytes;
  const arrivedSha256 = offset === 0 ? received.sha256.toString('hex') : undefined;
  return now < upload.length ? at(upload, now) : finishUpload({ ...part, upload, arrivedSha256 }, deps);
}

function tooLong(): Failure {
  return new Failure('too_large', 'These are more bytes than were announced');
}
