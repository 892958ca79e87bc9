// Photos for the portal: what the office shows, and nothing else exists there.
import { maxSharedPhotos, photoShared, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { fallbackZone, type SharedPhoto } from '@plumbline/contracts/enums';
import { createEvent, type Tx } from '@plumbline/server';
import { appendCustody } from '../custody/append-custody.ts';
import { recordCustody } from '../custody/record-custody.ts';
import { noPhoto } from '../base/sentences.ts';
import { renditionOf, type PhotoBytes } from './photo-bytes.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { shownPhoto } from './show-photo.ts';

/** Asked twice it stays as it is. Throws `conflict` for a photo without copies: the portal never shows an original. */
export async function sharePhoto(tx: Tx, { id, shared }: { id: number; shared: boolean }, deps: PhotoDeps): Promise<Photo> {
  const { stores } = deps;
  const reading = { scope: tx.scope, session: tx.session };
  const current = await stores.photos.get(tx.scope, id, noPhoto, { session: tx.session });
  if ((current.sharedAt !== undefined) === shared) return shownPhoto(reading, current, stores);
  if (shared && current.removed) throw new Failure('conflict', 'This photo was removed. Restore it before sharing it.');
  if (shared && !current.imageKey) throw new Failure('conflict', 'This photo is not ready yet. Please try again in a moment.');
  const { inspectionId, claimId } = current;
  const events = [createEvent(photoShared, { photoId: id, inspectionId, claimId, shared })];
  const changed = await stores.photos.change(tx, id, () =>
    shared ? { set: { sharedAt: tx.now }, events } : { unset: ['sharedAt'], events },
  );
  await appendCustody(tx, [{ photo: changed, steps: [{ step: shared ? 'shared' : 'unshared' }] }], deps);
  return shownPhoto(reading, changed, stores);
}

export async function listShared(scope: Scope, claimId: number, { stores }: PhotoDeps): Promise<SharedPhoto[]> {
  const filter = { claimId, sharedAt: { $exists: true } };
  const found = await stores.photos.find(scope, filter, { sort: { sharedAt: -1 }, limit: maxSharedPhotos });
  const claim = await stores.claims.findOne(scope, { _id: claimId });
  return found.map(({ _id, category, description, capturedAt }) => ({
    id: _id,
    category,
    ...(description ? { caption: description } : {}),
    ...(capturedAt ? { takenAt: capturedAt.toISOString() } : {}),
    timeZone: claim?.timeZone ?? fallbackZone,
  }));
}

/** One that is not shared, or belongs to another claim, answers like a missing one. A copy in the browser is asked for again. */
export async function sharedRendition(
  scope: Scope,
  { claimId, photoId, size }: { claimId: number; photoId: number; size: '320' | '1600' },
  deps: PhotoDeps,
): Promise<PhotoBytes> {
  const shared = await deps.stores.photos.findOne(scope, { _id: photoId, claimId, sharedAt: { $exists: true } });
  if (!shared) throw new Failure('not_found', noPhoto);
  if (size === '1600') await recordCustody(scope, { photo: shared, step: 'viewed', detail: 'in the client portal' }, deps);
  const { body, options } = await renditionOf(scope, { id: photoId, size }, deps);
  return { body, options: { ...options, headers: { ...options.headers, 'cache-control': 'private, no-cache' } } };
}
