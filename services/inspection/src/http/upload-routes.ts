// Endpoint → function: uploads that go on where they stopped (tus 1.0).
import { inspectionApi as api, type UploadState } from '@plumbline/contracts/inspection';
import type { Mount } from '@plumbline/server';
import { createUpload } from '../uploads/create-upload.ts';
import { findUpload, stateOf } from '../uploads/find-upload.ts';
import { giveUp } from '../uploads/finish-upload.ts';
import { takeFirstPart, takePart } from '../uploads/take-part.ts';
import { assertVersion, headersOf, protocolHeaders, readAnnounced } from '../uploads/upload-headers.ts';
import type { UploadNeeds } from '../uploads/upload-needs.ts';

export function mountResumableUploads(on: Mount, needs: UploadNeeds): void {
  on(api.createUpload, async ({ params, scope, request, write, answerWith }) => {
    answerWith.headers(protocolHeaders);
    assertVersion(request.headers);
    const { _id } = await createUpload(scope, { inspectionId: params.id, announced: readAnnounced(request.headers) }, needs);
    // A body that breaks off leaves its sender where to go on
    answerWith.headers({ location: `/api/uploads/${_id}` });
    const state = await takeFirstPart({ scope, uploadId: _id, request, write, tell: answerWith.headers }, needs);
    answerWith.headers(headersOf(state));
    return state;
  });
  on(api.readUpload, async ({ params, scope, request, answerWith }) => {
    answerWith.headers(protocolHeaders);
    if (request.method === 'HEAD') assertVersion(request.headers);
    await findUpload(scope, params.id, needs);
    const state = await needs.turns.take(params.id, async () => stateOf(scope, await findUpload(scope, params.id, needs), needs));
    answerWith.headers(headersOf(state));
    return state;
  });
  on(api.continueUpload, async ({ params, scope, request, write, answerWith }) => {
    answerWith.headers(protocolHeaders);
    assertVersion(request.headers);
    await findUpload(scope, params.id, needs);
    const state = await takePart({ scope, uploadId: params.id, request, write, tell: answerWith.headers }, needs);
    answerWith.headers(headersOf(state));
    if (!isStored(state)) answerWith.status(204);
    return state;
  });
  on(api.endUpload, async ({ params, scope, request, answerWith }) => {
    answerWith.headers(protocolHeaders);
    assertVersion(request.headers);
    await findUpload(scope, params.id, needs);
    await needs.turns.take(params.id, async () => giveUp(scope, await findUpload(scope, params.id, needs), needs));
  });
}

function isStored({ photo, voiceNote }: UploadState): boolean {
  return photo !== undefined || voiceNote !== undefined;
}
