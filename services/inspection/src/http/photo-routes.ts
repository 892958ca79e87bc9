// Endpoint → function: photos and voice notes.
import { inspectionApi as api, largestPhotoBytes, maxPhotosPerUpload } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { assertClaimFound } from '../inspections/claim-for-inspection.ts';
import { assertCapturedBy } from '../photos/captured-by.ts';
import { checkOriginal, readCustody } from '../custody/read-custody.ts';
import { recordCustody } from '../custody/record-custody.ts';
import { noteInstead } from '../inspections/recovered-photo.ts';
import { assertWaited } from '../links/recovered-time.ts';
import { readMarks, saveMarks } from '../marks/marks.ts';
import { answerFlags } from '../photos/answer-flags.ts';
import { editPhoto, retryPhoto } from '../photos/edit-photo.ts';
import { editPhotos } from '../photos/edit-photos.ts';
import { listGallery } from '../photos/list-gallery.ts';
import { orderPhoto } from '../photos/order-photo.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import { noPhoto } from '../base/sentences.ts';
import { originalOf, renditionOf } from '../photos/photo-bytes.ts';
import type { PhotoNeeds } from '../photos/photo-needs.ts';
import { listShared, sharedRendition, sharePhoto } from '../photos/share-photo.ts';
import { sharePhotos } from '../photos/share-photos.ts';
import { listPhotos, photosOfInspection, shownPhoto } from '../photos/show-photo.ts';
import { inspectionForPhotos, onceMore, sortUpload, storePhotos } from '../photos/store-photos.ts';
import { takeUpload } from '../photos/take-upload.ts';
import { readUploadFields } from '../photos/upload-fields.ts';
import { editTranscript } from '../voice/edit-transcript.ts';
import { largestAudioBytes, listVoiceNotes, noVoiceNote, readVoiceFields, storeVoiceNote, takeAudio } from '../voice/store-voice-note.ts';

export function mountPhotos(on: Mount, needs: PhotoNeeds): void {
  mountUpload(on, needs);
  on(api.listPhotosOfInspection, ({ scope, params, query, page }) =>
    listed(photosOfInspection(scope, { inspectionId: params.inspectionId, ...query }, needs.stores), page),
  );
  on(api.listInspectionPhotos, ({ scope, params, query, page }) =>
    listed(photosOfInspection(scope, { inspectionId: params.id, ...query }, needs.stores), page),
  );
  on(api.listPhotosOfClaim, async ({ scope, params, query, page, ask }) => {
    const found = await listPhotos(scope, { claimId: params.id, ...query }, needs.stores);
    if (found.rows.length === 0) await assertClaimFound(scope, params.id, { ...needs, claimsClient: () => ask('claims') });
    return listed(Promise.resolve(found), page);
  });
  on(api.readPhoto, async ({ scope, params }) =>
    shownPhoto({ scope }, await needs.stores.photos.get(scope, params.id, noPhoto), needs.stores),
  );
  on(api.readOriginalPhoto, async ({ scope, params, answerWith }) => {
    const { body, options } = await originalOf(scope, params.id, needs);
    return answerWith.stream(body, options);
  });
  on(api.readRendition, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await renditionOf(scope, { id: params.id, size: query.size }, needs);
    return answerWith.stream(body, options);
  });
  mountSharing(on, needs);
  mountGallery(on, needs);
  mountCustody(on, needs);
  on(api.editPhoto, ({ params: { id }, body, write }) =>
    write(async (tx) => (await noteInstead(tx, { id, wish: body }, needs)) ?? editPhoto(tx, { id, ...body }, needs)),
  );
  on(api.removePhoto, ({ params: { id }, body, write }) =>
    write(async (tx) => (await noteInstead(tx, { id, wish: body }, needs)) ?? removePhoto(tx, { id, ...body }, needs)),
  );
  on(api.answerPhotoFlags, ({ params, body, write }) => write((tx) => answerFlags(tx, { id: params.id, ...body }, needs)));
  on(api.retryPhoto, ({ params, write }) => write((tx) => retryPhoto(tx, params.id, needs)));
  mountVoice(on, needs);
}

function mountGallery(on: Mount, needs: PhotoNeeds): void {
  on(api.listGallery, async ({ scope, params, query, ask }) => {
    const rows = await listGallery(scope, { claimId: params.id, ...query }, needs.stores);
    if (rows.length === 0) await assertClaimFound(scope, params.id, { ...needs, claimsClient: () => ask('claims') });
    return rows;
  });
  on(api.editPhotos, ({ params, body, write }) => write((tx) => editPhotos(tx, { claimId: params.id, ...body }, needs)));
  on(api.orderPhoto, ({ params, body, write }) => write((tx) => orderPhoto(tx, { id: params.id, ...body }, needs)));
}

function mountCustody(on: Mount, needs: PhotoNeeds): void {
  on(api.readCustody, ({ scope, params }) => readCustody(scope, params.id, needs));
  on(api.checkOriginal, ({ scope, params }) => checkOriginal(scope, params.id, needs));
  on(api.recordPhotoView, async ({ scope, params }) => {
    const photo = await needs.stores.photos.get(scope, params.id, noPhoto);
    await recordCustody(scope, { photo, step: 'viewed' }, needs);
  });
  on(api.readMarks, ({ scope, params }) => readMarks(scope, params.id, needs));
  on(api.saveMarks, ({ params, body, write }) => write((tx) => saveMarks(tx, { id: params.id, ...body }, needs)));
}

function mountSharing(on: Mount, needs: PhotoNeeds): void {
  on(api.sharePhoto, ({ params, body, write }) => write((tx) => sharePhoto(tx, { id: params.id, ...body }, needs)));
  on(api.sharePhotos, ({ params, body, write }) => write((tx) => sharePhotos(tx, { id: params.id, ...body }, needs)));
  on(api.listSharedPhotos, ({ scope, params }) => listShared(scope, params.claimId, needs));
  on(api.readSharedPhoto, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await sharedRendition(scope, { ...params, size: query.size }, needs);
    return answerWith.stream(body, options);
  });
}

function mountUpload(on: Mount, needs: PhotoNeeds): void {
  on(api.uploadPhotos, async ({ params, scope, multipart, write, answerWith }) => {
    const inspection = await inspectionForPhotos(scope, params.inspectionId, needs);
    const limits = { maxFiles: maxPhotosPerUpload, maxFileBytes: largestPhotoBytes };
    const { fields, files } = await multipart(limits, (file) => takeUpload(file, { scope, inspectionId: params.inspectionId }, needs));
    const read = readUploadFields(fields);
    assertCapturedBy(scope, read.capturedBy);
    await assertWaited(scope, read.capturedAt, needs);
    const upload = await sortUpload({ inspection, fields: read, files }, needs);
    if (upload.photoIds.length === 0) answerWith.status(200);
    return onceMore(() => write((tx) => storePhotos(tx, upload, needs)));
  });
}

function mountVoice(on: Mount, needs: PhotoNeeds): void {
  on(api.uploadVoiceNote, async ({ params, scope, multipart, write }) => {
    const inspection = await inspectionForPhotos(scope, params.id, needs);
    const { fields, files } = await multipart({ maxFiles: 1, maxFileBytes: largestAudioBytes }, (file) => takeAudio(scope, file, needs));
    const [audio] = files;
    if (!audio) throw new Failure('invalid', 'Record something first', { fields: { audio: 'Record something first' } });
    const read = readVoiceFields(fields);
    assertCapturedBy(scope, read.capturedBy);
    await assertWaited(scope, read.recordedAt, needs);
    const work = { id: await needs.parts.nextId('voice-note'), inspection, audio, fields: read };
    return write((tx) => storeVoiceNote(tx, work, needs));
  });
  on(api.listVoiceNotes, ({ scope, params }) => listVoiceNotes(scope, params.id, needs));
  on(api.editVoiceNote, ({ params, body, write }) => write((tx) => editTranscript(tx, { id: params.id, ...body }, needs)));
  on(api.readVoiceNoteAudio, async ({ scope, params, answerWith }) => {
    const note = await needs.stores.voiceNotes.get(scope, params.id, noVoiceNote);
    const { body, bytes } = await needs.parts.objects.get(note.objectKey);
    return answerWith.stream(body, { contentType: note.contentType, bytes, fileName: `voice-note-${note._id}` });
  });
}

async function listed<R>(
  found: Promise<{ rows: R[]; next: string | undefined }>,
  page: { link(next: string | undefined): void },
): Promise<R[]> {
  const { rows, next } = await found;
  page.link(next);
  return rows;
}
