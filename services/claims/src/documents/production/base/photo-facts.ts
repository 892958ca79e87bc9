// A photo of an inspection as a production holds it: what its record says, in the words of its pages. Pure.
import { damageAreaLabels, inspectionTypeMeta, photoCategoryLabels } from '@plumbline/contracts/enums';
import {
  compareByPlace,
  isTakenNow,
  type CustodyEntry,
  type Inspection,
  type Photo,
  type ProduciblePhoto,
} from '@plumbline/contracts/inspection';
import { omitUndefined } from '@plumbline/contracts/kernel';
import type { ChosenPhoto, PhotoCopy } from '../../model/chosen-photo.ts';
import { formatLongDate } from '@plumbline/server/dates';
import { inUtc } from './photo-pages.ts';

/** A chain of custody of one photo, all of it. */
export interface PhotoCustody {
  readonly photoId: number;
  /** sha256 of the original, on which the first entry stands. */
  readonly root: string;
  readonly entries: readonly CustodyEntry[];
}

export function inspectionName({ id, inspectionType, scheduledDate }: Pick<Inspection, 'id' | 'inspectionType' | 'scheduledDate'>): string {
  return `${inspectionTypeMeta[inspectionType].label} of ${formatLongDate(scheduledDate)} (inspection ${id})`;
}

/** `Exterior, roof covering: Cracked ridge`: the caption with where it was filed. */
export function photoTitle({ category, damageArea, description }: Pick<Photo, 'category' | 'damageArea' | 'description'>): string {
  const place = [photoCategoryLabels[category], damageArea && damageAreaLabels[damageArea].toLowerCase()].filter(Boolean).join(', ');
  return description ? `${place}: ${description}` : `${place}, photo without a caption`;
}

/** By inspection, and there as they were taken; of photos with the very same bytes the first one, which names the others. */
export function withoutRepeats(
  photos: readonly ProduciblePhoto[],
  nameOf: (inspectionId: number) => string,
): { photo: ProduciblePhoto; copies: PhotoCopy[] }[] {
  const first = new Map<string, { photo: ProduciblePhoto; copies: PhotoCopy[] }>();
  for (const photo of photos.toSorted((one, other) => one.id - other.id)) {
    const known = first.get(photo.sha256);
    if (known) known.copies.push({ id: photo.id, inspection: nameOf(photo.inspectionId), receivedAt: photo.createdAt });
    else first.set(photo.sha256, { photo, copies: [] });
  }
  return [...first.values()].toSorted(
    ({ photo: one }, { photo: other }) => one.inspectionId - other.inspectionId || compareByPlace(one, other),
  );
}

export function chosenPhoto(
  photo: ProduciblePhoto,
  { inspection, copies }: { inspection: string; copies: readonly PhotoCopy[] },
): ChosenPhoto {
  const { id, inspectionId, origin, capturedAt, capturedAtSource, width, height, gps, exif, device, addedAt, marks, sentBy } = photo;
  const known = omitUndefined({ caption: photo.description, capturedAt, gps, exif, device, addedAt, marks, sentBy });
  return { id, inspectionId, inspection, origin, capturedAtSource, width, height, copies, ...known };
}

const utc = (at: string) => `${inUtc(at)} UTC`;
const notRecorded = 'Not recorded';

/** `about`: what is known of the file beside the photo. */
export function recordRows(photo: ChosenPhoto, about: { uploadedBy: string; receivedAt: string; photoId: number }): [string, string][] {
  const { caption, inspection, width, height, copies } = photo;
  const rows: [string, string | undefined][] = [
    ['Photo', `${about.photoId}, ${inspection}`],
    ['Caption', caption ?? notRecorded],
    ['Captured', capturedWords(photo)],
    ['Time in the file', fileTime(photo)],
    ['Position', positionOf(photo.gps)],
    ['Position in the file', photo.gps?.source === 'device' && photo.exif?.gps ? positionOf(photo.exif.gps) : undefined],
    ['Recorded by', `${about.uploadedBy}${isTakenNow(photo.origin) ? '' : ', who added it'}`],
    ['Sent by', photo.sentBy],
    ['Received', utc(about.receivedAt)],
    ['How it came', originWords(photo)],
    ['Camera', cameraOf(photo)],
    ['Size', `${width} × ${height} pixels`],
    [
      'Marks',
      photo.marks ? 'Marks are kept beside this photo in the claim system. They are not drawn here and not in its file.' : undefined,
    ],
    ['Same file', copies.length > 0 ? copies.map(copyWords).join('; ') : undefined],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
}

function copyWords({ id, inspection, receivedAt }: PhotoCopy): string {
  return `Photo ${id}, ${inspection}, received ${utc(receivedAt)}, has the same bytes and is produced here once`;
}

const sourceWords = { device: 'the device', exif: 'the photo file', unknown: 'unknown' } as const;

function capturedWords({ capturedAt, capturedAtSource }: ChosenPhoto): string {
  if (capturedAt === undefined) return 'Unknown: neither the device nor the photo file recorded a time';
  return `${utc(capturedAt)}, by ${sourceWords[capturedAtSource]}`;
}

function fileTime({ exif }: ChosenPhoto): string | undefined {
  if (!exif?.localTime) return undefined;
  return `${exif.localTime} by its clock, ${exif.utcOffset ? `UTC${exif.utcOffset}` : 'offset not recorded'}`;
}

function positionOf(gps: Photo['gps']): string {
  if (!gps) return notRecorded;
  const within = gps.accuracyM === undefined ? '' : `, within ${Math.round(gps.accuracyM)} m as reported`;
  return `${gps.lat.toFixed(6)}, ${gps.lng.toFixed(6)}${within}, by ${sourceWords[gps.source]}`;
}

function originWords({ origin, addedAt }: ChosenPhoto): string {
  if (origin === 'camera') return "Taken with the device's camera during capture";
  if (origin === 'viewfinder') return 'Taken in the viewfinder of the claim system';
  return `Added as a file, without a record that it was taken at that time${addedAt ? `; added ${utc(addedAt)} by the clock of the device` : ''}`;
}

function cameraOf({ device }: ChosenPhoto): string {
  return [device?.make, device?.model, device?.label].filter(Boolean).join(' ') || notRecorded;
}
