// That no file stays open behind a store that failed: the spool could remove its name, but not free its space.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createFolderStore } from '@plumbline/embedded/objects';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ObjectStore } from '../ports/index.ts';
import { putFile } from './put-file.ts';

let folder: string;
let path: string;
const content = randomBytes(500_000);
const options = { prefix: 'o/7', maxBytes: content.length };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'put-'));
  path = join(folder, 'spooled');
  await writeFile(path, content);
});

afterEach(() => rm(folder, { recursive: true }));

/** Hands everything on to `put`, and remembers the stream. */
function watched(put: ObjectStore['put']): { store: Pick<ObjectStore, 'put'>; given: () => Readable } {
  let given = new Readable();
  const store: Pick<ObjectStore, 'put'> = {
    put(body, how) {
      given = body as Readable;
      return put(body, how);
    },
  };
  return { store, given: () => given };
}

test('the bytes of the file become an object', async () => {
  const objects = await createFolderStore({ folder: join(folder, 'store') });
  const { store, given } = watched((body, how) => objects.put(body, how));
  const { key } = await putFile(store, path, options);
  const { body } = await objects.get(key);
  expect(Buffer.concat((await body.toArray()) as Buffer[])).toEqual(content);
  expect(given().destroyed).toBe(true);
});

test('a store that fails in the middle leaves no open file', async () => {
  const { store, given } = watched(async (body) => {
    await (body as Readable).iterator({ destroyOnReturn: false }).next();
    throw new Error('The store broke');
  });
  await expect(putFile(store, path, options)).rejects.toThrow('The store broke');
  expect(given().destroyed).toBe(true);
});

test('a store that refuses half of the file leaves no open file', async () => {
  const objects = await createFolderStore({ folder: join(folder, 'store') });
  const { store, given } = watched((body, how) => objects.put(body, how));
  await expect(putFile(store, path, { ...options, maxBytes: 200_000 })).rejects.toMatchObject({ code: 'too_large' });
  expect(given().destroyed).toBe(true);
});

test('a store that fails at once leaves no open file', async () => {
  const { store, given } = watched(() => {
    throw new Error('The store broke');
  });
  await expect(putFile(store, path, options)).rejects.toThrow('The store broke');
  expect(given().destroyed).toBe(true);
});
