// Sending one capture, with its true progress, and checking that the server holds the same bytes.
import { inspectionApi, PhotosUploaded, type InspectionDetail } from '@plumbline/contracts/inspection';
import { hrefOf } from '@plumbline/contracts/kernel';
import { CallFailure, call, upload } from '@plumbline/web';
import type { Capture, PhotoCapture } from './store/capture.ts';

/** Resolves when the server has it, verified; of a section to the inspection with it. Throws `CallFailure` (status 0: no answer came). */
export async function sendCapture(capture: Capture, onProgress: (percent: number) => void): Promise<InspectionDetail | undefined> {
  if (capture.kind === 'section') {
    return call(inspectionApi.saveSection, {
      params: { id: capture.inspectionId, category: capture.category },
      body: { ...capture.body, clientId: capture.id, capturedBy: capture.userId },
      idempotencyKey: capture.id,
    });
  }
  const { photos, refused } = await uploadPhoto(capture, onProgress);
  if (refused[0]) throw new CallFailure(422, { code: 'unprocessable', message: refused[0].reason, requestId: '' });
  if (!photos.some((photo) => photo.sha256 === capture.sha256)) {
    throw new CallFailure(0, {
      code: 'unavailable',
      message: 'The server received other bytes than this phone sent. It is tried again.',
      requestId: '',
    });
  }
  return undefined;
}

async function uploadPhoto(capture: PhotoCapture, onProgress: (percent: number) => void): Promise<PhotosUploaded> {
  const form = new FormData();
  const { fields, id, capturedAt, userId } = capture;
  for (const [name, value] of Object.entries({ ...fields, clientId: id, capturedAt, capturedBy: String(userId) })) form.append(name, value);
  form.append('photo', new Blob([capture.bytes], { type: capture.mimeType }), capture.fileName);
  const address = hrefOf(inspectionApi.uploadPhotos, { inspectionId: capture.inspectionId });
  const lost = 'The connection was lost. It is tried again by itself.';
  const answer = await upload(address, { body: form, idempotencyKey: capture.id, onProgress, timeoutMs: 300_000, lost });
  return PhotosUploaded.parse(answer);
}
