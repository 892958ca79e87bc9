// Photos that the office shows in the portal: the switch of the office, and what the portal may ask for.
import { endpoint } from '../kernel/endpoint.ts';
import { defineEvent } from '../kernel/event.ts';
import { staff } from '../kernel/people.ts';
import { array, boolean, Id, IdInPath, number, object, strictObject } from '../kernel/schema.ts';
import { SharedPhoto } from '../enums/shared-photo.ts';
import { Photo, RenditionQuery } from './photos.ts';

/** `PUT /api/photos/:id/portal`. */
export const PhotoSharing = strictObject({ shared: boolean() });

/** At most so many are shared or unshared at once. */
export const maxSharedAtOnce = 500;

/** `PUT /api/inspections/:id/photos/portal`. With `photoIds` only those: how the action itself is undone. */
export const PhotosSharing = strictObject({
  shared: boolean(),
  photoIds: array(Id).min(1).max(maxSharedAtOnce, `At most ${maxSharedAtOnce} photos at once`).optional(),
});

/** What became of it. Those that were so already are not among `changedIds`. */
export const PhotosSharingResult = object({
  changedIds: array(Id),
  /** Not processed yet, or failed: the portal never shows an original. */
  notReady: number().int(),
  /** Photos of the inspection that the portal shows now. */
  shared: number().int(),
});

/** A case shows at most so many, the newest. */
export const maxSharedPhotos = 200;

const base = { service: 'inspection' } as const;
const ofClaim = object({ claimId: IdInPath });

export const sharingApi = {
  sharePhoto: endpoint({
    ...base,
    name: 'sharePhoto',
    method: 'PUT',
    path: '/api/photos/:id/portal',
    summary: 'Show a photo with its caption in the portal, or stop showing it',
    access: ['admin', 'adjuster'],
    apiKeys: true,
    params: object({ id: IdInPath }),
    body: PhotoSharing,
    response: Photo,
  }),
  sharePhotos: endpoint({
    ...base,
    name: 'sharePhotos',
    method: 'PUT',
    path: '/api/inspections/:id/photos/portal',
    summary: `Show all photos of an inspection in the portal, or stop showing them; at most ${maxSharedAtOnce} at once, the newest`,
    access: ['admin', 'adjuster'],
    apiKeys: true,
    params: object({ id: IdInPath }),
    body: PhotosSharing,
    response: PhotosSharingResult,
  }),
  listSharedPhotos: endpoint({
    ...base,
    name: 'listSharedPhotos',
    method: 'GET',
    path: '/internal/claims/:claimId/shared-photos',
    summary: 'Photos of a claim that the office shows in the portal, newest first',
    access: 'services',
    params: ofClaim,
    response: array(SharedPhoto),
  }),
  readSharedPhoto: endpoint({
    ...base,
    name: 'readSharedPhoto',
    method: 'GET',
    path: '/internal/claims/:claimId/shared-photos/:photoId',
    summary: 'A shared photo of a claim as JPEG without position; any other one does not exist',
    access: 'services',
    params: object({ claimId: IdInPath, photoId: IdInPath }),
    query: RenditionQuery,
    responseTypes: ['image/jpeg'],
  }),
};

export const photoShared = defineEvent(
  'inspection.photo-shared',
  object({ photoId: Id, inspectionId: Id, claimId: Id, shared: boolean() }),
  staff,
);

/** Many photos of an inspection in one action. */
export const photosShared = defineEvent(
  'inspection.photos-shared',
  object({ inspectionId: Id, claimId: Id, shared: boolean(), count: number().int() }),
  staff,
);
