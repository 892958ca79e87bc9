// Photos as they are answered, and the lists of them.
import { flagsOf, type ExpectedCapture, type Photo } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { noInspection } from '../base/sentences.ts';
import type { Reading } from '../base/reading.ts';
import { expectedByInspection } from './expected-capture.ts';
import type { Stores } from '../stores/stores.ts';
import type { PhotoRecord } from '../stores/photo-record.ts';
import { contentTypes } from '../images/sniff.ts';

/** Several photos with two further queries, however many they are. */
export async function shownPhotos(
  reading: Reading,
  photos: readonly PhotoRecord[],
  stores: Pick<Stores, 'inspections' | 'claims'>,
): Promise<Photo[]> {
  if (photos.length === 0) return [];
  const expected = await expectedByInspection(
    reading,
    photos.map(({ inspectionId }) => inspectionId),
    stores,
  );
  return photos.map((photo) => photoOf(photo, expected.get(photo.inspectionId)));
}

export async function shownPhoto(reading: Reading, photo: PhotoRecord, stores: Pick<Stores, 'inspections' | 'claims'>): Promise<Photo> {
  const [shown] = await shownPhotos(reading, [photo], stores);
  if (!shown) throw new Error('a photo shows as one');
  return shown;
}

function photoOf(photo: PhotoRecord, expected: ExpectedCapture | undefined): Photo {
  const capturedAt = photo.capturedAt?.toISOString();
  return {
    ...storedPhoto(photo),
    ...(capturedAt === undefined ? {} : { capturedAt }),
    flags: expected ? flagsOf({ capturedAt, gps: photo.gps, exif: photo.exif }, expected) : [],
    ...(photo.removed ? { removed: { ...photo.removed, at: photo.removed.at.toISOString() } } : {}),
  };
}

function storedPhoto(photo: PhotoRecord): Omit<Photo, 'flags'> {
  const address = `/api/photos/${photo._id}`;
  return {
    id: photo._id,
    version: photo.version,
    inspectionId: photo.inspectionId,
    claimId: photo.claimId,
    originalName: photo.originalName,
    category: photo.category,
    ...optionalDetails(photo),
    sha256: photo.sha256,
    bytes: photo.bytes,
    format: photo.format,
    contentType: contentTypes[photo.format],
    width: photo.width,
    height: photo.height,
    origin: photo.origin,
    ...(photo.addedAt ? { addedAt: photo.addedAt.toISOString() } : {}),
    capturedAtSource: photo.capturedAtSource,
    status: photo.status,
    aiProcessed: photo.status === 'analyzed',
    uploadedBy: photo.uploadedBy,
    createdAt: photo.createdAt.toISOString(),
    ...(photo.marks ? { marks: photo.marks } : {}),
    ...(photo.sharedAt ? { sharedAt: photo.sharedAt.toISOString() } : {}),
    originalUrl: `${address}/original`,
    ...(photo.thumbnailKey ? { thumbnailUrl: `${address}/rendition?size=320` } : {}),
    ...(photo.imageKey ? { imageUrl: `${address}/rendition?size=1600` } : {}),
  };
}

const shownAsStored = [
  'damageArea',
  'severity',
  'view',
  'weather',
  'description',
  'notes',
  'tags',
  'order',
  'gps',
  'exif',
  'addedFrom',
  'device',
  'failureReason',
  'quality',
  'duplicateOfId',
  'clientId',
  'deviceSequence',
  'supersedes',
  'flagAnswer',
] as const;

function optionalDetails(photo: PhotoRecord): Partial<Photo> {
  return Object.fromEntries(
    shownAsStored.flatMap((name) => (photo[name] === undefined || photo[name] === null ? [] : [[name, photo[name]]])),
  );
}

export interface PhotoPage {
  readonly rows: Photo[];
  readonly next: string | undefined;
}

/** What lists, counts and reports are made of. */
export const notRemoved = { removed: { $exists: false } };

const defaultPage = 200;

export interface PhotoWish {
  readonly inspectionId?: number;
  readonly claimId?: number;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly removed?: 'included' | undefined;
}

/** Newest first, by arrival and then id. */
export async function listPhotos(scope: Scope, wish: PhotoWish, stores: Stores): Promise<PhotoPage> {
  const { limit: wanted, after, removed, ...place } = wish;
  const filter = { ...place, ...(removed === 'included' ? {} : notRemoved) };
  const limit = wanted ?? defaultPage;
  const found = await stores.photos.find(scope, { ...filter, ...olderThan(after) }, { sort: { createdAt: -1, _id: -1 }, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: await shownPhotos({ scope }, rows, stores),
    next: found.length > limit && last ? `${last.createdAt.getTime()}-${last._id}` : undefined,
  };
}

/** Throws `not_found` for a missing or foreign inspection. */
export async function photosOfInspection(scope: Scope, wish: PhotoWish & { inspectionId: number }, stores: Stores): Promise<PhotoPage> {
  await stores.inspections.get(scope, wish.inspectionId, noInspection, { projection: { status: 1 } });
  return listPhotos(scope, wish, stores);
}

function olderThan(after: string | undefined): Record<string, unknown> {
  if (after === undefined) return {};
  const [, time, id] = /^(\d{1,14})-(\d{1,16})$/.exec(after) ?? [];
  if (time === undefined) throw new Failure('invalid', 'This page is not known', { fields: { after: 'This page is not known' } });
  const date = new Date(Number(time));
  // The range walks the index from there on; the second part drops what is of the same moment and was shown
  return { createdAt: { $lte: date }, $or: [{ createdAt: { $lt: date } }, { _id: { $lt: Number(id) } }] };
}
