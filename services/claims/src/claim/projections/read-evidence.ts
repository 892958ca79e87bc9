// What a report or an estimate may rest on, asked from the inspection service at the moment it is needed.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compareByPlace,
  flagSentence,
  listInspectionsOfClaim,
  marksApi,
  readInspectionEvidence,
  readRendition,
  type Inspection,
  type InspectionEvidence,
  type MarkLayer,
  type Photo,
} from '@plumbline/contracts/inspection';
import { Failure, type Call } from '@plumbline/contracts/kernel';
import { damageAreaLabels, photoCategoryLabels, severityLabels } from '@plumbline/contracts/enums';
import { formatMoment } from '@plumbline/server/dates';

const answerWithinMs = 15_000;
const atOnce = 6;

/** Every inspection of a claim that was not cancelled, oldest first. Throws `unavailable` when the inspections cannot be asked. */
export async function evidenceOf(claimId: number, call: Call): Promise<InspectionEvidence[]> {
  const inspections = await call(listInspectionsOfClaim, { params: { claimId }, signal: AbortSignal.timeout(answerWithinMs) }).catch(
    cannotAsk,
  );
  const wanted = inspections.filter(tookPlace).toSorted((one, other) => one.id - other.id);
  return Promise.all(
    wanted.map((one) =>
      call(readInspectionEvidence, { params: { id: one.id }, signal: AbortSignal.timeout(answerWithinMs) }).catch(cannotAsk),
    ),
  );
}

/** What was canceled, and where nobody was there, is evidence of nothing. */
function tookPlace({ status }: Inspection): boolean {
  return status !== 'cancelled' && status !== 'no_show';
}

function cannotAsk(error: unknown): never {
  if (error instanceof Failure && error.status < 500) throw error;
  throw new Failure('unavailable', "Inspections aren't available right now. Try again.", { retryAfterSeconds: 5 });
}

/** The renditions of photos by id, a few at a time. Throws `unavailable` when one cannot be had: a picture is never left out unseen. */
export async function renditionsOf(photoIds: readonly number[], call: Call): Promise<Map<number, Uint8Array<ArrayBuffer>>> {
  const images = new Map<number, Uint8Array<ArrayBuffer>>();
  await eachRendition(photoIds, call, (id, image) => void images.set(id, image));
  return images;
}

/** The same, laid into `folder` as they come: of hundreds no more than a few are in memory. Answers their paths by id. */
export async function renditionFilesOf(
  photoIds: readonly number[],
  { call, folder }: { call: Call; folder: string },
): Promise<Map<number, string>> {
  const paths = new Map<number, string>();
  await eachRendition(photoIds, call, async (id, image) => {
    const path = join(folder, `${id}.jpg`);
    await writeFile(path, image);
    paths.set(id, path);
  });
  return paths;
}

async function eachRendition(
  photoIds: readonly number[],
  call: Call,
  keep: (id: number, image: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<void> {
  const waiting = [...new Set(photoIds)];
  const worker = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await call(readRendition, {
        params: { id },
        query: { size: '1600' },
        signal: AbortSignal.timeout(answerWithinMs),
      }).catch(cannotAsk);
      await keep(id, new Uint8Array(await answer.arrayBuffer()));
    }
  };
  const stopping = async () => {
    try {
      await worker();
    } catch (error) {
      // Of a paper that fails no other picture is fetched, and none is laid after its folder is gone
      waiting.length = 0;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, stopping));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

/** The marks that are drawn over these photos now, by photo. Throws `unavailable` when they cannot be asked: a mark is never left out unseen. */
export async function marksOf(photoIds: readonly number[], call: Call): Promise<Map<number, MarkLayer>> {
  const layers = new Map<number, MarkLayer>();
  for (const id of photoIds) {
    const layer = await call(marksApi.readMarks, { params: { id }, signal: AbortSignal.timeout(answerWithinMs) }).catch(cannotAsk);
    if (layer.marks.length > 0) layers.set(id, layer);
  }
  return layers;
}

/** What moves to the worker thread instead of being copied. */
export function buffersOf(images: ReadonlyMap<number, Uint8Array<ArrayBuffer>>): ArrayBuffer[] {
  return [...images.values()].map((image) => image.buffer);
}

/** Photos that have a rendition, in the order in which they were taken. */
export function shownPhotos(evidence: readonly InspectionEvidence[]): Photo[] {
  const photos = evidence.flatMap((one) => one.photos).filter((photo) => photo.imageUrl !== undefined);
  return photos.toSorted(compareByPlace);
}

/**
 * `Exterior · Roof covering · Severe · Cracked ridge · Nov 20, 2026, 9:03 AM EST · 25.76170, -80.19180`: the time at the property.
 * Says where time and place come from when that is the photo's file, and that they are unknown.
 */
export function captionOf(photo: Photo, timeZone: string): string {
  const parts = [
    photoCategoryLabels[photo.category],
    photo.damageArea && damageAreaLabels[photo.damageArea],
    photo.severity && severityLabels[photo.severity],
    photo.description,
    takenInWords(photo, timeZone),
    placeInWords(photo),
    ...flagsInWords(photo),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(' · ');
}

/** What doesn't fit stands under the photo, with the reason that was given. */
function flagsInWords({ flags, flagAnswer }: Photo): string[] {
  if (flags.length === 0) return [];
  return [...flags.map(flagSentence), ...(flagAnswer ? [`${flagAnswer.reason} (${flagAnswer.by})`] : [])];
}

function takenInWords({ capturedAt, capturedAtSource, exif }: Photo, timeZone: string): string {
  if (capturedAt === undefined) return 'time unknown';
  const isAssumed = exif?.utcOffset === undefined && exif?.gps === undefined;
  const source = isAssumed ? ' (from the photo file, time zone assumed)' : ' (from the photo file)';
  return `${formatMoment(capturedAt, timeZone)}${capturedAtSource === 'exif' ? source : ''}`;
}

function placeInWords({ gps }: Photo): string {
  if (!gps) return 'location unknown';
  return `${gps.lat.toFixed(5)}, ${gps.lng.toFixed(5)}${gps.source === 'exif' ? ' (from the photo file)' : ''}`;
}
