// What somebody who left changed on their phone of a photo that is stored already: it is noted at the inspection, and the photo stays as it is.
import { photoViewLabels, type Photo, type PhotoEdit, type PhotoRemoval } from '@plumbline/contracts/inspection';
import { damageAreaLabels, photoCategoryLabels, severityLabels } from '@plumbline/contracts/enums';
import { isRecovery } from '@plumbline/contracts/kernel';
import type { Tx } from '@plumbline/server';
import { noPhoto } from '../base/sentences.ts';
import { shownPhoto } from '../photos/show-photo.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import type { Deps } from '../stores/deps.ts';
import { notedOnce } from './recovered-work.ts';

type Wish = Partial<PhotoEdit & PhotoRemoval>;

const labels = new Map<string, string>(
  Object.entries({ ...damageAreaLabels, ...photoCategoryLabels, ...severityLabels, ...photoViewLabels }),
);

/**
 * Undefined for everybody but a recovery link, and for a photo that this very link sent. It never restores one: that the office removed it
 * stands.
 */
export async function noteInstead(tx: Tx, { id, wish }: { id: number; wish: Wish }, { stores }: Deps): Promise<Photo | undefined> {
  const { scope, session } = tx;
  if (!scope.link || !isRecovery(scope.link)) return undefined;
  const photo = await stores.photos.get(scope, id, noPhoto, { session });
  if (photo.sentByLinkId === scope.link.linkId && wish.removed !== false) return undefined;
  const differing = wordsOf(wish, photo);
  const words = differing.length === 0 ? [] : [`photo ${photo._id} (${photo.originalName})`, ...differing];
  await stores.inspections.change(tx, photo.inspectionId, (current) => notedOnce(tx, current, { words, clientAt: wish.clientAt }));
  return shownPhoto({ scope, session }, photo, stores);
}

const fields = ['category', 'damageArea', 'severity', 'view', 'description', 'notes'] as const;
const names: Readonly<Record<string, string>> = { category: 'section', damageArea: 'area' };

/** Only what the photo does not say already. */
function wordsOf(wish: Wish, photo: PhotoRecord): string[] {
  const { removed, reason, tags } = wish;
  const words = fields.flatMap((field) => {
    const value = wish[field];
    return value === undefined || value === null || photo[field] === value
      ? []
      : [`${names[field] ?? field} ${labels.get(value) ?? value}`];
  });
  const isOther = removed !== undefined && removed !== (photo.removed !== undefined);
  const because = reason === undefined ? '' : ` (${reason})`;
  return [...words, ...(tags ? [`tags ${tags.join(' ')}`] : []), ...(isOther ? [removed ? `removed${because}` : 'restored'] : [])];
}
