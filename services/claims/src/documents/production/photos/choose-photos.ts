// Which photos of its inspections a production of a claim may take, and those that somebody chose.
import type { ProductionInspection } from '@plumbline/contracts/claims';
import type { ProduciblePhoto } from '@plumbline/contracts/inspection';
import { Failure, localDate, omitUndefined } from '@plumbline/contracts/kernel';
import type { PhotoCopy } from '../../model/chosen-photo.ts';
import type { ChosenFile } from '../../model/production-store.ts';
import { chosenPhoto, inspectionName, photoTitle, withoutRepeats } from '../base/photo-facts.ts';
import type { PhotosOfClaim } from './ask-photos.ts';

/** By inspection, the oldest first. Removed ones are not among them. `known`: numbers under which one was produced, by `photo 7`. */
export function photoCandidates(of: PhotosOfClaim, known: ReadonlyMap<string, string>): ProductionInspection[] {
  const there = of.photos.filter(({ removed }) => !removed);
  const groups = withoutRepeats(there, nameIn(of));
  const sameAs = new Map(groups.flatMap(({ photo, copies }) => copies.map(({ id }) => [id, photo.id] as const)));
  const order = [...groups.map(({ photo }) => photo), ...there.filter(({ id }) => sameAs.has(id))];
  const ids = [...new Set(there.map(({ inspectionId }) => inspectionId))].toSorted((one, other) => one - other);
  return ids.map((inspectionId) => ({
    inspectionId,
    name: nameIn(of)(inspectionId),
    photos: order
      .filter((photo) => photo.inspectionId === inspectionId)
      .map((photo) => ({
        photoId: photo.id,
        title: photoTitle(photo),
        fileName: photo.originalName,
        bytes: photo.bytes,
        isReady: isReady(photo),
        ...omitUndefined({ capturedAt: photo.capturedAt, sameAs: sameAs.get(photo.id), producedAs: known.get(`photo ${photo.id}`) }),
      })),
  }));
}

function nameIn({ inspections }: PhotosOfClaim): (inspectionId: number) => string {
  return (inspectionId) => {
    const inspection = inspections.get(inspectionId);
    return inspection ? inspectionName(inspection) : `Inspection ${inspectionId}`;
  };
}

/** One whose picture could not be made is ready too: it is produced without one. */
function isReady({ status, imageUrl }: ProduciblePhoto): boolean {
  return imageUrl !== undefined || status === 'failed';
}

/** Throws `conflict` for one that was removed or is not ready, `invalid` for one that is not there or named twice. */
export function photosNamed(ids: readonly number[], of: PhotosOfClaim, timeZone: string): ChosenFile[] {
  if (new Set(ids).size < ids.length) throw new Failure('invalid', 'A photo is named twice');
  const byId = new Map(of.photos.map((photo) => [photo.id, photo]));
  const wanted = ids.map((id) => assertProducible(byId.get(id)));
  return withoutRepeats(wanted, nameIn(of)).map(({ photo, copies }) => fileOf(photo, { of, copies, timeZone }));
}

function assertProducible(photo: ProduciblePhoto | undefined): ProduciblePhoto {
  const sentence = 'A photo was not found on this claim';
  if (!photo) throw new Failure('invalid', sentence, { fields: { photos: sentence } });
  if (photo.removed) throw new Failure('conflict', `The photo “${photo.originalName}” was removed. Reload and choose again.`);
  if (!isReady(photo)) throw new Failure('conflict', `The photo “${photo.originalName}” is still being processed. Try again in a moment.`);
  return photo;
}

interface About {
  readonly of: PhotosOfClaim;
  readonly copies: readonly PhotoCopy[];
  readonly timeZone: string;
}

function fileOf(photo: ProduciblePhoto, { of, copies, timeZone }: About): ChosenFile {
  const { originalName, format, bytes, sha256, uploadedBy, createdAt, capturedAt } = photo;
  return {
    photo: chosenPhoto(photo, { inspection: nameIn(of)(photo.inspectionId), copies }),
    number: 1,
    title: photoTitle(photo),
    typeLabel: 'Inspection photo',
    ...(capturedAt === undefined ? {} : { documentDate: localDate(new Date(capturedAt), timeZone) }),
    fileName: originalName,
    kind: format,
    bytes,
    sha256,
    isOurs: false,
    uploadedBy,
    uploadedAt: new Date(createdAt),
  };
}

/** Throws `conflict` for what was removed since it was chosen. */
export function assertPhotosStand(files: readonly ChosenFile[], { photos }: PhotosOfClaim): void {
  const there = new Map(photos.map((photo) => [photo.id, photo]));
  for (const { photo, fileName, sha256 } of files) {
    if (!photo) continue;
    for (const id of [photo.id, ...photo.copies.map((copy) => copy.id)]) {
      const now = there.get(id);
      if (!now || now.removed || now.sha256 !== sha256)
        throw new Failure('conflict', `The photo “${fileName}” was removed. Reload and choose again.`);
    }
  }
}
