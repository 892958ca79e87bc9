// The endpoints of photos and voice notes: upload, lists, originals, renditions.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging } from '../kernel/schema.ts';
import { Photo, PhotoEdit, PhotosUploaded, RenditionQuery, VoiceNote } from './photos.ts';

const byId = object({ id: IdInPath });
const byInspection = object({ inspectionId: IdInPath });
const paging = object(Paging);
const base = { service: 'inspection', keys: true } as const;

export const uploadPhotos = endpoint({
  ...base,
  name: 'uploadPhotos',
  method: 'POST',
  path: '/api/photos/upload/:inspectionId',
  summary: 'Store photos: `photos` + category, or `photo` + its fields',
  who: inspectors,
  slow: true,
  accepts: 'multipart',
  params: byInspection,
  answer: PhotosUploaded,
  status: 201,
});
export const listPhotosOfInspection = endpoint({
  ...base,
  name: 'listPhotosOfInspection',
  method: 'GET',
  path: '/api/photos/inspection/:inspectionId',
  summary: 'Photos of an inspection, newest first',
  who: staff,
  services: true,
  params: byInspection,
  query: paging,
  answer: array(Photo),
});
export const listInspectionPhotos = endpoint({
  ...base,
  name: 'listInspectionPhotos',
  method: 'GET',
  path: '/api/inspections/:id/photos',
  summary: 'Photos of an inspection, newest first',
  who: staff,
  services: true,
  params: byId,
  query: paging,
  answer: array(Photo),
});
export const listPhotosOfClaim = endpoint({
  ...base,
  name: 'listPhotosOfClaim',
  method: 'GET',
  path: '/api/claims/:id/photos',
  summary: 'Photos of a claim, newest first',
  who: staff,
  services: true,
  params: byId,
  query: paging,
  answer: array(Photo),
});
export const readPhoto = endpoint({
  ...base,
  name: 'readPhoto',
  method: 'GET',
  path: '/api/photos/:id',
  summary: 'One photo',
  who: staff,
  services: true,
  params: byId,
  answer: Photo,
});
export const readOriginalPhoto = endpoint({
  ...base,
  name: 'readOriginalPhoto',
  method: 'GET',
  path: '/api/photos/:id/original',
  summary: 'The original, byte for byte',
  who: staff,
  services: true,
  slow: true,
  params: byId,
  answersWith: ['image/jpeg', 'image/png', 'image/heic'],
});
export const readRendition = endpoint({
  ...base,
  name: 'readRendition',
  method: 'GET',
  path: '/api/photos/:id/rendition',
  summary: 'A JPEG of at most 320 or 1600 pixels, upright, without position',
  who: staff,
  services: true,
  params: byId,
  query: RenditionQuery,
  answersWith: ['image/jpeg'],
});
export const editPhoto = endpoint({
  ...base,
  name: 'editPhoto',
  method: 'PATCH',
  path: '/api/photos/:id',
  summary: 'Change category, area, severity or caption of a photo',
  who: inspectors,
  params: byId,
  body: PhotoEdit,
  answer: Photo,
});
export const retryPhoto = endpoint({
  ...base,
  name: 'retryPhoto',
  method: 'POST',
  path: '/api/photos/:id/retry',
  summary: 'Process a failed photo again',
  who: inspectors,
  params: byId,
  answer: Photo,
});
export const uploadVoiceNote = endpoint({
  ...base,
  name: 'uploadVoiceNote',
  method: 'POST',
  path: '/api/inspections/:id/voice-notes',
  summary: 'Keep a voice note: `audio` with its fields',
  who: inspectors,
  slow: true,
  accepts: 'multipart',
  params: byId,
  answer: VoiceNote,
  status: 201,
});
export const listVoiceNotes = endpoint({
  ...base,
  name: 'listVoiceNotes',
  method: 'GET',
  path: '/api/inspections/:id/voice-notes',
  summary: 'Voice notes of an inspection, newest first',
  who: staff,
  services: true,
  params: byId,
  answer: array(VoiceNote),
});
export const readVoiceNoteAudio = endpoint({
  ...base,
  name: 'readVoiceNoteAudio',
  method: 'GET',
  path: '/api/voice-notes/:id/audio',
  summary: 'The recording, byte for byte',
  who: staff,
  services: true,
  slow: true,
  params: byId,
  answersWith: ['audio/webm', 'audio/wav', 'audio/mp4', 'audio/ogg'],
});
