// Photos that leave with a production of their claim: what their records say, the untouched original, and the whole chain of custody.
import { maxProducible, type ProduciblePhoto, type WholeCustody } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { noPhoto } from '../base/sentences.ts';
import { verifiedChain } from '../custody/read-custody.ts';
import { recordCustody } from '../custody/record-custody.ts';
import { contentTypes } from '../images/sniff.ts';
import type { PhotoBytes } from '../photos/photo-bytes.ts';
import type { PhotoDeps } from '../photos/photo-deps.ts';
import { shownPhotos } from '../photos/show-photo.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';

interface OfClaim {
  readonly claimId: number;
  readonly photoId: number;
}

/** Removed ones as removed, so that one that was chosen before can be named. Oldest first. */
export async function listProducible(scope: Scope, claimId: number, { stores }: PhotoDeps): Promise<ProduciblePhoto[]> {
  const found = await stores.photos.find(scope, { claimId }, { sort: { _id: -1 }, limit: maxProducible });
  const photos = found.toReversed();
  const shown = await shownPhotos({ scope }, photos, stores);
  return shown.map((photo, index) => {
    const sentBy = photos[index]?.sentBy;
    return sentBy === undefined ? photo : { ...photo, sentBy };
  });
}

/** Its chain of custody says for which production it was taken, before the first byte. Throws `conflict` once it was removed. */
export async function producedOriginal(
  scope: Scope,
  { production, requestedBy, ...wanted }: OfClaim & { readonly production: number; readonly requestedBy: string },
  deps: PhotoDeps,
): Promise<PhotoBytes> {
  const photo = await photoOf(scope, wanted, deps);
  if (photo.removed) throw new Failure('conflict', `The photo “${photo.originalName}” was removed. Reload and choose again.`);
  const detail = `for production ${production} of the claim, requested by ${requestedBy}`;
  await recordCustody(scope, { photo, step: 'exported', detail }, deps);
  const { body, bytes } = await deps.parts.objects.get(photo.objectKey);
  return { body, options: { contentType: contentTypes[photo.format], bytes, fileName: photo.originalName } };
}

/** Throws `not_found` where the picture could not be read. */
export async function producedPicture(scope: Scope, wanted: OfClaim, deps: PhotoDeps): Promise<PhotoBytes> {
  const { imageKey } = await photoOf(scope, wanted, deps);
  if (imageKey === undefined) throw new Failure('not_found', 'This photo has no copy at reduced size');
  const { body, bytes } = await deps.parts.objects.get(imageKey);
  return { body, options: { contentType: 'image/jpeg', bytes, inline: true } };
}

export async function wholeCustody(scope: Scope, wanted: OfClaim, deps: PhotoDeps): Promise<WholeCustody> {
  const photo = await photoOf(scope, wanted, deps);
  const { entries, broken } = await verifiedChain(scope, photo, deps);
  return { entries, ...(broken === undefined ? {} : { brokenAt: broken === 'end' ? 0 : broken }) };
}

/** One of another claim answers like a missing one. */
async function photoOf(scope: Scope, { claimId, photoId }: OfClaim, { stores }: PhotoDeps): Promise<PhotoRecord> {
  const photo = await stores.photos.findOne(scope, { _id: photoId, claimId });
  if (!photo) throw new Failure('not_found', noPhoto);
  return photo;
}
