// Sending one capture, with its true progress, and checking that the server holds the same bytes.
import {
  inspectionApi,
  longestMetadata,
  PhotosUploaded,
  VoiceNote,
  type InspectionDetail,
  type Photo,
} from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { CallFailure, call, upload } from '@plumbline/web';
import { inTime } from './parts/in-time.ts';
import { sendInParts } from './parts/send-in-parts.ts';
import { metadataOf, type Reached } from './parts/tus-call.ts';
import { isFile, type Capture, type FileCapture, type PhotoCapture, type PhotoChangeCapture, type VoiceCapture } from './store/capture.ts';
import { bytesOf } from './store/capture-bytes.ts';

/** What the server answered. */
export interface Delivered {
  readonly inspection?: InspectionDetail;
  readonly photo?: Photo;
}

/** Resolves when the server has it, verified. Throws `CallFailure` (status 0: no answer came). */
export type Send = (onProgress: (percent: number) => void) => Promise<Delivered>;

/** A smaller file goes in one piece: nothing of it is worth going on with. */
const wholeUpTo = 256 * 1024;

/** Reads what is sent: captures start in the order in which they are prepared. */
export async function prepareCapture(capture: Capture): Promise<Send> {
  if (isFile(capture)) return prepareFile(capture, await bytesOf(capture.id));
  if (capture.kind === 'photo-change') return () => sendChange(capture);
  return () => sendWords(capture);
}

function prepareFile(capture: FileCapture, bytes: ArrayBuffer): Send {
  const { inspectionId, kind, sha256, fileName } = capture;
  const file = { inspectionId, kind, sha256, fileName, bytes, fields: fieldsOf(capture) };
  if (bytes.byteLength > wholeUpTo && metadataOf(file).length <= longestMetadata)
    return async (onProgress) => verified(capture, await sendInParts({ ...file, isNew: capture.state === 'saved', onProgress }));
  return (onProgress) => (capture.kind === 'photo' ? sendPhoto(capture, bytes, onProgress) : sendVoice(capture, bytes, onProgress));
}

function verified({ sha256 }: FileCapture, { photo, voiceNote }: Pick<Reached, 'photo' | 'voiceNote'>): Delivered {
  if ((photo ?? voiceNote)?.sha256 !== sha256) throw otherBytes();
  return photo ? { photo } : {};
}

async function sendPhoto(capture: PhotoCapture, bytes: ArrayBuffer, onProgress: (percent: number) => void): Promise<Delivered> {
  const address = hrefOf(inspectionApi.uploadPhotos, { inspectionId: capture.inspectionId });
  const sent = { address, body: formOf(capture, { name: 'photo', bytes }), onProgress };
  const { photos, refused } = PhotosUploaded.parse(await sendFile(capture, sent));
  if (refused[0]) throw new CallFailure(422, { code: 'unprocessable', message: refused[0].reason, requestId: '' });
  const photo = photos.find((one) => one.sha256 === capture.sha256);
  if (!photo) throw otherBytes();
  return { photo };
}

async function sendVoice(capture: VoiceCapture, bytes: ArrayBuffer, onProgress: (percent: number) => void): Promise<Delivered> {
  const address = hrefOf(inspectionApi.uploadVoiceNote, { id: capture.inspectionId });
  const sent = { address, body: formOf(capture, { name: 'audio', bytes }), onProgress };
  return verified(capture, { voiceNote: VoiceNote.parse(await sendFile(capture, sent)) });
}

interface Sent {
  readonly address: string;
  readonly body: FormData;
  readonly onProgress: (percent: number) => void;
}

function sendFile({ id }: FileCapture, sent: Sent): Promise<unknown> {
  const { address, ...rest } = sent;
  return upload(address, { ...rest, idempotencyKey: id, timeoutMs: 300_000, lost: 'The connection was lost. Trying again.' });
}

function otherBytes(): CallFailure {
  return new CallFailure(0, { code: 'unavailable', message: 'The upload was damaged. Trying again.', requestId: '' });
}

function formOf(capture: FileCapture, { name, bytes }: { name: 'photo' | 'audio'; bytes: ArrayBuffer }): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fieldsOf(capture))) form.append(field, value);
  form.append(name, new Blob([bytes], { type: capture.mimeType }), capture.fileName);
  return form;
}

function fieldsOf({ kind, fields, id, capturedAt, userId, sequence }: FileCapture): Readonly<Record<string, string>> {
  const time = kind === 'photo' ? { capturedAt, deviceSequence: String(sequence) } : { recordedAt: capturedAt };
  return { ...fields, ...time, clientId: id, capturedBy: String(userId) };
}

async function sendWords(capture: Exclude<Capture, FileCapture | PhotoChangeCapture>): Promise<Delivered> {
  const { id, inspectionId, userId: capturedBy } = capture;
  if (capture.kind === 'completion') {
    const [params, body] = [{ id: inspectionId }, { pendingUploads: 0, capturedBy }];
    return { inspection: await inTime((signal) => call(inspectionApi.completeInspection, { params, body, idempotencyKey: id, signal })) };
  }
  if (capture.kind === 'section') {
    const params = { id: inspectionId, category: capture.category };
    const body = { ...capture.body, clientId: id, capturedBy };
    return { inspection: await inTime((signal) => call(inspectionApi.saveSection, { params, body, idempotencyKey: id, signal })) };
  }
  if (capture.kind === 'signature') {
    const body = { ...capture.body, clientId: id, capturedBy };
    await inTime((signal) => call(inspectionApi.signInspection, { params: { id: inspectionId }, body, idempotencyKey: id, signal }));
    return {};
  }
  const endpoint = capture.kind === 'start' ? inspectionApi.startInspection : inspectionApi.setConditions;
  const body = { ...capture.body, capturedBy };
  return { inspection: await inTime((signal) => call(endpoint, { params: { id: inspectionId }, body, idempotencyKey: id, signal })) };
}

async function sendChange({ id, photoId, edit, removed, capturedAt: clientAt }: PhotoChangeCapture): Promise<Delivered> {
  const params = { id: photoId };
  // Nothing is answered to a recovery link
  let photo: Photo | undefined;
  if (edit)
    photo = await inTime((signal) => call(inspectionApi.editPhoto, { params, body: { ...edit, clientAt }, idempotencyKey: id, signal }));
  if (removed !== undefined)
    photo = await inTime((signal) =>
      call(inspectionApi.removePhoto, { params, body: { removed, clientAt }, idempotencyKey: `${id}-removal`, signal }),
    );
  return photo ? { photo } : {};
}
