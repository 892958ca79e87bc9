// Correcting what is said about a photo, and asking for another try; the original never changes.
import { distinctTags, photoEdited, type Photo, type PhotoEdit } from '@plumbline/contracts/inspection';
import { Failure, omitUndefined } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { appendCustody } from '../custody/append-custody.ts';
import { inOneLine, saidOnPhone } from '../custody/said-on-phone.ts';
import { noPhoto } from '../base/sentences.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { shownPhoto } from './show-photo.ts';

export async function editPhoto(
  tx: Tx,
  { id, version, clientAt, view, ...edit }: PhotoEdit & { id: number },
  deps: PhotoDeps,
): Promise<Photo> {
  const { stores } = deps;
  const set = omitUndefined({ ...edit, tags: edit.tags && distinctTags(edit.tags), view: view ?? undefined });
  const unset = view === null ? (['view'] as const) : [];
  const edited = await stores.photos.change(
    tx,
    id,
    (current) => ({
      set,
      unset,
      events: [createEvent(photoEdited, { photoId: id, inspectionId: current.inspectionId, claimId: current.claimId })],
    }),
    { sentence: noPhoto, ...(version === undefined ? {} : { expectedVersion: version }) },
  );
  const detail = inOneLine([...Object.keys(set), ...unset].toSorted().join(', '), saidOnPhone(tx, clientAt));
  await appendCustody(tx, [{ photo: edited, steps: [{ step: 'edited', detail }] }], deps);
  return shownPhoto({ scope: tx.scope, session: tx.session }, edited, stores);
}

/** A failed photo gets another job. */
export async function retryPhoto(tx: Tx, id: number, { stores }: PhotoDeps): Promise<Photo> {
  const again = await stores.photos.change(
    tx,
    id,
    (current) => {
      if (current.status !== 'failed') throw new Failure('conflict', 'Only a photo that failed can be processed again');
      const events = [createEvent(photoEdited, { photoId: id, inspectionId: current.inspectionId, claimId: current.claimId })];
      return { set: { status: 'uploaded' }, unset: ['failureReason'], events };
    },
    { sentence: noPhoto },
  );
  await stores.photoJobs.add(tx, id);
  return shownPhoto({ scope: tx.scope, session: tx.session }, again, stores);
}
