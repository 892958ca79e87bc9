// The endpoints of photos and voice notes: upload, lists, originals, renditions.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, object, oneOf, Paging } from '../kernel/schema.ts';
import { FlagAnswerDraft, Photo, PhotoEdit, PhotoRemoval, PhotosUploaded, RenditionQuery, TranscriptEdit, VoiceNote } from './photos.ts';

const byId = object({ id: IdInPath });
const byInspection = object({ inspectionId: IdInPath });
/** Removed photos are left out where nothing is said. */
const paging = object({ ...Paging, removed: oneOf(['included']).optional() });
const base = { service: 'inspection', apiKeys: true } as const;

export const uploadPhotos = endpoint({
  ...base,
  name: 'uploadPhotos',
  byLink: 'inspectionId',
  byRecovery: 'told',
  method: 'POST',
  path: '/api/photos/upload/:inspectionId',
  summary: 'Store photos: `photos` + category, or `photo` + its fields',
  access: inspectors,
  slow: true,
  accepts: 'multipart',
  params: byInspection,
  response: PhotosUploaded,
  status: 201,
});
export const listPhotosOfInspection = endpoint({
  ...base,
  name: 'listPhotosOfInspection',
  byLink: 'inspectionId',
  method: 'GET',
  path: '/api/photos/inspection/:inspectionId',
  summary: 'Photos of an inspection, newest first',
  access: staff,
  services: true,
  params: byInspection,
  query: paging,
  response: array(Photo),
});
export const listInspectionPhotos = endpoint({
  ...base,
  name: 'listInspectionPhotos',
  method: 'GET',
  path: '/api/inspections/:id/photos',
  summary: 'Photos of an inspection, newest first',
  access: staff,
  services: true,
  params: byId,
  query: paging,
  response: array(Photo),
});
export const listPhotosOfClaim = endpoint({
  ...base,
  name: 'listPhotosOfClaim',
  method: 'GET',
  path: '/api/claims/:id/photos',
  summary: 'Photos of a claim, newest first',
  access: staff,
  services: true,
  params: byId,
  query: paging,
  response: array(Photo),
});
export const readPhoto = endpoint({
  ...base,
  name: 'readPhoto',
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'One photo',
  access: staff,
  services: true,
  params: byId,
  response: Photo,
});
export const readOriginalPhoto = endpoint({
  ...base,
  name: 'readOriginalPhoto',
  method: 'GET',
  path: '/api/photos/:id/original',
  summary: 'The original, byte for byte',
  access: staff,
  services: true,
  slow: true,
  params: byId,
  responseTypes: ['image/jpeg', 'image/png', 'image/heic'],
});
export const readRendition = endpoint({
  ...base,
  name: 'readRendition',
  byLink: 'record',
  method: 'GET',
  path: '/api/photos/:id/rendition',
  summary: 'A JPEG of at most 320 or 1600 pixels, upright, without position',
  access: staff,
  services: true,
  params: byId,
  query: RenditionQuery,
  responseTypes: ['image/jpeg'],
});
export const editPhoto = endpoint({
  ...base,
  name: 'editPhoto',
  byLink: 'record',
  byRecovery: 'silent',
  method: 'PATCH',
  path: '/api/photos/:id',
  summary: 'Change category, area, severity or caption of a photo',
  access: inspectors,
  params: byId,
  body: PhotoEdit,
  response: Photo,
});
export const removePhoto = endpoint({
  ...base,
  name: 'removePhoto',
  byLink: 'record',
  byRecovery: 'silent',
  method: 'PUT',
  path: '/api/photos/:id/removal',
  summary: 'Remove a photo from lists and reports, or restore it; its bytes stay',
  access: inspectors,
  params: byId,
  body: PhotoRemoval,
  response: Photo,
});
export const answerPhotoFlags = endpoint({
  ...base,
  name: 'answerPhotoFlags',
  method: 'PUT',
  path: '/api/photos/:id/flag-answer',
  summary: 'Say why a photo belongs to the claim although its time or place does not fit',
  access: inspectors,
  params: byId,
  body: FlagAnswerDraft,
  response: Photo,
});
export const retryPhoto = endpoint({
  ...base,
  name: 'retryPhoto',
  method: 'POST',
  path: '/api/photos/:id/retry',
  summary: 'Process a failed photo again',
  access: inspectors,
  params: byId,
  response: Photo,
});
export const uploadVoiceNote = endpoint({
  ...base,
  name: 'uploadVoiceNote',
  byLink: 'id',
  byRecovery: 'told',
  method: 'POST',
  path: '/api/inspections/:id/voice-notes',
  summary: 'Keep a voice note: `audio` with its fields',
  access: inspectors,
  slow: true,
  accepts: 'multipart',
  params: byId,
  response: VoiceNote,
  status: 201,
});
export const listVoiceNotes = endpoint({
  ...base,
  name: 'listVoiceNotes',
  byLink: 'id',
  method: 'GET',
  path: '/api/inspections/:id/voice-notes',
  summary: 'Voice notes of an inspection, newest first',
  access: staff,
  services: true,
  params: byId,
  response: array(VoiceNote),
});
export const editVoiceNote = endpoint({
  ...base,
  name: 'editVoiceNote',
  method: 'PATCH',
  path: '/api/voice-notes/:id',
  summary: 'Correct the transcript of a voice note; the first one and the recording stay',
  access: inspectors,
  params: byId,
  body: TranscriptEdit,
  response: VoiceNote,
});
export const readVoiceNoteAudio = endpoint({
  ...base,
  name: 'readVoiceNoteAudio',
  byLink: 'record',
  method: 'GET',
  path: '/api/voice-notes/:id/audio',
  summary: 'The recording, byte for byte',
  access: staff,
  services: true,
  slow: true,
  params: byId,
  responseTypes: ['audio/webm', 'audio/wav', 'audio/mp4', 'audio/ogg'],
});
