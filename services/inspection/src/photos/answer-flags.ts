// Why a photo whose time or place doesn't fit belongs to the claim all the same: a reason with a name, before a report is final.
import { photoEdited, type FlagAnswer, type Photo } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { appendCustody } from '../custody/append-custody.ts';
import { noPhoto } from '../base/sentences.ts';
import type { PhotoDeps } from './photo-deps.ts';
import { shownPhoto } from './show-photo.ts';

/** Throws `conflict` for a photo that raises no question. A later answer replaces an earlier one. */
export async function answerFlags(tx: Tx, { id, reason }: { id: number } & Pick<FlagAnswer, 'reason'>, deps: PhotoDeps): Promise<Photo> {
  const { stores } = deps;
  const reading = { scope: tx.scope, session: tx.session };
  const current = await stores.photos.get(tx.scope, id, noPhoto, { session: tx.session });
  const { flags } = await shownPhoto(reading, current, stores);
  if (flags.length === 0) throw new Failure('conflict', 'Time and place of this photo raise no question');
  const { inspectionId, claimId } = current;
  const answered = await stores.photos.change(tx, id, () => ({
    set: { flagAnswer: { reason, by: tx.scope.actor.name, at: tx.now.toISOString() } },
    events: [createEvent(photoEdited, { photoId: id, inspectionId, claimId })],
  }));
  await appendCustody(tx, [{ photo: answered, steps: [{ step: 'answered', detail: reason }] }], deps);
  return shownPhoto(reading, answered, stores);
}
