// What is new or changed in the gallery of a claim since it was last read, so that no screen reads thousands of rows again for one photo.
import type { GalleryChanges, GalleryPhoto } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { createHash } from 'node:crypto';
import { expectedByInspection } from './expected-capture.ts';
import { listChangedGallery, listGallery, type GalleryStores, type GalleryWish } from './list-gallery.ts';

/** A write is dated when it begins: one may become visible after a later one was read. What lies so far back is answered again. */
const overlapMs = 60_000;

export interface ChangesWish extends Omit<GalleryWish, 'after'> {
  /** Cursor of an earlier answer. */
  readonly since?: string | undefined;
  /** `next` of the page before. */
  readonly after?: string | undefined;
}

interface Deps {
  readonly parts: Pick<ServiceParts, 'clock'>;
  readonly stores: GalleryStores;
}

/** At most `limit` rows. A cursor of other loss dates or places than today's answers all rows: their lights may differ. */
export async function listGalleryChanges(
  scope: Scope,
  { since, after, ...wish }: ChangesWish,
  { parts, stores }: Deps,
): Promise<GalleryChanges> {
  // Before the rows are read: what is written meanwhile comes with the next answer
  const now = parts.clock().getTime();
  const judgedBy = await judgedByOf(scope, wish, stores);
  const changes = changesWanted({ since, after, now, judgedBy });
  const { rows, next } = changes
    ? await listChangedGallery(scope, { ...wish, ...changes }, stores)
    : await pageById(scope, { ...wish, after: after === undefined ? undefined : Number(after) }, stores);
  return { rows, cursor: `${now}-${judgedBy}`, ...(next === undefined ? {} : { next }) };
}

interface Asked extends Pick<ChangesWish, 'since' | 'after'> {
  readonly now: number;
  readonly judgedBy: string;
}

/** Undefined: all rows are wanted. Pages go on in the way in which they began. */
function changesWanted({ since, after, now, judgedBy }: Asked): { from: Date; lastId?: number } | undefined {
  const [writtenAt, lastId] = after?.split('-') ?? [];
  if (after !== undefined) return lastId === undefined ? undefined : { from: new Date(Number(writtenAt)), lastId: Number(lastId) };
  const [readAt, before] = since?.split('-') ?? [];
  return before === judgedBy ? { from: new Date(Math.min(Number(readAt), now) - overlapMs) } : undefined;
}

async function pageById(
  scope: Scope,
  wish: GalleryWish,
  stores: GalleryStores,
): Promise<{ rows: GalleryPhoto[]; next: string | undefined }> {
  const rows = await listGallery(scope, wish, stores);
  return { rows, next: rows.length === wish.limit ? String(rows.at(-1)?.id) : undefined };
}

/** A short name for what the photos of a place are compared with. */
async function judgedByOf(
  scope: Scope,
  { claimId, inspectionId }: Pick<GalleryWish, 'claimId' | 'inspectionId'>,
  stores: GalleryStores,
): Promise<string> {
  const filter = inspectionId === undefined ? { claimId } : { _id: inspectionId, claimId };
  const inspections = await stores.inspections.find(scope, filter, { projection: { claimId: 1 }, sort: { _id: 1 } });
  const expected = await expectedByInspection(
    { scope },
    inspections.map(({ _id }) => _id),
    stores,
  );
  const sorted = [...expected].toSorted(([one], [other]) => one - other);
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 16);
}
