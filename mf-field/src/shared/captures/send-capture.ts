// Sending one capture, with its true progress, and checking that the server holds the same bytes.
import { inspectionApi, PhotosUploaded, type InspectionDetail } from '@plumbline/contracts/inspection';
import { fillPath } from '@plumbline/contracts/kernel';
import { CallFailure, call } from '@plumbline/web';
import type { Capture, PhotoCapture } from './capture.ts';

/** Resolves when the server has it, verified; of a section to the inspection with it. Throws `CallFailure` (status 0: no answer came). */
export async function sendCapture(capture: Capture, onProgress: (percent: number) => void): Promise<InspectionDetail | undefined> {
  if (capture.kind === 'section') {
    return call(inspectionApi.saveSection, {
      params: { id: capture.inspectionId, category: capture.category },
      body: capture.body,
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
  for (const [name, value] of Object.entries({ ...capture.fields, clientId: capture.id, capturedAt: capture.capturedAt }))
    form.append(name, value);
  form.append('photo', new Blob([capture.bytes], { type: capture.mimeType }), capture.fileName);
  const address = fillPath(inspectionApi.uploadPhotos.path, { inspectionId: capture.inspectionId });
  return PhotosUploaded.parse(await post(address, { form, key: capture.id, onProgress }));
}

interface Posting {
  form: FormData;
  key: string;
  onProgress: (percent: number) => void;
}

/** XMLHttpRequest, because `fetch` does not tell how much of a body is sent. */
function post(address: string, { form, key, onProgress }: Posting): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'text';
    request.timeout = 300_000;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress((event.loaded / event.total) * 100);
    const lost = () =>
      reject(new CallFailure(0, { code: 'unavailable', message: 'The connection was lost. It is tried again by itself.', requestId: '' }));
    request.onerror = lost;
    request.ontimeout = lost;
    request.onload = () => {
      const body = parsed(request.responseText);
      const retryAfter = Number(request.getResponseHeader('retry-after'));
      if (request.status >= 200 && request.status < 300) resolve(body);
      else
        reject(
          new CallFailure(
            request.status,
            { code: 'unavailable', message: `${request.status}`, requestId: '', ...(body as object) },
            retryAfter > 0 ? retryAfter : undefined,
          ),
        );
    };
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
}
