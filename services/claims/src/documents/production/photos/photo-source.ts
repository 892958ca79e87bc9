// Where the bytes of a chosen photo come from, and what its pages say.
import type { Readable } from 'node:stream';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { ChosenPhoto } from '../../model/chosen-photo.ts';
import type { ChosenFile } from '../../model/production-store.ts';
import { recordRows, type PhotoCustody } from '../base/photo-facts.ts';
import type { Produced } from '../base/produce-job.ts';
import { shownCustody, type PhotoPages } from '../base/photo-pages.ts';
import { custodyOf, originalOf, pictureOf } from './ask-photos.ts';

export interface PhotoSource {
  original(): Promise<Readable>;
  picture(): Promise<Readable | undefined>;
  /** Of the photo, and of those with the same bytes. Read last, so that it says that the original was taken. */
  custody(): Promise<PhotoCustody[]>;
}

interface OfPhoto {
  readonly photo: ChosenPhoto;
  readonly root: string;
  readonly production: Pick<Produced, 'claimId' | 'number' | 'requestedBy'>;
}

export function photoSource(scope: Scope, { photo, root, production }: OfPhoto, parts: Pick<ServiceParts, 'askAs'>): PhotoSource {
  const { claimId, number, requestedBy } = production;
  const asked = { claimId, photoId: photo.id };
  return {
    original: () => originalOf(scope, { ...asked, production: number, requestedBy }, parts),
    picture: () => pictureOf(scope, asked, parts),
    async custody() {
      const chains: PhotoCustody[] = [];
      for (const { id: photoId } of [photo, ...photo.copies]) chains.push(await custodyOf(scope, { claimId, photoId, root }, parts));
      return chains;
    },
  };
}

export function pagesOf(file: ChosenFile, photo: ChosenPhoto, custody: readonly PhotoCustody[]): PhotoPages {
  const about = { uploadedBy: file.uploadedBy, receivedAt: file.uploadedAt.toISOString(), photoId: photo.id };
  return { rows: recordRows(photo, about), custody: shownCustody(custody[0]?.entries ?? []) };
}
