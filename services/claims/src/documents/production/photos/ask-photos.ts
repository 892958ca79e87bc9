// The inspections' side of a production, asked when it is needed: which photos a claim has, the original of one, and its chain of custody.
import type { Readable } from 'node:stream';
import { listInspectionsOfClaim, photoProductionApi as api, type Inspection, type ProduciblePhoto } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import { answerWithinMs, bytesWithinMs, cannotAsk as cannotAskFor, streamOf } from '../base/ask-inspections.ts';
import type { PhotoCustody } from '../base/photo-facts.ts';

const cannotAsk = cannotAskFor('Photos of inspections');

type Parts = Pick<ServiceParts, 'askAs'>;

export interface PhotosOfClaim {
  /** By id. */
  readonly inspections: ReadonlyMap<number, Inspection>;
  /** Oldest first; removed ones as removed. */
  readonly photos: readonly ProduciblePhoto[];
}

export interface AskedPhoto {
  readonly claimId: number;
  readonly photoId: number;
}

/** Throws `unavailable` where the inspections cannot be asked. */
export async function photosOfClaim(scope: Scope, claimId: number, parts: Parts): Promise<PhotosOfClaim> {
  const call = parts.askAs(scope, 'inspection');
  const wanted = () => ({ params: { claimId }, signal: AbortSignal.timeout(answerWithinMs) });
  const photos = await call(api.listProduciblePhotos, wanted()).catch(cannotAsk);
  if (photos.length === 0) return { inspections: new Map(), photos };
  const inspections = await call(listInspectionsOfClaim, wanted()).catch(cannotAsk);
  return { inspections: new Map(inspections.map((one) => [one.id, one])), photos };
}

/** A stream: an original is never in memory. */
export async function originalOf(
  scope: Scope,
  { production, requestedBy, ...params }: AskedPhoto & { production: number; requestedBy: string },
  parts: Parts,
): Promise<Readable> {
  const wanted = { params, query: { production, requestedBy }, signal: AbortSignal.timeout(bytesWithinMs) };
  return streamOf(await parts.askAs(scope, 'inspection')(api.readProducedOriginal, wanted).catch(cannotAsk));
}

/** Nothing where none could be made of the original. */
export async function pictureOf(scope: Scope, params: AskedPhoto, parts: Parts): Promise<Readable | undefined> {
  const wanted = { params, signal: AbortSignal.timeout(bytesWithinMs) };
  const answer = await parts
    .askAs(scope, 'inspection')(api.readProducedPicture, wanted)
    .catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'not_found') return undefined;
      return cannotAsk(error);
    });
  return answer && streamOf(answer);
}

/** Throws `conflict` for a chain that was changed or cut: nobody certifies that. */
export async function custodyOf(scope: Scope, { root, ...params }: AskedPhoto & { root: string }, parts: Parts): Promise<PhotoCustody> {
  const wanted = { params, signal: AbortSignal.timeout(answerWithinMs) };
  const { entries, brokenAt } = await parts.askAs(scope, 'inspection')(api.readWholeCustody, wanted).catch(cannotAsk);
  if (brokenAt !== undefined)
    throw new Failure(
      'conflict',
      `The chain of custody of photo ${params.photoId} is not whole. Leave it out, and tell your administrator.`,
    );
  return { photoId: params.photoId, root, entries };
}
