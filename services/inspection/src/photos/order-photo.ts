// Moving a photo between two others: it alone is written, whoever else moves one.
import { longestPlace, photoEdited, placeBetween, placeOf, type Photo, type PhotoOrder } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { appendCustody } from '../custody/append-custody.ts';
import { noPhoto } from '../base/sentences.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { shownPhoto } from './show-photo.ts';

const movedMeanwhile = 'The order changed meanwhile. Reload and try again.';
const besideItself = 'A photo cannot stand beside itself';

/** Throws `conflict` when the neighbors do not stand in this order any more, `not_found` when one is of another claim, `unprocessable` when it is its own neighbor. */
export async function orderPhoto(tx: Tx, { id, afterId, beforeId }: PhotoOrder & { id: number }, deps: PhotoDeps): Promise<Photo> {
  const { stores } = deps;
  const reading = { session: tx.session };
  const photo = await stores.photos.get(tx.scope, id, noPhoto, reading);
  const neighbor = async (neighborId: number | undefined) => {
    if (neighborId === undefined) return undefined;
    if (neighborId === id) throw new Failure('unprocessable', besideItself);
    const found = await stores.photos.get(tx.scope, neighborId, noPhoto, reading);
    if (found.claimId !== photo.claimId) throw new Failure('not_found', noPhoto);
    return placeOfRecord(found);
  };
  const place = placeBetween(await neighbor(afterId), await neighbor(beforeId));
  if (place === undefined || place.length > longestPlace) throw new Failure('conflict', movedMeanwhile);
  const { inspectionId, claimId } = photo;
  const events = [createEvent(photoEdited, { photoId: id, inspectionId, claimId })];
  const moved = await stores.photos.change(tx, id, () => ({ set: { order: place }, events }));
  await appendCustody(tx, [{ photo: moved, steps: [{ step: 'moved' }] }], deps);
  return shownPhoto({ scope: tx.scope, session: tx.session }, moved, stores);
}

function placeOfRecord({ _id, order, capturedAt }: PhotoRecord): string {
  return placeOf({ id: _id, order, capturedAt: capturedAt?.toISOString() });
}
