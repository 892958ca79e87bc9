// A photo whose rendering takes too long comes again: a busy machine is no fault of it. Only the last try says so of the photo.
import { TookTooLong, type TakenJob } from '@plumbline/server';
import { expect, test } from 'vitest';
import type { PhotoDeps } from './photo-deps.ts';
import { processPhoto } from './process-photo.ts';

const sha256 = 'a'.repeat(64);

/** What is written of a photo that is at work and that no worker renders in time. */
async function afterTry(tries: number): Promise<{ comesAgain: boolean; written: number }> {
  let written = 0;
  const photo = { _id: 7, status: 'processing', sha256, objectKey: 'o/1/7', format: 'jpeg' };
  const deps = {
    parts: { objects: { get: async () => ({ body: undefined }) }, writeAs: async () => void (written += 1) },
    spool: { during: (_: unknown, read: (file: object) => unknown) => read({ sha256, path: '/nowhere' }) },
    renderer: { run: () => Promise.reject(new TookTooLong()) },
    stores: { photos: { findOne: async () => photo } },
  } as unknown as PhotoDeps;
  const job = { key: 7, scope: { organizationId: 1 }, tries } as unknown as TakenJob;
  const comesAgain = await processPhoto(job, deps).then(
    () => false,
    (error: unknown) => error instanceof TookTooLong,
  );
  return { comesAgain, written };
}

test('twice it comes again untouched, the third time it is failed', async () => {
  expect(await afterTry(1)).toEqual({ comesAgain: true, written: 0 });
  expect(await afterTry(2)).toEqual({ comesAgain: true, written: 0 });
  expect(await afterTry(3)).toEqual({ comesAgain: false, written: 1 });
});
