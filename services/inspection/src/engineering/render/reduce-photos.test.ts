// A paper with the most photos that it may have can be emailed, even where every photo is noise.
import { largestAttachmentBytes } from '@plumbline/contracts/kernel';
import { maxEngineeringPhotos } from '@plumbline/contracts/inspection';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg } from '../../testing/pictures.ts';
import { photoBudget, reducedImage, reducedPhotos } from './reduce-photos.ts';

test('so many noisy photos stay below what an email carries, and few ones keep their sharpness', async () => {
  const noisy = await jpeg({ width: 1_600, height: 1_200 });
  const most = await reducedImage(noisy, photoBudget(maxEngineeringPhotos));
  expect(noisy.byteLength * maxEngineeringPhotos).toBeGreaterThan(largestAttachmentBytes);
  expect(most.byteLength * maxEngineeringPhotos).toBeLessThan(largestAttachmentBytes - 1_048_576);
  const [few] = await reducedPhotos([{ caption: 'Roof', image: noisy, sha256: 'a' }]);
  expect(await sharp(few?.image).metadata()).toMatchObject({ format: 'jpeg', width: 1_000, height: 750 });
  expect(await reducedImage(noisy, photoBudget(3))).toEqual(await reducedImage(noisy, photoBudget(3)));
});

test('what cannot be decoded is left out as not available', async () => {
  expect(await reducedPhotos([{ caption: 'Roof', image: Buffer.from('no picture'), sha256: 'a' }])).toEqual([
    { caption: 'Roof', image: undefined, sha256: 'a' },
  ]);
});
