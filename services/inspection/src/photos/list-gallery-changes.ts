// What is new or changed in the gallery of a claim since it was last read, so that no screen reads thousands of rows again for one photo.
import type { GalleryChanges } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { createHash } from 'node:crypto';
import type { Stores } from '../stores/stores.ts';
import { expectedByInspection } from './expected-capture.ts';
import { listGallery, type GalleryWish } from './list-gallery.ts';

/** A write is dated when it begins: one may become visible after a later one was read. What lies so far back is answered again. */
const overlapMs = 60_000;

export interface ChangesWish extends Omit<GalleryWish, 'changedFrom'> {
  /** Cursor of an earlier answer. */
  readonly since?: string | undefined;
}

interface Deps {
  readonly parts: Pick<ServiceParts, 'clock'>;
  readonly stores: Pick<Stores, 'photos' | 'inspections' | 'claims'>;
}

/** At most `limit` rows. A cursor of other loss dates or places than today's answers all rows: their lights may differ. */
export async function listGalleryChanges(scope: Scope, { since, ...wish }: ChangesWish, { parts, stores }: Deps): Promise<GalleryChanges> {
  // Before the rows are read: what is written meanwhile comes with the next answer
  const now = parts.clock().getTime();
  const judgedBy = await judgedByOf(scope, wish, stores);
  const [readAt, before] = since?.split('-') ?? [];
  const changedFrom = before === judgedBy ? new Date(Math.min(Number(readAt), now) - overlapMs) : undefined;
  const rows = await listGallery(scope, { ...wish, changedFrom }, stores);
  const last = rows.at(-1);
  return { rows, cursor: `${now}-${judgedBy}`, ...(last && rows.length === wish.limit ? { next: last.id } : {}) };
}

/** A short name for what the photos of a place are compared with. */
async function judgedByOf(scope: Scope, { claimId, inspectionId }: GalleryWish, stores: Deps['stores']): Promise<string> {
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
