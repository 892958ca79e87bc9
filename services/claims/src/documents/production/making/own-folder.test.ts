// The folder of one production: what a killed process left goes, and nothing is begun for which the disk has no room.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inOwnFolder } from './own-folder.ts';

const file = (bytes: number) => ({ bytes }) as never;

test('a start takes away what the last one left, of no other production, and leaves nothing', async () => {
  const productionFolder = await mkdtemp(join(tmpdir(), 'productions-'));
  for (const name of ['p-4-left', 'p-41-other']) await mkdir(join(productionFolder, name));
  let seen: string[] = [];
  await inOwnFolder({ _id: 4, files: [file(10)] }, { productionFolder }, async (folder) => {
    await writeFile(join(folder, 'a'), 'x');
    seen = await readdir(productionFolder);
  });
  expect(seen.filter((name) => name.startsWith('p-4-'))).toHaveLength(1);
  expect(seen).not.toContain('p-4-left');
  expect(await readdir(productionFolder)).toEqual(['p-41-other']);
  await rm(productionFolder, { recursive: true });
});

test('a production that would fill the disk is refused before anything is laid', async () => {
  const productionFolder = await mkdtemp(join(tmpdir(), 'productions-'));
  let begun = 0;
  const work = async () => void (begun += 1);
  const tried = inOwnFolder({ _id: 4, files: [file(1e15)] }, { productionFolder }, work);
  await expect(tried).rejects.toMatchObject({ code: 'storage_full', message: expect.stringContaining('no room for this production') });
  expect([begun, await readdir(productionFolder)]).toEqual([0, []]);
  await rm(productionFolder, { recursive: true });
});
