// The rows of the gallery: what a tile, a filter, the map and the timeline need of each photo of a claim, and no more.
import { flagsOf, lightsOf, photoHints, type ExpectedCapture, type GalleryPhoto } from '@plumbline/contracts/inspection';
import type { Scope } from '@plumbline/contracts/kernel';
import type { PhotoRecord } from '../stores/photo-record.ts';
import type { Stores } from '../stores/stores.ts';
import { expectedByInspection } from './expected-capture.ts';

export interface GalleryWish {
  readonly claimId: number;
  readonly inspectionId?: number | undefined;
  readonly limit: number;
  /** Id of the last row of the page before. */
  readonly after?: number | undefined;
}

export type GalleryStores = Pick<Stores, 'photos' | 'inspections' | 'claims'>;

const leanFields = {
  version: 1,
  updatedAt: 1,
  inspectionId: 1,
  originalName: 1,
  category: 1,
  damageArea: 1,
  severity: 1,
  description: 1,
  tags: 1,
  order: 1,
  capturedAt: 1,
  createdAt: 1,
  uploadedBy: 1,
  status: 1,
  failureReason: 1,
  flagAnswer: 1,
  gps: 1,
  exif: 1,
  quality: 1,
  sha256: 1,
  duplicateOfId: 1,
  thumbnailKey: 1,
  sharedAt: 1,
  removed: 1,
  marks: 1,
} as const;

/** By id, so that a page stays where it is whatever arrives or is moved meanwhile. Both questions walk an index of their own. */
export async function listGallery(scope: Scope, { limit, after, ...place }: GalleryWish, stores: GalleryStores): Promise<GalleryPhoto[]> {
  const rows = await stores.photos.find(
    scope,
    { ...placeOf(place), ...(after === undefined ? {} : { _id: { $gt: after } }) },
    { sort: { _id: 1 }, limit, projection: leanFields },
  );
  return leanPhotos(scope, rows, stores);
}

/** In the order in which they were written last. `lastId`: only what stands behind this one, where it was written at this very moment. */
export async function listChangedGallery(
  scope: Scope,
  { limit, from, lastId = 0, ...place }: Omit<GalleryWish, 'after'> & { readonly from: Date; readonly lastId?: number | undefined },
  stores: GalleryStores,
): Promise<{ rows: GalleryPhoto[]; next: string | undefined }> {
  const found = await stores.photos.find(
    scope,
    { ...placeOf(place), updatedAt: { $gte: from }, $or: [{ updatedAt: { $gt: from } }, { _id: { $gt: lastId } }] },
    { sort: { updatedAt: 1, _id: 1 }, limit, projection: leanFields },
  );
  const last = found.at(-1);
  const next = last && found.length === limit ? `${last.updatedAt.getTime()}-${last._id}` : undefined;
  return { rows: await leanPhotos(scope, found, stores), next };
}

/** With the claim as well: every index begins with it. */
function placeOf({ claimId, inspectionId }: Pick<GalleryWish, 'claimId' | 'inspectionId'>) {
  return inspectionId === undefined ? { claimId } : { inspectionId, claimId };
}

async function leanPhotos(scope: Scope, rows: readonly PhotoRecord[], stores: GalleryStores): Promise<GalleryPhoto[]> {
  if (rows.length === 0) return [];
  const expected = await expectedByInspection(
    { scope },
    rows.map((row) => row.inspectionId),
    stores,
  );
  return rows.map((row) => leanPhoto(row, expected.get(row.inspectionId)));
}

function leanPhoto(photo: PhotoRecord, expected: ExpectedCapture | undefined): GalleryPhoto {
  const capturedAt = photo.capturedAt?.toISOString();
  const seen = { capturedAt, gps: photo.gps, exif: photo.exif };
  const where = photo.gps ?? photo.exif?.gps;
  return {
    id: photo._id,
    version: photo.version,
    inspectionId: photo.inspectionId,
    originalName: photo.originalName,
    category: photo.category,
    damageArea: photo.damageArea,
    severity: photo.severity,
    // A caption that was taken back is none
    caption: photo.description || undefined,
    tags: photo.tags ?? [],
    order: photo.order,
    capturedAt,
    createdAt: photo.createdAt.toISOString(),
    uploadedBy: photo.uploadedBy,
    status: photo.status,
    failureReason: photo.failureReason,
    flags: expected ? flagsOf(seen, expected) : [],
    lights: expected ? lightsOf(seen, expected) : { time: 'unknown', place: 'unknown' },
    answered: photo.flagAnswer !== undefined,
    place: where && { lat: where.lat, lng: where.lng },
    unclear: photoHints.find((hint) => photo.quality?.[hint]),
    sha256: photo.sha256,
    duplicateOfId: photo.duplicateOfId,
    ready: photo.thumbnailKey !== undefined,
    shared: photo.sharedAt !== undefined,
    removed: photo.removed !== undefined,
    marks: photo.marks ?? 0,
  };
}
