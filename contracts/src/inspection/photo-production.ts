// Photos of a claim for a production in litigation: what claims may ask for, with everything that the record of each photo says.
import { endpoint } from '../kernel/endpoint.ts';
import { array, coerce, IdInPath, number, object, string, type Infer } from '../kernel/schema.ts';
import { Photo } from './photos.ts';
import { CustodyEntry } from './evidence/photo-custody.ts';

/** Photos of one claim that a production chooses from, the newest. */
export const maxProducible = 5_000;

/** A photo with everything that its record says, also of one that was removed since. */
export const ProduciblePhoto = Photo.extend({
  /** Where somebody else's link sent it: by which, in words. */
  sentBy: string().optional(),
});
export type ProduciblePhoto = Infer<typeof ProduciblePhoto>;

/** All of a chain, verified against the end that is kept apart. */
export const WholeCustody = object({
  entries: array(CustodyEntry),
  /** The first entry that doesn't fit, and 0 where the end is missing; absent: the chain is whole. */
  brokenAt: number().int().optional(),
});
export type WholeCustody = Infer<typeof WholeCustody>;

const base = { service: 'inspection', access: 'services' } as const;
const ofPhoto = object({ claimId: IdInPath, photoId: IdInPath });

export const photoProductionApi = {
  listProduciblePhotos: endpoint({
    ...base,
    name: 'listProduciblePhotos',
    method: 'GET',
    path: '/internal/claims/:claimId/producible-photos',
    summary: 'Photos of a claim with what their records say, removed ones as removed, oldest first',
    params: object({ claimId: IdInPath }),
    response: array(ProduciblePhoto),
  }),
  readProducedOriginal: endpoint({
    ...base,
    name: 'readProducedOriginal',
    method: 'GET',
    path: '/internal/claims/:claimId/producible-photos/:photoId/original',
    summary: 'The original of a photo for a production, byte for byte; its chain of custody says so',
    params: ofPhoto,
    query: object({ production: coerce.number().int().positive(), requestedBy: string() }),
    responseTypes: ['image/jpeg', 'image/png', 'image/heic'],
  }),
  readProducedPicture: endpoint({
    ...base,
    name: 'readProducedPicture',
    method: 'GET',
    path: '/internal/claims/:claimId/producible-photos/:photoId/picture',
    summary: 'The same at reduced size as JPEG; 404 where none could be made',
    params: ofPhoto,
    responseTypes: ['image/jpeg'],
  }),
  readWholeCustody: endpoint({
    ...base,
    name: 'readWholeCustody',
    method: 'GET',
    path: '/internal/claims/:claimId/producible-photos/:photoId/custody',
    summary: 'All of the chain of custody of a photo, verified',
    params: ofPhoto,
    response: WholeCustody,
  }),
};
