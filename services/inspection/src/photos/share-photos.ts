// All photos of an inspection shown in the portal, or unshared, in one action: one event, one word of what became of it.
import { maxSharedAtOnce, photosShared, type PhotosSharingResult } from '@plumbline/contracts/inspection';
import type { Infer } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { noInspection } from '../base/sentences.ts';
import { appendCustody } from '../custody/append-custody.ts';
import type { PhotoDeps } from './photo-deps.ts';

interface Asked {
  readonly id: number;
  readonly shared: boolean;
  readonly photoIds?: readonly number[] | undefined;
}

/** Photos that are so already stay as they are, those without copies are counted and left out. Throws `not_found` for a foreign inspection. */
export async function sharePhotos(tx: Tx, { id, shared, photoIds }: Asked, deps: PhotoDeps): Promise<Infer<typeof PhotosSharingResult>> {
  const { stores } = deps;
  const { claimId } = await stores.inspections.get(tx.scope, id, noInspection, { session: tx.session });
  const { photos } = stores;
  const chosen = { inspectionId: id, removed: { $exists: false }, ...(photoIds ? { _id: { $in: [...photoIds] } } : {}) };
  const ready = shared ? { imageKey: { $exists: true } } : {};
  const filter = { ...chosen, sharedAt: { $exists: !shared }, ...ready };
  const found = await photos.find(tx.scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: maxSharedAtOnce, session: tx.session });
  // The first of them carries the event of all
  const events = [createEvent(photosShared, { inspectionId: id, claimId, shared, count: found.length })];
  await photos.changeAll(tx, found, (photo) => ({
    ...(shared ? { set: { sharedAt: tx.now } } : { unset: ['sharedAt'] as const }),
    events: photo === found[0] ? events : [],
  }));
  await appendCustody(
    tx,
    found.map((photo) => ({ photo, steps: [{ step: shared ? 'shared' : 'unshared' }] })),
    deps,
  );
  return {
    changedIds: found.map(({ _id }) => _id),
    notReady: shared ? await photos.count(tx.scope, { ...chosen, imageKey: { $exists: false } }, tx.session) : 0,
    shared: await photos.count(tx.scope, { inspectionId: id, sharedAt: { $exists: true } }, tx.session),
  };
}
