// The photos that the inspections hold for the portal and for a production, under the control of a test: with chains of custody that are hashed as the real ones are.
import { createHash } from 'node:crypto';
import {
  photoProductionApi as api,
  readMeasuredPlaces,
  sharingApi,
  type CustodyEntry,
  type ProduciblePhoto,
} from '@plumbline/contracts/inspection';
import type { SharedPhoto } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import { smallJpeg } from './fixtures.ts';

export interface HeldPhoto {
  photo: ProduciblePhoto;
  readonly bytes: Buffer;
  /** Absent: none could be made. */
  readonly picture?: Buffer;
  readonly custody: CustodyEntry[];
  brokenAt?: number;
}

export interface PhotoNeighbor {
  /** By claim: photos that the office shares. */
  sharedPhotos: Map<number, SharedPhoto[]>;
  /** By claim. */
  producible: Map<number, HeldPhoto[]>;
  /** By claim: where a phone stood. */
  measured: Map<number, { lat: number; lng: number }>;
  /** How often it is away before it answers with an original. */
  originalsFail: number;
  /** What happens elsewhere once an original was taken. */
  afterOriginal?: () => Promise<void> | void;
}

export function noPhotos(): PhotoNeighbor {
  return { sharedPhotos: new Map(), producible: new Map(), measured: new Map(), originalsFail: 0 };
}

export const photoEndpoints = [readMeasuredPlaces, sharingApi.listSharedPhotos, sharingApi.readSharedPhoto, ...Object.values(api)];

export function mountPhotos(on: Mount, state: PhotoNeighbor, present: () => void): void {
  mountShared(on, state, present);
  mountProducible(on, state, present);
  on(readMeasuredPlaces, ({ body }) => {
    present();
    return body.claimIds.flatMap((claimId) => {
      const place = state.measured.get(claimId);
      return place ? [{ claimId, ...place }] : [];
    });
  });
}

function mountShared(on: Mount, state: PhotoNeighbor, present: () => void): void {
  on(sharingApi.listSharedPhotos, ({ params }) => {
    present();
    return state.sharedPhotos.get(params.claimId) ?? [];
  });
  on(sharingApi.readSharedPhoto, ({ params, answerWith }) => {
    present();
    const isShared = state.sharedPhotos.get(params.claimId)?.some(({ id }) => id === params.photoId);
    if (!isShared) throw new Failure('not_found', 'Photo not found');
    return answerWith.bytes(smallJpeg, { contentType: 'image/jpeg' });
  });
}

export function addCustody(
  { photo, custody }: HeldPhoto,
  entry: Pick<CustodyEntry, 'step' | 'by' | 'detail'>,
  at = '2026-11-20T15:31:00.000Z',
): void {
  const sequence = custody.length + 1;
  const before = custody.at(-1)?.hash ?? photo.sha256;
  const text = JSON.stringify([before, photo.id, sequence, entry.step, at, entry.by, entry.detail ?? null]);
  custody.push({ ...entry, sequence, at, hash: createHash('sha256').update(text).digest('hex') });
}

function mountProducible(on: Mount, state: PhotoNeighbor, present: () => void): void {
  const found = ({ claimId, photoId }: { claimId: number; photoId: number }) => {
    present();
    const held = state.producible.get(claimId)?.find(({ photo }) => photo.id === photoId);
    if (!held) throw new Failure('not_found', 'Photo not found');
    return held;
  };
  on(api.listProduciblePhotos, ({ params }) => {
    present();
    return (state.producible.get(params.claimId) ?? []).map(({ photo }) => photo);
  });
  on(api.readProducedOriginal, async ({ params, query, scope, answerWith }) => {
    const held = found(params);
    if (state.originalsFail > 0) {
      state.originalsFail -= 1;
      throw new Failure('unavailable', 'Away');
    }
    if (held.photo.removed) throw new Failure('conflict', `The photo “${held.photo.originalName}” was removed. Reload and choose again.`);
    addCustody(held, {
      step: 'exported',
      by: scope.actor.name,
      detail: `for production ${query.production} of the claim, requested by ${query.requestedBy}`,
    });
    await state.afterOriginal?.();
    return answerWith.bytes(held.bytes, { contentType: held.photo.contentType });
  });
  on(api.readProducedPicture, ({ params, answerWith }) => {
    const { picture } = found(params);
    if (!picture) throw new Failure('not_found', 'This photo has no copy at reduced size');
    return answerWith.bytes(picture, { contentType: 'image/jpeg' });
  });
  on(api.readWholeCustody, ({ params }) => {
    const { custody, brokenAt } = found(params);
    return { entries: custody, ...(brokenAt === undefined ? {} : { brokenAt }) };
  });
}
