// What the folder promises beyond the contract of every object store: whole files or none, whatever dies.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolderStore } from './create-folder-store.ts';

const writerChild = fileURLToPath(new URL('test-parts/writer-child.ts', import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fold-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a process killed while it stores leaves whole files only, and every one that it answered', { timeout: 60_000 }, async () => {
  const bytes = 1_500_000;
  const sha256 = createHash('sha256').update(Buffer.alloc(bytes, 'plumbline')).digest('hex');
  const answered: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const child = spawn(process.execPath, [writerChild, folder, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(child, 'exit');
    let said = '';
    for await (const text of child.stdout) {
      said += String(text);
      if (said.split('\n').length > 8) child.kill('SIGKILL');
    }
    await gone;
    answered.push(...said.split('\n').slice(0, -1));
  }
  const stored = await readdir(join(folder, 'objects/o/7/photos'));
  for (const name of stored) {
    expect(
      createHash('sha256')
        .update(await readFile(join(folder, 'objects/o/7/photos', name)))
        .digest('hex'),
    ).toBe(sha256);
  }
  expect(answered.length).toBeGreaterThanOrEqual(24);
  expect(answered.filter((key) => !stored.includes(key.slice('o/7/photos/'.length)))).toEqual([]);
});

test('what it makes is for its owner alone', async () => {
  const store = await createFolderStore({ folder: join(folder, 'new') });
  const { key } = await store.put(Buffer.from('x'), { prefix: 'o/7', maxBytes: 1 });
  expect((await stat(join(folder, 'new/objects/o/7'))).mode & 0o077).toBe(0);
  expect((await stat(join(folder, 'new/objects', key))).mode & 0o077).toBe(0);
});

test('a folder that cannot be made is refused at the start', async () => {
  await writeFile(join(folder, 'file'), 'x');
  await expect(createFolderStore({ folder: join(folder, 'file') })).rejects.toThrow('ENOTDIR');
});

test('a folder that disappeared is said by check, and a put does not pretend', async () => {
  const store = await createFolderStore({ folder: join(folder, 'gone') });
  await rm(join(folder, 'gone'), { recursive: true });
  await expect(store.check()).rejects.toThrow('ENOENT');
  await expect(store.put(Buffer.from('x'), { prefix: 'o/7', maxBytes: 1 })).rejects.toThrow('ENOENT');
});

test('a link inside the folder does not lead out of it by any key that a caller may send', async () => {
  const store = await createFolderStore({ folder });
  await writeFile(join(folder, 'secret'), 'x');
  await symlink(folder, join(folder, 'objects/link'));
  await expect(store.get('link/../secret')).rejects.toMatchObject({ code: 'not_found' });
  await expect(store.get('../secret')).rejects.toMatchObject({ code: 'not_found' });
});
