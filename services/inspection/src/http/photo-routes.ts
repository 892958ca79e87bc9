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
import { listGalleryChanges } from '../photos/list-gallery-changes.ts';
import { listGallery } from '../photos/list-gallery.ts';
import { orderPhoto } from '../photos/order-photo.ts';
import { removePhoto } from '../photos/remove-photo.ts';
import { noPhoto } from '../base/sentences.ts';
import { originalOf, renditionOf } from '../photos/photo-bytes.ts';
import type { PhotoDeps } from '../photos/photo-deps.ts';
import { listShared, sharedRendition, sharePhoto } from '../photos/share-photo.ts';
import { sharePhotos } from '../photos/share-photos.ts';
import { listPhotos, photosOfInspection, shownPhoto } from '../photos/show-photo.ts';
import { inspectionForPhotos, onceMore, sortUpload, storePhotos } from '../photos/store-photos.ts';
import { takeUpload } from '../photos/take-upload.ts';
import { readUploadFields } from '../photos/upload-fields.ts';
import { editTranscript } from '../voice/edit-transcript.ts';
import { largestAudioBytes, listVoiceNotes, noVoiceNote, readVoiceFields, storeVoiceNote, takeAudio } from '../voice/store-voice-note.ts';

export function mountPhotos(on: Mount, deps: PhotoDeps): void {
  mountUpload(on, deps);
  on(api.listPhotosOfInspection, ({ scope, params, query, page }) =>
    listed(photosOfInspection(scope, { inspectionId: params.inspectionId, ...query }, deps.stores), page),
  );
  on(api.listInspectionPhotos, ({ scope, params, query, page }) =>
    listed(photosOfInspection(scope, { inspectionId: params.id, ...query }, deps.stores), page),
  );
  on(api.listPhotosOfClaim, async ({ scope, params, query, page, ask }) => {
    const found = await listPhotos(scope, { claimId: params.id, ...query }, deps.stores);
    if (found.rows.length === 0) await assertClaimFound(scope, params.id, { ...deps, claimsClient: () => ask('claims') });
    return listed(Promise.resolve(found), page);
  });
  on(api.readPhoto, async ({ scope, params }) =>
    shownPhoto({ scope }, await deps.stores.photos.get(scope, params.id, noPhoto), deps.stores),
  );
  on(api.readOriginalPhoto, async ({ scope, params, answerWith }) => {
    const { body, options } = await originalOf(scope, params.id, deps);
    return answerWith.stream(body, options);
  });
  on(api.readRendition, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await renditionOf(scope, { id: params.id, size: query.size }, deps);
    return answerWith.stream(body, options);
  });
  mountSharing(on, deps);
  mountGallery(on, deps);
  mountCustody(on, deps);
  on(api.editPhoto, ({ params: { id }, body, write }) =>
    write(async (tx) => (await noteInstead(tx, { id, wish: body }, deps)) ?? editPhoto(tx, { id, ...body }, deps)),
  );
  on(api.removePhoto, ({ params: { id }, body, write }) =>
    write(async (tx) => (await noteInstead(tx, { id, wish: body }, deps)) ?? removePhoto(tx, { id, ...body }, deps)),
  );
  on(api.answerPhotoFlags, ({ params, body, write }) => write((tx) => answerFlags(tx, { id: params.id, ...body }, deps)));
  on(api.retryPhoto, ({ params, write }) => write((tx) => retryPhoto(tx, params.id, deps)));
  mountVoice(on, deps);
}

function mountGallery(on: Mount, deps: PhotoDeps): void {
  on(api.listGallery, async ({ scope, params, query, ask }) => {
    const rows = await listGallery(scope, { claimId: params.id, ...query }, deps.stores);
    if (rows.length === 0) await assertClaimFound(scope, params.id, { ...deps, claimsClient: () => ask('claims') });
    return rows;
  });
  on(api.listGalleryChanges, async ({ scope, params, query, ask }) => {
    const answer = await listGalleryChanges(scope, { claimId: params.id, ...query }, deps);
    if (answer.rows.length === 0) await assertClaimFound(scope, params.id, { ...deps, claimsClient: () => ask('claims') });
    return answer;
  });
  on(api.editPhotos, ({ params, body, write }) => write((tx) => editPhotos(tx, { claimId: params.id, ...body }, deps)));
  on(api.orderPhoto, ({ params, body, write }) => write((tx) => orderPhoto(tx, { id: params.id, ...body }, deps)));
}

function mountCustody(on: Mount, deps: PhotoDeps): void {
  on(api.readCustody, ({ scope, params }) => readCustody(scope, params.id, deps));
  on(api.checkOriginal, ({ scope, params }) => checkOriginal(scope, params.id, deps));
  on(api.recordPhotoView, async ({ scope, params }) => {
    const photo = await deps.stores.photos.get(scope, params.id, noPhoto);
    await recordCustody(scope, { photo, step: 'viewed' }, deps);
  });
  on(api.readMarks, ({ scope, params }) => readMarks(scope, params.id, deps));
  on(api.saveMarks, ({ params, body, write }) => write((tx) => saveMarks(tx, { id: params.id, ...body }, deps)));
}

function mountSharing(on: Mount, deps: PhotoDeps): void {
  on(api.sharePhoto, ({ params, body, write }) => write((tx) => sharePhoto(tx, { id: params.id, ...body }, deps)));
  on(api.sharePhotos, ({ params, body, write }) => write((tx) => sharePhotos(tx, { id: params.id, ...body }, deps)));
  on(api.listSharedPhotos, ({ scope, params }) => listShared(scope, params.claimId, deps));
  on(api.readSharedPhoto, async ({ scope, params, query, answerWith }) => {
    const { body, options } = await sharedRendition(scope, { ...params, size: query.size }, deps);
    return answerWith.stream(body, options);
  });
}

function mountUpload(on: Mount, deps: PhotoDeps): void {
  on(api.uploadPhotos, async ({ params, scope, multipart, write, answerWith }) => {
    const inspection = await inspectionForPhotos(scope, params.inspectionId, deps);
    const limits = { maxFiles: maxPhotosPerUpload, maxFileBytes: largestPhotoBytes };
    const { fields, files } = await multipart(limits, (file) => takeUpload(file, { scope, inspectionId: params.inspectionId }, deps));
    const read = readUploadFields(fields);
    assertCapturedBy(scope, read.capturedBy);
    await assertWaited(scope, read.capturedAt, deps);
    const upload = await sortUpload({ inspection, fields: read, files }, deps);
    if (upload.photoIds.length === 0) answerWith.status(200);
    return onceMore(() => write((tx) => storePhotos(tx, upload, deps)));
  });
}

function mountVoice(on: Mount, deps: PhotoDeps): void {
  on(api.uploadVoiceNote, async ({ params, scope, multipart, write }) => {
    const inspection = await inspectionForPhotos(scope, params.id, deps);
    const { fields, files } = await multipart({ maxFiles: 1, maxFileBytes: largestAudioBytes }, (file) => takeAudio(scope, file, deps));
    const [audio] = files;
    if (!audio) throw new Failure('invalid', 'Record something first', { fields: { audio: 'Record something first' } });
    const read = readVoiceFields(fields);
    assertCapturedBy(scope, read.capturedBy);
    await assertWaited(scope, read.recordedAt, deps);
    const work = { id: await deps.parts.nextId('voice-note'), inspection, audio, fields: read };
    return write((tx) => storeVoiceNote(tx, work, deps));
  });
  on(api.listVoiceNotes, ({ scope, params }) => listVoiceNotes(scope, params.id, deps));
  on(api.editVoiceNote, ({ params, body, write }) => write((tx) => editTranscript(tx, { id: params.id, ...body }, deps)));
  on(api.readVoiceNoteAudio, async ({ scope, params, answerWith }) => {
    const note = await deps.stores.voiceNotes.get(scope, params.id, noVoiceNote);
    const { body, bytes } = await deps.parts.objects.get(note.objectKey);
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
