// The spool: a folder for the work of a moment, gone afterwards, and what a killed process left.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSpool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the folder of a work is gone afterwards, and a full disk is said in a sentence', async () => {
  const spool = await openSpool(folder);
  const seen = await spool.inFolder(async (own) => {
    await writeFile(join(own, '1.jpg'), 'x');
    return own;
  });
  expect(seen.startsWith(folder)).toBe(true);
  // An error of a worker has its words alone
  const full = spool.inFolder(() => Promise.reject(new Error('ENOSPC: no space left on device, write')));
  await expect(full).rejects.toMatchObject({ code: 'storage_full' });
  await expect(spool.inFolder(() => Promise.reject(new Error('Other')))).rejects.toThrow('Other');
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed process left is swept, folders with their files too, and nothing that is under way', async () => {
  const spool = await openSpool(folder);
  const long = new Date(Date.now() - 2 * 3_600_000);
  await mkdir(join(folder, 'left'));
  await writeFile(join(folder, 'left', '1.jpg'), 'x');
  await writeFile(join(folder, 'upload'), 'x');
  for (const name of ['left', 'upload']) await utimes(join(folder, name), long, long);
  await mkdir(join(folder, 'fresh'));
  await spool.sweep(3_600_000);
  expect(await readdir(folder)).toEqual(['fresh']);
});
