// Endpoint → function: uploads that go on where they stopped (tus 1.0).
import { inspectionApi as api, type UploadState } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { createUpload } from '../uploads/create-upload.ts';
import { findUpload, stateOf } from '../uploads/find-upload.ts';
import { giveUp } from '../uploads/finish-upload.ts';
import { takeFirstPart, takePart } from '../uploads/take-part.ts';
import { assertVersion, headersOf, protocolHeaders, readAnnounced } from '../uploads/upload-headers.ts';
import type { UploadDeps } from '../uploads/upload-deps.ts';

export function mountResumableUploads(on: Mount, deps: UploadDeps): void {
  on(api.createUpload, async ({ params, scope, request, write, answerWith }) => {
    answerWith.headers(protocolHeaders);
    assertVersion(request.headers);
    const { _id } = await createUpload(scope, { inspectionId: params.id, announced: readAnnounced(request.headers) }, deps);
    // A body that breaks off leaves its sender where to go on
    answerWith.headers({ location: `/api/uploads/${_id}` });
    const state = await takeFirstPart({ scope, uploadId: _id, request, write, tell: answerWith.headers }, deps);
    answerWith.headers(headersOf(state));
    return state;
  });
  on(api.readUpload, async ({ params, scope, request, answerWith }) => {
    answerWith.headers(protocolHeaders);
    if (request.method === 'HEAD') assertVersion(request.headers);
    await findUpload(scope, params.id, deps);
    const state = await deps.turns.take(params.id, async () => stateOf(scope, await findUpload(scope, params.id, deps), deps));
    answerWith.headers(headersOf(state));
    return state;
  });
  on(api.continueUpload, async ({ params, scope, request, write, answerWith }) => {
    answerWith.headers(protocolHeaders);
    assertVersion(request.headers);
    await findUpload(scope, params.id, deps);
    const state = await takePart({ scope, uploadId: params.id, request, write, tell: answerWith.headers }, deps);
    answerWith.headers(headersOf(state));
    if (!isStored(state)) answerWith.status(204);
    return state;
  });
  on(api.endUpload, async ({ params, scope, request, answerWith }) => {
    answerWith.headers(protocolHeaders);
    assertVersion(request.headers);
    await findUpload(scope, params.id, deps);
    await deps.turns.take(params.id, async () => giveUp(scope, await findUpload(scope, params.id, deps), deps));
  });
}

function isStored({ photo, voiceNote }: UploadState): boolean {
  return photo !== undefined || voiceNote !== undefined;
}
