// Removing a photo: it leaves lists and reports and stays in the record as removed, with its bytes; it can be restored.
import { photoEdited, photoShared, type Photo, type PhotoRemoval } from '@plumbline/contracts/inspection';
import { createEvent, type Tx } from '@plumbline/server';
import { appendCustody } from '../custody/append-custody.ts';
import { inOneLine, saidOnPhone } from '../custody/said-on-phone.ts';
import { noPhoto } from '../base/sentences.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { shownPhoto } from './show-photo.ts';

/** Asked twice it stays as it is. The portal shows a removed photo no longer. */
export async function removePhoto(tx: Tx, wish: PhotoRemoval & { id: number }, deps: PhotoDeps): Promise<Photo> {
  const { id, removed, reason, clientAt } = wish;
  const { stores } = deps;
  const reading = { scope: tx.scope, session: tx.session };
  const current = await stores.photos.get(tx.scope, id, noPhoto, { session: tx.session });
  if ((current.removed !== undefined) === removed) return shownPhoto(reading, current, stores);
  const about = { photoId: id, inspectionId: current.inspectionId, claimId: current.claimId };
  const unshared = removed && current.sharedAt !== undefined ? [createEvent(photoShared, { ...about, shared: false })] : [];
  const events = [createEvent(photoEdited, about), ...unshared];
  const because = reason === undefined ? {} : { reason };
  const changed = await stores.photos.change(tx, id, () =>
    removed
      ? { set: { removed: { at: tx.now, by: tx.scope.actor.name, ...because } }, unset: ['sharedAt'], events }
      : { unset: ['removed'], events },
  );
  const left = unshared.length > 0 ? [{ step: 'unshared' as const }] : [];
  const detail = inOneLine(removed ? reason : undefined, saidOnPhone(tx, clientAt));
  const step = { step: removed ? ('removed' as const) : ('restored' as const), detail };
  await appendCustody(tx, [{ photo: changed, steps: [...left, step] }], deps);
  return shownPhoto(reading, changed, stores);
}
