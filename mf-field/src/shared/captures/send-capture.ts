// Sending one capture, with its true progress, and checking that the server holds the same bytes.
import { inspectionApi, PhotosUploaded, VoiceNote, type InspectionDetail, type Photo } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { CallFailure, call, upload } from '@plumbline/web';
import type { Capture, FileCapture, PhotoCapture, PhotoChangeCapture, VoiceCapture } from './store/capture.ts';
import { bytesOf } from './store/capture-bytes.ts';

/** What the server answered. */
export interface Delivered {
  readonly inspection?: InspectionDetail;
  readonly photo?: Photo;
}

/** Resolves when the server has it, verified. Throws `CallFailure` (status 0: no answer came). */
export type Send = (onProgress: (percent: number) => void) => Promise<Delivered>;

/** Reads what is sent: captures start in the order in which they are prepared. */
export async function prepareCapture(capture: Capture): Promise<Send> {
  if (capture.kind === 'photo') {
    const body = await formOf(capture, 'photo');
    return (onProgress) => sendPhoto(capture, body, onProgress);
  }
  if (capture.kind === 'voice') {
    const body = await formOf(capture, 'audio');
    return (onProgress) => sendVoice(capture, body, onProgress);
  }
  if (capture.kind === 'photo-change') return () => sendChange(capture);
  return () => sendWords(capture);
}

async function sendPhoto(capture: PhotoCapture, body: FormData, onProgress: (percent: number) => void): Promise<Delivered> {
  const address = hrefOf(inspectionApi.uploadPhotos, { inspectionId: capture.inspectionId });
  const { photos, refused } = PhotosUploaded.parse(await sendFile(capture, { address, body, onProgress }));
  if (refused[0]) throw new CallFailure(422, { code: 'unprocessable', message: refused[0].reason, requestId: '' });
  const photo = photos.find((one) => one.sha256 === capture.sha256);
  if (!photo) throw otherBytes();
  return { photo };
}

async function sendVoice(capture: VoiceCapture, body: FormData, onProgress: (percent: number) => void): Promise<Delivered> {
  const address = hrefOf(inspectionApi.uploadVoiceNote, { id: capture.inspectionId });
  const note = VoiceNote.parse(await sendFile(capture, { address, body, onProgress }));
  if (note.sha256 !== capture.sha256) throw otherBytes();
  return {};
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

async function formOf(capture: FileCapture, name: 'photo' | 'audio'): Promise<FormData> {
  const form = new FormData();
  const { fields, id, capturedAt, userId, sequence } = capture;
  const time = name === 'photo' ? { capturedAt, deviceSequence: String(sequence) } : { recordedAt: capturedAt };
  for (const [field, value] of Object.entries({ ...fields, ...time, clientId: id, capturedBy: String(userId) })) form.append(field, value);
  form.append(name, new Blob([await bytesOf(id)], { type: capture.mimeType }), capture.fileName);
  return form;
}

async function sendWords(capture: Exclude<Capture, FileCapture | PhotoChangeCapture>): Promise<Delivered> {
  const { id, inspectionId, userId: capturedBy } = capture;
  if (capture.kind === 'section') {
    const params = { id: inspectionId, category: capture.category };
    const body = { ...capture.body, clientId: id, capturedBy };
    return { inspection: await call(inspectionApi.saveSection, { params, body, idempotencyKey: id }) };
  }
  const endpoint = capture.kind === 'start' ? inspectionApi.startInspection : inspectionApi.setConditions;
  const body = { ...capture.body, capturedBy };
  return { inspection: await call(endpoint, { params: { id: inspectionId }, body, idempotencyKey: id }) };
}

async function sendChange({ id, photoId, edit, removed }: PhotoChangeCapture): Promise<Delivered> {
  const params = { id: photoId };
  if (edit) await call(inspectionApi.editPhoto, { params, body: edit, idempotencyKey: id });
  if (removed !== undefined) await call(inspectionApi.removePhoto, { params, body: { removed }, idempotencyKey: `${id}-removal` });
  return {};
}
